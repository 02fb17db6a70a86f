"""`clessidra play` as a program: whole matches through a pipe, options, files, exit codes."""

from __future__ import annotations

import json
import random
import re
from importlib.resources import files
from pathlib import Path

import pytest

from clessidra.core.seal import commitment
from clessidra.core.texts import LANGUAGES
from helpers.cli import Ran, run

WORDS = {
    "en": {"secret": "secret", "bye": "Goodbye.", "choose": "Choose 1–"},
    "it": {"secret": "segreto", "bye": "A presto.", "choose": "Scegli 1–"},
}


def answers(seed: int, count: int = 600) -> str:
    """Numbers as a careless person types them; the refused ones are asked for again."""
    chance = random.Random(seed)
    return "".join(f"{chance.randint(1, 8)}\n" for _ in range(count))


def play(*arguments: object, stdin: str = "", lang: str = "en") -> Ran:
    return run("play", "minute-realms", "--lang", lang, *arguments, stdin=stdin)


def whole(ran: Ran) -> None:
    assert ran.code == 0, ran.err
    assert ran.err == ""
    assert "1. " in ran.out
    # A value that nobody filled in, or a key instead of a sentence.
    assert not re.search(r"\{\w+\}", ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_whole_match_through_a_pipe(
    monkeypatch: pytest.MonkeyPatch, lang: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    ran = play("--seed", width, stdin=answers(width), lang=lang)
    whole(ran)
    assert WORDS[lang]["bye"] not in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= width
    assert ran.out.count(WORDS[lang]["choose"]) >= 8
    assert "!" not in re.sub(r"\d!\[", "", ran.out)  # only the track has exclamation marks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_number_of_people(lang: str, players: int) -> None:
    for people in range(players + 1):
        options = ("--players", players, "--people", people, "--seed", people, "--bot", "random")
        whole(play(*options, stdin=answers(people), lang=lang))


@pytest.mark.parametrize("width", [1, 10, 20, 40])
def test_no_window_is_too_small(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    stdin = "?\n?1\nr\nl\n" + answers(1)
    assert play("--seed", 1, "--people", 2, "--players", 3, stdin=stdin).code == 0


def test_the_seal_is_shown_before_and_opened_after() -> None:
    out = play("--seed", "cedar", stdin=answers(2)).out
    first, last = out[: out.index("Choose")], out[out.rindex("Choose") :]
    (promise,) = re.findall(r"[0-9a-f]{64}", first)
    secret = re.search(r"secret +([0-9a-f]{64})", last)
    match_id = re.search(r"match +([0-9a-f]{16})\b", last)
    assert secret
    assert match_id
    assert secret.group(1) not in out[: out.index(last)]
    assert commitment(match_id.group(1), secret.group(1)) == promise
    assert promise in last


def test_a_seed_repeats_the_match() -> None:
    one = play("--seed", "cedar", stdin=answers(3))
    assert one.out == play("--seed", "cedar", stdin=answers(3)).out
    assert one.out != play("--seed", "pine", stdin=answers(3)).out


def test_the_secret_of_a_match_deals_it_again(tmp_path: Path) -> None:
    logs = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    play("--log", logs[0])
    last = json.loads(logs[0].read_text(encoding="utf-8").splitlines()[-1])
    play("--log", logs[1], "--seed", last["reveal"]["secret"])
    deals = [json.loads(log.read_text(encoding="utf-8").splitlines()[1])["deal"] for log in logs]
    assert deals[0] == deals[1]


def test_without_a_seed_every_match_is_another() -> None:
    assert play().out != play().out


def test_bots_alone_play_to_the_end() -> None:
    ran = play("--people", 0, "--seed", 1)
    whole(ran)
    assert "Choose" not in ran.out
    assert re.search(r"\w+ wins? ", ran.out)


def test_the_replay_is_kept_and_verifies(tmp_path: Path) -> None:
    log = tmp_path / "my match.jsonl"
    ran = play("--seed", 5, "--log", log, "--names", "Anna", stdin=answers(5))
    whole(ran)
    assert "clessidra verify" in ran.out.replace("\n", " ")
    assert run("verify", log).code == 0
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert header["seats"][0] == {"kind": "person", "name": "Anna"}
    assert {seat["kind"] for seat in header["seats"][1:]} == {"bot"}
    assert [path.name for path in tmp_path.iterdir()] == [log.name]


def test_leaving_early_keeps_what_there_is(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    ran = play("--seed", 5, "--log", log, stdin="1\n2\n1\nq\n")
    assert ran.code == 0
    assert "Goodbye." in ran.out
    assert "clessidra replay" in ran.out.replace("\n", " ")
    assert run("replay", log).code == 0


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    source = files("clessidra.games.minute_realms") / "content" / "authored-1.toml"
    mine = tmp_path / "mine.toml"
    text = source.read_text(encoding="utf-8").replace('en = "River mill"', 'en = "[red]{mill}"')
    mine.write_text(text.replace("cost = 2", "cost = 1"), encoding="utf-8")
    log = tmp_path / "log.jsonl"
    ran = play("--content", mine, "--log", log, "--people", 0, "--players", 5, "--seed", 1)
    assert ran.code == 0
    assert "[red]{mill}" in ran.out
    assert "--content" in ran.out
    assert run("verify", log, "--content", mine).code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names(lang: str) -> None:
    names = "[bold]A{x},Bruno"
    ran = play("--people", 2, "--players", 3, "--names", names, "--seed", 2, stdin="", lang=lang)
    assert ran.code == 0
    assert "[bold]A{x}" in ran.out
    assert "Bruno" in ran.out
    assert "Ada" in ran.out  # the bot takes a name that is free


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "6"], "is for 2 to 5 players"),
        (["--players", "1"], "is for 2 to 5 players"),
        (["--people", "5"], "between 0 and the 4 who play"),
        (["--people", "-1"], "between 0 and the 4 who play"),
        (["--bot", "deep"], 'There is no bot called "deep"'),
        (["--lang", "de"], "the languages are en, it"),
        (["--names", "a,b,c,d,e"], "5 names for 4 seats"),
        (["--names", "Ada,ada"], "two names are the same"),
        (["--names", "a,,b"], "is not a name"),
        (["--names", "a\x1b[2Jb"], "is not a name"),
        (["--names", "x" * 17], "is not a name"),
        (["--log", "/nowhere/at/all"], "Give another path"),
        (["--content", "/nowhere/at/all"], "/nowhere/at/all"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_errors_are_for_people(arguments: list[str], message: str) -> None:
    ran = run("play", "minute-realms", "--lang", "en", *arguments)
    assert ran.code == 2
    assert message in ran.err
    assert "\x1b" not in ran.err


def test_an_unknown_game() -> None:
    assert run("play", "chess").code == 2
