"""Identity without accounts: the cookie, the name, and the link that carries both elsewhere."""

from __future__ import annotations

import json
from dataclasses import replace
from http.cookies import SimpleCookie
from typing import Any

import pytest

from clessidra.server.settings import Settings
from clessidra.server.tokens import Signer
from helpers.clock import HeldClock
from helpers.server.clients import BOT, HEADERS, ME, OPEN, Person, TestServer

COOKIE = "clessidra"


def cookie_of(answer: Any) -> Any:
    return SimpleCookie(answer.headers["set-cookie"])[COOKIE]


def forge(server: TestServer, cookie: str) -> Person:
    """Somebody who brings a cookie of their own making."""
    client = server.client()
    client.cookies.set(COOKIE, cookie)
    return Person(client, "?")


def test_the_first_visit_brings_a_cookie(server: TestServer) -> None:
    person = Person(server.client(), "?")
    answer = person.get("/api/me")
    cookie = cookie_of(answer)
    assert cookie["httponly"]
    assert cookie["samesite"] == "lax"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) > 300 * 24 * 3600
    assert not cookie["secure"]
    assert answer.json()["name"].startswith("Guest ")
    assert person.get("/api/me").json() == answer.json()  # and stays the same person


def test_over_https_the_cookie_is_secure(settings: Settings) -> None:
    with TestServer(replace(settings, address="https://games.example.org")) as server:
        assert cookie_of(server.client().get("/api/me"))["secure"]


@pytest.mark.parametrize(
    "change",
    [
        lambda cookie: cookie[:-1] + ("0" if cookie[-1] != "0" else "1"),
        lambda cookie: cookie.partition(".")[0],
        lambda cookie: cookie.partition(".")[0] + ".",
        lambda cookie: "p" + "0" * 30 + "." + cookie.partition(".")[2],
        lambda cookie: cookie + "0",
        lambda cookie: Signer("another key").sign(cookie.partition(".")[0]),
        lambda _cookie: ".",
        lambda _cookie: "é" * 20,
    ],
)
def test_a_forged_cookie_is_a_stranger(server: TestServer, change: Any) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    made_up = change(ada.client.cookies[COOKIE]).encode("latin-1")
    stranger = Person(server.client(), "?")
    seen = stranger.client.get("/api/me", headers={"cookie": b"clessidra=" + made_up})
    assert seen.json()["id"] != ada.id
    if made_up.isascii():
        stranger = forge(server, made_up.decode())
        assert stranger.see(table).status_code == 404
        stranger = forge(server, made_up.decode())
        with stranger.at(table["id"]) as socket:
            assert socket.until_closed() == (4003, "not_found")


def test_a_signed_identity_that_never_was_is_a_stranger(server: TestServer) -> None:
    nobody = server.app.state.signer.sign("p" + "0" * 30)
    person = forge(server, nobody)
    assert person.get("/api/me").json()["id"] != "p" + "0" * 30


def test_identities_outlive_the_server(settings: Settings) -> None:
    with TestServer(settings) as server:
        ada = server.person("Ada")
        me = ada.get("/api/me").json()
    with TestServer(settings) as later:
        assert later.again(ada).get("/api/me").json() == me


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("<b>Ada</b>", "<b>Ada</b>"),
        ('"><script>alert(1)', '"><script>alert(1)'),
        ("  Ada \t\n  Lovelace ", "Ada Lovelace"),
        ("Ada\x00\x07\x1b[31m", "Ada [31m"),
        ("a\u202egnp.exe", "a gnp.exe"),
        ("Zoë 🐉 李", "Zoë 🐉 李"),
        ("&amp;%s{0}", "&amp;%s{0}"),
    ],
)
def test_names_are_text(server: TestServer, said: str, kept: str) -> None:
    ada = server.person("Ada")
    assert ada.put("/api/me", {"name": said}).json()["name"] == kept
    table = ada.open_table(ME, {"kind": "here", "name": said})
    assert [seat["name"] for seat in table["seats"]] == [kept, kept]
    answer = ada.see(table)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    with ada.at(table["id"]) as socket:
        assert socket.until("welcome")["table"]["seats"][0]["name"] == kept


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "malformed"),
        ("x" * 25, "malformed"),
        (" \t\u200b ", "empty_name"),
        (7, "malformed"),
        (None, "malformed"),
        (["Ada"], "malformed"),
    ],
)
def test_names_that_are_none(server: TestServer, name: Any, key: str) -> None:
    ada = server.person("Ada")
    answer = ada.put("/api/me", {"name": name})
    assert (answer.status_code, answer.json()["key"]) == (422, key)
    assert ada.get("/api/me").json()["name"] == "Ada"


def test_half_a_character_is_no_name(server: TestServer) -> None:
    ada = server.person("Ada")
    body = b'{"name": "\\ud83d"}'
    headers = {**HEADERS, "content-type": "application/json"}
    answer = ada.client.put("/api/me", content=body, headers=headers)
    assert (answer.status_code, answer.json()["key"]) == (422, "malformed")


# --- another device ------------------------------------------------------------------------------


def carry_token(person: Person) -> str:
    link = person.post("/api/me/carry").json()
    assert link["seconds"] == person.get("/api/info").json()["carry_seconds"] == 600
    path, _, token = link["path"].partition("#")
    assert path == "/carry"  # the token stays in the fragment, which no server sees
    return str(token)


def test_a_link_carries_the_identity_once(server: TestServer) -> None:
    ada, phone, eve = server.person("Ada"), server.person("phone"), server.person("Eve")
    table = ada.open_table(ME, OPEN)
    token = carry_token(ada)
    assert phone.post("/api/carry", {"token": token}).json() == ada.get("/api/me").json()
    assert phone.see(table).json()["owner"]
    answer = eve.post("/api/carry", {"token": token})
    assert (answer.status_code, answer.json()["key"]) == (404, "carry_used")
    assert eve.get("/api/me").json()["name"] == "Eve"


def test_a_link_is_good_for_ten_minutes(settings: Settings) -> None:
    clock = HeldClock()
    with TestServer(settings, clock) as server:
        ada, phone = server.person("Ada"), server.person("phone")
        early, late = carry_token(ada), carry_token(ada)
        clock.ms += 600_000
        assert phone.post("/api/carry", {"token": early}).status_code == 200
        clock.ms += 1
        answer = phone.post("/api/carry", {"token": late})
        assert (answer.status_code, answer.json()["key"]) == (404, "carry_used")


def test_made_up_tokens_carry_nobody(server: TestServer) -> None:
    ada = server.person("Ada")
    carry_token(ada)
    for token in ("", "x" * 100, ada.id, "' OR 1=1 --"):
        assert ada.post("/api/carry", {"token": token}).status_code == 404


def test_what_the_database_keeps_of_a_token_is_no_token(
    server: TestServer, settings: Settings
) -> None:
    token = carry_token(server.person("Ada"))
    for name in ("test.db", "test.db-wal"):
        file = settings.database.removeprefix("sqlite+aiosqlite:///").replace("test.db", name)
        with open(file, "rb") as opened:
            assert token.encode() not in opened.read()


def test_another_identity_is_never_told(server: TestServer) -> None:
    """Ids of people stay between them and the server."""
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    seen = json.dumps(bob.join(table).json())
    assert ada.id not in seen
    with bob.at(table["id"]) as socket:
        assert ada.id not in json.dumps(socket.until("welcome"))
