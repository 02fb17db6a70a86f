"""Write `web/src/protocol.ts` from the types of the server and of the parts that games bring to it.

python tools/protocol_types.py           write the file
python tools/protocol_types.py --check   fail if the file is not what would be written
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from clessidra.core.registry import game_ids, get_game
from clessidra.server.part import ServerPart, server_part
from clessidra.server.wire import protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "protocol.ts"
HEAD = """\
// Written by tools/protocol_types.py from src/clessidra/server/wire/protocol and, for what a game
// brings, from its online/messages.py: change those, not this file. Text for people travels as keys
// and values; only names and content are text.
"""
REQUESTS: tuple[type[BaseModel], ...] = (
    protocol.NewName,
    protocol.CarryToken,
    protocol.NewTable,
    protocol.Token,
    protocol.SeatNumber,
    protocol.SeatChange,
    protocol.TableOptions,
)
"""The bodies of requests: what has a default may be left out of them. Answers are always whole."""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
Schema = Mapping[str, Any]


def wire_types() -> list[type[BaseModel]]:
    """Everything that travels, in the order in which it is written down."""
    own = [
        value
        for value in (getattr(protocol, name) for name in protocol.__all__)
        if inspect.isclass(value)
        and issubclass(value, protocol.Wire)
        and value is not protocol.Wire
    ]
    return [*own, *(message for part in parts() for message in part.messages)]


def parts() -> list[ServerPart]:
    """What the games bring to the server."""
    return [server_part(get_game(game_id)) for game_id in game_ids()]


def union(annotated: Any) -> list[type[BaseModel]]:
    """The members of an annotated union of messages."""
    return list(get_args(get_args(annotated)[0]))


def needs(name: str, schemas: Mapping[str, Schema]) -> set[str]:
    """The type itself and every type it is made of."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        current = waiting.pop()
        if current not in found:
            found.add(current)
            waiting.extend(references(schemas[current]))
    return found


def references(schema: Any) -> Iterable[str]:
    """The names of the types that a schema mentions."""
    if isinstance(schema, Mapping):
        if "$ref" in schema:
            yield schema["$ref"].rsplit("/", 1)[1]
        for value in schema.values():
            yield from references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references(value)


def spell(schema: Schema) -> str:
    """The TypeScript for one JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "const" in schema:
        return quoted(schema["const"])
    if "enum" in schema:
        return " | ".join(quoted(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(spell(part) for part in schema["anyOf"]))
    kind = schema.get("type")
    if kind is None:
        return "unknown"
    if kind == "null":
        return "null"
    if kind == "array":
        item = spell(schema.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {spell(values if isinstance(values, Mapping) else {})}>"
    return PLAIN[kind]


def quoted(value: str) -> str:
    """A literal."""
    return f"'{value}'"


def remark(text: str | None, indent: str) -> list[str]:
    """A description as a doc comment."""
    if not text:
        return []
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def interface(name: str, schema: Schema, asked: bool) -> list[str]:
    """One type. `asked`: it travels only to the server, where defaults are filled in."""
    lines = remark(schema.get("description"), "")
    lines.append(f"export interface {name} {{")
    for field, value in schema.get("properties", {}).items():
        free = "type" not in value and "$ref" not in value and "anyOf" not in value
        told = "const" in value or "enum" in value
        default = field not in schema.get("required", ())
        absent = default and ((asked and not told) or (free and not told))
        lines += remark(value.get("description"), "  ")
        lines.append(f"  {field}{'?' if absent else ''}: {spell(value)};")
    lines.append("}")
    return lines


def written() -> str:
    """The whole file."""
    models = wire_types()
    _, top = models_json_schema([(model, "validation") for model in models])
    schemas: Mapping[str, Schema] = top["$defs"]
    requests = [request for part in parts() for request in part.requests]
    to_server = [*REQUESTS, *requests, *union(protocol.FromClient)]
    asked = set().union(*(needs(model.__name__, schemas) for model in to_server))
    told = set().union(*(needs(name, schemas) for name in schemas if name not in asked))
    blocks = ["\n".join([HEAD.rstrip()])]
    blocks += [
        "\n".join(interface(model.__name__, schemas[model.__name__], model.__name__ not in told))
        for model in models
    ]
    for name, said in (
        ("FromServer", "Everything the server says on the socket."),
        ("FromClient", "Everything the client says on the socket."),
    ):
        members = (model.__name__ for model in union(getattr(protocol, name)))
        blocks.append(f"/** {said} */\nexport type {name} =\n  | " + "\n  | ".join(members) + ";")
    for name in ("SeatKind", "TableStatus", "BotSpeed"):
        members = (quoted(value) for value in get_args(getattr(protocol, name)))
        blocks.append(f"export type {name} = {' | '.join(members)};")
    blocks.append(f"export const NAME_LENGTH = {protocol.NAME_LENGTH};")
    return "\n\n".join(blocks) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or check it."""
    text = written()
    if "--check" in arguments:
        fresh = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text
        if not fresh:
            print(f"{TARGET.name} is stale: run `python tools/protocol_types.py`", file=sys.stderr)
        return 0 if fresh else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
