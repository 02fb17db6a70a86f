"""Running the command line in process, as `main` does it: exit code, output, errors."""

from __future__ import annotations

import contextlib
import io
import sys
from dataclasses import dataclass
from unittest import mock

from clessidra.cli import main


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


def run(*arguments: object, stdin: str = "") -> Ran:
    """Run `clessidra …`; anything but a clean exit fails the test by itself."""
    out, err = io.StringIO(), io.StringIO()
    words = ["clessidra", *map(str, arguments)]
    with (
        mock.patch.object(sys, "argv", words),
        mock.patch.object(sys, "stdin", io.StringIO(stdin)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as end:
            return Ran(end.code if isinstance(end.code, int) else 0, out.getvalue(), err.getvalue())
    return Ran(0, out.getvalue(), err.getvalue())
