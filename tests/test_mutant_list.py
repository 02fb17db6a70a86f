"""The lists of deliberate errors fit the sources; `make mutants` runs them."""

from __future__ import annotations

import pytest

from clessidra.games import game_ids
from mutants.listing import ROOT, kernels, load_listing

AT_LEAST = 30


@pytest.mark.parametrize("game_id", game_ids())
def test_every_fragment_occurs_once(game_id: str) -> None:
    listing = load_listing(game_id)
    for mutant in listing.mutants:
        path = ROOT / listing.sources / mutant.file
        mutant.break_rule(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game_id", game_ids())
def test_there_are_enough_and_no_two_are_the_same(game_id: str) -> None:
    mutants = load_listing(game_id).mutants
    assert len(set(mutants)) == len(mutants) >= AT_LEAST


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kernel_has_one(game_id: str) -> None:
    listing = load_listing(game_id)
    broken = {(mutant.file, mutant.function) for mutant in listing.mutants}
    for path in sorted((ROOT / listing.sources).glob("*.py")):
        for kernel in kernels(path):
            assert (path.name, kernel) in broken, f"{path.name}: no mutant of {kernel}"


@pytest.mark.parametrize("game_id", game_ids())
def test_the_rules_and_the_tests_exist(game_id: str) -> None:
    listing = load_listing(game_id)
    page = (ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8")
    for mutant in listing.mutants:
        for rule in mutant.rules:
            assert f"- {rule} " in page, mutant
    assert listing.tests
