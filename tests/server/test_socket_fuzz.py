"""10,000 malformed or hostile messages: none changes a match, none kills the server."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from clessidra.server.live import listener
from clessidra.server.settings import Limits, Settings
from clessidra.server.wire.protocol import FromServer
from helpers.minute_realms.rigged_deals import rig, strong_first
from helpers.samples import scaled
from helpers.server.clients import BOT, ME, OPEN, Sitter, TestServer, begin, play_on
from helpers.server.hostile_messages import Hostile

MESSAGES = scaled(10_000)
AT_ONCE = 50
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)
KEYS = {
    "malformed",
    "not_your_seat",
    "not_away",
    "not_a_person",
    "not_awaited",
    "no_hints",
    "stale",
    "nothing_to_undo",
    "unknown_card",
    "unknown_place",
    "not_there",
    "not_in_realm",
}
"""Everything a refusal says here: a key, never what was sent."""


@pytest.fixture
def open_door(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestServer]:
    """A server that lets anybody say as much as they like."""
    monkeypatch.setattr(listener, "MALFORMED_ALLOWED", 10**9)
    rig(monkeypatch, strong_first)
    limits = Limits(messages_per_second=1e9, messages_at_once=10**9, outgoing_messages=10**9)
    with TestServer(replace(settings, limits=limits)) as server:
        yield server


def flood(server: TestServer, sitter: Sitter, messages: list[str | bytes]) -> None:
    """Send all of them; then wait for the answer to a last, honest one."""

    async def send() -> None:
        for message in messages:
            kind = "text" if isinstance(message, str) else "bytes"
            await sitter.socket._receive_tx.send({"type": "websocket.receive", kind: message})

    server.call(send)
    answer = sitter.ask("hint", seat=0)
    assert answer["key"] in ("not_your_seat", "not_awaited", "no_hints"), answer


def test_ten_thousand_hostile_messages(open_door: TestServer) -> None:
    server = open_door
    ada, bob, eve, mallory = (server.person(name) for name in ("Ada", "Bob", "Eve", "Mallory"))
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    eve.watch(table)
    other = mallory.open_table(ME, OPEN)
    with ExitStack() as stack:
        one, two, looker, stranger = (
            stack.enter_context(person.at(where["id"]))
            for person, where in ((ada, table), (bob, table), (eve, table), (mallory, other))
        )
        stranger.until("welcome")
        begin(ada, table, one, two, looker)
        assert one.awaited == [0]
        state = one.state
        cards = [card for card in state["view"]["offer"].values() if card]
        attackers = [(two, [1]), (looker, []), (stranger, [0])]
        before = server.kept()
        hostiles = [
            (sitter, Hostile(seed, cards, [state["match"]], own))
            for seed, (sitter, own) in enumerate(attackers)
        ]
        for at in range(0, MESSAGES, AT_ONCE):
            sitter, hostile = hostiles[at // AT_ONCE % len(hostiles)]
            flood(server, sitter, [hostile.message() for _ in range(AT_ONCE)])
        assert server.kept() == before
        told: Counter[str] = Counter()
        for sitter, _ in hostiles:
            for message in sitter.received:
                FROM_SERVER.validate_python(message)
                if message["type"] == "refused":
                    told[message["key"]] += 1
        assert set(told) <= KEYS
        assert told["malformed"] > MESSAGES / 5
        assert told["not_your_seat"] > MESSAGES / 20
        one.look(0)
        assert (one.state["view"], one.state["seq"]) == (state["view"], 0)
        assert ada.get("/healthz").status_code == 200
        two.look(1)
        play_on([one, two])


def test_nonsense_from_the_one_who_is_to_move(open_door: TestServer) -> None:
    """The seat is theirs, the moves are not legal: nothing happens either."""
    ada = open_door.person("Ada")
    table = ada.open_table(ME, BOT, hints=False)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        before = open_door.kept()
        hostile = Hostile(99, ["no-such-card"], [], [])

        def harmless(message: str | bytes) -> bool:
            """Everything but asking a bot to take over, which Ada may do."""
            return b"stand_in" not in (message.encode() if isinstance(message, str) else message)

        for _ in range(scaled(20)):
            messages = [hostile.message() for _ in range(AT_ONCE)]
            flood(open_door, sitter, [m for m in messages if harmless(m)])
        assert open_door.kept() == before
        refused = {m["key"] for m in sitter.received if m["type"] == "refused"}
        assert refused <= KEYS
        sitter.look(0)
        play_on([sitter])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from(["move", "undo", "hint", "look", "nonce", "pong"]) | st.text()},
    optional={
        "id": JSON | st.text(min_size=1, max_size=40),
        "seq": JSON | st.integers(),
        "seat": JSON | st.integers(1, 4),
        "move": JSON | st.dictionaries(st.sampled_from(["do", "card", "place"]), JSON),
        "match": JSON,
        "nonce": JSON,
        "more": JSON,
    },
)


def test_whatever_json_there_is(open_door: TestServer) -> None:
    """Shapes that nobody thought of; the one who finds the smallest is Hypothesis."""
    ada, eve = open_door.person("Ada"), open_door.person("Eve")
    table = ada.open_table(ME, BOT)
    eve.watch(table)
    with ada.at(table["id"]) as sitter, eve.at(table["id"]) as looker:
        begin(ada, table, sitter, looker)
        before = open_door.kept()

        @hypothesis_settings(
            max_examples=scaled(150),
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(FIELDS | JSON)
        def say(message: Any) -> None:
            flood(open_door, looker, [json.dumps(message)])

        say()
        assert open_door.kept() == before
        play_on([sitter])
