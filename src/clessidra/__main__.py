"""`python -m clessidra` is the same as `clessidra`."""

from clessidra.cli import main

# Worker processes import this module too, under another name.
if __name__ == "__main__":
    main()
