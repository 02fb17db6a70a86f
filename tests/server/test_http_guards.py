"""Headers on every answer, changes from our own page only, errors that tell nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clessidra.server.http import pages
from clessidra.server.http.security import HEADERS as SECURITY
from clessidra.server.http.security import is_own_origin
from clessidra.server.settings import Limits, Settings
from clessidra.server.storage.store import Store
from helpers.server.clients import BOT, HEADERS, ME, ORIGIN, Person, TestServer, begin

OWN = {"x-clessidra": "1"}


def dressed(answer: Any) -> bool:
    return all(answer.headers.get(name) == value for name, value in SECURITY.items())


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of two files, so that the real one need not be built."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Page</title>", encoding="utf-8")
    (folder / "assets" / "app.js").write_text("1;" * 2000, encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", folder)
    return folder


def test_nothing_from_elsewhere_and_nothing_inline() -> None:
    policy = SECURITY["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert "*" not in policy
    for part in ("frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"):
        assert part in policy


def test_every_answer_is_dressed(built: Path, server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    asset = ada.get("/assets/app.js")
    unchanged = {"if-none-match": asset.headers["etag"]}
    as_page = {"accept": "text/html"}
    answers = {
        200: [
            ada.get("/"),
            ada.get(f"/t/{table['id']}"),
            asset,
            ada.client.head("/"),
            ada.get("/api/info"),
            ada.get("/api/openapi.json"),
            ada.get("/healthz"),
            ada.get("/metrics"),
            ada.see(table),
        ],
        201: [ada.post("/api/tables", {"game": "minute-realms", "seats": [ME, BOT]})],
        204: [ada.at_table(ada.open_table(ME, BOT), "leave")],
        304: [ada.client.get("/assets/app.js", headers=unchanged)],
        403: [ada.client.post("/api/tables", json={})],
        404: [
            ada.get("/nowhere"),
            ada.client.get("/nowhere", headers=as_page),
            ada.get("/api/tables/t0"),
            ada.get("/assets/../../app.py"),
            ada.get(f"/ws/{table['id']}"),  # not asked for as a socket
        ],
        405: [ada.client.delete("/api/me", headers=HEADERS), ada.post("/assets/app.js")],
        413: [ada.put("/api/me", {"name": "x" * 20_000})],
        422: [ada.post("/api/tables", {})],
    }
    for status, those in answers.items():
        for answer in those:
            assert answer.status_code == status, answer.url
            assert dressed(answer), answer.url


def test_too_many_requests_are_answered_dressed(settings: Settings) -> None:
    few = Limits(requests_per_second=0.001, requests_at_once=1)
    with TestServer(replace(settings, limits=few)) as server:
        answers = [server.client().get("/api/info") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert all(map(dressed, answers))


def test_every_socket_is_dressed(built: Path, server: TestServer) -> None:
    """Open or refused: to say why, a socket is opened first and closed at once."""
    ada, eve = server.person("Ada"), server.person("Eve")
    table = f"/ws/{ada.open_table(ME, BOT)['id']}"
    foreign = {"origin": "https://evil.example"}
    asked = [
        (ada, table, ORIGIN, None),
        (eve, table, ORIGIN, "not_found"),
        (ada, table, foreign, "foreign_request"),
        *((ada, path, ORIGIN, "not_found") for path in ("/ws/t0", "/ws/", "/ws/a/b", "/", "/no")),
        *((ada, path, ORIGIN, "not_found") for path in ("/t/x", "/api/tables", "/assets/app.js")),
    ]
    for person, path, headers, refused in asked:
        with person.client.websocket_connect(path, headers=headers) as socket:
            handshake: Any = socket.extra_headers
            sent = {name.decode(): value.decode() for name, value in handshake}
            first = socket.receive()
        assert sent.items() >= SECURITY.items(), path
        assert (first.get("reason"), first.get("code")) == (refused, 4003 if refused else None)


@pytest.mark.parametrize("path", ["/ws/t0", "/nowhere"])
def test_who_hangs_up_before_the_answer_is_no_error(
    server: TestServer, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Otherwise a stranger could fill the log."""
    sent: list[str] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if message["type"] == "websocket.close":
            raise OSError("gone")

    scope = {
        "type": "websocket",
        "path": path,
        "query_string": b"",
        "headers": [(b"origin", b"http://testserver"), (b"host", b"testserver")],
        "subprotocols": [],
    }
    server.call(server.app, scope, receive, send)
    assert sent == ["websocket.accept", "websocket.close"]
    assert not caplog.records


