"""A match over sockets: several people and a bot, several sockets of one, several seats of one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from clessidra.server.settings import Settings
from helpers.minute_realms.rigged_deals import (
    play_to_losing,
    raiders_hash,
    rig,
    strong_first,
    with_raiders,
)
from helpers.server.clients import BOT, ME, OPEN, Person, Sitter, TestServer, begin, play_on

HERE = {"kind": "here", "name": "Bea"}


def has_come_to(seq: int, bots: set[int], me: Sitter) -> bool:
    """So far, or to the end; and nobody is about to move by themselves."""
    return bool(me.over or (me.state["seq"] >= seq and not bots & {*me.awaited}))


def what_is_seen(state: Any) -> Any:
    """A state without what belongs to the moment it was sent."""
    names = ("match", "seq", "viewer", "view", "candidates", "can_undo", "story", "result")
    return {name: state[name] for name in names}


@contextmanager
def two_and_a_spectator(server: TestServer) -> Iterator[tuple[Sitter, Sitter, Sitter]]:
    """Ada and Bob have begun to play with a bot, and Eve watches."""
    ada, bob, eve = (server.person(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    eve.watch(table)
    with (
        ada.at(table["id"]) as one,
        bob.at(table["id"]) as two,
        eve.at(table["id"]) as looker,
    ):
        begin(ada, table, one, two, looker)
        yield one, two, looker


def test_two_people_and_a_bot_play_a_whole_match(server: TestServer) -> None:
    with two_and_a_spectator(server) as (one, two, looker):
        assert [s.state["viewer"] for s in (one, two, looker)] == [0, 1, -1]
        play_on([one, two])
        looker.until_seq(one.state["seq"])
        results = [s.state["result"] for s in (one, two, looker)]
        assert results[0] == results[1] == results[2]
        assert len(results[0]["points"]) == len(results[0]["sheets"]) == 3
        assert sum(line["points"] for line in results[0]["sheets"][1]) == results[0]["points"][1]
        assert one.state["view"] == two.state["view"] == looker.state["view"]
        assert one.state["view"]["phase"] == "over"
        assert all(s.state["candidates"] == [] for s in (one, two, looker))
        # Everybody was told all of it, in lines and in moves.
        assert {entry["seq"] for entry in looker.state["story"]} >= {1, looker.state["seq"]}
        assert not any(m["candidates"] for m in looker.received if m["type"] in ("state", "update"))


def test_changes_lead_to_the_same_view_as_a_whole_state(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        for seq in (3, 11, 25):
            play_on([one, two], until=partial(has_come_to, seq, {2}))
            kept = what_is_seen(one.state)
            one.look(0)
            assert what_is_seen(one.state) == kept


def test_who_comes_back_sees_what_they_would_have_seen(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    with ada.at(table["id"]) as stays:
        with bob.at(table["id"]) as cut:
            begin(ada, table, stays, cut)
            play_on([stays, cut], until=lambda me: me.state["seq"] >= 5 and me.awaited == [1])
        stays.until_table(lambda table: not table["seats"][1]["online"])
        with bob.at(table["id"]) as back:
            back.until("state")
            assert what_is_seen(back.state) == what_is_seen(cut.state)
            assert stays.until_table(lambda table: table["seats"][1]["online"])
            play_on([stays, back])


def test_two_tabs_of_one_person(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as left:
        with ada.at(table["id"]) as right:
            begin(ada, table, left, right)
            for turn in range(6):
                mover, other = (left, right) if turn % 2 else (right, left)
                mover.until_seq(other.state["seq"])
                play_on([mover], until=lambda me: me.awaited == [0])
                assert mover.move(0, mover.legal()[0])["type"] == "done"
                other.until_seq(mover.state["seq"])
                assert what_is_seen(other.state)["view"] == mover.state["view"]
        # One of them goes: the person is still here.
        left.look(0)
        assert left.table["seats"][0]["online"]
        assert server.room(table["id"]).presence.away_moments() == []
        play_on([left])


def test_only_the_holder_of_a_seat_acts_for_it(server: TestServer) -> None:
    with two_and_a_spectator(server) as (one, two, looker):
        play_on([one, two], until=lambda me: me.awaited == [0])
        seq, move = one.state["seq"], one.legal()[0]
        for socket in (two, looker):
            for seat in {0, 1, 2, 4} - set(socket.seats):
                refused = socket.move(seat, move, seq=seq)
                assert (refused["type"], refused["key"]) == ("refused", "not_your_seat")
                assert socket.ask("undo", seq=seq, seat=seat)["key"] == "not_your_seat"
                assert socket.ask("hint", seat=seat)["key"] == "not_your_seat"
                socket.send(type="look", seat=seat)
                assert socket.until("refused")["key"] == "not_your_seat"
                socket.send(type="stand_in", seat=seat, bot=True)
                assert socket.until("refused")["key"] in (
                    "not_your_seat",
                    "not_away",
                    "not_a_person",
                )
        assert two.move(1, move)["key"] == "not_awaited"
        one.look(0)
        assert (one.state["seq"], one.awaited) == (seq, [0])
        assert not one.table["seats"][0]["stand_in"]


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"do": "fly"},
        {"do": "build"},
        {"do": "build", "card": "nothing", "place": "seat-0"},
        {"do": ["build"], "card": "x", "place": "y"},
        {"do": "lose", "card": {"id": 1}},
    ],
)
def test_nonsense_is_refused_with_a_key(server: TestServer, move: Any) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        seq = sitter.state["seq"]
        refused = sitter.move(0, move)
        assert refused["type"] == "refused"
        assert refused["key"] in ("malformed", "unknown_card")
        sitter.look(0)
        assert sitter.state["seq"] == seq


# --- several people on one device ----------------------------------------------------------------


def pass_and_play(server: TestServer) -> tuple[Person, Any]:
    ada = server.person("Ada")
    return ada, ada.open_table(ME, HERE, BOT)


def test_two_seats_on_one_device(server: TestServer) -> None:
    ada, table = pass_and_play(server)
    with ada.at(table["id"]) as sitter:
        assert sitter.until("welcome")["seats"] == [0, 1]
        begin(ada, table, sitter)
        assert sitter.state["viewer"] == -1  # nobody said yet who looks
        sitter.look(1)
        play_on([sitter])
        assert sitter.over
    replay = ada.get(f"/api/matches/{sitter.state['match']}/replay.jsonl").text
    assert '"name":"Bea"' in replay


@pytest.mark.rule("MR-65")
def test_a_fresh_socket_of_a_shared_device_sees_nobodys_choice(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a reload somebody else may hold the device."""
    rig(monkeypatch, strong_first)
    with TestServer(with_raiders(settings, tmp_path)) as server:
        ada = server.person("Ada")
        table = ada.open_table(ME, HERE, content=raiders_hash(server))
        with ada.at(table["id"]) as sitter:
            play_to_losing(ada, table, sitter)
            sitter.look(0)
            sitter.move(0, sitter.legal()[0])
            assert sitter.state["view"]["seats"][0]["choice"] is not None
        with ada.at(table["id"]) as again:
            again.until("state")
            assert (again.state["viewer"], again.awaited) == (-1, [1])
            assert again.state["view"]["seats"][0]["choice"] is None
            assert again.state["candidates"] == []
            again.look(1)
            assert again.state["view"]["seats"][0]["choice"] is None
            assert again.legal()


