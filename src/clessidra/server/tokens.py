"""Unguessable things: ids, links, and the signature on the identity cookie."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_id(prefix: str) -> str:
    """An id with 120 random bits: nobody can guess one."""
    return f"{prefix}{secrets.token_hex(15)}"


def new_token() -> str:
    """The token of a link."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    """What is kept of a one-time token."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Compare in a time that does not show how much was right."""
    return hmac.compare_digest(one.encode(), other.encode())


class Signer:
    """Signs identities, so that a cookie cannot be made up."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def sign(self, identity: str) -> str:
        """The value of the cookie."""
        return f"{identity}.{self._signature(identity)}"

    def read(self, cookie: str) -> str | None:
        """The identity in a cookie, or None if the signature is not ours."""
        identity, _, signature = cookie.partition(".")
        return identity if same(signature, self._signature(identity)) else None

    def _signature(self, identity: str) -> str:
        return hmac.new(self._key, identity.encode(), hashlib.sha256).hexdigest()
