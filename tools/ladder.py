"""Let the levels of every game meet and write the ladder into docs/bots.md: `make ladder`.

    python tools/ladder.py [GAME[=PARTS] …]

PARTS is how many hundredths of the full number of matches to play (100 unless told). Each level
meets the next one, and the master meets medium; two players, every deal with both seatings. It can
be stopped and goes on where it stopped. All of it takes less than 90 minutes on two cores.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

from clessidra.bots import levels_of
from clessidra.core.registry import game_ids, get_game
from clessidra.lab.arena.running import ArenaPlan, Results, play_job
from clessidra.lab.workers import WorkerPool
from resuming import resumed, run

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bots.md"
FULL = 400
"""Matches of a pair."""
SEED = 6
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"


def pairs_of(game_id: str) -> list[tuple[str, str]]:
    """Weaker and stronger: each step of the ladder, and medium against master."""
    levels = ["random", *levels_of(game_id)]
    return [*pairwise(levels), ("medium", "master")]


def meet(game_id: str, weak: str, strong: str, parts: int = 100) -> Results:
    """All matches of one pair."""
    game = get_game(game_id)
    options = {option.name: option.default for option in game.options} | {"players": 2}
    matches = max(2, FULL * parts // 100)
    content = game.shipped_content()[0]
    plan = ArenaPlan(game, content, options, [weak, strong], matches, SEED, game.round_cap)
    jobs = plan.jobs()
    results = Results(plan)
    found = resumed(f"{game_id}: {weak}, {strong}", play_job, plan, jobs, WorkerPool())
    for job, batch in zip(jobs, found, strict=True):
        results.add(job, batch)
    return results


def table(game_id: str, parts: int) -> str:
    """The ladder of a game, in Markdown."""
    lines = ["| stronger | weaker | matches | the stronger wins | points, stronger and weaker |"]
    lines.append("|---|---|---|---|---|")
    for weak, strong in pairs_of(game_id):
        results = meet(game_id, weak, strong, parts)
        rows = {row.bot: row for row in results.standings()}
        wins = rows[strong].wins
        lines.append(
            f"| {strong} | {weak} | {rows[strong].matches} "
            f"| {100 * wins.value:.1f}% ({100 * wins.low:.1f}–{100 * wins.high:.1f}) "
            f"| {rows[strong].points:.1f}, {rows[weak].points:.1f} |"
        )
        print(lines[-1], flush=True)
    return "\n".join(lines)


def main() -> None:
    """Play what is missing, then write the page."""
    wanted = [word.partition("=") for word in sys.argv[1:] or game_ids()]
    blocks = [
        f"### {get_game(game).name('en')}\n\n{table(game, int(parts or 100))}"
        for game, _, parts in wanted
    ]
    command = " ".join(["python tools/ladder.py", *sys.argv[1:]])
    ladder = (
        f"Written by `{command}`: matches of two on the shipped content, each"
        " deal with both seatings. A shared victory counts half. Intervals are 95%, by deals.\n\n"
        + "\n\n".join(blocks)
    )
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n{ladder}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    run(main)