def test_a_person_left_with_one_seat_sees_from_its_viewpoint(server: TestServer) -> None:
    ada, table = pass_and_play(server)
    with ada.at(table["id"]) as sitter:
        sitter.until("welcome")
        plan = {"seat": 1, "plan": BOT}
        assert ada.at_table(table, "seat", plan).status_code == 200
        begin(ada, table, sitter)
        assert sitter.state["viewer"] == 0


def test_a_curtain_stays_drawn(server: TestServer) -> None:
    """A spectator is sent nobody's secrets, whatever happens at the table."""
    ada, table = pass_and_play(server)
    eve = server.person("Eve")
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited in ([0], [1]))
        sitter.look(-1)
        assert sitter.state["candidates"] == []
        eve.watch(table)
        with eve.at(table["id"]) as looker:
            looker.until("state")
            ada.at_table(table, "leave")  # bots play on for both
            sitter.until_table(lambda table: table["seats"][0]["stand_in"])
            looker.until_seq(looker.state["seq"] + 5)
            sitter.until_seq(looker.state["seq"])
        assert {m["viewer"] for m in sitter.received if m["type"] == "update"} <= {0, 1, -1}
        last = [m for m in sitter.received if m["type"] == "update"][-3:]
        assert [m["viewer"] for m in last] == [-1, -1, -1]