def test_an_error_of_ours_is_dressed_and_says_nothing(
    server: TestServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.person("Ada")

    async def broken(*_: object) -> None:
        raise ZeroDivisionError("private words")

    monkeypatch.setattr(Store, "tables_of", broken)
    monkeypatch.setattr(Store, "is_alive", broken)
    for path in ("/api/tables/mine", "/healthz"):
        answer = ada.get(path)
        assert (answer.status_code, answer.json()) == (500, {"key": "server_error", "values": {}})
        assert dressed(answer)
    assert "private words" in caplog.text  # the operator of the server can see it


# --- where changes come from ---------------------------------------------------------------------

FOREIGN = [
    "https://evil.example",
    "http://testserver.evil.example",
    "http://evil.example/http://testserver",
    "http://testserver:81",
    "null",
    "",
    "http://[",
    "testserver",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_changes_from_a_foreign_page_are_refused(server: TestServer, origin: str) -> None:
    ada = server.person("Ada")
    headers = {**OWN, "origin": origin}
    for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/me/carry")):
        answer = ada.client.request(method, path, json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["key"]) == (403, "foreign_request")
    assert ada.get("/api/me").json()["name"] == "Ada"
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("origin", [*FOREIGN, None])
def test_sockets_of_a_foreign_page_are_refused(server: TestServer, origin: str | None) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    headers = {} if origin is None else {"origin": origin}
    with ada.client.websocket_connect(f"/ws/{table['id']}", headers=headers) as socket:
        message = socket.receive()
    assert (message["type"], message["code"]) == ("websocket.close", 4003)
    assert message["reason"] == "foreign_request"


@pytest.mark.parametrize("value", [None, "", "0", "true"])
def test_a_form_of_another_site_lacks_our_header(server: TestServer, value: str | None) -> None:
    ada = server.person("Ada")
    headers = {"origin": "http://testserver"}
    if value is not None:
        headers["x-clessidra"] = value
    answer = ada.client.put("/api/me", json={"name": "Eve"}, headers=headers)
    assert (answer.status_code, answer.json()["key"]) == (403, "foreign_request")
    assert ada.get("/api/me").json()["name"] == "Ada"


def test_behind_a_proxy_the_public_address_counts(settings: Settings) -> None:
    public = "https://games.example.org"
    with TestServer(replace(settings, address=public, is_public=True)) as server:
        person = Person(server.client(), "?")
        for origin, status in ((public, 200), ("http://testserver", 403)):
            headers = {**OWN, "origin": origin}
            answer = person.client.put("/api/me", json={"name": "Ada"}, headers=headers)
            assert answer.status_code == status


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://127.0.0.1:8000", "other", True),
        ("http://192.168.1.7:8000", "192.168.1.7:8000", True),
        ("https://192.168.1.7:8000", "192.168.1.7:8000", True),  # a proxy may speak https
        ("http://192.168.1.7:8000", "192.168.1.7", False),
        ("ftp://192.168.1.7:8000", "192.168.1.7:8000", False),
        ("http://evil.example", "127.0.0.1:8000", False),
        ("null", "", False),
        ("", "", False),
        ("//", "", False),
    ],
)
def test_which_origin_is_ours(origin: str, host: str, own: bool) -> None:
    at_home = Settings(database="sqlite://", address="http://127.0.0.1:8000")
    assert is_own_origin({"origin": origin, "host": host}, at_home) is own
    # Behind a proxy one address counts, whatever the request says of itself.
    headers = {"origin": origin, "host": host}
    assert is_own_origin(headers, replace(at_home, is_public=True)) is (origin == at_home.address)


