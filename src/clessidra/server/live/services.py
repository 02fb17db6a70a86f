"""What all tables of a server share."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from clessidra.server.archive.finished_matches import FinishedMatches
from clessidra.server.clock import Clock
from clessidra.server.packs import Packs
from clessidra.server.preparation import Preparation
from clessidra.server.settings import Settings
from clessidra.server.storage.log_writer import LogWriter
from clessidra.server.storage.store import Store
from clessidra.server.tasks import BackgroundTasks


@dataclass(frozen=True, slots=True)
class Services:
    """Handed to every room; each part of a room takes only what it needs."""

    settings: Settings
    clock: Clock
    engine: AsyncEngine
    writer: LogWriter
    store: Store
    packs: Packs
    tasks: BackgroundTasks
    finished: FinishedMatches
    preparation: Preparation
