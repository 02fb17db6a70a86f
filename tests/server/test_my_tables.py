"""My matches: those that wait for me first, then the running, the waiting and the finished."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from clessidra.server.settings import Limits, Settings
from clessidra.server.storage import store
from helpers.clock import HeldClock
from helpers.server.clients import BOT, ME, OPEN, Person, Sitter, TestServer, begin, play_on


def is_awaited(wanted: list[int], first: Sitter) -> bool:
    return first.awaited == wanted


def mine(person: Person) -> list[Any]:
    tables: list[Any] = person.get("/api/tables/mine").json()["tables"]
    return tables


def test_what_waits_for_me_comes_first(settings: Settings) -> None:
    with TestServer(settings) as server:
        ada, bob = server.person("Ada"), server.person("Bob")
        names: dict[str, str] = {}

        def table_called(name: str, *seats: dict[str, str]) -> Any:
            table = ada.open_table(*seats)
            names[table["id"]] = name
            return table

        my_turn = table_called("my turn", ME, OPEN)
        other_turn = table_called("other's turn", ME, OPEN)
        waiting = table_called("waiting", ME, OPEN)
        over = table_called("over", ME, BOT)
        for table in (my_turn, other_turn):
            bob.join(table)
            with ada.at(table["id"]) as sitter, bob.at(table["id"]) as other:
                begin(ada, table, sitter, other)
                wanted = [0] if table is my_turn else [1]
                play_on([sitter, other], until=partial(is_awaited, wanted))
        with ada.at(over["id"]) as sitter:
            begin(ada, over, sitter)
            play_on([sitter])
            sitter.until_table(lambda table: table["status"] == "over")
            winners = [s for s, rank in enumerate(sitter.state["result"]["ranks"]) if rank == 1]

        def check(person: Person) -> None:
            lines = mine(person)
            order = ["my turn", "other's turn", "waiting", "over"]
            assert [names[line["id"]] for line in lines] == order
            assert [line["your_turn"] for line in lines] == [True, False, False, False]
            assert [line["status"] for line in lines] == ["playing", "playing", "waiting", "over"]
            assert [line["round"] for line in lines][2:] == [0, 8]
            assert lines[0]["path"] == f"/t/{my_turn['id']}"
            assert lines[3]["winners"] == winners
            assert all(line["updated_ms"] >= 0 for line in lines)

        check(ada)
        assert [line["your_turn"] for line in mine(bob)] == [True, False]
        assert waiting["id"] not in {line["id"] for line in mine(bob)}
    with TestServer(settings) as later:
        check(later.again(ada))


def finish(server: TestServer, table: Any, name: str) -> None:
    """One more table like this one, whose match is over."""
    over = replace(server.room(table["id"]).table, id=name, status="over")
    server.call(server.hub.store.save_table, over)


def test_a_running_match_stays_however_many_have_ended_since(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LIST_LENGTH", 2)
    clock = HeldClock()
    few = replace(settings, limits=Limits(tables_per_identity=3))
    with TestServer(few, clock) as server:
        ada = server.person("Ada")
        running, waiting, model = (ada.open_table(ME, BOT) for _ in range(3))
        with ada.at(running["id"]) as sitter:
            begin(ada, running, sitter)
        for name in ("first", "second", "third"):
            clock.advance(1)
            finish(server, model, name)
        unfinished = {running["id"], waiting["id"], model["id"]}
        assert {line["id"] for line in mine(ada)} == {*unfinished, "second", "third"}
        refused = ada.post("/api/tables", {"game": "minute-realms", "seats": [ME, BOT]})
        assert (refused.status_code, refused.json()["key"]) == (429, "too_many_tables")
        ada.at_table(waiting, "leave")
        ada.open_table(ME, BOT)  # what is over does not count


def test_nobody_elses_tables(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    ada.open_table(ME, BOT, listed=True)
    assert mine(bob) == []
