"""Measure the authored content of Realm of Sand and write docs/content/realm-of-sand.md.

    python tools/sand_figures.py [PARTS]

PARTS is how many hundredths of the full number of matches to play (100 unless told): all of them
take about half an hour of one core. The figures follow from the content, the bots and PARTS alone.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from clessidra.bots.settings import GREEDY
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.result import standing
from clessidra.games.realm_of_sand.game import GAME
from sand_beam import BEAM, play
from sand_plots import bars, histograms, intervals

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "content"
RANKS = {
    "Apprentice": (0, 25),
    "Master": (26, 30),
    "Grand Master": (31, 35),
    "Premier": (36, 39),
    "King of Ragusa": (40, 999),
}
FAIR, SLACK = 25.0, 6.0
FRESH = 2
"""A series of matches that no crystal was moved for: the others were looked at while tuning."""
Share = tuple[float, float, float]
"""A share in percent between the ends of its 95 % interval."""


def share(hits: int, of: int) -> Share:
    """Wilson's interval, which is honest about shares near 0 too."""
    z = 1.96
    p = hits / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * (p * (1 - p) / of + z * z / (4 * of * of)) ** 0.5
    return 100 * (middle - half), 100 * p, 100 * (middle + half)


def say(value: Share) -> str:
    """The share, and its interval in brackets."""
    low, middle, high = value
    return f"{middle:.1f}% ({low:.1f}–{high:.1f})"


def median_interval(values: States) -> tuple[float, float]:
    """Between which two of the values, in order, the median lies 95 times in 100."""
    count = len(values)
    half = 1.96 * count**0.5 / 2
    ordered = np.sort(values)
    low, high = int(count / 2 - half), int(np.ceil(count / 2 + half))
    return float(ordered[max(low, 0)]), float(ordered[min(high, count - 1)])


# --- what is measured --------------------------------------------------------------------------


def solo_rows(named: dict[str, States]) -> list[str]:
    """A line for each player: quartiles, and the share of every rank."""
    rows = [
        "| player | matches | quartiles (interval of the median) | " + " | ".join(RANKS) + " |",
        "|---|---|---|" + "---|" * len(RANKS),
    ]
    for name, played in named.items():
        stars = played["stars"][:, 0]
        low, middle, high = np.percentile(stars, [25, 50, 75])
        least, most = median_interval(stars)
        cells = [
            say(share(int(((stars >= first) & (stars <= last)).sum()), len(stars)))
            for first, last in RANKS.values()
        ]
        rows.append(
            f"| {name} | {len(stars)} | {low:.0f} · **{middle:.0f}** ({least:.0f}–{most:.0f}) · "
            f"{high:.0f} | " + " | ".join(cells) + " |"
        )
    return rows


def length_rows(named: dict[str, States]) -> list[str]:
    """A line for each kind of match: how long it lasts, and how many stars it has."""
    heads = ["match", "matches", "rounds: 5% · median · 95%", "between 8 and 20 rounds"]
    heads += ["stars of the winner", "of all"]
    rows = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for name, played in named.items():
        players = int(played["players"][0])
        rounds = played["round"]
        fit = share(int(((rounds >= 8) & (rounds <= 20)).sum()), len(rounds))
        early, middle, late = np.percentile(rounds, [5, 50, 95])
        stars = played["stars"][:, :players]
        rows.append(
            f"| {name} | {len(rounds)} | {early:.0f} · **{middle:.0f}** · {late:.0f} | {say(fit)} "
            f"| {stars.max(axis=1).mean():.1f} | {stars.mean():.1f} |"
        )
    return rows


def level_rows(content: Content, named: dict[str, States]) -> list[str]:
    """A line for each kind of match: what each level brings a player."""
    rows = [
        "| match | level 1: cards, stars | level 2: cards, stars | level 3: cards, stars |",
        "|---|---|---|---|",
    ]
    for name, played in named.items():
        turns_of = len(played) * int(played["players"][0])
        cells = []
        for level in (1, 2, 3):
            done = [
                content.pack.cards[card]
                for card in played["completed"].ravel()
                if card >= 0 and content.pack.cards[card].level == level
            ]
            stars = sum(card.stars for card in done)
            cells.append(f"{len(done) / turns_of:.2f}, {stars / turns_of:.1f}")
        rows.append(f"| {name} | " + " | ".join(cells) + " |")
    return rows


def completed_shares(content: Content, played: States) -> dict[str, float]:
    """In which part of the matches each card is completed."""
    counts = Counter(played["completed"][played["completed"] >= 0].tolist())
    return {card.id: counts[at] / len(played) for at, card in enumerate(content.pack.cards)}


def wins_by_power(content: Content, played: States) -> dict[str, Share]:
    """How often a power has won the matches of four in which it took part."""
    seen: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for i in range(len(played)):
        ranks = standing(GAME, content, played, i)[1]
        for seat, rank in enumerate(ranks):
            power = content.pack.boards[played["board"][i, seat]].power
            seen[power] += 1
            won[power] += rank == 1
    return {
        board.power: share(won[board.power], seen[board.power]) for board in content.pack.boards
    }


