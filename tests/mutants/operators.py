"""Generated errors: each operator and number of each kernel, changed a little.

They are made from the sources, so they follow every change of them. The lists keep what only a
person knows: an error that breaks one certain rule.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from mutants.mutant import Mutant

RULE = re.compile(r"\b[A-Z]{2}-\d+\b")

_COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
}
_ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
_LOGIC: dict[type[ast.boolop], tuple[str, str]] = {ast.And: ("and", "or"), ast.Or: ("or", "and")}


def operator_mutants(source: str, file: str) -> Iterator[Mutant]:
    """All of the kernels in a file."""
    for function in kernels(source):
        text = ast.get_source_segment(source, function) or ""
        rules = tuple(sorted(set(RULE.findall(text))))
        for at, old, new in sorted(_changes(source, function)):
            yield Mutant(rules, file, function.name, old, new, at)


def kernels(source: str) -> list[ast.FunctionDef]:
    """The functions of a file that are compiled."""
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return [
        function
        for function in functions
        if any(isinstance(d, ast.Name) and d.id == "kernel" for d in function.decorator_list)
    ]


def _changes(source: str, function: ast.FunctionDef) -> Iterator[tuple[int, str, str]]:
    """Offset in the file, what is there and what is to be there."""
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line.encode()))
    raw = source.encode()

    def offset(byte: int) -> int:
        return len(raw[:byte].decode())

    def begin(node: ast.expr) -> int:
        return offset(begins[node.lineno - 1] + node.col_offset)

    def end(node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return offset(begins[node.end_lineno - 1] + node.end_col_offset)

    def between(left: int, right: int, words: tuple[str, str]) -> Iterator[tuple[int, str, str]]:
        # Only brackets, spaces and comments stand between two operands beside the operator.
        at = source.find(words[0], left, right)
        if at >= 0:
            yield at, *words

    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Compare):
                operands = [node.left, *node.comparators]
                for one, two, operator in zip(operands, operands[1:], node.ops, strict=False):
                    if type(operator) in _COMPARISONS:
                        words = _COMPARISONS[type(operator)]
                        yield from between(end(one), begin(two), words)
            elif isinstance(node, ast.BinOp) and type(node.op) in _ARITHMETIC:
                yield from between(end(node.left), begin(node.right), _ARITHMETIC[type(node.op)])
            elif isinstance(node, ast.AugAssign) and type(node.op) in _ARITHMETIC:
                old, new = _ARITHMETIC[type(node.op)]
                for other in (f"{new}=", "="):
                    yield from between(end(node.target), begin(node.value), (f"{old}=", other))
            elif isinstance(node, ast.BoolOp):
                for one, two in zip(node.values, node.values[1:], strict=False):
                    yield from between(end(one), begin(two), _LOGIC[type(node.op)])
            elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
                yield begin(node), "not ", ""
            elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
                yield begin(node), str(node.value), str(not node.value)
            elif isinstance(node, ast.Constant) and isinstance(node.value, int):
                old = source[begin(node) : end(node)]
                yield begin(node), old, str(node.value + 1)
