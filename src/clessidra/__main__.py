"""`python -m clessidra` is the same as `clessidra`."""

from clessidra.cli import main

main()
