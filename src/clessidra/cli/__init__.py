"""The command line."""

from clessidra.core.quick_start import imports_kept

with imports_kept():
    from clessidra.cli.app import main

__all__ = ["main"]
