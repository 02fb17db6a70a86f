"""People at many tables: every seat a socket of its own, moving as soon as it may.

    python -m bench.live.load ADDRESS TABLES SECONDS PROCESS

Prints one JSON line: the rate of moves while all tables play, that of whole matches, the times
from sending a move to the last viewer's update, the processor time for each move of the server
(by its process number) and of this program, and by how much the server's memory grew for each
table before the first move.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import random
import re
import sys
import time
from bisect import bisect
from collections.abc import Coroutine
from dataclasses import dataclass, field

import httpx2

from bench.live.processor import memory_bytes, processor_s
from bench.live.seat import Seat, sit_down

SEATS = 4
AT_ONCE = 20
"""How many tables are set up together."""

_SEQ = re.compile(rb'"seq":(\d+)')
# A candidate begins with its move; everything after its status is for people.
_LEGAL = re.compile(rb'\{"move":(\{[^}]*\}),"status":"ok"')


@dataclass
class Stats:
    """What all tables together did."""

    done: list[float] = field(default_factory=list)
    """When each move had reached everybody."""
    delays: list[float] = field(default_factory=list)
    first_end: float = math.inf
    """When the first match was over: from then on there are fewer tables."""

    def rate(self, began: float, until: float) -> float:
        """Moves a second from the beginning to the last one before a given time."""
        moves = bisect(self.done, until)
        return moves / (self.done[moves - 1] - began)


class Table:
    """One table of four people."""

    def __init__(self, base: str, http: httpx2.AsyncClient, stats: Stats, seed: int) -> None:
        self.base, self.http, self.stats = base, http, stats
        self.chance = random.Random(seed)
        self.cookies: list[str] = []
        self.seats: list[Seat] = []
        self.first: dict[Seat, bytes] = {}  # the state each seat begins with
        self.sent: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.made = 0
        self.chosen: set[int] = set()
        self.ended = 0
        self.dealt, self.over = asyncio.Event(), asyncio.Event()

    async def ask(
        self, method: str, path: str, cookie: str, body: object = None
    ) -> httpx2.Response:
        """One request of one person."""
        headers = {"x-clessidra": "1", "origin": self.base, "cookie": cookie}
        answer = await self.http.request(method, self.base + path, headers=headers, json=body)
        answer.raise_for_status()
        return answer

    async def open(self) -> None:
        """Four people, one of whom opens the table and invites the others."""
        for _ in range(SEATS):
            answer = await self.ask("GET", "/api/me", "")
            self.cookies.append(answer.headers["set-cookie"].partition(";")[0])
            self.http.cookies.clear()  # several people, one browser
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(SEATS - 1))]
        plan = {"game": "minute-realms", "seats": seats}
        table = (await self.ask("POST", "/api/tables", self.cookies[0], plan)).json()
        self.path = f"/api/tables/{table['id']}"
        token = {"token": table["invite"].partition("#invite=")[2]}
        for cookie in self.cookies[1:]:
            await self.ask("POST", f"{self.path}/join", cookie, token)
            self.http.cookies.clear()
        for number, cookie in enumerate(self.cookies):
            self.seats.append(
                await sit_down(self.base, f"/ws/{table['id']}", cookie, number, self.heard)
            )

    async def start(self) -> None:
        """Deal, and wait until everybody has the first state."""
        await self.ask("POST", f"{self.path}/start", self.cookies[0])
        await self.dealt.wait()

    async def play(self, seconds: float) -> None:
        """Play one match to its end, or until the time is up."""
        for seat, state in self.first.items():
            self.move(seat, state)
        # Nobody hangs up at the end: one stays to look at the result.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), seconds)

    def heard(self, seat: Seat, message: bytes) -> None:
        """What one seat's client does with a message."""
        kind = message[9:16]
        if kind.startswith(b"update"):
            self.arrived(message, time.perf_counter())
            self.move(seat, message)
            if b'"result":{' in message:
                self.ended += 1
                if self.ended == SEATS:
                    self.stats.first_end = min(self.stats.first_end, time.perf_counter())
                    self.over.set()
        elif kind.startswith(b"sealing"):
            match = json.loads(message)["match"]
            seat.send(json.dumps({"type": "nonce", "match": match, "nonce": "n" * 32}))
        elif kind.startswith(b"ping"):
            seat.send('{"type":"pong"}')
        elif kind.startswith(b"state"):
            self.first[seat] = message
            if len(self.first) == SEATS:
                self.dealt.set()

    def move(self, seat: Seat, message: bytes) -> None:
        """Any legal move; what to lose is chosen once, though the choice could be changed."""
        legal = _LEGAL.findall(message)
        if not legal:
            return
        number = seat.number
        losing = legal[0].startswith(b'{"do":"lose"')
        if losing and number in self.chosen:
            return
        (self.chosen.add if losing else self.chosen.discard)(number)
        self.made += 1
        seq = _seq_of(message)
        move = self.chance.choice(legal).decode()
        self.sent[seq + 1] = time.perf_counter()
        seat.send(
            f'{{"type":"move","id":"{number}-{self.made}","seq":{seq},'
            f'"seat":{number},"move":{move}}}'
        )

    def arrived(self, message: bytes, now: float) -> None:
        """An update reached a viewer; when it has reached all of them the move is complete."""
        seq = _seq_of(message)
        seen = self.seen[seq] = self.seen.get(seq, 0) + 1
        if seen == SEATS:
            self.stats.done.append(now)
            if seq in self.sent:
                self.stats.delays.append(now - self.sent[seq])


def _seq_of(message: bytes) -> int:
    found = _SEQ.search(message)
    assert found is not None
    return int(found[1])


async def run(base: str, tables: int, seconds: float, process: int) -> None:
    """Open all tables, then let them play."""
    stats = Stats()
    empty = memory_bytes(process)
    async with httpx2.AsyncClient(timeout=60, verify=False) as http:
        rooms = [Table(base, http, stats, seed) for seed in range(tables)]
        for at in range(0, tables, AT_ONCE):
            await asyncio.gather(*(room.open() for room in rooms[at : at + AT_ONCE]))
        for at in range(0, tables, AT_ONCE):
            await asyncio.gather(*(room.start() for room in rooms[at : at + AT_ONCE]))
        full = memory_bytes(process)
        used, own = processor_s(process), time.process_time()
        began = time.perf_counter()
        await asyncio.gather(*(room.play(seconds) for room in rooms))
    moves, delays = len(stats.done), sorted(stats.delays)
    print(
        json.dumps(
            {
                "moves_per_s": stats.rate(began, stats.first_end),
                "whole_per_s": stats.rate(began, math.inf),
                "p50_ms": 1000 * delays[len(delays) // 2],
                "p99_ms": 1000 * delays[int(len(delays) * 0.99)],
                "server_us": 1e6 * (processor_s(process) - used) / moves,
                "load_us": 1e6 * (time.process_time() - own) / moves,
                "table_bytes": (full - empty) / tables if full and empty else None,
            }
        )
    )


def _run(work: Coroutine[None, None, None]) -> None:
    """In the loop that our server takes too: the load must not cost more than what it loads."""
    try:
        import uvloop
    except ImportError:  # on Windows
        asyncio.run(work)
    else:
        uvloop.run(work)


if __name__ == "__main__":
    _run(run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])))
