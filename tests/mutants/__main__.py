"""`python tests/mutants`: break each rule on purpose; the tests must notice."""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    # Python puts this folder on its path; the package it belongs to is found from the one above.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    from mutants.command import main

    sys.exit(main())
