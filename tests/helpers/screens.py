"""What the terminal shows, as text."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from rich.console import Console

if TYPE_CHECKING:
    from rich.console import RenderableType


def drawn(thing: RenderableType, width: int = 100) -> str:
    """The letters of a drawing, without colours."""
    file = io.StringIO()
    Console(file=file, width=width, markup=False, highlight=False).print(thing)
    return file.getvalue()
