"""A figure: what was measured, what it should be, and whether it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One row of the results. Without a target it is there to explain another one."""

    name: str
    median: str
    best: str = ""
    target: str = ""
    met: bool | None = None
    note: str = ""
    """How it was measured; goes below the table."""

    @property
    def verdict(self) -> str:
        """What the last column says."""
        if self.met is None:
            return ""
        return "met" if self.met else "not met"
