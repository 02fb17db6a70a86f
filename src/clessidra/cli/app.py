"""The commands, and what happens when one of them fails."""

from __future__ import annotations

import sys

import typer

from clessidra import __version__
from clessidra.cli.commands.arena import arena
from clessidra.cli.commands.content import app as content_app
from clessidra.cli.commands.play import play
from clessidra.cli.commands.puzzle import app as puzzle_app
from clessidra.cli.commands.replay import replay, verify
from clessidra.cli.commands.report import report
from clessidra.cli.commands.review import review
from clessidra.cli.commands.serve import serve
from clessidra.cli.commands.simulate import simulate
from clessidra.cli.commands.warm import warm
from clessidra.core.errors import ClessidraError
from clessidra.core.quick_start import leave_out_scipy

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
    leave_out_scipy()
    try:
        app()
    except ClessidraError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
