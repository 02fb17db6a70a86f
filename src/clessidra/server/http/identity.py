"""Identity without accounts: a signed cookie made at the first visit."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from clessidra.server.storage.store import Store
from clessidra.server.tokens import Signer

COOKIE = "clessidra"
YEAR_S = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Person:
    """Who is asking."""

    id: str
    name: str


async def known_person(connection: HTTPConnection, store: Store, signer: Signer) -> Person | None:
    """The person a valid cookie names."""
    cookie = connection.cookies.get(COOKIE)
    identity = signer.read(cookie) if cookie else None
    if identity is None:
        return None
    name = await store.name_of(identity)
    return None if name is None else Person(identity, name)


async def person_of(request: Request, response: Response) -> Person:
    """The person who asks; a new one gets a cookie with the answer."""
    hub, signer = request.app.state.hub, request.app.state.signer
    person = await known_person(request, hub.store, signer)
    if person is None:
        italian = request.headers.get("accept-language", "").lower().startswith("it")
        name = f"{'Ospite' if italian else 'Guest'} {secrets.randbelow(900) + 100}"
        person = Person(await hub.store.new_identity(name), name)
    give_cookie(response, person.id, signer, hub.settings.secure)
    return person


def give_cookie(response: Response, identity: str, signer: Signer, secure: bool) -> None:
    """Scripts cannot read it, other sites cannot send it."""
    response.set_cookie(
        COOKIE,
        signer.sign(identity),
        max_age=YEAR_S,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )
