"""`clessidra report`: what thousands of matches say about a content pack."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from clessidra.bots import ALL_BOTS
from clessidra.cli.commands.simulate import one_for_each
from clessidra.cli.commands.warm import warm_first
from clessidra.cli.common import AsJson, ContentFile, GameId, print_json
from clessidra.cli.options import GameOptions, options_of, players_of
from clessidra.cli.progress import Cluster, Workers, progress_bar, worker_pool
from clessidra.core.errors import ClessidraError
from clessidra.core.registry import get_game
from clessidra.core.whole_file import whole_file


def report(
    game: GameId,
    content: ContentFile = None,
    compare: Annotated[
        Path | None,
        typer.Option(help="Another content pack, played on the same deals and set beside it."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    matches: Annotated[int, typer.Option(min=2, help="How many matches of each pack.")] = 2000,
    bots: Annotated[
        str, typer.Option(help=f"One bot for all seats, or one for each: {', '.join(ALL_BOTS)}.")
    ] = "greedy",
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.")] = 0,
    option: GameOptions = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The HTML file.", show_default="GAME-report.html, or none with --json"),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help="Write all counts, a row for each match and seat, to a Parquet file."),
    ] = None,
    workers: Workers = 0,
    cluster: Cluster = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play a content pack and write one HTML page about it: wins by seat, lengths, every
    card's rate and effect, how matches are decided."""
    from clessidra.lab.facts.measuring import measure
    from clessidra.lab.facts.rows import rows_of
    from clessidra.lab.figures.parquet import require_parquet, write_tables
    from clessidra.lab.plan import Plan
    from clessidra.lab.report.figures import Study, comparison_to_json, to_json
    from clessidra.lab.report.page import page

    rules = get_game(game)
    options = players_of(rules, players, options_of(rules, option, "en"))
    names = one_for_each(bots, options["players"], rules.id)
    pool = worker_pool(workers, cluster)
    packs = [rules.load_content(content)]
    if compare is not None:
        packs.append(rules.load_content(compare))
        if packs[0].hash == packs[1].hash:
            raise ClessidraError(
                f"--compare {compare}: both packs are the same to the rules. Give another one."
            )
    if out is None and not as_json:
        out = Path(f"{rules.id}-report.html")
    for name, path in (("--out", out), ("--data", data)):
        if path is not None and (path.is_dir() or not path.parent.is_dir()):
            why = "a file cannot be written there. Give another path."
            raise ClessidraError(f"{name} {path}: {why}")
    if data is not None:
        require_parquet()
    warm_first(rules.id)
    with progress_bar(rules.name("en"), matches * len(packs)) as advance:
        studies = []
        for pack in packs:
            plan = Plan(rules, pack, options, names, matches, seed, rules.round_cap)
            studies.append(Study(plan, measure(plan, pool, advance)))
    if out is not None:
        with whole_file(out, "--out") as file:
            file.write(page(studies))
    if data is not None:
        about = {"game": rules.id, "seed": str(seed)}
        write_tables(data, [rows_of(study.plan, study.columns) for study in studies], about)
    if as_json:
        print_json(to_json(studies[0]) if compare is None else comparison_to_json(*studies))
    else:
        played = ", ".join(f"{pack.id} {pack.version}" for pack in packs)
        print(f"{out}: {matches:,} matches of {played}.")
