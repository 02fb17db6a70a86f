"""The commands as a person meets them: help, figures, errors."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from clessidra.core.continuing import played_on
from clessidra.core.match import Match
from clessidra.core.registry import game_ids, get_game
from clessidra.core.replay import write_replay
from clessidra.core.seal import commitment, series_secret
from helpers.cli import run
from helpers.matches import easy_move, random_match

REPLAYS = Path(__file__).parent.parent / "replays"
COMMANDS = [
    [],
    ["play"],
    ["simulate"],
    ["arena"],
    ["report"],
    ["review"],
    ["replay"],
    ["verify"],
    ["warm"],
    ["content", "check"],
    ["serve"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help(command: list[str]) -> None:
    ran = run(*command, "--help")
    assert ran.code == 0
    assert "Usage" in ran.out


def test_the_version() -> None:
    assert run("--version").out.startswith("clessidra 0.")


def simulate(*more: object) -> dict[str, object]:
    ran = run("simulate", "minute-realms", "--matches", 50, "--json", *more)
    assert ran.code == 0, ran.err
    figures: dict[str, object] = json.loads(ran.out)
    return figures


def without_time(figures: dict[str, object]) -> dict[str, object]:
    timed = ("seconds", "matches_per_s", "moves_per_s")
    return {key: value for key, value in figures.items() if key not in timed}


def test_simulate_prints_the_documented_figures() -> None:
    figures = simulate("--players", 3, "--bots", "random,greedy,random", "--seed", 4)
    assert {
        "matches_per_s",
        "moves_per_s",
        "mean_scores",
        "wins_by_seat",
        "truncated",
    } <= figures.keys()
    scores, wins = figures["mean_scores"], figures["wins_by_seat"]
    assert isinstance(scores, list)
    assert isinstance(wins, list)
    assert len(scores) == len(wins) == 3
    assert sum(wins) == pytest.approx(50, abs=0.01)
    assert wins[1] > wins[0] + wins[2]


def test_the_same_seed_gives_the_same_matches() -> None:
    assert without_time(simulate("--seed", 4)) == without_time(simulate("--seed", 4))
    assert without_time(simulate("--seed", 4)) != without_time(simulate("--seed", 5))


def test_a_round_cap_truncates_and_stands_in_the_header(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    figures = simulate("--round-cap", 3, "--log", log)
    assert figures["truncated"] == 50
    assert figures["wins_by_seat"] == [0, 0, 0, 0]
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert header["round_cap"] == 3
    assert run("verify", log).code == 0


def test_a_log_verifies_and_replays(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    ran = run("simulate", "minute-realms", "--matches", 3, "--bots", "greedy", "--log", log)
    assert ran.code == 0
    assert run("verify", log).out.endswith("3 matches verified.\n")
    assert json.loads(run("verify", log, "--json").out) == {
        "ok": True,
        "matches": 3,
        "continued": [],
    }
    story = run("replay", log, "--match", 2, "--lang", "en")
    assert story.code == 0
    assert "Minute Realms, minute-realms-0-1" in story.out
    assert "Second invasion" in story.out
    assert "Seconda invasione" in run("replay", log, "--lang", "it").out
    assert "content authored 2" in story.out
    assert "contenuto authored 2" in run("replay", log, "--lang", "it").out
    assert "Round 2" in run("replay", log, "--at", 5, "--lang", "en").out
    state = json.loads(run("replay", log, "--at", 5, "--json").out)
    assert state["event"]["seq"] == 5
    assert state["view"]["round"] == 2
    assert len(json.loads(run("replay", log, "--json").out)) > 32


def test_a_continued_match_says_so(tmp_path: Path) -> None:
    game = get_game("minute-realms")
    secret = series_secret(0, 0)
    recorded = random_match(game, game.load_content(None), 2, 0)
    terms = replace(recorded.terms, match_id="another", commitment=commitment("another", secret))
    match = played_on(Match(game, recorded.content, terms), recorded, 3)
    while not match.over:
        seat = match.awaited[0]
        for event in match.decide_move(seat, easy_move(match, seat), 0):
            match.fold(event)
    log = tmp_path / "log.jsonl"
    with log.open("w", encoding="utf-8") as file:
        write_replay(file, match, secret)
    first, last = run("verify", log).out.splitlines()
    other = recorded.terms.match_id
    assert f"match 1 continues {other}; what it took over from there (events: 4)" in first
    assert last.endswith("1 match verified.")
    taken = json.loads(run("verify", log, "--json").out)["continued"]
    assert taken == [{"number": 1, "match": other, "events": 4}]
    assert f"Continues {other}" in run("replay", log, "--lang", "en").out
    assert f"Continua {other}" in run("replay", log, "--lang", "it").out


def test_a_log_of_an_older_deck_still_verifies() -> None:
    log = REPLAYS / "minute-realms" / "won-by-points-4.jsonl"
    assert run("verify", log).out.endswith("1 match verified.\n")
    assert "content authored 1" in run("replay", log, "--lang", "en").out


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 7)])
def test_automatic_moves_do_not_upset_a_log(tmp_path: Path, players: int, seed: int) -> None:
    """In these series a seat's automatic loss is followed by its own next turn."""
    log = tmp_path / "log.jsonl"
    common = ["--players", players, "--matches", 60, "--seed", seed, "--log", log]
    assert run("simulate", "minute-realms", *common).code == 0
    assert run("verify", log).code == 0


