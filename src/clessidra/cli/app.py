"""The commands, and what happens when one of them fails."""

from __future__ import annotations

import sys

import typer

from clessidra import __version__
from clessidra.cli.arena import arena
from clessidra.cli.content import app as content_app
from clessidra.cli.play import play
from clessidra.cli.puzzle import app as puzzle_app
from clessidra.cli.replay import replay, verify
from clessidra.cli.report import report
from clessidra.cli.review import review
from clessidra.cli.serve import serve
from clessidra.cli.simulate import simulate
from clessidra.cli.warm import warm
from clessidra.core.errors import ClessidraError

app = typer.Typer(
    name="clessidra",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(serve)
app.command()(play)
app.command()(simulate)
app.command()(arena)
app.command()(report)
app.command()(replay)
app.command()(verify)
app.command()(review)
app.command()(warm)
app.add_typer(content_app, name="content")
app.add_typer(puzzle_app, name="puzzle")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"clessidra {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _options(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Show the version and stop."
    ),
) -> None:
    """The open digital table for board games. Without a command it serves them to your browser."""
    if context.invoked_subcommand is None:
        serve()


def main() -> None:
    """Run a command; an error for people is one line on stderr and exit code 2."""
    # Where SciPy is installed numba looks there for linear algebra, and that takes half a second;
    # no kernel needs any. This process is ours, so nobody else misses it.
    sys.modules.setdefault("scipy", None)  # type: ignore[arg-type]
    try:
        app()
    except ClessidraError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
