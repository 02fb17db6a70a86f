"""What a game brings to the server: routes, pages, longer bodies, tables in the database."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from fastapi import APIRouter, FastAPI, Request
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from clessidra.core.errors import ClessidraError
from clessidra.core.registry import game_ids, get_game
from clessidra.server.http.security import BodyLimit
from clessidra.server.part import ServerPart, server_part
from clessidra.server.storage.database import migrate, open_engine
from helpers.server.clients import TestServer

REVISION = """
from alembic import op
import sqlalchemy as sa

revision = "toy_1"
down_revision = "0001"


def upgrade() -> None:
    op.create_table("toys", sa.Column("id", sa.Integer, primary_key=True))
"""


def tables_after(file: Path, *parts: ServerPart) -> set[str]:
    async def scene() -> None:
        engine = open_engine(f"sqlite+aiosqlite:///{file}")
        try:
            await migrate(engine, parts)
        finally:
            await engine.dispose()

    asyncio.run(scene())
    with closing(sqlite3.connect(file)) as database:
        return {name for (name,) in database.execute("SELECT name FROM sqlite_master")}


@pytest.fixture
def toy(tmp_path: Path) -> ServerPart:
    folder = tmp_path / "its own"
    folder.mkdir()
    (folder / "toy_1.py").write_text(REVISION, encoding="utf-8")
    return ServerPart(migrations=folder)


def test_most_games_bring_nothing_and_need_nothing() -> None:
    parts = {game_id: server_part(get_game(game_id)) for game_id in game_ids()}
    assert parts["minute-realms"] == parts["realm-of-sand"] == ServerPart()


def test_a_game_has_tables_of_its_own(tmp_path: Path, toy: ServerPart) -> None:
    shipped = [server_part(get_game(game_id)) for game_id in game_ids()]
    file = tmp_path / "one.db"
    before = tables_after(file, *shipped)  # as it was before the game was installed
    assert {"events", "attempts"} <= before
    assert tables_after(file, *shipped, toy) >= {"toys"} | before
    assert tables_after(file, *shipped, toy) >= {"toys"} | before


def test_a_database_of_a_game_that_is_gone_is_left_alone(tmp_path: Path, toy: ServerPart) -> None:
    file = tmp_path / "one.db"
    tables_after(file, toy)
    with pytest.raises(ClessidraError, match="or with a game that is not installed here"):
        tables_after(file)


def test_requests_of_a_game_may_be_longer(tmp_path: Path) -> None:
    app, router = FastAPI(), APIRouter()

    async def length(request: Request) -> int:
        return len(await request.body())

    for path in ("/short", "/long"):
        router.add_api_route(path, length, methods=["POST"])
    app.include_router(router)
    app.add_middleware(BodyLimit, most_bytes=10, longer={"/long": 20})
    client = TestClient(app)
    assert client.post("/short", content=b"x" * 11).status_code == 413
    assert client.post("/long", content=b"x" * 20).json() == 20
    assert client.post("/long", content=b"x" * 21).status_code == 413


def test_routes_of_games_are_documented_like_all_others(server: TestServer) -> None:
    paths = server.person("Ada").get("/api/openapi.json").json()["paths"]
    for part in (server_part(get_game(game_id)) for game_id in game_ids()):
        for route in part.router.routes if part.router else ():
            assert isinstance(route, APIRoute)
            for method in route.methods or ():
                assert "429" in paths[route.path][method.lower()]["responses"]
