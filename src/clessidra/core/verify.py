"""Believing a replay: play it again and compare everything it claims."""

from __future__ import annotations

import json
from collections.abc import Iterable

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError, FoldError, ReplayError
from clessidra.core.events import may_be_practice
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.replay import Replay
from clessidra.core.result import result_to_json
from clessidra.core.rng import GENERATOR
from clessidra.core.seal import commitment, seed_of


class VerifyError(ClessidraError):
    """A well-formed replay that is not true: which match, which event, and why."""

    def __init__(self, match: int, seq: int | None, reason: str) -> None:
        where = f"match {match}" if seq is None else f"match {match}, seq {seq}"
        super().__init__(f"{where}: {reason}")
        self.match, self.seq, self.reason = match, seq, reason


def content_for(replay: Replay, packs: Iterable[Content]) -> Content:
    """The pack that a replay was played with; ReplayError says how to give it."""
    for content in packs:
        if content.hash == replay.content["hash"]:
            return content
    wanted = f"{replay.content['id']} {replay.content['version']} ({replay.content['hash']})"
    raise ReplayError(
        f"match {replay.number} was played with the content {wanted}, which is not available; "
        "give its file with --content."
    )


def open_match(replay: Replay, game: Game, content: Content) -> Match:
    """The match with all events folded in; VerifyError at the first that does not follow."""
    options = {option.name: option.choices for option in game.options}
    terms = replay.terms
    if terms.options.keys() != options.keys():
        raise VerifyError(replay.number, None, f"the options are not {', '.join(options)}")
    for name, choices in options.items():
        if terms.options[name] not in choices:
            raise VerifyError(replay.number, None, f"{name}: {terms.options[name]} is no choice")
    if len(terms.seats) != terms.options["players"]:
        raise VerifyError(replay.number, None, "there are not as many seats as players")
    if terms.practice and not may_be_practice(terms.seats, game.clock is not None):
        reason = "practice is for one person, in a game without a clock"
        raise VerifyError(replay.number, None, reason)
    match = Match(game, content, terms)
    at_ms = 0
    for event in replay.events:
        if event.at_ms < at_ms:
            raise VerifyError(replay.number, event.seq, "time runs backwards")
        at_ms = event.at_ms
        try:
            match.fold(event)
        except FoldError as error:
            reason = str(error)
            if replay.rules != game.rules_version:
                reason += f" (played by rules {replay.rules}, these are {game.rules_version})"
            raise VerifyError(replay.number, event.seq, reason) from error
    if not match.events:
        raise VerifyError(replay.number, None, "there is no deal")
    continued = terms.continued
    if continued is not None and continued.events >= len(match.events):
        raise VerifyError(replay.number, None, "it continues a match, and nothing follows")
    return match


def verify(replay: Replay, game: Game, content: Content) -> Match:
    """Check digests, legality, scores, the seal and the deal; returns the match."""
    number = replay.number
    if commitment(replay.terms.match_id, replay.secret) != replay.terms.commitment:
        raise VerifyError(number, None, "the secret does not fit the commitment")
    if seed_of(replay.secret, replay.nonces) != replay.seed:
        raise VerifyError(number, None, "the seed does not follow from secret and nonces")
    match = open_match(replay, game, content)
    last = match.events[-1].seq
    if not match.over:
        raise VerifyError(number, last, "the match is not over after its last event")
    # A replay outlives its generator: the deal itself is in the file.
    if replay.generator == GENERATOR:
        dealt = Match(game, content, replay.terms).decide_deal(replay.seed)
        if dealt.body != match.events[0].body:
            raise VerifyError(number, 0, "the deal does not follow from the seed")
    wrong = _difference(_without_texts(result_to_json(match)), _without_texts(replay.result))
    if wrong:
        raise VerifyError(number, last, wrong)
    return match


def _without_texts(result: Json) -> Json:
    """Sentences are for readers: a name fixed later must not make an old replay wrong."""
    if isinstance(result, dict):
        return {key: _without_texts(value) for key, value in result.items() if key != "text"}
    if isinstance(result, list):
        return [_without_texts(entry) for entry in result]
    return result


def _difference(expected: Json, claimed: Json) -> str | None:
    for key in expected.keys() | claimed.keys():
        # Compared as JSON: to Python 1, 1.0 and true are the same.
        both = key in claimed and key in expected
        if not both or _as_json(claimed[key]) != _as_json(expected[key]):
            should = f" should be {expected[key]}" if key in ("points", "ranks") else " is not true"
            return f"the {key} of the result{should}"
    return None


def _as_json(value: Json) -> str:
    return json.dumps(value, sort_keys=True)
