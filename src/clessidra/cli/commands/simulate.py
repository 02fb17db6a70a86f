"""`clessidra simulate`: matches in bulk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from clessidra import __version__
from clessidra.bots import ALL_BOTS, check_bot
from clessidra.cli.commands.warm import warm_first
from clessidra.cli.common import AsJson, ContentFile, GameId, print_json
from clessidra.cli.options import GameOptions, options_of, players_of
from clessidra.cli.progress import Cluster, Workers, progress_bar, worker_pool
from clessidra.core.errors import ClessidraError
from clessidra.core.registry import get_game
from clessidra.core.whole_file import whole_file

if TYPE_CHECKING:
    from clessidra.lab.bulk_play import Batch
    from clessidra.lab.figures.parquet import Rows
    from clessidra.lab.plan import Plan


def simulate(
    game: GameId,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 1000,
    bots: Annotated[
        str, typer.Option(help=f"One bot for all seats, or one for each: {', '.join(ALL_BOTS)}.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    round_cap: Annotated[
        int | None,
        typer.Option(
            min=1, help="Stop a match after this many rounds.", show_default="the game's own"
        ),
    ] = None,
    option: GameOptions = None,
    log: Annotated[Path | None, typer.Option(help="Write complete replays to this file.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write a row for each match and seat to a Parquet file.")
    ] = None,
    content: ContentFile = None,
    workers: Workers = 0,
    cluster: Cluster = False,
    as_json: AsJson = False,
) -> None:
    """Play matches in bulk inside the compiled kernels and sum them up."""
    # Imported here, not above: `--help` need not wait for the kernels.
    from clessidra.lab.bulk_summary import simulate as run
    from clessidra.lab.plan import Plan

    rules = get_game(game)
    options = players_of(rules, players, options_of(rules, option, "en"))
    names = one_for_each(bots, options["players"], rules.id)
    pool = worker_pool(workers, cluster)
    round_cap = rules.round_cap if round_cap is None else round_cap
    pack = rules.load_content(content)
    warm_first(rules.id)
    plan = Plan(rules, pack, options, names, matches, seed, round_cap)
    if log is not None:
        _write_log(plan, log)
    with (
        progress_bar(rules.name("en"), matches) as advance,
        table_file(out, rules.id, seed) as rows,
    ):

        def show_part(first: int, batch: Batch) -> None:
            if rows is not None:
                rows.write(first, batch, names)
            advance(len(batch.moves))

        figures = run(plan, pool, show_part).to_json()
    if as_json:
        print_json(figures)
    else:
        _print_table(rules.name("en"), names, figures)


def one_for_each(bots: str, players: int, game_id: str) -> list[str]:
    """The bots of all seats, from what `--bots` says."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        check_bot(name, game_id)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise ClessidraError(
            f"--bots names {len(names)} bots for {players} seats; give one, or one for each seat."
        )
    return names


@contextmanager
def table_file(path: Path | None, game_id: str, seed: int) -> Iterator[Rows | None]:
    """The Parquet file that `--out` asks for, if it does."""
    if path is None:
        yield None
        return
    from clessidra.lab.figures.parquet import parquet_rows

    if path.is_dir():
        raise ClessidraError(f"--out {path}: this is a folder. Give the path of a file.")
    about = {"game": game_id, "seed": str(seed), "clessidra": __version__}
    with parquet_rows(path, about) as rows:
        yield rows


def _write_log(plan: Plan, path: Path) -> None:
    from clessidra.core.replay import write_replay
    from clessidra.lab.bulk_summary import replays

    with progress_bar(path.name, plan.matches) as advance, whole_file(path, "--log") as file:
        for match, secret in replays(plan):
            write_replay(file, match, secret)
            advance(1)


def _print_table(title: str, bots: list[str], figures: dict[str, object]) -> None:
    table = Table(title=title)
    for heading in ("seat", "bot", "mean score", "wins"):
        table.add_column(heading, justify="right" if heading != "bot" else "left")
    scores, wins = figures["mean_scores"], figures["wins_by_seat"]
    assert isinstance(scores, list)
    assert isinstance(wins, list)
    total = max(sum(wins), 1e-9)
    for seat, bot in enumerate(bots):
        share = f"{wins[seat]:,.1f} ({100 * wins[seat] / total:.1f}%)"
        table.add_row(str(seat), bot, f"{scores[seat]:.2f}", share)
    console = Console()
    console.print(table)
    console.print(
        f"Matches: {figures['matches']:,}. Moves: {figures['moves']:,} "
        f"in {figures['seconds']:.2f} s: "
        f"{figures['matches_per_s']:,.0f} matches/s, {figures['moves_per_s']:,.0f} moves/s"
    )
    if figures["truncated"]:
        console.print(f"{figures['truncated']:,} matches were stopped by the round cap.")
