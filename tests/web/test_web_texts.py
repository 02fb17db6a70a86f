"""The page says everything in both languages, and knows every refusal of the server."""

from __future__ import annotations

import functools
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web" / "src"
SOURCES = ROOT / "src" / "clessidra"
FOLDERS = sorted(path for path in WEB.rglob("texts") if path.is_dir())
IDS = [str(folder.relative_to(WEB)) for folder in FOLDERS]
PLACE = re.compile(r"\{(\w+)\}")
USED = re.compile(r"\bt\(\s*'([\w.-]+)'")
SAID = re.compile(r"i18n\.add\('([\w-]+)'")
FORMS = {"one", "other"}


def texts(folder: Path, lang: str) -> dict[str, Any]:
    """The texts of a folder; "=name" stands for a text that the engine says too."""
    found: dict[str, Any] = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"))
    game = folder.parent.name.replace("-", "_")
    return {
        key: said_by_engine(game, lang, text[1:]) if str(text)[:1] == "=" else text
        for key, text in found.items()
    }


@functools.cache
def said_by_engine(game: str, lang: str, key: str) -> Any:
    """That of the game, of a game without words of its own, or of the terminal."""
    for place in (f"games/{game}", "core/defaults", "terminal"):
        toml = SOURCES / place / "texts" / f"{lang}.toml"
        found: Any = tomllib.loads(toml.read_text(encoding="utf-8")) if toml.is_file() else {}
        for part in key.split("."):
            found = found.get(part, {})
        if found:
            return found
    raise KeyError(key)


def forms(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def places(text: Any) -> set[str]:
    """The values a text needs; a plural form may leave its number out."""
    return {name for form in forms(text) for name in PLACE.findall(form)} - {"n"}


@pytest.mark.parametrize("folder", FOLDERS, ids=IDS)
def test_both_languages_have_the_same_keys(folder: Path) -> None:
    assert texts(folder, "en").keys() == texts(folder, "it").keys()


@pytest.mark.parametrize("folder", FOLDERS, ids=IDS)
def test_both_languages_need_the_same_values(folder: Path) -> None:
    italian = texts(folder, "it")
    for key, text in texts(folder, "en").items():
        assert places(text) == places(italian[key]), key


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("folder", FOLDERS, ids=IDS)
def test_texts_are_words_or_plurals_without_raised_voice(folder: Path, lang: str) -> None:
    for key, text in texts(folder, lang).items():
        assert isinstance(text, str) or text.keys() == FORMS, key
        for form in forms(text):
            assert form.strip(), key
            assert "!" not in form.replace("Ubongo!", ""), key


def own_names() -> dict[Path, str]:
    """The name that each folder with texts of its own gives itself."""
    names = {}
    for folder in FOLDERS:
        if folder == WEB / "texts":
            continue
        if folder.parent.name == "about":
            names[folder.parent] = f"{folder.parent.parent.name}.about"
            continue
        said = SAID.search((folder.parent / "texts.ts").read_text(encoding="utf-8"))
        assert said, folder
        names[folder.parent] = said[1]
    return names


def test_every_key_that_is_used_exists() -> None:
    """Keys of the shell, and those of another folder after its name; at home without it."""
    names = own_names()
    known = set(texts(WEB / "texts", "en"))
    for folder, name in names.items():
        known |= {f"{name}.{key}" for key in texts(folder / "texts", "en")}
    for path in [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]:
        if path.name.endswith(".test.ts"):
            continue
        home = names.get(path.parent)
        for key in USED.findall(path.read_text(encoding="utf-8")):
            assert key in known or f"{home}.{key}" in known, f"{path.relative_to(WEB)}: {key}"


def code_of(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def test_every_refusal_of_the_server_has_words() -> None:
    code = code_of(SOURCES / "server")
    raised = re.findall(r"(?:ProblemError|close_soon)\(\s*\"(\w+)\"", code)
    closed = re.findall(r"\.close\(\w+, \"(\w+)\"\)", code)
    stopped = re.findall(r"\.stopped = \"(\w+)\"", code)
    assert all((raised, closed, stopped))
    known = texts(WEB / "texts", "en")
    for key in {*raised, *closed, *stopped}:
        assert f"problem.{key}" in known, key


@pytest.mark.parametrize("online", sorted(SOURCES.glob("games/*/online")))
def test_every_refusal_of_a_game_on_the_server_has_words(online: Path) -> None:
    game = online.parent.name.replace("_", "-")
    raised = re.findall(r"ProblemError\(\s*\"(\w+)\"", code_of(online))
    assert raised
    known = texts(WEB / "texts", "en").keys() | texts(WEB / "games" / game / "texts", "en").keys()
    for key in raised:
        assert f"problem.{key}" in known, key
