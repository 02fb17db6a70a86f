"""How long a test waits for what must come."""

from __future__ import annotations

PATIENCE_S = 180.0
"""Anything slower is a hang: no test takes this long, even on a machine with ten times as much
to do as it has cores. It costs nothing when all is well."""
