"""Matches that are over: loaded once, folded in a thread, the last ones kept."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import asdict, dataclass

from clessidra.core.canonical import Json
from clessidra.core.errors import FoldError
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay import write_replay
from clessidra.server.cache import Cache
from clessidra.server.packs import Packs
from clessidra.server.preparation import Preparation
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.storage.store import Store
from clessidra.server.wire.serializers import result_of
from clessidra.server.wire.viewpoints import Viewpoints

KEPT_MATCHES = 8
"""Folded matches that stay in memory."""


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match with nothing left to hide. Shared: it must not be changed."""

    match: Match
    secret: str
    nonces: tuple[str, ...]

    def replay_text(self) -> str:
        """The replay file that `clessidra verify` accepts."""
        file = io.StringIO()
        write_replay(file, self.match, self.secret, self.nonces)
        return file.getvalue()

    def story(self, viewer: int) -> Json:
        """What this viewer saw after each event."""
        match = self.match
        viewpoints = Viewpoints(match)
        return {
            "game": match.game.id,
            "content": {"id": match.content.id, "hash": match.content.hash},
            "practice": match.terms.practice,
            "seats": [{"kind": seat.kind, "name": seat.name} for seat in match.terms.seats],
            "steps": [viewpoints.step(viewer, event.seq) for event in match.events],
            "result": result_of(match, self.secret, self.nonces),
            "continued": None if match.terms.continued is None else asdict(match.terms.continued),
        }


class FinishedMatches:
    """All finished matches of the database."""

    def __init__(
        self,
        store: Store,
        packs: Packs,
        preparation: Preparation,
        is_running: Callable[[str], bool],
    ) -> None:
        """`is_running` knows the matches in memory, so that their logs need not be read."""
        self._store, self._packs, self._is_running = store, packs, is_running
        self._preparation = preparation
        self._matches: Cache[str, FinishedMatch] = Cache(KEPT_MATCHES)

    async def get(self, match_id: str) -> FinishedMatch:
        """A finished match; a running or unknown one is not found."""
        ready = self._matches.find(match_id)
        if ready is not None:
            return ready
        if self._is_running(match_id):
            raise not_found()
        stored = await self._store.load_match(match_id)
        content = self._packs.find(stored.content["hash"]) if stored else None
        if stored is None or content is None:
            raise not_found()
        self._preparation.require(stored.game)
        match = Match(get_game(stored.game), content, stored.terms)

        def fold() -> FinishedMatch:
            for event in stored.events:
                match.fold(event)
            if not match.over:
                raise not_found()
            return FinishedMatch(match, stored.secret, stored.nonces)

        try:
            return await self._matches.get(match_id, fold)
        except FoldError:
            raise ProblemError("other_rules") from None
