"""People at many tables: every seat a socket of its own, moving as soon as it may.

Prints one JSON line: moves, seconds, and the times from sending a move to the last viewer's update.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

_SEQ = re.compile(r'"seq":(\d+)')
SEATS = 4


@dataclass
class Stats:
    """What all tables together did."""

    moves: int = 0
    last: float = 0.0
    delays: list[float] = field(default_factory=list)


class Table:
    """One table of four people."""

    def __init__(self, base: str, stats: Stats, seed: int) -> None:
        self.base, self.stats = base, stats
        self.chance = random.Random(seed)
        self.people: list[httpx2.AsyncClient] = []
        self.sockets: list[ClientConnection] = []
        self.sent: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.made = 0
        self.chosen: frozenset[int] = frozenset()
        self.states = 0
        self.dealt, self.go = asyncio.Event(), asyncio.Event()

    async def open(self) -> None:
        """Four people, one of whom opens the table and invites the others."""
        headers = {"x-clessidra": "1", "origin": self.base}
        for _ in range(SEATS):
            person = httpx2.AsyncClient(base_url=self.base, headers=headers, timeout=60)
            await person.get("/api/me")
            self.people.append(person)
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(SEATS - 1))]
        answer = await self.people[0].post(
            "/api/tables", json={"game": "minute-realms", "seats": seats}
        )
        self.table = answer.json()
        token = self.table["invite"].partition("#invite=")[2]
        for person in self.people[1:]:
            await person.post(f"/api/tables/{self.table['id']}/join", json={"token": token})
        url = self.base.replace("http", "ws") + f"/ws/{self.table['id']}"
        for person in self.people:
            cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
            self.sockets.append(
                await connect(
                    url,
                    origin=self.base,  # type: ignore[arg-type]
                    additional_headers={"cookie": cookie},
                    compression=None,
                    ping_interval=None,
                )
            )

    async def start(self) -> None:
        """Deal, and wait until everybody has the first state."""
        self.readers = [asyncio.create_task(self.listen(seat)) for seat in range(SEATS)]
        await self.people[0].post(f"/api/tables/{self.table['id']}/start")
        await self.dealt.wait()

    async def play(self, seconds: float) -> None:
        """Play one match to its end, or until the time is up."""
        self.go.set()
        await asyncio.wait(self.readers, timeout=seconds)
        for reader in self.readers:
            reader.cancel()
        for problem in await asyncio.gather(*self.readers, return_exceptions=True):
            if isinstance(problem, Exception):
                raise problem

    async def listen(self, seat: int) -> None:
        """What one seat's client does."""
        socket = self.sockets[seat]
        async for text in socket:
            assert isinstance(text, str)
            now = time.perf_counter()
            kind = text[9:16]
            if kind.startswith("update"):
                self.arrived(text, now)
                if '"result":{' in text:
                    return
            elif kind.startswith("sealing"):
                match = json.loads(text)["match"]
                await socket.send(json.dumps({"type": "nonce", "match": match, "nonce": "n" * 32}))
                continue
            elif kind.startswith("ping"):
                await socket.send('{"type":"pong"}')
                continue
            elif kind.startswith("state"):
                self.states += 1
                if self.states == SEATS:
                    self.dealt.set()
                await self.go.wait()
            else:
                continue
            if '"candidates":[{' in text:
                await self.move(seat, socket, json.loads(text))

    async def move(self, seat: int, socket: ClientConnection, state: Any) -> None:
        """Any legal move; what to lose is chosen once, though the choice could be changed."""
        legal = [c["move"] for c in state["candidates"] if c["status"] == "ok"]
        losing = legal[0]["do"] == "lose"
        if losing and seat in self.chosen:
            return
        self.chosen = self.chosen | {seat} if losing else self.chosen - {seat}
        self.made += 1
        message = {
            "type": "move",
            "id": f"{seat}-{self.made}",
            "seq": state["seq"],
            "seat": seat,
            "move": self.chance.choice(legal),
        }
        self.sent[state["seq"] + 1] = time.perf_counter()
        await socket.send(json.dumps(message))

    def arrived(self, text: str, now: float) -> None:
        """An update reached a viewer; when it has reached all of them the move is complete."""
        found = _SEQ.search(text)
        assert found is not None
        seq = int(found[1])
        self.seen[seq] = self.seen.get(seq, 0) + 1
        if self.seen[seq] == SEATS:
            self.stats.moves += 1
            self.stats.last = now
        if self.seen[seq] == SEATS and seq in self.sent:
            self.stats.delays.append(now - self.sent[seq])


async def run(base: str, tables: int, seconds: float) -> None:
    """Open all tables, then let them play."""
    stats = Stats()
    rooms = [Table(base, stats, seed) for seed in range(tables)]
    for at in range(0, tables, 20):
        await asyncio.gather(*(room.open() for room in rooms[at : at + 20]))
    for at in range(0, tables, 20):
        await asyncio.gather(*(room.start() for room in rooms[at : at + 20]))
    print("ready", file=sys.stderr, flush=True)
    began = time.perf_counter()
    await asyncio.gather(*(room.play(seconds) for room in rooms))
    took = stats.last - began
    delays = sorted(stats.delays)
    print(
        json.dumps(
            {
                "moves": stats.moves,
                "seconds": took,
                "moves_per_s": stats.moves / took,
                "p50_ms": 1000 * delays[len(delays) // 2],
                "p99_ms": 1000 * delays[int(len(delays) * 0.99)],
            }
        )
    )


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
