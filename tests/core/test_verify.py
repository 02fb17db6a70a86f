"""Well-formed replays that are not true: `verify` says which match, which event, and why."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clessidra.core.errors import ReplayError
from clessidra.core.registry import get_game
from clessidra.core.replay import replay_lines
from clessidra.core.replay_reader import read_replays
from clessidra.core.seal import commitment, seed_of, series_secret
from clessidra.core.verify import VerifyError, content_for, verify
from helpers.matches import random_match

GAME = get_game("minute-realms")
CONTENT = GAME.load_content(None)
LINES = list(replay_lines(random_match(GAME, CONTENT, 3, 0), series_secret(0, 0)))

Lines = list[Any]


def swap_cards(lines: Lines) -> None:
    deck = lines[1]["deal"]["deck"]
    deck[-1], deck[-2] = deck[-2], deck[-1]


def card_twice(lines: Lines) -> None:
    lines[1]["deal"]["deck"][0] = lines[1]["deal"]["deck"][1]


def other_secret(lines: Lines) -> None:
    lines[-1]["reveal"]["secret"] = "00" * 32


def other_seed(lines: Lines) -> None:
    lines[-1]["reveal"]["seed"] = "00" * 32


def nonce_added(lines: Lines) -> None:
    """Everything fits together except the deal, which another seed made."""
    reveal = lines[-1]["reveal"]
    reveal["nonces"] = ["n"]
    reveal["seed"] = seed_of(reveal["secret"], ["n"])


def change(line: int, **values: object) -> Callable[[Lines], None]:
    def changed(lines: Lines) -> None:
        lines[line].update(values)

    return changed


def drop(line: int) -> Callable[[Lines], None]:
    def dropped(lines: Lines) -> None:
        del lines[line]

    return dropped


def repeat(line: int) -> Callable[[Lines], None]:
    def repeated(lines: Lines) -> None:
        lines.insert(line, lines[line])

    return repeated


@pytest.mark.parametrize(
    ("lie", "message"),
    [
        (swap_cards, "match 1, seq 0: the digest does not follow"),
        (card_twice, "match 1, seq 0: deck: not the 40 cards of a match of 3, each once"),
        (other_secret, "match 1: the secret does not fit the commitment"),
        (other_seed, "match 1: the seed does not follow from secret and nonces"),
        (nonce_added, "match 1, seq 0: the deal does not follow from the seed"),
        (change(0, match="another"), "match 1: the secret does not fit the commitment"),
        (change(0, options={"players": 7}), "match 1: players: 7 is no choice"),
        (change(0, options={"hats": 3}), "match 1: the options are not players"),
        (change(0, options={"players": 4}), "match 1: there are not as many seats as players"),
        (change(0, round_cap=2), "over"),
        (change(2, seat=7), "match 1, seq 1: There is no seat 7"),
        (change(3, at_ms=5), "time runs backwards"),
        (change(4, digest="0" * 64), "match 1, seq 3: the digest does not follow"),
        (change(4, text="build nothing"), "match 1, seq 3: the text does not follow"),
        (change(4, cheat=True), "match 1, seq 3: the cheat does not follow"),
        (change(4, by="ghost"), "seq 3: by says who moved for a person: bot or clock"),
        (change(4, by="bot"), "seq 3: nobody stands in for a bot"),
        (change(0, continued={"match": "m1", "events": 999}), "nothing follows"),
        (drop(5), "seq 5: expected event 4"),
        (drop(-2), "the match is not over after its last event"),
        (repeat(5), "seq 4: expected event 5"),
        (drop(1), "seq 1: expected event 0"),
    ],
)
def test_lies(tmp_path: Path, lie: Callable[[Lines], None], message: str) -> None:
    lines = copy.deepcopy(LINES)
    lie(lines)
    path = tmp_path / "lie.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    (replay,) = read_replays(path)
    with pytest.raises(VerifyError) as refused:
        verify(replay, GAME, CONTENT)
    assert message in str(refused.value)


def test_a_replay_outlives_its_generator(tmp_path: Path) -> None:
    """Dealt by a generator we do not have: everything but the deal's origin is checked."""
    lines = copy.deepcopy(LINES)
    lines[0]["generator"] = "dice/1"
    secret = "11" * 32
    lines[0]["commitment"] = commitment(lines[0]["match"], secret)
    lines[-1]["reveal"] = {"secret": secret, "nonces": [], "seed": secret}
    path = tmp_path / "old.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    (replay,) = read_replays(path)
    assert verify(replay, GAME, CONTENT).finished


@pytest.mark.parametrize("by", ["bot", "clock"])
def test_a_bot_may_have_moved_for_a_person(tmp_path: Path, by: str) -> None:
    lines = copy.deepcopy(LINES)
    lines[0]["seats"] = [{"kind": "person", "name": f"P{at}"} for at in range(3)]
    lines[4]["by"] = by
    path = tmp_path / "stand-in.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    (replay,) = read_replays(path)
    match = verify(replay, GAME, CONTENT)
    assert [event.seq for event in match.events if event.by] == [3]
    assert list(replay_lines(match, replay.secret))[4] == lines[4]


def test_unknown_content_is_asked_for(tmp_path: Path) -> None:
    lines = copy.deepcopy(LINES)
    lines[0]["content"]["hash"] = "sha256:other"
    path = tmp_path / "other.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    (replay,) = read_replays(path)
    with pytest.raises(ReplayError, match="give its file with --content"):
        content_for(replay, [CONTENT])


def test_a_mended_sentence_does_not_make_a_replay_wrong(tmp_path: Path) -> None:
    lines = copy.deepcopy(LINES)
    lines[-1]["result"]["sheets"][0][0]["text"] = "Old mill: another sentence"
    path = tmp_path / "fixed.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    (replay,) = read_replays(path)
    assert verify(replay, GAME, CONTENT).finished


def test_a_gap_in_a_pile_is_no_deal(tmp_path: Path) -> None:
    lines = copy.deepcopy(LINES)
    lines[1]["deal"]["tokens"] = [-1, *lines[1]["deal"]["tokens"]]
    path = tmp_path / "gap.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    (replay,) = read_replays(path)
    with pytest.raises(VerifyError, match="tokens: not the 9 tokens"):
        verify(replay, GAME, CONTENT)
