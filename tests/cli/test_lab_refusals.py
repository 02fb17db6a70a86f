"""The laboratory's commands with nonsense: exit code 2, a sentence, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.cli import run
from helpers.samples import scaled

WORDS = st.one_of(
    st.sampled_from(
        ["-1", "0", "99", "x", "", "random", "greedy,", ",", "nan", "1e9", "/nowhere/x"]
    ),
    st.text(max_size=8).filter(lambda text: "\0" not in text),
)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["arena", "chess", "--bots", "random,greedy"], "There is no game"),
        (["arena", "minute-realms"], "--bots"),
        (["arena", "minute-realms", "--bots", "random,deep"], "There is no bot"),
        (["arena", "minute-realms", "--bots", "random,greedy", "--players", "6"], "2 to 5"),
        (["arena", "realm-of-sand", "--bots", "random,greedy", "--players", "1"], "nobody meets"),
        (["arena", "minute-realms", "--bots", "random,greedy", "--matches", "0"], "--matches"),
        (["arena", "minute-realms", "--bots", "random,greedy", "--workers", "-1"], "--workers"),
        (
            ["arena", "minute-realms", "--bots", "random,greedy", "--out", "/nowhere/x"],
            "Give another path",
        ),
        (
            ["arena", "minute-realms", "--bots", "random,greedy", "--plot", "/nowhere/x"],
            "--plot /nowhere/x",
        ),
        (["report", "chess"], "There is no game"),
        (["report", "minute-realms", "--matches", "1"], "--matches"),
        (["report", "minute-realms", "--out", "/nowhere/x.html"], "Give another path"),
        (["report", "minute-realms", "--content", "/nowhere/x"], "/nowhere/x"),
        (["report", "minute-realms", "--compare", "/nowhere/x"], "/nowhere/x"),
        (["report", "minute-realms", "--bots", "random,greedy"], "names 2 bots for 4 seats"),
        (["report", "minute-realms", "--option", "advanced=1"], "--option advanced=1"),
        (["review"], "FILE"),
        (["review", "/nowhere/x"], "No such file"),
        (["simulate", "minute-realms", "--out", "/nowhere/x"], "Give another path"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_refusals(arguments: list[str], message: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2, ran.out
    assert message in ran.err
    assert "Traceback" not in ran.err


@settings(
    max_examples=scaled(30),
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    st.sampled_from(["arena", "report", "review"]),
    st.sampled_from(["--bots", "--players", "--seed", "--option", "--content", "--compare"]),
    WORDS,
)
def test_nonsense_never_ends_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, command: str, option: str, word: str
) -> None:
    folder: Path = tmp_path_factory.mktemp("nonsense")
    words = {
        "arena": ["minute-realms", "--bots", "random,greedy", "--matches", "2", "--json"],
        "report": ["minute-realms", "--matches", "2", "--json"],
        "review": [str(folder / "nothing.jsonl")],
    }[command]
    ran = run(command, *words, option, word)
    assert ran.code in (0, 2)
    assert "Traceback" not in ran.err
