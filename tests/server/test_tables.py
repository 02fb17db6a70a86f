"""Tables before and after a match: who may sit, look, change, start, leave."""

from __future__ import annotations

from typing import Any

import pytest

from clessidra.server.live.room import Room
from clessidra.server.settings import Settings
from helpers.server.clients import BOT, ME, OPEN, Person, TestServer, begin, play_on, token_of

NOT_FOUND = {"key": "not_found", "values": {}}


def kinds(table: Any) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def test_a_table_as_its_plan_says(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(
        ME,
        {"kind": "here", "name": "Bea"},
        {"kind": "bot", "bot": "random"},
        OPEN,
        {"kind": "here"},
    )
    assert kinds(table) == ["person", "person", "bot", "open", "person"]
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bea", "Chiara", "", "Ada 5"]
    assert [seat["mine"] for seat in table["seats"]] == [True, True, False, False, True]
    assert table["seats"][2]["bot"] == "random"
    assert (table["status"], table["owner"], table["hints"]) == ("waiting", True, False)
    assert (table["match"], table["commitment"], table["rematch"]) == (None, None, None)


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"game": "chess", "seats": [ME, BOT]}, 422, "no_such_game"),
        ({"game": "minute-realms", "seats": [ME]}, 422, "wrong_number_of_seats"),
        ({"game": "minute-realms", "seats": [BOT, BOT]}, 422, "owner_needs_seat"),
        ({"game": "minute-realms", "seats": [ME, {"kind": "bot", "bot": "x"}]}, 422, "no_such_bot"),
        ({"game": "minute-realms", "seats": [ME, BOT], "content": "ab"}, 409, "content_missing"),
        ({"game": "minute-realms", "seats": [ME] * 6}, 422, "malformed"),
        ({"game": "minute-realms", "seats": []}, 422, "malformed"),
        ({"game": "minute-realms", "seats": [{"kind": "king"}, BOT]}, 422, "malformed"),
        ({"game": "minute-realms", "seats": [ME, BOT], "owner": "p1"}, 422, "malformed"),
    ],
)
def test_a_plan_that_cannot_be_played(server: TestServer, body: Any, status: int, key: str) -> None:
    ada = server.person("Ada")
    answer = ada.post("/api/tables", body)
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert ada.get("/api/tables/mine").json() == {"tables": []}


