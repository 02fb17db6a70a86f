"""`clessidra serve` as a person starts it: the real command, on loopback."""

from __future__ import annotations

import contextlib
import socket
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from clessidra.cli.commands.serve import listen
from helpers.cli import run
from helpers.serve_command import served
from helpers.timeouts import PATIENCE_S

pytestmark = pytest.mark.slow


def test_a_taken_port_is_passed_over_and_the_address_told_when_it_answers(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        database = tmp_path / "games.db"
        with served("serve", "--port", port, "--no-browser", "--db", database) as site:
            host, _, found = site.address.rpartition(":")
            assert host == "http://127.0.0.1"
            assert port < int(found) <= port + 50
            assert b'"ok":true' in site.get("/healthz")
            assert b"<script" in site.get("/")
            assert site.stop() == (0, "")
    assert database.exists()


def test_two_that_start_together_do_not_share_a_port() -> None:
    """A port is taken from the moment it is found, not only when its server is ready."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with listen("127.0.0.1", port) as first, listen("127.0.0.1", port) as second:
        assert first.getsockname() != second.getsockname()


def test_plain_clessidra_opens_a_browser_on_a_server_that_answers(tmp_path: Path) -> None:
    """The database lies in the data folder of the user."""
    visit, visited = tmp_path / "browser", tmp_path / "visited"
    visit.write_text(
        f"#!{sys.executable}\nimport sys, urllib.request\n"
        "page = urllib.request.urlopen(sys.argv[1]).read().decode()\n"
        f"open({str(visited)!r}, 'w').write(sys.argv[1] + page)\n"
    )
    visit.chmod(0o755)
    with served(BROWSER=f"{visit} %s", XDG_DATA_HOME=str(tmp_path)) as site:
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until and not (visited.exists() and visited.stat().st_size):
            time.sleep(0.05)
        assert visited.read_text().startswith(f"{site.address}<!")
        assert site.stop()[0] == 0
    assert any(path.name == "clessidra.db" for path in tmp_path.rglob("*.db"))


def test_for_the_network_there_is_a_qr_code(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with served("serve", "--lan", "--host", "127.0.0.2", "--no-browser", "--db", database) as site:
        assert site.address.startswith("http://127.0.0.2:")
        assert b'"loopback":true' in site.get("/api/info")
        code, rest = site.stop()
    assert code == 0
    assert sum("█" in line or "▀" in line for line in rest.splitlines()) > 10


def test_behind_a_proxy_links_and_cookies_follow_the_public_address(tmp_path: Path) -> None:
    given = ("--public-url", "HTTPS://Games.example.org:443/", "--db", tmp_path / "games.db")
    with served("serve", "--no-browser", *given) as site:
        assert site.address == "https://games.example.org"
        assert site.stop()[0] == 0


@pytest.fixture
def newer_database(tmp_path: Path) -> Path:
    file = tmp_path / "newer.db"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
        database.commit()
    return file


def test_a_database_of_a_newer_version_is_left_alone(newer_database: Path) -> None:
    before = newer_database.read_bytes()
    ran = run("serve", "--no-browser", "--db", newer_database)
    assert (ran.code, ran.out) == (2, "")
    assert "was made by a newer version of Clessidra" in ran.err
    assert newer_database.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--db", "nonsense://x"], "--db: not a database address we can use"),
        (["--db", "mysql+nodriver://ada:secret@x/y"], "--db: "),
        (["--db", "/nowhere/x.db"], "The database /nowhere/x.db cannot be opened"),
        (["--db", "sqlite:////nowhere/x.db"], "The database /nowhere/x.db cannot be opened"),
        (["--db", __file__], "file is not a database"),
        (["--host", "203.0.113.9"], "--host 203.0.113.9: "),
        (["--host", ""], "--host: write an address"),
        (["--port", "0"], "--port"),
        (["--content", "/nowhere/x.toml"], "/nowhere/x.toml"),
        (["--public-url", "games.example.org"], "--public-url games.example.org: write it as"),
        (["--public-url", "https://x.example/games"], "without a path"),
        (["--public-url", "https://ada@x.example"], "without a path"),
        (["--public-url", "https://x.example?a"], "without a path"),
        (["--public-url", "https://x.example:99999"], "there is no port 99999"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_wrong_is_told_before_anything_starts(arguments: list[str], message: str) -> None:
    ran = run("serve", "--no-browser", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert "Traceback" not in ran.err
    assert "secret" not in ran.err
