"""Limits for one person and one address: requests, sockets, tables, and the length of a body."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clessidra.server.limits import Bucket, Buckets
from clessidra.server.settings import Limits, Settings
from clessidra.server.wire.connection import TOO_MANY
from helpers.clock import HeldClock
from helpers.server.clients import BOT, HEADERS, ME, Person, TestServer, begin, play_on


def test_a_bucket_allows_a_burst_then_a_rate() -> None:
    clock = HeldClock()
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.advance(0.4)
    assert not bucket.take()
    clock.advance(0.1)
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.advance(1000)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_are_apart_and_not_without_end() -> None:
    buckets = Buckets(0.001, 1, HeldClock(), most_keys=2)
    assert [buckets.take(key) for key in ("a", "a", "b", "b")] == [True, False, True, False]
    buckets.take("a")  # used just now: not the oldest
    buckets.take("c")
    assert not buckets.take("a")
    assert buckets.take("b")  # had been forgotten


def test_too_many_requests(settings: Settings) -> None:
    few = Limits(requests_per_second=0.001, requests_at_once=5)
    with TestServer(replace(settings, limits=few)) as server:
        person = Person(server.client(), "?")
        statuses = [person.get("/api/info").status_code for _ in range(6)]
        assert statuses == [200] * 5 + [429]
        answer = person.post("/api/tables", {})
        assert (answer.status_code, answer.json()["key"]) == (429, "too_many_requests")
        assert person.get("/healthz").status_code == 200


def test_too_many_sockets_of_one_person(settings: Settings) -> None:
    with TestServer(replace(settings, limits=Limits(sockets_per_identity=2))) as server:
        ada, bob = server.person("Ada"), server.person("Bob")
        table, other = ada.open_table(ME, BOT), bob.open_table(ME, BOT)
        with ada.at(table["id"]) as first:
            assert first.until("welcome")
            room = server.room(table["id"])
            with ada.at(table["id"]) as second:
                assert second.until("welcome")
                with ada.at(table["id"]) as third:
                    assert third.until_closed() == (TOO_MANY, "too_many_sockets")
                with bob.at(other["id"]) as his:
                    assert his.until("welcome")
            server.until(lambda: len(room.presence.connections) == 1)
            with ada.at(table["id"]) as again:
                assert again.until("welcome")
        server.until(lambda: not server.hub.sockets_of)


def test_too_many_sockets_of_one_address(settings: Settings) -> None:
    with TestServer(replace(settings, limits=Limits(sockets_per_address=1))) as server:
        ada, bob = server.person("Ada"), server.person("Bob")
        table, other = ada.open_table(ME, BOT), bob.open_table(ME, BOT)
        with ada.at(table["id"]) as first:
            assert first.until("welcome")
            with bob.at(other["id"]) as second:
                assert second.until_closed() == (TOO_MANY, "too_many_sockets")


def test_too_many_tables(settings: Settings) -> None:
    with TestServer(replace(settings, limits=Limits(tables_per_identity=2))) as server:
        ada, bob = server.person("Ada"), server.person("Bob")
        first, second = ada.open_table(ME, BOT), ada.open_table(ME, BOT)
        body = {"game": "minute-realms", "seats": [ME, BOT]}
        answer = ada.post("/api/tables", body)
        assert (answer.status_code, answer.json()["key"]) == (429, "too_many_tables")
        assert bob.post("/api/tables", body).status_code == 201
        ada.at_table(first, "leave")
        assert ada.post("/api/tables", body).status_code == 201
        with ada.at(second["id"]) as sitter:
            begin(ada, second, sitter)
            play_on([sitter])
            sitter.until_table(lambda table: table["status"] == "over")
        assert ada.post("/api/tables", body).status_code == 201  # what is over does not count


def test_a_new_cookie_brings_no_new_tables(settings: Settings) -> None:
    with TestServer(replace(settings, limits=Limits(tables_per_address=2))) as server:
        ada = server.person("Ada")
        body = {"game": "minute-realms", "seats": [ME, BOT]}
        assert ada.post("/api/tables", body | {"seats": [BOT]}).status_code == 422  # counts not
        ada.open_table(ME, BOT)
        table = server.person("Bob").open_table(ME, BOT)
        before = server.kept()
        for person in (ada, server.again(ada)):
            answer = person.post("/api/tables", body)
            assert (answer.status_code, answer.json()["key"]) == (429, "too_many_requests")
        assert server.kept() == before
        assert ada.see(table).status_code == 404  # only new tables are refused


def test_coming_and_going_too_fast(settings: Settings) -> None:
    """Everybody at the table is sent each arrival and departure."""
    few = Limits(requests_per_second=0.001, requests_at_once=5)
    with TestServer(replace(settings, limits=few)) as server:
        ada = server.person("Ada")
        table = ada.open_table(ME, BOT)  # the third request
        for _ in range(2):
            with ada.at(table["id"]) as sitter:
                assert sitter.until("welcome")
        with ada.at(table["id"]) as sitter:
            assert sitter.until_closed() == (TOO_MANY, "too_many_requests")


@pytest.mark.parametrize("told", [True, False], ids=["length told", "length not told"])
def test_a_body_that_is_too_long(server: TestServer, told: bool) -> None:
    ada = server.person("Ada")
    body = b'{"name": "' + b"x" * 20_000 + b'"}'
    headers = {**HEADERS, "content-type": "application/json"}
    content = body if told else iter([body[:9000], body[9000:]])
    answer = ada.client.put("/api/me", content=content, headers=headers)
    assert (answer.status_code, answer.json()) == (413, {"key": "too_large", "values": {}})
    assert "content-security-policy" in answer.headers
