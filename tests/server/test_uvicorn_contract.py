"""What the server takes from inside uvicorn, name by name.

Uvicorn documents neither its socket protocol nor how its server stops, so pyproject.toml allows one
minor version of it. When a test here fails after an update:

1. Find the name in the new `websockets_sansio_impl.py` (or `server.py`) and read what became of it.
2. Change `server/wire/fast_sockets.py` (or `server/run.py`) and the list below.
3. Run tests/server/test_fast_sockets.py (every case on a real connection), then move the bound.

If the class is gone, serve without `ws=` in `server/run.py`: everything works without the shortcuts
(`shortcut_of` then finds none), only slower and without the count of frames.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import tomllib
from pathlib import Path

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from clessidra.server import run
from clessidra.server.wire import fast_sockets

OVERRIDDEN = {
    "__init__": "makes the object, with config, server_state and app_state",
    "handle_connect": "answers the handshake and starts the application",
    "data_received": "takes in bytes",
    "send_receive_event_to_app": "takes in a message that is complete",
    "handle_ping": "sends the answer to a ping",
    "send": "the `send` of ASGI",
    "shutdown": "the server closes",
}
ATTRIBUTES = {
    "config": "has ws_max_size",
    "loop": "the event loop",
    "transport": "write, abort, is_closing",
    "writable": "an asyncio.Event: clear while the reader is behind",
    "queue": "what the application has not received yet",
    "handshake_initiated": "from now on bytes are frames",
    "handshake_complete": "the application has accepted",
    "close_sent": "we have closed our side",
    "disconnected": "the line is gone",
    "frames": "the parts of the message that is being read",
    "curr_msg_data_type": '"text" or "bytes"',
}
MADE_BY_THE_HANDSHAKE = {"response": "has status_code", "scope": "the scope of ASGI"}
OF_THE_SERVER = {
    "capture_signals": "a context in which signals stop the server",
    "_captured_signals": "raised again at its end, unless the list is empty",
    "startup": "opens the sockets",
    "started": "whether that went well",
    "shutdown": "closes the sockets",
}


def inherited(class_: type) -> set[str]:
    """The names that a class of ours uses without having made them."""
    tree = ast.parse(inspect.getsource(class_))
    used, made = set(), {name for name in vars(class_) if not name.startswith("__")}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute):
            continue
        of = node.value
        is_super = isinstance(of, ast.Call) and ast.unparse(of.func) == "super"
        if is_super:
            used.add(node.attr)
        elif isinstance(of, ast.Name) and of.id == "self":
            if isinstance(node.ctx, ast.Store) and node.attr.startswith("_"):
                made.add(node.attr)
            used.add(node.attr)
    return {name for name in used if name not in made or name in vars(class_.__base__ or object)}


def test_the_socket_leans_on_these_names_and_no_others() -> None:
    known = OVERRIDDEN | ATTRIBUTES | MADE_BY_THE_HANDSHAKE
    assert inherited(fast_sockets.FastSockets) == set(known)


def test_the_server_leans_on_these_names_and_no_others() -> None:
    assert inherited(run.TableServer) == {*OF_THE_SERVER, "__init__"}


def test_uvicorn_has_them_all() -> None:
    async def make() -> WebSocketsSansIOProtocol:
        config = uvicorn.Config(lambda *_: None, log_level=50)
        config.load()
        loop = asyncio.get_running_loop()
        return WebSocketsSansIOProtocol(config, ServerState(), {}, loop)

    protocol = asyncio.run(make())
    assert [name for name in ATTRIBUTES if not hasattr(protocol, name)] == []
    assert [name for name in OVERRIDDEN if name not in vars(WebSocketsSansIOProtocol)] == []
    handshake = inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    assert [name for name in MADE_BY_THE_HANDSHAKE if f"self.{name}" not in handshake] == []
    assert isinstance(protocol.writable, asyncio.Event)
    assert isinstance(protocol.queue, asyncio.Queue)
    server = uvicorn.Server(protocol.config)
    assert [name for name in OF_THE_SERVER if not hasattr(server, name)] == []


def test_a_new_version_is_taken_by_hand() -> None:
    file = Path(__file__).parents[2] / "pyproject.toml"
    needed = tomllib.loads(file.read_text(encoding="utf-8"))["project"]["dependencies"]
    bounded = [line for line in needed if line.startswith(("uvicorn>", "websockets>"))]
    assert len(bounded) == 2
    assert all(",<" in line for line in bounded)
