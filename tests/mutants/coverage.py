"""Which lines of a game's rules are reached; kernels are plain Python with JIT off."""

from __future__ import annotations

import ast
import importlib
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from mutants.listing import ROOT, Listing

Line = tuple[str, int]
"""A file, relative to the folder of the game, and the number of a line."""


@contextmanager
def functions_called(folder: Path) -> Iterator[set[tuple[str, str]]]:
    """File and name of every function of the game that is called meanwhile."""
    start = f"{folder}/"
    found = set[tuple[str, str]]()

    def on_call(frame: FrameType, _event: str, _argument: Any) -> None:
        code = frame.f_code
        if code.co_filename.startswith(start):
            found.add((code.co_filename.removeprefix(start), code.co_name))

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        yield found
    finally:
        sys.settrace(before)


def watch_statements(listing: Listing) -> set[Line]:
    """Every statement of the functions with mutants tells that it is reached, from now on.

    Such code is several times quicker than a trace of the interpreter.
    """
    reached = set[Line]()
    wanted = defaultdict[str, set[str]](set)
    for mutant in listing.mutants:
        wanted[mutant.file].add(mutant.function)
    for file, names in wanted.items():
        tree = ast.parse(listing.path(file).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name in names:
                _Telling(file).visit(node)
        broken = compile(ast.fix_missing_locations(tree), str(listing.path(file)), "exec")
        module = module_of(listing, file)
        module._reached = reached.add
        for name in names - {""}:
            replace_code(getattr(module, name), broken)
    return reached


def module_of(listing: Listing, file: str) -> Any:
    """The module that a file of a game is."""
    path = listing.path(file).relative_to(ROOT / "src")
    return importlib.import_module(".".join(path.with_suffix("").parts))


def replace_code(function: Any, module: CodeType) -> None:
    """Give a function the code that it has in this module: every importer has it then."""
    (function.__code__,) = (
        code
        for code in module.co_consts
        if isinstance(code, CodeType) and code.co_name == function.__name__
    )


def statement_lines(source: str, line: int) -> range:
    """The lines of the innermost statement there; of a block only its head."""
    best = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            end = body[0].lineno if body else (node.end_lineno or node.lineno) + 1
            if node.lineno <= line < end:
                best = range(node.lineno, end)
    return best


class _Telling(ast.NodeTransformer):
    """Puts a call before each statement of a function."""

    def __init__(self, file: str) -> None:
        self._file = file

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse"):
            statements = getattr(node, name, None)
            if isinstance(statements, list):
                setattr(node, name, [new for old in statements for new in (self._tell(old), old)])
        return node

    def _tell(self, statement: ast.stmt) -> ast.stmt:
        call = ast.parse(f"_reached(({self._file!r}, {statement.lineno}))").body[0]
        return ast.copy_location(call, statement)
