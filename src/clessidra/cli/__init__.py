"""The command line."""

import gc

# What modules bring in stays: looking through it for garbage, again and again while it grows,
# would be a fifth of the time that every command takes to start.
gc.disable()

from clessidra.cli.app import main  # noqa: E402

gc.freeze()
gc.enable()

__all__ = ["main"]