def test_the_summary_of_the_log_is_the_summary_of_the_bulk(tmp_path: Path) -> None:
    """The kernels' bulk loop and the match engine play the same matches."""
    log = tmp_path / "log.jsonl"
    figures = simulate("--log", log, "--bots", "greedy,random,greedy,random")
    results = [
        json.loads(line)["result"]
        for line in log.read_text(encoding="utf-8").splitlines()
        if line.startswith('{"result"')
    ]
    scores = figures["mean_scores"]
    assert isinstance(scores, list)
    for seat in range(4):
        mean = sum(result["points"][seat] for result in results) / len(results)
        assert scores[seat] == pytest.approx(mean, abs=0.001)


def test_verify_names_match_seq_and_reason(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    run("simulate", "minute-realms", "--matches", 2, "--log", log)
    lines = log.read_text(encoding="utf-8").splitlines()
    second = next(at for at, line in enumerate(lines) if at and line.startswith('{"clessidra"'))
    broken = json.loads(lines[second + 4])
    broken["digest"] = "0" * 64
    lines[second + 4] = json.dumps(broken)
    log.write_text("\n".join(lines), encoding="utf-8")
    ran = run("verify", log)
    assert ran.code == 1
    assert "match 2, seq 3: the digest does not follow" in ran.err
    told = json.loads(run("verify", log, "--json").out)
    assert (told["ok"], told["match"], told["seq"]) == (False, 2, 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "chess"], 'There is no game called "chess". The games are: minute-realms'),
        (["simulate", "minute-realms", "--players", "6"], "is for 2 to 5 players"),
        (["simulate", "minute-realms", "--bots", "deep"], 'There is no bot called "deep"'),
        (["simulate", "minute-realms", "--bots", "random,greedy"], "names 2 bots for 4 seats"),
        (["simulate", "minute-realms", "--log", "/nowhere/x"], "Give another path"),
        (["simulate", "minute-realms", "--log", ""], "this is a folder. Give another path"),
        (["simulate", "minute-realms", "--matches", "0"], "--matches"),
        (["simulate", "minute-realms", "--content", "/nowhere/x"], "/nowhere/x"),
        (["verify", "/nowhere/x"], "No such file or directory"),
        (["replay", "/nowhere/x"], "No such file or directory"),
        (["replay", "/nowhere/x", "--lang", "xx"], "--lang xx: the languages are en, it"),
        (["content", "check", "/nowhere/x"], "/nowhere/x"),
        (["dance"], "dance"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_errors_are_for_people_and_exit_with_2(arguments: list[str], message: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert message in ran.err
    assert "Traceback" not in ran.err


def test_nothing_half_written_stays_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    ran = run("simulate", "minute-realms", "--matches", 1, "--log", tmp_path / "folder")
    assert ran.code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_content_check(tmp_path: Path) -> None:
    checked = run("content", "check").out
    for pack in (
        "minute-realms: authored 2",
        "minute-realms: authored 1",
        "realm-of-sand: authored 1",
    ):
        assert f"{pack} is good" in checked
    packs = json.loads(run("content", "check", "--json").out)
    assert {pack["game"] for pack in packs} == set(game_ids())
    assert all(pack["hash"].startswith("sha256:") for pack in packs)
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "minute-realms"\nformat = 1\n', encoding="utf-8")
    ran = run("content", "check", bad)
    assert ran.code == 2
    assert "bad.toml" in ran.err
    bad.write_text('game = "chess"\n', encoding="utf-8")
    assert 'field "game"' in run("content", "check", bad).err


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    from importlib.resources import files

    source = files("clessidra.games.minute_realms") / "content" / "authored-1.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(source.read_text(encoding="utf-8").replace("cost = 2", "cost = 1"), "utf-8")
    log = tmp_path / "log.jsonl"
    common = ["--content", mine]
    ran = run("simulate", "minute-realms", "--matches", 2, "--log", log, *common)
    assert ran.code == 0, ran.err
    assert run("verify", log, *common).code == 0
    ran = run("verify", log)
    assert ran.code == 2
    assert "--content" in ran.err
