"""`clessidra play`: a match in the terminal, people on one device and bots."""

from __future__ import annotations

import hashlib
import re
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from clessidra.bots import BOTS, bot_number, choose
from clessidra.cli.asking import LeaveError, Terminal
from clessidra.cli.common import ContentFile, GameId
from clessidra.cli.seating import seats_of
from clessidra.cli.words import TEXTS
from clessidra.core.errors import ClessidraError
from clessidra.core.texts import LANGUAGES, system_language

if TYPE_CHECKING:
    from clessidra.cli.table import Table
    from clessidra.core.events import Event
    from clessidra.core.match import Match
