"""Client-made ids, stale states, and choices made at the same time (MR-65)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clessidra.server.settings import Settings
from helpers.minute_realms.rigged_deals import (
    play_to_losing,
    raiders_hash,
    rig,
    strong_first,
    with_raiders,
)
from helpers.server.clients import BOT, ME, OPEN, TestServer, begin, play_on


def test_the_same_id_twice_is_one_move(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [0])
        move, seq = one.legal()[0], one.state["seq"]
        first = one.move(0, move, client_id="try-1")
        assert first["type"] == "done"
        again = one.move(0, move, seq=seq, client_id="try-1")
        assert again == first
        with ada.at(table["id"]) as another_tab:
            another_tab.until("state")
            assert another_tab.move(0, move, seq=seq, client_id="try-1") == first
            assert another_tab.state["seq"] == one.state["seq"]
        # The same id with another content is still the first command.
        assert one.move(0, {"do": "fly"}, seq=99, client_id="try-1") == first
        play_on([one, two], until=lambda me: me.state["seq"] > seq + 3)
        assert one.move(0, move, seq=seq, client_id="try-1") == first


def test_the_same_id_after_a_restart(settings: Settings) -> None:
    with TestServer(settings) as server:
        ada = server.person("Ada")
        table = ada.open_table(ME, BOT)
        with ada.at(table["id"]) as sitter:
            begin(ada, table, sitter)
            play_on([sitter], until=lambda me: me.awaited == [0])
            move, seq = sitter.legal()[0], sitter.state["seq"]
            first = sitter.move(0, move, client_id="try-1")
            play_on([sitter], until=lambda me: me.awaited == [0] and me.state["seq"] > seq)
            before = sitter.state
    with TestServer(settings) as later, later.again(ada).at(table["id"]) as sitter:
        sitter.until("state")
        assert sitter.state["view"] == before["view"]
        assert sitter.move(0, move, seq=seq, client_id="try-1") == first
        assert sitter.state["seq"] == before["seq"]
        play_on([sitter])


def test_the_same_undo_twice_is_one_undo(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, {"kind": "here"})
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        (seat,) = sitter.awaited
        sitter.look(seat)
        sitter.move(seat, sitter.legal()[0])
        first = sitter.ask("undo", id="back", seq=sitter.state["seq"], seat=seat)
        assert first["type"] == "done"
        assert sitter.ask("undo", id="back", seq=sitter.state["seq"] - 1, seat=seat) == first
        sitter.look(seat)
        assert (sitter.state["seq"], sitter.awaited) == (2, [seat])


def test_a_refused_id_may_be_used_again(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        assert sitter.move(0, {"do": "fly"}, client_id="x")["type"] == "refused"
        assert sitter.move(0, sitter.legal()[0], client_id="x")["type"] == "done"


def test_only_the_socket_that_asked_is_answered_and_with_what_changed(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as one, ada.at(table["id"]) as other:
        begin(ada, table, one, other)
        play_on([one], until=lambda me: me.awaited == [0])
        seq = one.state["seq"] + 1
        one.move(0, one.legal()[0], client_id="mine")
        other.until_seq(seq)
        answered, told = (
            [m for m in tab.received if m["type"] == "update" and m["from_seq"] == seq - 1]
            for tab in (one, other)
        )
        assert [m["done"] for m in answered] == [{"type": "done", "id": "mine", "seq": seq}]
        assert [m["done"] for m in told] == [None]
        assert not any(m["type"] == "done" for m in one.received)


def test_the_last_move_is_answered_again_after_the_end(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
        moved = next(m["done"] for m in sitter.received[::-1] if m.get("done"))
        again = sitter.move(0, {"do": "any"}, seq=0, client_id=moved["id"])
        assert again == moved
        refused = sitter.move(0, {"do": "any"}, seq=0)
        assert (refused["type"], refused["key"]) == ("refused", "not_running")


def test_a_stale_move_is_refused_with_the_state(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as left, ada.at(table["id"]) as right:
        begin(ada, table, left, right)
        play_on([left], until=lambda me: me.awaited == [0])
        right.until_seq(left.state["seq"])
        seq = right.state["seq"]
        left.move(0, left.legal()[0])
        play_on([left], until=lambda me: me.awaited == [0] and me.state["seq"] > seq)
        refused = right.move(0, left.legal()[0], seq=seq)
        assert (refused["type"], refused["key"]) == ("refused", "stale")
        state = right.until("state")
        assert state["seq"] >= left.state["seq"]
        assert right.move(0, right.legal()[0])["type"] == "done"


@pytest.mark.parametrize("ahead", [1, 1000, 2**40])
def test_a_state_that_never_was_is_stale(server: TestServer, ahead: int) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        seq = sitter.state["seq"]
        assert sitter.move(0, sitter.legal()[0], seq=seq + ahead)["key"] == "stale"
        assert sitter.ask("undo", seq=seq + ahead, seat=0)["key"] == "stale"
        sitter.look(0)
        assert sitter.state["seq"] == seq


# --- choosing at the same time -------------------------------------------------------------------


@pytest.fixture
def raided(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestServer]:
    rig(monkeypatch, strong_first)
    with TestServer(with_raiders(settings, tmp_path)) as server:
        yield server


@pytest.mark.rule("MR-65")
def test_a_choice_while_somebody_else_chose_is_not_stale(raided: TestServer) -> None:
    ada, bob, cid = (raided.person(name) for name in ("Ada", "Bob", "Cid"))
    table = ada.open_table(ME, OPEN, OPEN, content=raiders_hash(raided))
    bob.join(table)
    cid.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two, cid.at(table["id"]) as three:
        play_to_losing(ada, table, one, two, three)
        seq = one.state["seq"]
        assert one.awaited == [0, 1, 2]
        choices = [sitter.legal()[0] for sitter in (one, two, three)]
        assert one.move(0, choices[0])["seq"] == seq + 1
        # The two others acted on what they saw before that.
        assert two.move(1, choices[1], seq=seq)["seq"] == seq + 2
        # A pending choice may be changed until the last one is in, on an old state as well.
        other = one.legal()[1]
        assert one.move(0, other, seq=seq)["seq"] == seq + 3
        assert three.move(2, choices[2], seq=seq)["seq"] == seq + 4
        # All are revealed: what was seen before the next round is stale now.
        refused = two.move(1, choices[1], seq=seq)
        assert (refused["type"], refused["key"]) == ("refused", "stale")
        one.until_seq(seq + 4)
        faces = [
            [built["card"] for built in seat["realm"] if built["face"] == "down"]
            for seat in one.state["view"]["seats"]
        ]
        assert faces == [[other["card"]], [choices[1]["card"]], [choices[2]["card"]]]
