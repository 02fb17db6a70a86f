"""My matches: those that wait for me first, then the running, the waiting and the finished."""

from __future__ import annotations

from functools import partial
from typing import Any

from clessidra.server.settings import Settings
from helpers.people import BOT, ME, OPEN, Person, Sitter, TestServer, begin, play_on


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


def test_nobody_elses_tables(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    ada.open_table(ME, BOT, listed=True)
    assert mine(bob) == []
