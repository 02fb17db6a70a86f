"""The lists of deliberate errors fit the sources; `make mutants` runs them."""

from __future__ import annotations

import pytest

from helpers.shipped import SHIPPED
from mutants.listing import ROOT, Listing, load_listing, rule_files
from mutants.operators import kernels

AT_LEAST = 30


@pytest.fixture(scope="module", params=SHIPPED)
def listing(request: pytest.FixtureRequest) -> Listing:
    return load_listing(request.param)


def test_every_fragment_occurs_once(listing: Listing) -> None:
    for mutant in listing.listed:
        mutant.apply(listing.source(mutant))


def test_there_are_enough_and_no_two_are_the_same(listing: Listing) -> None:
    assert len(listing.listed) >= AT_LEAST
    broken = {(mutant.file, mutant.apply(listing.source(mutant))) for mutant in listing.mutants}
    assert len(broken) == len(listing.mutants)


def test_every_kernel_has_one(listing: Listing) -> None:
    broken = {(mutant.file, mutant.function) for mutant in listing.mutants}
    folder = listing.path("")
    for path in rule_files(folder):
        file = path.relative_to(folder).as_posix()
        for kernel in kernels(path.read_text(encoding="utf-8")):
            assert (file, kernel.name) in broken, f"{file}: no mutant of {kernel.name}"


def test_the_rules_and_the_tests_exist(listing: Listing) -> None:
    page = (ROOT / "docs" / "rules" / f"{listing.game}.md").read_text(encoding="utf-8")
    for mutant in listing.mutants:
        for rule in mutant.rules:
            assert f"- {rule} " in page, mutant
    assert listing.tests