# --- bad input -----------------------------------------------------------------------------------

MARK = "zq-mark-<script>"


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({MARK: 1}),
        json.dumps({"game": {MARK: 1}, "seats": []}),
        json.dumps({"game": "minute-realms", "seats": [{"kind": MARK}]}),
        json.dumps({"game": MARK, "seats": [ME, BOT]}),
        json.dumps({"game": "minute-realms", "seats": [ME, BOT], "options": {MARK: MARK}}),
        json.dumps({"game": "minute-realms", "seats": [ME, {"kind": "bot", "bot": MARK[:20]}]}),
        json.dumps({"game": "minute-realms", "seats": [ME, BOT], "content": MARK}),
        json.dumps([MARK]),
        json.dumps(MARK),
        "{" + MARK,
        "[" * 5000,
        '{"game": 1e999}',
        "",
    ],
)
def test_an_error_does_not_echo_what_was_sent(server: TestServer, body: str) -> None:
    ada = server.person("Ada")
    headers = {**HEADERS, "content-type": "application/json"}
    answer = ada.client.post("/api/tables", content=body, headers=headers)
    assert answer.status_code in (400, 409, 422)
    assert set(answer.json()) == {"key", "values"}
    assert "zq-mark" not in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\xff\xfe{}", "application/json"),
        (b"game=minute-realms", "application/x-www-form-urlencoded"),
        (b"{}", "text/plain"),
        (b"{}", "application/json; charset=zq-mark"),
    ],
)
def test_what_is_not_json(server: TestServer, content: bytes, kind: str) -> None:
    ada = server.person("Ada")
    headers = {**HEADERS, "content-type": kind}
    answer = ada.client.post("/api/tables", content=content, headers=headers)
    assert (answer.status_code, answer.json()["key"]) in ((400, "malformed"), (422, "malformed"))
    assert "zq-mark" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/zq-mark",
        "/api/tables/%00",
        "/api/tables/" + "x" * 5000,
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/matches/zq-mark/story",
        "/api/matches/zq-mark/story?viewer=zq-mark",
        "/api/content/zq-mark",
        "/zq-mark",
        "/%ff",
    ],
)
def test_paths_that_lead_nowhere(server: TestServer, path: str) -> None:
    answer = server.person("Ada").get(path)
    assert answer.status_code in (404, 422)
    assert answer.json()["key"] in ("not_found", "malformed")
    assert "zq-mark" not in answer.text


# --- watching the server -------------------------------------------------------------------------


def test_health(server: TestServer) -> None:
    answer = server.client().get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["ok"] is True
    assert "set-cookie" not in answer.headers  # who looks after it is nobody


def test_metrics_are_numbers_without_names(server: TestServer) -> None:
    ada = server.person("Zoroaster")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        sitter.move(0, {"do": "fly"})
        figures = ada.get("/metrics")
        match = sitter.state["match"]
    assert figures.headers["content-type"].startswith("text/plain; version=0.0.4")
    for name in ("events_total", "commits_total", "sockets", "rooms", "refused_total"):
        assert f"\nclessidra_{name}" in figures.text
    assert "clessidra_sockets 1.0" in figures.text
    for private in ("Zoroaster", ada.id, table["id"], match, sitter.table["commitment"]):
        assert private not in figures.text


def test_the_description_names_no_secret(server: TestServer) -> None:
    described = server.client().get("/api/openapi.json").json()
    assert described["info"]["title"] == "Clessidra"
    assert "/api/tables/{table_id}/join" in described["paths"]
    assert not any(path.startswith("/ws") for path in described["paths"])
