"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

PORT = 8421


def default_database() -> str:
    """SQLite in the user's data folder."""
    folder = user_data_path("clessidra", ensure_exists=True)
    return f"sqlite+aiosqlite:///{folder / 'clessidra.db'}"


@dataclass(frozen=True, slots=True)
class Limits:
    """What one person, one address or one socket may ask of the server."""

    message_bytes: int = 8192
    messages_per_second: float = 20
    messages_at_once: int = 60
    requests_per_second: float = 20
    requests_at_once: int = 100
    sockets_per_identity: int = 20
    sockets_per_address: int = 400
    tables_per_identity: int = 60
    """Tables of one person that are not over yet."""
    tables_per_address: int = 300
    """New tables in an hour: a new cookie is no way around the limit above."""
    outgoing_messages: int = 100
    """A client with more unread messages than this is disconnected; it can reconnect."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen about a server."""

    database: str = field(default_factory=default_database)
    address: str = f"http://127.0.0.1:{PORT}"
    """What links begin with, and the origin that sockets and changes are accepted from."""
    is_public: bool = False
    """A proxy stands before the server: people come by the address above and by no other."""
    loopback: bool = True
    content_files: tuple[Path, ...] = ()
    bot_waits: float = 1.0
    """What the waits of bots (`live/bot_wait.py`) are multiplied by: 0 where nobody watches."""
    nonce_wait_s: float = 2.0
    away_after_s: float = 45.0
    heartbeat_s: float = 10.0
    """How often a client is pinged: three times without an answer, and the others learn that it is
    gone. The page counts on hearing from us about as often (`web/src/lib/line_watch.ts`)."""
    closing_s: float = 2.0
    """How long a client may take to read the last messages of a socket that closes."""
    save_again_s: float = 1.0
    """How long bots and clocks wait after the database refused an event."""
    limits: Limits = Limits()

    @property
    def secure(self) -> bool:
        """Cookies travel over https only when the address is one."""
        return self.address.startswith("https://")
