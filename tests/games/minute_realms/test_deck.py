"""The authored deck keeps the rules; a pack of one's own is read as freely as they allow."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from clessidra.games.minute_realms.content.deck import (
    Card,
    Deck,
    Scoring,
    load_deck,
    parse_deck,
    shipped_decks,
)
from clessidra.games.minute_realms.content.vocabulary import CATEGORIES, KINDS, TRADES

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (files("clessidra.games.minute_realms") / "content" / "authored-1.toml").read_text("utf-8")
DECK = parse_deck(TEXT, "authored-1.toml")
CARDS = {card.id: card for card in DECK.cards}


# The authored deck, in each of its versions.


@pytest.fixture(params=shipped_decks(), ids=lambda deck: f"version {deck.version}")
def deck(request: pytest.FixtureRequest) -> Deck:
    found: Deck = request.param
    return found


def test_all_versions_ship_and_the_newest_is_played() -> None:
    assert {deck.id for deck in shipped_decks()} == {"authored"}
    assert [deck.version for deck in shipped_decks()] == [2, 1]
    assert load_deck() == shipped_decks()[0]
    assert shipped_decks()[-1] == DECK


def test_a_new_version_changes_numbers_but_no_card() -> None:
    """Pictures go by the id, and words are written once for all versions."""

    def identity(card: Card) -> tuple[object, ...]:
        return card.id, card.mark, card.category, card.name, card.flavour

    newest, first = shipped_decks()
    assert newest.hash != first.hash
    assert [identity(card) for card in newest.cards] == [identity(card) for card in first.cards]


@pytest.mark.rule("MR-1", "MR-4")
def test_the_deck_has_56_cards_and_grows_by_8_a_player(deck: Deck) -> None:
    assert len(deck.cards) == len({card.id for card in deck.cards}) == 56
    assert Counter(card.mark for card in deck.cards) == {0: 32, 3: 8, 4: 8, 5: 8}
    for players, size in {2: 32, 3: 40, 4: 48, 5: 56}.items():
        in_play = [card for card in deck.cards if card.mark <= players]
        assert len(in_play) == size == 8 * (players + 2)  # 8 rounds, one each and two in the centre


@pytest.mark.rule("MR-2")
def test_six_categories_share_every_part_of_the_deck(deck: Deck) -> None:
    assert len(CATEGORIES) == 6
    for mark in (0, 3, 4, 5):
        counts = Counter(card.category for card in deck.cards if card.mark == mark)
        assert set(counts) == set(CATEGORIES)
        assert max(counts.values()) - min(counts.values()) == 1


@pytest.mark.rule("MR-3")
def test_costs_trades_shields_and_locks_vary_independently(deck: Deck) -> None:
    assert {card.cost for card in deck.cards} == {0, 1, 2, 3}
    assert {trade for card in deck.cards for trade in card.trade} == set(TRADES)
    assert {len(card.trade) for card in deck.cards} == {0, 1, 2, 3}
    seen = {(card.shields > 0, card.scoring is None) for card in deck.cards}
    assert len(seen) == 4
    assert {(card.shields > 0, card.locked) for card in deck.cards} == {
        (shield, lock) for shield in (False, True) for lock in (False, True)
    }


@pytest.mark.rule("MR-5")
def test_every_scoring_symbol_occurs_with_its_number(deck: Deck) -> None:
    scorings = [card.scoring for card in deck.cards if card.scoring]
    assert {scoring.kind for scoring in scorings} == set(KINDS)
    assert {(scoring.kind, scoring.points) for scoring in scorings} == {
        ("flat", 5),
        ("flat", 3),
        ("per_category", 3),
        ("per_choice", 2),
        ("per_coin", 1),
        ("pair", 6),
        ("different", 0),
        ("minus_coins", 9),
    }
    assert any(card.locked for card in deck.cards)


@pytest.mark.rule("MR-5")
def test_three_points_always_come_with_one_shield(deck: Deck) -> None:
    threes = [card for card in deck.cards if card.scoring == Scoring("flat", 3, ())]
    assert len(threes) == 8
    assert all(card.shields == 1 for card in threes)


@pytest.mark.rule("MR-5")
@pytest.mark.parametrize(("kind", "asked"), [("per_category", 1), ("pair", 2)])
def test_every_category_is_asked_for_already_with_two_players(
    deck: Deck, kind: str, asked: int
) -> None:
    base = [card.scoring for card in deck.cards if card.scoring and card.mark == 0]
    named = [scoring.categories for scoring in base if scoring.kind == kind]
    assert all(len(set(categories)) == asked for categories in named)
    assert {category for categories in named for category in categories} == set(CATEGORIES)


@pytest.mark.rule("MR-6")
def test_the_table_of_different_categories(deck: Deck) -> None:
    assert deck.different_categories == (0, 0, 1, 2, 4, 6, 9)


@pytest.mark.parametrize("language", ["en", "it"])
def test_names_are_unique_and_in_sentence_case(deck: Deck, language: str) -> None:
    assert len({card.name[language] for card in deck.cards}) == 56
    for card in deck.cards:
        name = card.name[language]
        assert name == name.capitalize()
        assert card.flavour[language].endswith(".")


# The types.


def test_a_card_is_read_whole() -> None:
    assert CARDS["captains-loggia"] == Card(
        id="captains-loggia",
        mark=0,
        cost=3,
        trade=("pay",),
        category="military",
        locked=True,
        shields=1,
        scoring=Scoring("pair", 6, ("military", "noble")),
        name={"en": "Captain’s loggia", "it": "Loggia del capitano"},
        flavour={
            "en": "Orders in the morning, dancing in the evening.",
            "it": "Ordini al mattino, balli alla sera.",
        },
    )


def test_what_is_left_out_is_neutral() -> None:
    card = CARDS["kitchen-gardens"]
    assert (card.mark, card.locked, card.shields, card.scoring) == (0, False, 0, None)
    text = re.sub(r"^flavour = .*\n", "", TEXT, flags=re.MULTILINE)
    assert all(card.flavour == {} for card in parse_deck(text, "x").cards)


def test_a_deck_is_a_value() -> None:
    again = parse_deck(TEXT, "authored-1.toml")
    assert again == DECK
    assert hash(again) == hash(DECK)
    assert pickle.loads(pickle.dumps(DECK)) == DECK


# The hash.


def hash_with(card: Card) -> str:
    return replace(DECK, cards=(card, *DECK.cards[1:])).hash


def test_neither_words_nor_the_name_of_the_deck_change_the_hash() -> None:
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", DECK.hash)
    assert hash_with(replace(DECK.cards[0], name={"en": "Oil press"}, flavour={})) == DECK.hash
    assert replace(DECK, id="mine", version=7).hash == DECK.hash


def test_all_that_the_rules_read_changes_the_hash() -> None:
    card = DECK.cards[0]
    asks = Scoring("per_category", 3, ("productive",))
    assert card.scoring == asks
    hashes = {
        DECK.hash,
        hash_with(replace(card, id="oil-press")),
        hash_with(replace(card, mark=3)),
        hash_with(replace(card, cost=3)),
        hash_with(replace(card, trade=("gain", "pay"))),
        hash_with(replace(card, trade=("pay", "gain"))),
        hash_with(replace(card, category="noble")),
        hash_with(replace(card, locked=True)),
        hash_with(replace(card, shields=1)),
        hash_with(replace(card, scoring=None)),
        hash_with(replace(card, scoring=replace(asks, kind="per_choice"))),
        hash_with(replace(card, scoring=replace(asks, points=2))),
        hash_with(replace(card, scoring=replace(asks, categories=("noble",)))),
        replace(DECK, cards=DECK.cards[::-1]).hash,
        replace(DECK, different_categories=(0, 0, 1, 2, 4, 6, 8)).hash,
    }
    assert len(hashes) == 15


@pytest.mark.rule("MR-5")
def test_a_pair_has_no_order() -> None:
    turned = TEXT.replace('["military", "noble"]', '["noble", "military"]')
    assert turned != TEXT
    assert parse_deck(turned, "x") == DECK


# A pack of one's own.


@pytest.mark.rule("MR-3")
@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        ("cost = .*", "cost = 9"),
        ("trade = .*", 'trade = ["gain", "gain", "gain", "pay", "pay", "invasion"]'),
        ("category = .*", 'category = "noble"\nshields = 5\nlocked = true'),
        ("scoring = .*", 'scoring = { kind = "flat", points = 20 }'),
        ("scoring = .*", ""),  # MR-5 asks for every kind only of the authored deck
        ("name = .*", f'name = {{ en = "{"n" * 40}", it = "È" }}'),
        ("different_categories = .*", "different_categories = [0, 1, 3, 6, 10, 15, 20]"),
    ],
)
def test_a_transcription_may_differ(pattern: str, line: str) -> None:
    plain = re.sub(r"^(locked|shields) = .*\n", "", TEXT, flags=re.MULTILINE)
    deck = parse_deck(re.sub(f"^{pattern}$", line, plain, flags=re.MULTILINE), "x")
    assert len(deck.cards) == 56


def test_a_byte_order_mark_and_windows_line_ends_are_welcome(tmp_path: Path) -> None:
    path = tmp_path / "my-deck.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert load_deck(path) == DECK


def test_dots_in_a_comment_are_welcome() -> None:
    assert parse_deck(f"  # {'.' * 200}\n{TEXT}", "x") == DECK
