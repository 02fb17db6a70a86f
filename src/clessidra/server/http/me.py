"""Who I am to this server, on this device and on others."""

from __future__ import annotations

import contextlib

from fastapi import Request, Response

from clessidra.server.http.dependencies import Requester, TheHub, new_router
from clessidra.server.http.identity import give_cookie
from clessidra.server.problems import ProblemError
from clessidra.server.storage.store import CARRY_SECONDS
from clessidra.server.tables import clean_name
from clessidra.server.wire.protocol import CarryLink, CarryToken, Me, NewName

router = new_router()


@router.get("/me")
async def me(requester: Requester) -> Me:
    """Who I am; the first answer brings the cookie."""
    return Me(id=requester.id, name=requester.name)


@router.put("/me")
async def rename(new: NewName, requester: Requester, hub: TheHub) -> Me:
    """Change my display name, also at the tables that have not started yet."""
    name = clean_name(new.name)
    if not name:
        raise ProblemError("empty_name", 422)
    await hub.store.rename(requester.id, name)
    for table, _ in await hub.store.tables_of(requester.id):
        if table.status == "waiting":
            with contextlib.suppress(ProblemError):  # by now it may have started, or be gone
                room = await hub.room(table.id)
                await room.change_table(
                    lambda table: table.rename(requester.id, requester.name, name)
                )
    return Me(id=requester.id, name=name)


@router.post("/me/carry")
async def carry(requester: Requester, hub: TheHub) -> CarryLink:
    """A link that makes another device be me; it works once, for ten minutes."""
    return CarryLink(
        path=f"/carry#{await hub.store.new_carry(requester.id)}", seconds=CARRY_SECONDS
    )


@router.post("/carry")
async def use_carry(token: CarryToken, request: Request, response: Response, hub: TheHub) -> Me:
    """Be the person that the link names."""
    identity = await hub.store.use_carry(token.token)
    name = await hub.store.name_of(identity) if identity else None
    if identity is None or name is None:
        raise ProblemError("carry_used", 404)
    give_cookie(response, identity, request.app.state.signer, hub.settings.secure)
    return Me(id=identity, name=name)
