"""The command line."""

from clessidra.cli.app import main

__all__ = ["main"]
