"""Starting what is measured: our server and the peer's, each as a process of its own."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from build_web import Node, find_node

PEER = Path(__file__).parent / "peer"
READY_S, LOAD_S = 120.0, 120.0


class NoPeerError(Exception):
    """There is no peer to compare with; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs."""

    base: str
    process: int


@contextlib.contextmanager
def our_server() -> Iterator[Server]:
    """Clessidra with a new database on disk."""
    with tempfile.TemporaryDirectory(prefix="clessidra-bench-") as folder:
        database = str(Path(folder) / "bench.db")
        with _serving([sys.executable, "-m", "bench.live.serve"], [database]) as server:
            yield server


@contextlib.contextmanager
def peer_server(node: Node) -> Iterator[Server]:
    """boardgame.io with its own store, in memory."""
    with _serving([str(node.program), str(PEER / "server.js")], []) as server:
        yield server


def load_ours(server: Server, tables: int, seconds: float) -> Any:
    """Let people play at this many tables; returns what `bench.live.load` printed."""
    command = [sys.executable, "-m", "bench.live.load", server.base, str(tables), str(seconds)]
    return _result([*command, str(server.process)])


def load_peer(node: Node, server: Server, tables: int, seconds: float) -> Any:
    """The same with the peer's own client; returns what `load.js` printed."""
    command = [str(node.program), str(PEER / "load.js")]
    return _result([*command, server.base, str(tables), str(seconds)])


def get_peer() -> Node:
    """Node with boardgame.io beside it, fetched by npm if need be."""
    node = find_node()
    if node is None:
        raise NoPeerError("there is no Node; `make play` fetches one, then run this again")
    if not (PEER / "node_modules" / "boardgame.io").is_dir():
        path = f"{node.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        command = [*node.npm, "ci", "--no-audit", "--no-fund"]
        environment = {**os.environ, "PATH": path}
        done = subprocess.run(command, cwd=PEER, env=environment, capture_output=True, check=False)
        if done.returncode != 0:
            raise NoPeerError(
                "npm could not fetch boardgame.io (is there a network?); "
                "run `npm ci` in bench/live/peer, then this again"
            )
    return node


@contextlib.contextmanager
def _serving(command: Sequence[str], more: Sequence[str]) -> Iterator[Server]:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as free:
        port: int = free.getsockname()[1]
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen([*command, str(port), *more], stdout=said, stderr=said)
        try:
            _wait_for(port, process)
            yield Server(f"http://127.0.0.1:{port}", process.pid)
        except BaseException:
            said.seek(0)
            print(said.read().decode(errors="replace"), file=sys.stderr)
            raise
        finally:
            process.terminate()
            process.wait(READY_S)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Until it listens: ours does when its kernels are loaded."""
    until = time.monotonic() + READY_S
    while process.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise SystemExit(f"{process.args!r} does not listen.")


def _result(command: Sequence[str]) -> Any:
    done = subprocess.run(command, capture_output=True, text=True, timeout=LOAD_S, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
    return json.loads(done.stdout)
