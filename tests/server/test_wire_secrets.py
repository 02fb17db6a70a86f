"""What the rules hide never travels: whole matches, every viewer, worlds that differ in secret."""

from __future__ import annotations

import json
import logging
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from clessidra.core.registry import get_game
from clessidra.core.seal import seed_of
from clessidra.server.settings import Settings
from helpers.minute_realms.rigged_deals import call_raiders, strong_first
from helpers.server.clients import BOT, ME, OPEN, Sitter, TestServer, begin, play_on
from helpers.server.hidden_worlds import SECRET, VIEWERS, Stage, World

PLAYERS = 4
CARDS = get_game("minute-realms").shipped_content()[0].ids["cards"]


@pytest.fixture
def stage(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(settings, tmp_path, monkeypatch)


def check_alike(one: World, other: World, before: int, viewers: tuple[str, ...] = VIEWERS) -> None:
    for viewer in viewers:
        mine, theirs = (world.streams(viewer, before) for world in (one, other))
        assert mine.keys() == theirs.keys()
        for kind, messages in mine.items():
            count = min(len(messages), len(theirs[kind]))
            if kind in ("state", "update"):
                assert len(messages) == len(theirs[kind])
            assert messages[:count] == theirs[kind][:count], (viewer, kind)


def is_in_round(number: int, me: Sitter) -> bool:
    return bool(me.state["view"]["round"] >= number)


def rest_of_deck_reversed(deal: Any, known: int) -> Any:
    deck = deal["deck"]
    return deal | {"deck": deck[:known] + deck[known:][::-1]}


def test_a_world_is_the_same_twice(stage: Stage) -> None:
    """Otherwise the comparisons below would say nothing."""
    one = stage.play(enough=lambda looker: looker.state["view"]["round"] == 3)
    two = stage.play(script=one.moves, enough=lambda looker: looker.state["view"]["round"] == 3)
    assert len(one.moves) >= 6
    check_alike(one, two, 10**6)
    assert one.pages == two.pages


@pytest.mark.parametrize("number", [1, 3, 6])
def test_the_order_of_the_deck_does_not_travel(stage: Stage, number: int) -> None:
    """Cards of later rounds lie otherwise: nobody can tell before they are dealt."""

    def enough(looker: Any) -> bool:
        return bool(looker.over or looker.state["view"]["round"] > number)

    one = stage.play(enough=enough)
    shows = one.first_seq(lambda view: view["round"] > number)
    known = number * (PLAYERS + 2)
    other = stage.play(
        lambda deal: rest_of_deck_reversed(deal, known), script=one.moves, enough=enough
    )
    assert other.first_seq(lambda view: view["round"] > number) == shows
    assert len(one.streams("Eve", shows)["update"]) >= number * PLAYERS - 1
    check_alike(one, other, shows)
    assert one.pages == other.pages
    with pytest.raises(AssertionError):  # then they lie on the table
        check_alike(one, other, shows + 1)


@pytest.mark.parametrize("turned", [4, 8])
def test_the_values_of_tokens_do_not_travel(stage: Stage, turned: int) -> None:
    """The stack lies the other way round: nobody can tell before a token is turned."""

    def enough(looker: Any) -> bool:
        view = looker.state["view"]
        return looker.over or view["attack"][0 if turned == 4 else 1] is not None

    def down(deal: Any) -> Any:
        return deal | {"first": 0, "tokens": sorted(deal["tokens"])}

    def other_deal(deal: Any) -> Any:
        tokens = down(deal)["tokens"]
        known = 0 if turned == 4 else 4  # four were turned after round 4
        return down(deal) | {"tokens": tokens[:known] + tokens[known:][::-1]}

    def cautious(chance: Any, legal: list[Any]) -> Any:
        """Call the raiders, but from behind walls, so that nobody has to lose anything."""
        bastions = [move for move in legal if move["do"] == "bastion"]
        return next((m for m in bastions if m["place"].startswith("centre")), bastions[0])

    one = stage.play(down, pack="raiders", choose=cautious, enough=enough)
    place = turned - 4
    shows = one.first_seq(lambda view: view["track"][place]["value"] is not None)
    assert one.first_seq(lambda view: view["track"][place]["placed"]) < shows < 10**6
    other = stage.play(other_deal, script=one.moves, pack="raiders", enough=enough)
    check_alike(one, other, shows)
    assert one.pages == other.pages
    with pytest.raises(AssertionError):
        check_alike(one, other, shows + 1)


@pytest.mark.rule("MR-65")
def test_a_pending_choice_travels_to_its_owner_only(stage: Stage) -> None:
    """Not to the others, not to spectators, and not to a seat-mate on the same device."""

    def losing(looker: Any) -> bool:
        return bool(looker.state["view"]["phase"] == "lose" and looker.awaited == [1])

    one = stage.play(strong_first, pack="raiders", choose=choose_to_lose(0), enough=losing)
    _seat, move = one.moves[-1]
    assert move["do"] == "lose"
    others = [said for said in one.moves if said[1]["do"] != "lose"]
    chosen = [said for said in one.moves if said[1]["do"] == "lose"]
    assert {said[0] for said in chosen} == {0, 2}
    number = next(at for at, said in enumerate(one.moves) if said[1]["do"] == "lose")
    realm = [said[1]["card"] for said in others if said[0] == chosen[0][0]]
    changed = [*one.moves]
    changed[number] = (chosen[0][0], {"do": "lose", "card": realm[1]})
    assert changed[number] != one.moves[number]
    other = stage.play(strong_first, script=changed, pack="raiders", enough=losing)
    owner = {0: "Ada", 2: "Amy"}[chosen[0][0]]
    without = tuple(viewer for viewer in VIEWERS if viewer != owner)
    check_alike(one, other, 10**6, without)
    with pytest.raises(AssertionError):
        check_alike(one, other, 10**6, (owner,))


def choose_to_lose(slot: int) -> Any:
    def choose(chance: Any, legal: list[Any]) -> Any:
        return legal[slot] if legal[0]["do"] == "lose" else call_raiders(chance, legal)

    return choose


# --- by the words themselves ---------------------------------------------------------------------


def test_no_card_is_named_before_it_is_dealt(stage: Stage) -> None:
    dealt: list[list[str]] = []

    def note(deal: Any) -> Any:
        dealt.append(deal["deck"])
        return deal

    world = stage.play(note)
    (deck,) = dealt[:1]
    for viewer in VIEWERS:
        known = 0
        for text in world.heard[viewer]:
            message = json.loads(text)
            if message["type"] in ("state", "update"):
                view = message["view"] if message["type"] == "state" else None
                rounds = [view["round"]] if view else []
                rounds += [
                    change["value"]
                    for change in message.get("changes", [])
                    if change["path"] == ["round"]
                ]
                known = max([known, *(number * (PLAYERS + 2) for number in rounds)])
                if message["result"] is not None:
                    break
            named = {card for card in CARDS if f'"{card}"' in text}
            assert named <= {*deck[:known], "clock-tower"}, viewer
    assert known == len(deck)


def test_secret_and_seed_are_nowhere_before_the_end(
    server: TestServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    ada, bob, eve = (server.person(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    eve.watch(table)
    pages = []
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two, eve.at(table["id"]) as looker:
        begin(ada, table, one, two, looker)
        match = one.state["match"]
        room = server.room(table["id"])
        for number in range(2, 9):
            play_on([one, two], until=partial(is_in_round, number))
            for person in (ada, bob, eve):
                pages += [
                    person.get(path).text
                    for path in (
                        f"/api/tables/{table['id']}",
                        "/api/tables/mine",
                        "/api/tables/open",
                        f"/api/matches/{match}/story",
                        f"/api/matches/{match}/replay.jsonl",
                        "/metrics",
                    )
                ]
        play_on([one, two])
        looker.until_seq(one.state["seq"])
        result = one.state["result"]
    assert room.match is not None
    seed = seed_of(result["secret"], result["nonces"])
    hidden = [result["secret"], seed, *(event.digest for event in room.match.events)]
    heard = [
        text for sitter in (one, two, looker) for text in sitter.heard if '"result":{' not in text
    ]
    assert len(heard) > 60
    for text in (*heard, *pages, caplog.text):
        assert not any(word in text for word in hidden)
    for sitter in (one, two, looker):  # and at the end everybody gets it
        assert any(result["secret"] in text for text in sitter.heard)
    assert SECRET not in caplog.text


def test_what_the_end_reveals_of_the_tokens(server: TestServer) -> None:
    """MR-50: the leftover stack is removed unseen; no view shows it, also not at the end."""
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
        view = sitter.state["view"]
        for space in view["track"]:
            assert (space["value"] is not None) == space["placed"]
        placed = sum(space["placed"] for space in view["track"])
        assert sum(view["unseen_tokens"].values()) == 9 - placed
