"""The live part: many tables at once, beside a boardgame.io server with as many matches."""

from __future__ import annotations

import json
import math
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from bench.figure import Figure
from bench.live.page import first_loads
from bench.live.running import (
    NoPeerError,
    get_peer,
    load_ours,
    load_peer,
    our_server,
    peer_server,
)

ASKED = 200
"""The tables at which we want to be no slower than the peer."""
SIZES = (50, ASKED)
ROUNDS = 4
SECONDS = 6.0
MOST_SECONDS = 20.0
"""Ours plays whole matches, but not for ever on a slow machine."""
IDLE_TABLES = 1000
SCRIPT_KB = 150
STEPS = 2 * ROUNDS * len(SIZES) + 1


@dataclass(frozen=True, slots=True)
class Runs:
    """What the rounds of one size came to; without a peer its part is empty."""

    tables: int
    ours: list[Any]
    peers: list[Any]


def live_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Moves, delays, memory, and the first load."""
    try:
        node, missing = get_peer(), ""
    except NoPeerError as error:
        node, missing = None, str(error)
    figures: list[Figure] = []
    for tables in SIZES:
        runs = Runs(tables, [], [])
        for _ in range(ROUNDS):
            with our_server() as server:
                runs.ours.append(load_ours(server, tables, MOST_SECONDS))
            on_round()
            if node is not None:
                with peer_server(node) as server:
                    runs.peers.append(load_peer(node, server, tables, SECONDS))
            on_round()
        figures += _of_runs(runs)
    if missing:
        figures.append(Figure("boardgame.io", "not measured", note=f"Not measured: {missing}."))
    figures += [_plain_python(), *_memory(runs)]
    on_round()
    return figures + _pages()


def _of_runs(runs: Runs) -> list[Figure]:
    where = f"{runs.tables} tables of 4"
    note = (
        "Minute Realms over our sockets, any legal move as soon as it is one's turn; every move "
        "is on disk (SQLite, synchronous=FULL) before anybody hears of it. A time is from sending "
        "the move to the last of the four updates. Rates are taken while all tables play, as the "
        "peer's are: until the first match is over. Server and people share the machine. Processor "
        f"time for each move: server {_middle(runs.ours, 'server_us'):.0f} µs, "
        f"people {_middle(runs.ours, 'load_us'):.0f} µs."
    )
    whole = "All matches from the first move to the last, with 34 moves each and all score sheets."
    figures = [
        _rate(f"live: {where}", runs.ours, note),
        *_delays(f"live: {where}", runs.ours),
        _rate(f"live: {where}, whole matches", runs.ours, whole, "whole_per_s"),
    ]
    if runs.peers:
        peer_note = (
            "A game of counting over boardgame.io's own client and in-memory store, as its "
            "documentation sets it up; from all being connected on."
        )
        ratios = [
            our["moves_per_s"] / peer["moves_per_s"]
            for our, peer in zip(runs.ours, runs.peers, strict=True)
        ]
        figures += [
            _rate(f"boardgame.io: {where}", runs.peers, peer_note),
            *_delays(f"boardgame.io: {where}", runs.peers),
            Figure(
                f"ours to boardgame.io, {where}",
                f"{median(ratios):.2f} ×",
                f"{max(ratios):.2f} ×",
                "at least 1 ×" if runs.tables == ASKED else "",
                median(ratios) >= 1 if runs.tables == ASKED else None,
                "Each of our rounds over the peer's beside it.",
            ),
        ]
    return figures


def _rate(name: str, runs: list[Any], note: str, what: str = "moves_per_s") -> Figure:
    rates = [run[what] for run in runs]
    return Figure(name, f"{median(rates):,.0f} moves/s", f"{max(rates):,.0f} moves/s", note=note)


def _delays(name: str, runs: list[Any]) -> list[Figure]:
    return [
        Figure(
            f"{name}, {share}",
            f"{_middle(runs, f'{share}_ms'):.0f} ms",
            f"{min(run[f'{share}_ms'] for run in runs):.0f} ms",
        )
        for share in ("p50", "p99")
    ]


def _middle(runs: list[Any], what: str) -> float:
    return float(median(run[what] for run in runs))


def _plain_python() -> Figure:
    """What the interpreter does with code that is nobody's: builds of the same version differ."""
    calls, best = 200_000, math.inf
    for _ in range(5):
        began = time.perf_counter()
        for number in range(calls):
            _small_talk(number)["told"]
        best = min(best, time.perf_counter() - began)
    return Figure(
        "plain Python",
        f"{calls / best / 1e6:.1f} M calls/s",
        note="A function that makes a small dictionary with a list, best of five: the server is "
        "mostly such code. A Python built without optimisation makes about two thirds of the "
        "calls of Debian’s, and the server makes fewer moves with it.",
    )


def _small_talk(number: int) -> dict[str, object]:
    return {"number": number, "told": [number, number + 1]}


def _memory(runs: Runs) -> list[Figure]:
    """An idle table, and one with a match and four people at rest."""
    with our_server() as server:
        arguments = [server.base, str(IDLE_TABLES), str(server.process)]
        command = [sys.executable, "-m", "bench.live.idle", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    idle, busy = json.loads(done.stdout)["table_bytes"], runs.ours[-1]["table_bytes"]
    if idle is None or busy is None:
        return [Figure("memory for each idle table", "not measured")]
    return [
        Figure(
            "memory for each idle table",
            f"{idle / 1000:.1f} kB",
            note=f"Growth of the server's memory over {IDLE_TABLES:,} tables that nobody looks "
            "at, before they are put away, divided.",
        ),
        Figure(
            "the same with a match and four sockets",
            f"{busy / 1000:.0f} kB",
            note=f"The same over {runs.tables} tables of four people, dealt, before anybody moves.",
        ),
    ]


def _pages() -> list[Figure]:
    found = first_loads()
    if not found:
        return [Figure("first load", "not measured", note="Not measured: web/ was not built.")]
    return [
        Figure(
            f"script for {load.name}",
            f"{load.script_kb:.0f} kB",
            target=f"at most {SCRIPT_KB} kB",
            met=load.script_kb <= SCRIPT_KB,
            note="All scripts that the first visit needs before it shows the page, gzipped.",
        )
        for load in found
    ]