def test_only_the_link_leads_to_a_private_table(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    nowhere = {"id": "t" + "0" * 30}
    for where in (table, nowhere):
        answers = [
            bob.see(where),
            bob.at_table(where, "join", {"token": ""}),
            bob.at_table(where, "join", {"token": token_of(table["watch"])}),
            bob.at_table(where, "watch", {"token": "wrong"}),
            bob.at_table(where, "watch", {"token": token_of(table["invite"])}),
            bob.at_table(where, "leave"),
            bob.at_table(where, "start"),
            bob.at_table(where, "rematch"),
            bob.at_table(where, "kick", {"seat": 0}),
            bob.at_table(where, "options", {"listed": True}),
            bob.at_table(where, "seat", {"seat": 1, "plan": ME}),
        ]
        # Whether there is such a table cannot be told from outside.
        assert {answer.status_code for answer in answers} == {404}
        assert all(answer.json() == NOT_FOUND for answer in answers)
        with bob.at(where["id"]) as socket:
            assert socket.until_closed() == (4003, "not_found")
    assert bob.get("/api/tables/open").json() == {"tables": []}
    assert kinds(ada.see(table).json()) == ["person", "open"]


def test_an_invitation_is_a_seat(server: TestServer) -> None:
    ada, bob, eve = (server.person(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open_table(ME, OPEN)
    with ada.at(table["id"]) as sitter:
        sitter.until("welcome")
        seen = bob.join(table).json()
        assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bob"]
        assert [seat["mine"] for seat in seen["seats"]] == [False, True]
        assert not seen["owner"]
        assert seen["invite"] == table["invite"]  # who sits here may bring friends
        told = sitter.until("table")["table"]
        assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bob"]
    assert bob.join(table).status_code == 200  # sitting already is fine
    answer = eve.join(table)
    assert (answer.status_code, answer.json()["key"]) == (409, "table_full")
    assert eve.see(table).status_code == 404


def test_spectators_see_the_table_and_nothing_more(server: TestServer) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    table = ada.open_table(ME, BOT)
    seen = eve.watch(table).json()
    assert (seen["invite"], seen["watch"], seen["owner"]) == (None, None, False)
    assert not any(seat["mine"] for seat in seen["seats"])
    assert token_of(table["invite"]) not in eve.see(table).text
    for what in ("start", "rematch"):
        answer = eve.at_table(table, what)
        assert (answer.status_code, answer.json()["key"]) == (403, "not_your_seat")
    assert eve.get("/api/tables/mine").json() == {"tables": []}
    with eve.at(table["id"]) as socket:
        assert socket.until("welcome")["seats"] == []
        assert eve.at_table(table, "leave").status_code == 204
        assert socket.until_closed()[0] == 1001
        assert socket.received[-1]["key"] == "asked_to_leave"
    assert eve.see(table).status_code == 404


def test_listed_tables_are_open_to_all(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, listed=True)
    (line,) = bob.get("/api/tables/open").json()["tables"]
    assert (line["id"], line["status"], line["your_turn"]) == (table["id"], "waiting", False)
    assert token_of(table["invite"]) not in bob.get("/api/tables/open").text
    assert bob.at_table(table, "join", {"token": ""}).status_code == 200
    ada.at_table(table, "options", {"listed": False})
    assert bob.get("/api/tables/open").json() == {"tables": []}
    ada.at_table(table, "options", {"listed": True})
    assert ada.at_table(table, "start").status_code == 200
    assert bob.get("/api/tables/open").json() == {"tables": []}  # it waits for nobody


def test_who_leaves_before_the_start_frees_the_seat(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    assert ada.at_table(table, "leave").status_code == 204
    assert ada.see(table).status_code == 404
    left = bob.see(table).json()
    assert kinds(left) == ["open", "person"]
    assert left["owner"]  # somebody has to be
    assert bob.at_table(table, "leave").status_code == 204
    assert bob.see(table).status_code == 404
    assert bob.join(table).status_code == 404  # nobody is left: there is no table


def test_spectators_of_a_table_that_is_gone_are_told(server: TestServer) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    table = ada.open_table(ME, OPEN)
    eve.watch(table)
    with eve.at(table["id"]) as socket:
        socket.until("welcome")
        ada.at_table(table, "leave")
        closing = socket.until("closing")
        assert (closing["key"], closing["again"]) == ("not_found", False)


def test_only_the_owner_may_ask_somebody_to_leave(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    answer = bob.at_table(table, "kick", {"seat": 0})
    assert (answer.status_code, answer.json()["key"]) == (403, "not_owner")
    with bob.at(table["id"]) as socket:
        socket.until("welcome")
        assert kinds(ada.at_table(table, "kick", {"seat": 1}).json()) == ["person", "open"]
        closing = socket.until("closing")
        assert (closing["key"], closing["again"]) == ("asked_to_leave", False)
        assert socket.until_closed()[0] == 1001
    assert bob.see(table).status_code == 404
    answer = ada.at_table(table, "kick", {"seat": 0})
    assert (answer.status_code, answer.json()["key"]) == (409, "owner_needs_seat")
    answer = ada.at_table(table, "kick", {"seat": 4})
    assert (answer.status_code, answer.json()["key"]) == (422, "no_such_seat")


@pytest.mark.parametrize("how", ["kick", "seat"])
def test_who_was_asked_to_leave_cannot_come_back_with_the_old_link(
    server: TestServer, how: str
) -> None:
    ada, bob, cid = (server.person(name) for name in ("Ada", "Bob", "Cid"))
    table = ada.open_table(ME, OPEN, OPEN)
    bob.join(table)
    changed = {"kick": {"seat": 1}, "seat": {"seat": 1, "plan": BOT}}[how]
    with ada.at(table["id"]) as sitter:
        sitter.until("welcome")
        later = ada.at_table(table, how, changed).json()
        assert later["invite"] != table["invite"]
        assert later["watch"] == table["watch"]
        told = sitter.until_table(lambda table: table["seats"][1]["kind"] != "person")
        assert told["invite"] == later["invite"]
    for person in (bob, cid):
        answer = person.join(table)
        assert (answer.status_code, answer.json()) == (404, NOT_FOUND)
    assert "Cid" in [seat["name"] for seat in cid.join(later).json()["seats"]]


def test_the_link_stays_while_nobody_is_asked_to_leave(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, {"kind": "here"}, OPEN)
    for plan in (BOT, {"kind": "here"}, OPEN):
        seat = {"seat": 1, "plan": plan}
        assert ada.at_table(table, "seat", seat).json()["invite"] == table["invite"]
    bob.join(table)
    assert bob.at_table(table, "leave").status_code == 204
    assert bob.join(table).status_code == 200  # who left by themselves may come back


def test_a_new_name_reaches_the_tables_that_wait(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    here = {"kind": "here"}
    started = ada.open_table(ME, OPEN)
    waiting = ada.open_table(ME, OPEN, here, {"kind": "here", "name": "Eve"})
    bob.join(started)
    bob.join(waiting)
    assert ada.at_table(started, "start").status_code == 200
    with bob.at(waiting["id"]) as sitter:
        sitter.until("welcome")
        assert ada.put("/api/me", {"name": "Zoe"}).status_code == 200
        told = sitter.until_table(lambda table: table["seats"][0]["name"] != "Ada")
        assert [seat["name"] for seat in told["seats"]] == ["Zoe", "Bob", "Zoe 3", "Eve"]
    assert [seat["name"] for seat in ada.see(started).json()["seats"]] == ["Ada", "Bob"]


def test_a_new_name_does_not_bring_back_who_left(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    left = ada.open_table(ME, OPEN)
    ada.open_table(ME, OPEN)
    bob.join(left)
    right = server.hub.room

    async def room(table_id: str) -> Room:
        found = await right(table_id)
        if found.table.people[0] == ada_id:  # meanwhile, on another device
            await found.change_table(lambda table: table.leave(ada_id))
            await server.hub.delete_table(found)
        return found

    ada_id = ada.id
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server.hub, "room", room)
        assert ada.put("/api/me", {"name": "Zoe"}).json()["name"] == "Zoe"
    assert [row[0] for row in server.kept()[1]] == [left["id"]]  # the other one is gone
    assert [seat["name"] for seat in bob.see(left).json()["seats"]] == ["", "Bob"]


def test_the_owner_says_anew_who_sits_where(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, OPEN)
    bob.join(table)

    def sit(seat: int, **plan: str) -> Any:
        return ada.at_table(table, "seat", {"seat": seat, "plan": plan})

    assert kinds(sit(2, kind="bot", bot="random").json()) == ["person", "person", "bot"]
    assert sit(2, kind="here", name="Cid").json()["seats"][2]["name"] == "Cid"
    assert sit(1, kind="me").json()["seats"][1]["mine"]
    assert bob.see(table).status_code == 404
    assert kinds(sit(0, kind="open").json()) == ["open", "person", "person"]
    assert sit(2, kind="bot", bot="nobody").json()["key"] == "no_such_bot"
    assert kinds(ada.see(table).json()) == ["open", "person", "person"]


def test_options_are_agreed_on_before_the_start(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    changes = {"hints": True, "show_points": False, "turn_seconds": 60, "speed": "fast"}
    new: dict[str, Any] = {**table["options"], **changes}
    answer = bob.at_table(table, "options", new)
    assert (answer.status_code, answer.json()["key"]) == (403, "not_owner")
    with bob.at(table["id"]) as socket:
        socket.until("welcome")
        changed = ada.at_table(table, "options", new).json()
        assert (changed["options"], changed["hints"]) == (new, True)
        assert socket.until_table(lambda table: table["hints"])["options"] == new


def test_options_of_the_game_are_checked_and_kept(server: TestServer) -> None:
    ada = server.person("Ada")
    new = {"game": "realm-of-sand", "seats": [ME, BOT]}
    plain = ada.post("/api/tables", {**new, "options": {"rules": {"advanced": 1}}})
    assert plain.json()["options"]["rules"] == {"advanced": 1}
    for wrong in ({"advanced": 2}, {"players": 3}, {"weather": 1}):
        answer = ada.post("/api/tables", {**new, "options": {"rules": wrong}})
        assert (answer.status_code, answer.json()["key"]) == (422, "no_such_option")
        answer = ada.at_table(plain.json(), "options", {"rules": wrong})
        assert (answer.status_code, answer.json()["key"]) == (422, "no_such_option")


def test_hints_are_on_when_all_others_are_bots(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    assert ada.open_table(ME, BOT, BOT)["hints"]
    assert not ada.open_table(ME, BOT, {"kind": "here"})["hints"]
    assert not ada.open_table(ME, BOT, hints=False)["hints"]
    assert ada.open_table(ME, {"kind": "here"}, hints=True)["hints"]
    table = ada.open_table(ME, OPEN)
    assert not bob.join(table).json()["hints"]


def test_a_match_starts_once_and_with_all_seats_taken(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    answer = ada.at_table(table, "start")
    assert (answer.status_code, answer.json()["key"]) == (409, "open_seats")
    bob.join(table)
    answer = bob.at_table(table, "start")
    assert (answer.status_code, answer.json()["key"]) == (403, "not_owner")
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        for what, body in (
            ("start", None),
            ("options", {}),
            ("kick", {"seat": 1}),
            ("seat", {"seat": 1, "plan": BOT}),
        ):
            answer = ada.at_table(table, what, body)
            assert (answer.status_code, answer.json()["key"]) == (409, "already_started")
        answer = server.person("Eve").join(table)
        assert (answer.status_code, answer.json()["key"]) == (409, "already_started")
        assert bob.join(table).status_code == 200  # the link still leads those who sit back


def test_who_leaves_a_match_is_played_for_and_may_come_back(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    with ada.at(table["id"]) as sitter, bob.at(table["id"]) as other:
        begin(ada, table, sitter, other)
        assert bob.at_table(table, "leave").status_code == 204
        sitter.until_table(lambda table: table["seats"][1]["stand_in"])
        while 0 not in sitter.awaited:
            sitter.read()  # a bot moved for Bob, if it was his turn
        other.send(type="stand_in", seat=1, bot=False)
        seat = sitter.until_table(lambda table: not table["seats"][1]["stand_in"])["seats"][1]
        assert (seat["kind"], seat["name"], seat["online"]) == ("person", "Bob", True)


def finished(server: TestServer, ada: Person, bob: Person, eve: Person) -> Any:
    table = ada.open_table(ME, OPEN, turn_seconds=600)
    bob.join(table)
    eve.watch(table)
    with ada.at(table["id"]) as sitter, bob.at(table["id"]) as other:
        begin(ada, table, sitter, other)
        early = bob.at_table(table, "rematch")
        assert (early.status_code, early.json()["key"]) == (409, "not_over")
        play_on([sitter, other])
        # Everybody is told that the table's status changed.
        assert sitter.until_table(lambda table: table["status"] == "over")
    return table


def test_a_rematch_is_the_same_people_at_one_new_table(server: TestServer) -> None:
    ada, bob, eve = (server.person(name) for name in ("Ada", "Bob", "Eve"))
    table = finished(server, ada, bob, eve)
    with eve.at(table["id"]) as socket:
        assert socket.until("welcome")["table"]["status"] == "over"
        new = bob.at_table(table, "rematch").json()
        assert new["id"] != table["id"]
        assert (new["owner"], new["status"], new["match"]) == (True, "waiting", None)
        assert [seat["name"] for seat in new["seats"]] == ["Ada", "Bob"]
        assert new["options"]["turn_seconds"] == 600
        assert new["invite"] != table["invite"]
        told = socket.until_table(lambda table: table["rematch"] is not None)
        assert told["rematch"] == f"/t/{new['id']}"
    again = ada.at_table(table, "rematch").json()
    assert (again["id"], again["owner"]) == (new["id"], False)
    assert eve.see(new).status_code == 200  # who looked on may look on
    answer = eve.at_table(table, "rematch")
    assert (answer.status_code, answer.json()["key"]) == (403, "not_your_seat")


def test_a_table_outlives_the_server(settings: Settings) -> None:
    with TestServer(settings) as server:
        ada, bob = server.person("Ada"), server.person("Bob")
        table = ada.open_table(ME, OPEN, BOT, turn_seconds=90)
        bob.join(table)
        before = ada.see(table).json()
    with TestServer(settings) as later:
        assert later.again(ada).see(table).json() == before
        assert later.again(bob).join(table).json()["seats"][1]["mine"]
