"""Every numbered rule of docs/rules has a test, and every mark names a rule that exists."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULE_PAGES = sorted((TESTS.parent / "docs" / "rules").glob("*.md"))
RULE = re.compile(r"^- ([A-Z]+-\d+)\b", re.MULTILINE)


def rules_of(page: Path) -> list[str]:
    return RULE.findall(page.read_text(encoding="utf-8"))


def is_rule_mark(node: ast.AST) -> bool:
    """Whether this is `pytest.mark.rule(…)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def marks_in(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and is_rule_mark(node)]


def is_test(node: ast.AST) -> bool:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name.startswith("test_")
    return isinstance(node, ast.ClassDef) and node.name.startswith("Test")


def ids_of(mark: ast.Call, where: str) -> list[str]:
    """The rule ids of a mark, which are written out: the sources are read, not run."""
    ids = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
    assert len(ids) == len(mark.args) > 0, f"{where}: write the rule ids out"
    assert not mark.keywords, f"{where}: a rule mark has no keywords"
    return [str(one) for one in ids]


def marked_rules() -> dict[str, list[str]]:
    """Rule id → the tests that are marked with it, as file:line."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        everywhere = {id(mark) for mark in marks_in(tree)}
        for node in ast.walk(tree):
            if not is_test(node):
                continue
            assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            for mark in [mark for part in node.decorator_list for mark in marks_in(part)]:
                where = f"{path.relative_to(TESTS).as_posix()}:{mark.lineno}"
                everywhere.discard(id(mark))
                for rule in ids_of(mark, where):
                    found.setdefault(rule, []).append(where)
        assert not everywhere, f"{path.name}: a rule mark that decorates no test"
    return found


def test_there_are_rules() -> None:
    assert RULE_PAGES
    assert all(rules_of(page) for page in RULE_PAGES)


@pytest.mark.parametrize("page", RULE_PAGES, ids=lambda page: page.stem)
def test_a_page_numbers_its_rules_once_under_one_name(page: Path) -> None:
    rules = rules_of(page)
    assert [rule for rule, count in Counter(rules).items() if count > 1] == []
    assert len({rule.split("-")[0] for rule in rules}) == 1


def test_no_two_pages_share_a_rule() -> None:
    counts = Counter(rule for page in RULE_PAGES for rule in rules_of(page))
    assert [rule for rule, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("page", RULE_PAGES, ids=lambda page: page.stem)
def test_every_rule_has_a_test(page: Path) -> None:
    marked = marked_rules()
    missing = [rule for rule in rules_of(page) if rule not in marked]
    assert not missing, f"rules of {page.name} that no test is marked with: {', '.join(missing)}"


def test_every_mark_names_a_rule() -> None:
    known = {rule for page in RULE_PAGES for rule in rules_of(page)}
    unknown = {rule: where for rule, where in marked_rules().items() if rule not in known}
    assert not unknown, f"marks of rules that no page has: {unknown}"
