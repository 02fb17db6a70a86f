"""What all that travels has in common."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

Json = Any
NAME_LENGTH = 24


class Wire(BaseModel):
    """Something that travels: nothing unknown in it, nothing of another type ("1" is no number),
    nothing changed after it is made.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
