"""Finished matches: files, stories, reviews."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response
from fastapi.responses import PlainTextResponse

from clessidra.server.http.dependencies import TheHub, new_router
from clessidra.server.wire.protocol import ReviewState

router = new_router()


@router.get(
    "/matches/{match_id}/replay.jsonl",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def replay(match_id: str, hub: TheHub) -> PlainTextResponse:
    """The whole match, for `clessidra verify`; only after its end."""
    answer = await hub.replays.file(match_id)
    name = f"{answer.game}-{match_id}.jsonl"
    return PlainTextResponse(
        answer.body,
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/matches/{match_id}/story")
async def story(
    match_id: str, hub: TheHub, viewer: Annotated[int, Query(ge=-1, le=4)] = -1
) -> Response:
    """Every step of a finished match as one viewer saw it."""
    answer = await hub.replays.story(match_id, viewer)
    return Response(answer.body, media_type="application/json")


@router.get("/matches/{match_id}/review")
async def review(match_id: str, hub: TheHub) -> ReviewState:
    """What a strong bot says about a match that is over; the first request begins it."""
    return await hub.reviews.state(match_id)
