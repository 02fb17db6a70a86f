"""A line of the score sheet in words."""

from __future__ import annotations

import pytest
from clessidra_tide.game import GAME

from clessidra.core.game import Line
from clessidra.core.result import say_line

CONTENT = GAME.load_content(None)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("wave-5", {"en": "Wave 5", "it": "Onda 5"}),
        ("high", {"en": "high water", "it": "acqua alta"}),
        ("foam", {"en": "foam", "it": "foam"}),
        (7, {"en": "7", "it": "7"}),
    ],
)
def test_an_id_becomes_its_name_and_a_key_its_words_whatever_the_value_is_called(
    monkeypatch: pytest.MonkeyPatch, value: str | int, words: dict[str, str]
) -> None:
    texts = {
        "en": {"sheet.best": "{what2}: {points}", "what.high": "high water"},
        "it": {"sheet.best": "{what2}: {points}", "what.high": "acqua alta"},
    }
    monkeypatch.setattr(type(GAME.texts), "entries", lambda _texts, lang: texts[lang])
    for lang, word in words.items():
        assert say_line(GAME, CONTENT, Line(3, "best", {"what2": value}), lang) == f"{word}: 3"
