"""`clessidra arena`: bots against bots, and what their matches say about them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from clessidra.bots import ALL_BOTS, check_bot
from clessidra.cli.commands.simulate import table_file
from clessidra.cli.commands.warm import warm_first
from clessidra.cli.common import AsJson, ContentFile, GameId, print_json
from clessidra.cli.options import GameOptions, options_of, players_of
from clessidra.cli.progress import Cluster, Workers, progress_bar, worker_pool
from clessidra.core.errors import ClessidraError
from clessidra.core.game import Game
from clessidra.core.registry import get_game
from clessidra.core.whole_file import whole_file

if TYPE_CHECKING:
    from clessidra.lab.arena.running import BotStanding, Job, Results
    from clessidra.lab.bulk_play import Batch


def arena(
    game: GameId,
    bots: Annotated[
        str, typer.Option(help=f"Who takes part, two or more of: {', '.join(ALL_BOTS)}.")
    ],
    matches: Annotated[
        int,
        typer.Option(
            min=1,
            help="For every group that meets; rounded up to give each deal all its seatings.",
        ),
    ] = 200,
    players: Annotated[int, typer.Option(help="How many sit at a table.")] = 2,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    option: GameOptions = None,
    content: ContentFile = None,
    out: Annotated[
        Path | None, typer.Option(help="Write a row for each match and seat to a Parquet file.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Write the ratings as an SVG plot.")] = None,
    workers: Workers = 0,
    cluster: Cluster = False,
    as_json: AsJson = False,
) -> None:
    """Let bots meet in a round-robin: the same deals in every seating, ratings with intervals."""
    from clessidra.lab.arena.running import ArenaPlan, run_arena

    rules = get_game(game)
    options = players_of(rules, players, options_of(rules, option, "en"))
    names = _who(bots, options["players"], rules)
    pool = worker_pool(workers, cluster)
    pack = rules.load_content(content)
    warm_first(rules.id)
    plan = ArenaPlan(rules, pack, options, names, matches, seed, rules.round_cap)
    jobs = plan.jobs()
    total = sum(job.deals[1] for job in jobs)
    with progress_bar(rules.name("en"), total) as advance, table_file(out, game, seed) as rows:
        numbers = {seating: at for at, seating in enumerate({job.seating: 0 for job in jobs})}

        def show_part(job: Job, batch: Batch) -> None:
            if rows is not None:
                rows.write(job.deals[0], batch, list(job.seating), numbers[job.seating])
            advance(len(batch.moves))

        results = run_arena(plan, pool, show_part)
    standings = results.standings()
    if plot is not None:
        _write_plot(plot, rules, standings)
    if as_json:
        print_json([row.to_json() for row in standings])
    else:
        _print_tables(rules, results, standings)


def _who(bots: str, players: int, game: Game) -> list[str]:
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        check_bot(name, game.id)
    if len(set(names)) < len(names):
        raise ClessidraError(f"--bots {bots}: a bot is named twice. Name each once.")
    if len(names) < 2:
        raise ClessidraError(f"--bots {bots}: one bot has nobody to meet. Name two or more.")
    if players < 2:
        raise ClessidraError(f"--players {players}: nobody meets anybody. Give 2 or more.")
    if len(names) > players * 6:
        raise ClessidraError(f"--bots names {len(names)} bots; that are too many for one arena.")
    return names


def _write_plot(path: Path, game: Game, standings: list[BotStanding]) -> None:
    from clessidra.lab.figures.plots import PlotRow, alone, intervals
    from clessidra.lab.figures.ratios import Estimate

    rows = [
        PlotRow(row.bot, [Estimate(row.rating.mean, *row.rating.interval, row.matches)])
        for row in standings
    ]
    with whole_file(path, "--plot") as file:
        file.write(alone(intervals(f"{game.name('en')}: ratings", rows, percent=False)))


def _print_tables(game: Game, results: Results, standings: list[BotStanding]) -> None:
    console = Console()
    table = Table(title=game.name("en"))
    for heading in ("bot", "matches", "wins", "mean points", "rating"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in standings:
        low, high = row.rating.interval
        wins = row.wins
        table.add_row(
            row.bot,
            f"{row.matches:,}",
            f"{100 * wins.value:.1f}% ({100 * wins.low:.1f}–{100 * wins.high:.1f})",
            f"{row.points:.2f}",
            f"{row.rating.mean:.1f} ({low:.1f}–{high:.1f})",
        )
    console.print(table)
    names = [row.bot for row in standings]
    if len(names) > 2:
        pairs = Table(title="Wins of the row where both sit at the table")
        for heading in ("", *names):
            pairs.add_column(heading, justify="right" if heading else "left")
        for one in names:
            met = [None if one == two else results.against(one, two) for two in names]
            pairs.add_row(one, *(_share(ratio.value) if ratio else "" for ratio in met))
        console.print(pairs)
    console.print(
        "Intervals are 95%: of wins by deals, of ratings 1.96 of openskill's sigma.", style="dim"
    )
    if results.truncated:
        console.print(f"{results.truncated:,} matches were stopped by the round cap.")


def _share(value: float) -> str:
    return f"{100 * value:.1f}%"
