"""What requests need: who asks, the server's tables, and the checks before anything else.

Routes that a game brings use these as well.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from clessidra.server.http.identity import Person, person_of
from clessidra.server.http.security import address_of, is_own_origin
from clessidra.server.live.hub import Hub
from clessidra.server.problems import ProblemError
from clessidra.server.wire.protocol import Problem

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "description": "Refused; nothing has changed."}
    for code in (400, 403, 404, 409, 413, 422, 429, 500, 503)
}


def get_hub(request: Request) -> Hub:
    """The hub of this app."""
    hub: Hub = request.app.state.hub
    return hub


def guard(request: Request) -> None:
    """Changes come from our own page only, and not too many of them."""
    hub = get_hub(request)
    if not request.app.state.requests.take(address_of(request)):
        raise ProblemError("too_many_requests", 429)
    if request.method in ("GET", "HEAD"):
        return
    if request.headers.get("x-clessidra") != "1":
        raise ProblemError("foreign_request", 403)
    if "origin" in request.headers and not is_own_origin(request.headers, hub.settings):
        raise ProblemError("foreign_request", 403)


Requester = Annotated[Person, Depends(person_of)]
TheHub = Annotated[Hub, Depends(get_hub)]


def new_router() -> APIRouter:
    """A router for requests under `/api`, with the checks that all of them pass."""
    return APIRouter(prefix="/api", dependencies=[Depends(guard)], responses=REFUSALS)


def requires_game(game_id: str) -> Any:
    """For requests that are about one game: it has to be ready to be played."""

    async def require(hub: TheHub) -> None:
        hub.preparation.require(game_id)

    return Depends(require)
