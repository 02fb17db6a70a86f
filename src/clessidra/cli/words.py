"""The sentences of the command line that belong to no game."""

from __future__ import annotations

from clessidra.core.texts import Texts

TEXTS = Texts("clessidra.cli")