def solo_power_rows(content: Content, named: dict[str, States]) -> list[str]:
    """A line for each power: the mean stars of a solo match, with a 95 % interval."""
    rows = ["| power | " + " | ".join(named) + " |", "|---|" + "---|" * len(named)]
    for at, board in enumerate(content.pack.boards):
        cells = []
        for played in named.values():
            stars = played["stars"][played["board"][:, 0] == at, 0]
            error = 1.96 * stars.std() / max(len(stars), 1) ** 0.5
            cells.append(f"{stars.mean():.1f} ± {error:.1f}")
        rows.append(f"| {board.power} | " + " | ".join(cells) + " |")
    return rows


# --- the page ----------------------------------------------------------------------------------


def measure(content: Content, parts: int) -> dict[str, States]:
    """Play all the matches; returns their last records by the name of the series."""

    def some(count: int) -> int:
        return max(10, count * parts // 100)

    plans: dict[str, tuple[Any, ...]] = {
        "solo, greedy": (1, False, GREEDY, some(1000)),
        "solo, beam": (1, False, BEAM, some(200), 2),
        "solo, beam of three turns": (1, False, BEAM, some(60), 3),
        "two players": (2, False, GREEDY, some(300)),
        "three players": (3, False, GREEDY, some(200)),
        "four players": (4, False, GREEDY, some(200)),
        "four players, advanced": (4, True, GREEDY, some(1000)),
        "four players, advanced, fresh": (4, True, GREEDY, some(3000), 1, FRESH),
        "four beams, advanced": (4, True, BEAM, some(300), 1),
        "solo with a power, greedy": (1, True, GREEDY, some(1200)),
        "solo with a power, beam": (1, True, BEAM, some(240), 2),
    }
    played = {}
    for name, plan in plans.items():
        print(name, flush=True)
        played[name] = play(content, *plan)
    return played


def page(content: Content, played: dict[str, States], text: str, parts_played: int) -> str:
    """Put tables into the places that the template names."""
    solo = {
        "greedy bot": played["solo, greedy"],
        "beam over two turns": played["solo, beam"],
        "beam over three turns": played["solo, beam of three turns"],
    }
    tables = ["two players", "three players", "four players", "four players, advanced"]
    several = {name: played[name] for name in tables}
    shares = {name: completed_shares(content, played[name]) for name in tables}
    rarest = {card for of in shares.values() for card in sorted(of, key=lambda name: of[name])[:4]}
    least = sorted(rarest, key=lambda name: min(of[name] for of in shares.values()))
    rare = ["| card | level | " + " | ".join(tables) + " |", "|---|---|" + "---|" * len(tables)]
    for name in least:
        level = next(card.level for card in content.pack.cards if card.id == name)
        cells = [
            say(share(round(s[name] * len(played[t])), len(played[t]))) for t, s in shares.items()
        ]
        rare.append(f"| {name} | {level} | " + " | ".join(cells) + " |")
    greedy = wins_by_power(content, played["four players, advanced"])
    fresh = wins_by_power(content, played["four players, advanced, fresh"])
    beam = wins_by_power(content, played["four beams, advanced"])
    powers = [
        "| power | crystals | greedy bots, tuned on | greedy bots, fresh | beams |",
        "|---|---|---|---|---|",
    ]
    for board in content.pack.boards:
        won = " | ".join(say(one[board.power]) for one in (greedy, fresh, beam))
        powers.append(f"| {board.power} | {', '.join(board.crystals)} | {won} |")
    alone = {
        "greedy bot, mean stars": played["solo with a power, greedy"],
        "beam, mean stars": played["solo with a power, beam"],
    }
    stars = {name: [int(v) for v in one["stars"][:, 0]] for name, one in list(solo.items())[:2]}
    command = f"`python tools/sand_figures.py {parts_played}`"
    plots = {
        "solo": histograms("Stars of solo matches", stars, (26, 31, 36, 40)),
        "cards": bars(
            "Matches of four in which each card is completed",
            shares["four players"],
            {card.id: card.level - 1 for card in content.pack.cards},
        ),
        "powers": intervals(
            "Wins by power",
            {power: {"greedy, fresh": fresh[power], "beam": beam[power]} for power in fresh},
            FAIR,
            SLACK,
        ),
    }
    for name, plot in plots.items():
        (FOLDER / f"realm-of-sand-{name}.svg").write_text(plot, encoding="utf-8")
    parts = {
        "solo": solo_rows(solo),
        "lengths": length_rows(several),
        "levels": level_rows(
            content,
            {"solo, greedy": played["solo, greedy"], "solo, beam": played["solo, beam"]} | several,
        ),
        "cards": rare,
        "powers": powers,
        "alone": solo_power_rows(content, alone),
        "hash": [
            f"Pack `{content.id}` {content.version}, `{content.hash}`, measured by {command}."
        ],
    }
    for name, lines in parts.items():
        start, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        before, rest = text.split(start, 1)
        text = before + "\n".join([start, "", *lines, "", end]) + rest.split(end, 1)[1]
    return text


def main() -> None:
    """Measure, and write the figures between the marks of the page."""
    content = GAME.load_content(None)
    parts = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    target = FOLDER / "realm-of-sand.md"
    text = target.read_text(encoding="utf-8")
    target.write_text(page(content, measure(content, parts), text, parts), encoding="utf-8")


if __name__ == "__main__":
    main()
