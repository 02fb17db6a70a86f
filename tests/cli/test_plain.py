"""A screen that cannot show our signs shows others, each its own."""

from __future__ import annotations

from clessidra.games.minute_realms.terminal.signs import BASTION, COIN, POINT, SHIELD
from clessidra.terminal.plain_signs import PLAIN


def plain(text: str) -> str:
    return text.encode("ascii", PLAIN).decode()


def test_signs_stay_apart() -> None:
    assert len({plain(sign) for sign in (COIN, SHIELD, POINT, BASTION[0])}) == 4
    assert "?" not in plain("● ◆ ★ ▒▒ 4 → 2 × − – · ╌ ━ ’ “”…")


def test_letters_lose_their_accents() -> None:
    assert plain("È così: più né perché") == "E cosi: piu ne perche"


def test_one_sign_for_one_sign() -> None:
    text = "½ﬁ漢é→"
    assert len(plain(text)) == len(text)
    assert plain("漢") == "?"
