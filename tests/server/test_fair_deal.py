"""The fair deal over the wire: seal, nonces, deal, and the proof at the end."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from clessidra.core.seal import commitment, seed_of
from clessidra.server.settings import Settings
from helpers.cli import run
from helpers.clock import HeldClock
from helpers.server.clients import BOT, ME, OPEN, Person, Sitter, TestServer, arrive, begin, play_on

ADAS, BOBS = "a" * 32, "Bob_nonce-0123456789"


def sealed(sitter: Sitter) -> tuple[str, str]:
    """The match and the seal this client was shown."""
    (message,) = [m for m in sitter.received if m["type"] == "sealing"]
    return message["match"], message["commitment"]


def replay_of(person: Person, sitter: Sitter) -> list[Any]:
    answer = person.get(f"/api/matches/{sitter.state['match']}/replay.jsonl")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith('attachment; filename="minute-realms-')
    return [json.loads(line) for line in answer.text.splitlines()]


def verdict(lines: list[Any], folder: Path) -> int:
    """The exit code of `clessidra verify`."""
    file = folder / "match.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    return run("verify", file).code


def has_been_heard(sitter: Sitter) -> None:
    """What is said on one socket is taken in in that order: an answer means all before it was."""
    assert sitter.ask("hint", seat=0)["key"] == "not_awaited"


def two_at(server: TestServer) -> tuple[Person, Person, Any]:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    return ada, bob, table


def test_the_whole_way_of_a_deal(server: TestServer, tmp_path: Path) -> None:
    ada, bob, table = two_at(server)
    with ada.at(table["id"], ADAS) as one, bob.at(table["id"], BOBS) as two:
        begin(ada, table, one, two)
        for sitter in (one, two):
            kinds = [message["type"] for message in sitter.received]
            assert kinds.index("sealing") < kinds.index("state")
        match, seal = sealed(one)
        assert sealed(two) == (match, seal) == (one.state["match"], one.table["commitment"])
        play_on([one, two])
        result = one.state["result"]
        assert result["commitment"] == seal == commitment(match, result["secret"])
        assert result["nonces"] == [ADAS, BOBS]
        # Nobody heard of the nonces of the others, or of the secret, before the end.
        for sitter, foreign in ((one, BOBS), (two, ADAS)):
            for text in sitter.heard:
                if '"result":null' in text or '"result"' not in text:
                    assert foreign not in text
                    assert result["secret"] not in text
        assert sum('"result":null' in text for text in one.heard) > 10
    lines = replay_of(ada, one)
    assert lines[0]["commitment"] == seal
    reveal = lines[-1]["reveal"]
    assert reveal == {
        "secret": result["secret"],
        "nonces": [ADAS, BOBS],
        "seed": seed_of(result["secret"], [ADAS, BOBS]),
    }
    assert verdict(lines, tmp_path) == 0
    check_tampered(lines, tmp_path)


def check_tampered(lines: list[Any], folder: Path) -> None:
    def changed(where: list[Any], value: Any) -> list[Any]:
        copy = json.loads(json.dumps(lines))
        inner = copy
        for key in where[:-1]:
            inner = inner[key]
        assert inner[where[-1]] != value
        inner[where[-1]] = value
        return copy  # type: ignore[no-any-return]

    deck = lines[1]["deal"]["deck"]
    tampered = [
        changed([0, "commitment"], "0" * 64),
        changed([0, "match"], "another"),
        changed([1, "deal", "deck"], [deck[-1], *deck[1:-1], deck[0]]),
        changed([2, "seat"], (lines[2]["seat"] + 1) % 3),
        changed([-2, "digest"], "0" * 64),
        changed([-1, "result", "points"], [99, 0, 0]),
        changed([-1, "reveal", "secret"], "0" * 64),
        changed([-1, "reveal", "seed"], "0" * 64),
        changed([-1, "reveal", "nonces"], [BOBS, ADAS]),
        changed([-1, "reveal", "nonces"], [ADAS]),
        lines[:3] + lines[4:],
        lines[:-2] + lines[-1:],
        lines[:-1],
    ]
    assert all(verdict(replay, folder) != 0 for replay in tampered)


def test_a_client_that_gives_no_nonce_has_no_part_in_it(settings: Settings, tmp_path: Path) -> None:
    clock = HeldClock()
    with ExitStack() as stack:
        server = stack.enter_context(TestServer(settings, clock))
        ada, bob, table = two_at(server)
        one = stack.enter_context(ada.at(table["id"], ADAS))
        silent = stack.enter_context(bob.at(table["id"], None))
        arrive(one, silent)
        ada.at_table(table, "start")
        one.until("sealing")
        has_been_heard(one)
        assert server.room(table["id"]).match is None  # Bob's answer may still come
        clock.advance(settings.nonce_wait_s)
        for sitter in (one, silent):
            sitter.until("state")
        play_on([one, silent])
        assert one.state["result"]["nonces"] == [ADAS]
        assert verdict(replay_of(bob, one), tmp_path) == 0


def test_nobody_needs_to_be_there(server: TestServer, tmp_path: Path) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    ada.at_table(table, "start")
    with ada.at(table["id"], None) as sitter:
        sitter.until("state")
        play_on([sitter])
        assert sitter.state["result"]["nonces"] == []
    assert verdict(replay_of(ada, sitter), tmp_path) == 0


def test_one_nonce_for_each_person_and_only_while_it_is_sealed(
    server: TestServer, tmp_path: Path
) -> None:
    ada, bob, table = two_at(server)
    eve = server.person("Eve")
    eve.watch(table)
    with (
        ada.at(table["id"], None) as one,
        bob.at(table["id"], None) as two,
        eve.at(table["id"]) as looker,
    ):
        arrive(one, two, looker)
        one.send(type="nonce", match="m0", nonce="z" * 32)  # nothing is sealed yet
        ada.at_table(table, "start")
        one.until("sealing")
        match, _ = sealed(one)
        looker.until_table(lambda table: table["status"] == "sealing")
        assert not any(m["type"] == "sealing" for m in looker.received)
        looker.send(type="nonce", match=match, nonce="e" * 32)
        one.send(type="nonce", match="m0", nonce="y" * 32)
        for nonce in ("too short", "with\nline breaks 0123456789", "x" * 65, "é" * 20):
            one.send(type="nonce", match=match, nonce=nonce)
            assert one.until("refused")["key"] == "malformed"
        one.send(type="nonce", match=match, nonce=ADAS)
        one.send(type="nonce", match=match, nonce="b" * 32)
        has_been_heard(one)
        with ada.at(table["id"], "c" * 32) as second_tab:
            second_tab.until("sealing")
            two.until("sealing")
            two.send(type="nonce", match=match, nonce=BOBS)
            for sitter in (one, two, looker):
                sitter.until("state")
        one.send(type="nonce", match=match, nonce="d" * 32)
        play_on([one, two])
        assert one.state["result"]["nonces"] == [ADAS, BOBS]
    assert verdict(replay_of(ada, one), tmp_path) == 0


def test_every_match_has_a_secret_of_its_own(server: TestServer) -> None:
    ada = server.person("Ada")
    seals, offers = set(), []
    for _ in range(3):
        table = ada.open_table(ME, BOT)
        with ada.at(table["id"]) as sitter:
            begin(ada, table, sitter)
            seals.add(sealed(sitter)[1])
            offers.append(sitter.received[-1]["view"]["offer"])
    assert len(seals) == 3
    assert offers[0] != offers[1] or offers[1] != offers[2]


def test_nobody_gets_the_log_before_the_end(server: TestServer) -> None:
    ada, bob, table = two_at(server)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        match = one.state["match"]
        play_on([one, two], until=lambda me: me.state["seq"] >= 10)
        for path in (f"/api/matches/{match}/replay.jsonl", f"/api/matches/{match}/story"):
            answer = ada.get(path)
            assert (answer.status_code, answer.json()["key"]) == (404, "not_found")
        play_on([one, two])
        for viewer in (-1, 0, 1, 2):
            story = server.person("Eve").get(f"/api/matches/{match}/story?viewer={viewer}").json()
            assert len(story["steps"]) == one.state["seq"] + 1
            assert story["steps"][-1]["view"] == one.state["view"]
            assert story["result"] == one.state["result"]
        assert ada.get(f"/api/matches/{match}/story?viewer=3").status_code == 404
        assert ada.get(f"/api/matches/{match}/story?viewer=5").status_code == 422


def test_a_server_that_stops_between_seal_and_deal(settings: Settings) -> None:
    """The table waits as before, and may even be given up."""
    with TestServer(settings) as server:
        ada = server.person("Ada")
        table = ada.open_table(ME, BOT)
        with ada.at(table["id"], None) as sitter:
            arrive(sitter)
            ada.at_table(table, "start")
            sitter.until("sealing")
            assert ada.get("/api/tables/mine").json()["tables"][0]["status"] == "sealing"
    with TestServer(settings) as later:
        ada = later.again(ada)
        assert ada.get("/api/tables/mine").json()["tables"][0]["status"] == "waiting"
        seen = ada.see(table).json()
        assert (seen["status"], seen["match"], seen["commitment"]) == ("waiting", None, None)
        with ada.at(table["id"]) as sitter:
            begin(ada, table, sitter)
            play_on([sitter])


def test_a_deal_that_cannot_be_saved_is_no_deal(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its terms were kept, its log was not: the table waits, can start again, can be given up."""
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)

    async def fail(*_: object) -> None:
        raise OSError("no space left on device")

    with ada.at(table["id"]) as sitter:
        arrive(sitter)
        with monkeypatch.context() as patch:
            patch.setattr(server.hub.writer, "append", fail)
            ada.at_table(table, "start")
            sitter.until_table(lambda table: table["status"] == "sealing")
            seen = sitter.until_table(lambda table: table["status"] == "waiting")
            assert (seen["match"], seen["commitment"]) == (None, None)
            assert sitter.state is None
        begin(ada, table, sitter)
        play_on([sitter])
    given_up = ada.open_table(ME, BOT)
    with monkeypatch.context() as patch:
        patch.setattr(server.hub.writer, "append", fail)
        ada.at_table(given_up, "start")
        room = server.room(given_up["id"])
        server.until(lambda: room.table.status == "waiting")
    assert ada.at_table(given_up, "leave").status_code == 204
    assert ada.see(given_up).status_code == 404
