"""What can be played here."""

from __future__ import annotations

from fastapi.responses import JSONResponse

from clessidra import __version__
from clessidra.bots import levels_of
from clessidra.core.game import Game
from clessidra.core.registry import game_ids, get_game
from clessidra.core.texts import LANGUAGES
from clessidra.server.http.dependencies import TheHub, new_router
from clessidra.server.lessons import lesson_of
from clessidra.server.packs import Packs
from clessidra.server.part import server_part
from clessidra.server.problems import not_found
from clessidra.server.storage.store import CARRY_SECONDS
from clessidra.server.wire.protocol import ContentRef, GameInfo, GameOption, ServerInfo

router = new_router()


@router.get("/info")
async def info(hub: TheHub) -> ServerInfo:
    """What can be played here."""
    settings = hub.settings
    return ServerInfo(
        version=__version__,
        games=[_game_info(get_game(game_id), hub.packs) for game_id in game_ids()],
        loopback=settings.loopback,
        address=settings.address,
        carry_seconds=CARRY_SECONDS,
    )


def _game_info(game: Game, packs: Packs) -> GameInfo:
    return GameInfo(
        id=game.id,
        name=_in_all_languages(game, "name"),
        line=_in_all_languages(game, "line"),
        players=list(game.seats),
        options=[
            GameOption(
                name=option.name,
                label=_in_all_languages(game, f"option.{option.name}"),
                default=option.default,
                choices=list(option.choices),
            )
            for option in game.options
            if option.name != "players"
        ],
        packs=[
            ContentRef(id=pack.id, version=pack.version, hash=pack.hash)
            for pack in packs.of_game(game.id)
        ],
        bots=list(levels_of(game.id)),
        cites={key: list(rules) for key, rules in game.cites.items()},
        clock=game.clock is not None,
        ghosts=server_part(game).ghosts is not None,
        lesson=lesson_of(game) is not None,
    )


def _in_all_languages(game: Game, key: str) -> dict[str, str]:
    """A text of the game, if it has it."""
    texts = {lang: game.texts.entries(lang).get(key) for lang in LANGUAGES}
    return {lang: text for lang, text in texts.items() if text}


@router.get("/content/{content_hash}")
async def content(content_hash: str, hub: TheHub) -> JSONResponse:
    """A content pack, for drawing. It never changes, but a newer program may tell more of it."""
    pack = hub.packs.find(content_hash)
    if pack is None:
        raise not_found()
    body = get_game(pack.game).content_json(pack)
    return JSONResponse(body, headers={"cache-control": "public, max-age=600"})
