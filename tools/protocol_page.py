"""The page docs/reference/protocol.md, from the same types as the client's TypeScript."""

from __future__ import annotations

import inspect
import typing
from types import UnionType
from typing import Any

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from clessidra.core.registry import game_ids, get_game
from clessidra.server.part import server_part
from clessidra.server.wire import protocol

INTRODUCTION = """\
One socket for each viewer of a table: `/ws/{table}`, with the identity cookie and our own origin.
Every message is one JSON object with a `type`. The server speaks first (`welcome`), then sends a
`state` if a match runs, and after it only `update`s. A client sends an action with an id it made
itself and the `seq` it saw; the answer is `refused`, or `done` inside the `update` that it caused.
The same id is answered with the stored result, however often it comes. An action on a state that
has changed for its seat is refused as `stale`, and a fresh `state` follows. Nothing hidden is ever
sent: views, moves and stories are made for the seat from which the client looks (`look`).

To apply an `update`: for each of its `changes` set the value at `path` in the view you have; then
take over `candidates`, `can_undo`, `clock` and `result`, and add `story` to what you know.

Close codes: 4000 reads too slowly, 4001 too many sockets, 4002 too many unreadable messages, 4003
not found or not allowed, 4004 the game is still being compiled: the reason is "preparing", the game
and about how many seconds. Ask again every second, as you do after the HTTP refusal "preparing"
(503). After anything else, come back; the server knows where you were.

The HTTP part describes itself at `/api/openapi.json`. Changes need the header `X-Clessidra: 1`."""


def protocol_page(note: str) -> str:
    """The whole page."""
    parts = ["# The socket protocol", note, INTRODUCTION]
    for title, union in (
        ("Server to client", protocol.FromServer),
        ("Client to server", protocol.FromClient),
    ):
        parts.append(f"## {title}")
        parts += [_section(model) for model in _members(union)]
    parts.append("## Parts of messages")
    messages = {*_members(protocol.FromServer), *_members(protocol.FromClient)}
    parts += [_section(model) for model in _models() if model not in messages]
    for game in (get_game(game_id) for game_id in game_ids()):
        brought = server_part(game).messages
        if brought:
            parts.append(f"## Requests and answers of {game.name('en')}")
            parts += [_section(model) for model in brought]
    return "\n\n".join(parts) + "\n"


def _members(union: Any) -> list[type[BaseModel]]:
    return list(typing.get_args(typing.get_args(union)[0]))


def _models() -> list[type[BaseModel]]:
    return [
        model
        for _, model in inspect.getmembers(protocol, inspect.isclass)
        if issubclass(model, protocol.Wire) and model is not protocol.Wire
    ]


def _section(model: type[BaseModel]) -> str:
    lines = [f"### {model.__name__}", "", inspect.getdoc(model) or ""]
    if model.model_fields:
        lines += ["", "| field | type | default |", "| --- | --- | --- |"]
    for name, field in model.model_fields.items():
        kind = _name(field.annotation).replace("|", "\\|")
        value = field.get_default(call_default_factory=True, validated_data={})
        default = "" if value is PydanticUndefined else f"`{_default(value)}`"
        lines.append(f"| `{name}` | {kind} | {default} |")
    return "\n".join(lines)


def _default(value: object) -> str:
    return "{}" if isinstance(value, (dict, BaseModel)) else repr(value).replace("'", '"')


def _name(annotation: Any) -> str:
    """A type in words a reader of JSON knows."""
    if annotation is Any:
        return "JSON"
    if annotation is type(None):
        return "null"
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _name(arguments[0])
    if origin in (typing.Union, UnionType):
        return " | ".join(_name(argument) for argument in arguments)
    if origin is typing.Literal:
        return " | ".join(f'`"{argument}"`' for argument in arguments)
    if origin is list:
        return f"list of {_name(arguments[0])}"
    if origin is dict:
        return f"object of {_name(arguments[1])}"
    plain = {str: "text", int: "whole number", float: "number", bool: "true or false"}
    if annotation in plain:
        return plain[annotation]
    return f"[{annotation.__name__}](#{annotation.__name__.lower()})"
