"""How long a test waits for what must come."""

from __future__ import annotations

PATIENCE_S = 180.0
"""Nothing in a test takes so long, not even on a machine with ten times as much to do as it has
cores: who waits longer waits for something that never comes. It costs nothing when all is well."""
