"""The memory of a table that nobody looks at.

python -m bench.live.idle ADDRESS TABLES PROCESS
"""

from __future__ import annotations

import asyncio
import json
import sys

import httpx2

from bench.live.processor import memory_bytes

WARM_UP = 50
"""Tables opened before we look: the first ones bring code into memory that all share."""


async def run(base: str, tables: int, process: int) -> None:
    """Open the tables one by one; prints the growth for each."""
    headers = {"x-clessidra": "1", "origin": base}
    plan = {"game": "minute-realms", "seats": [{"kind": "me"}, *([{"kind": "open"}] * 3)]}
    async with httpx2.AsyncClient(base_url=base, headers=headers, timeout=60, verify=False) as http:
        await http.get("/api/me")
        before = None
        for number in range(WARM_UP + tables):
            if number == WARM_UP:
                before = memory_bytes(process)
            (await http.post("/api/tables", json=plan)).raise_for_status()
    after = memory_bytes(process)
    known = before is not None and after is not None
    print(json.dumps({"table_bytes": (after - before) / tables if known else None}))  # type: ignore[operator]


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
