"""The front door for programs: a match in this process, played by the text of its moves.

It adds nothing to `core.match.Match` but convenience: every seat is played from here, moves are
the texts that logs show, and seats that are left out mean the one the match is waiting for.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console

from clessidra.bots import USUAL, check_bot, choose
from clessidra.bots.racers import Racers
from clessidra.core.canonical import Json
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Event, Seat, Terms
from clessidra.core.fields import SPECTATOR
from clessidra.core.match import Match
from clessidra.core.options import chosen_options
from clessidra.core.registry import get_game
from clessidra.core.replay import write_replay
from clessidra.core.result import standing
from clessidra.core.seal import commitment, secret_from, seed_for
from clessidra.core.whole_file import whole_file
from clessidra.terminal.opening import open_renderer
from clessidra.terminal.renderer import Size
from clessidra.terminal.scene import scene_now


class LocalMatch:
    """One match, from the deal to the count. `match` is the engine's own, for all the rest."""

    def __init__(
        self,
        game: str,
        players: int | None,
        seed: int | str | None,
        names: Sequence[str] | None,
        content: Path | None,
        options: Mapping[str, int],
    ) -> None:
        rules = get_game(game)
        given = options if players is None else {**options, "players": players}
        chosen = chosen_options(rules, given)
        seats = _seats(names, chosen["players"])
        text = None if seed is None else str(seed)
        self._secret = secret_from(text)
        # Their own seed: what the bots do must tell nothing of the cards to come.
        self._bots = seed_for("bots", self._secret)
        match_id = seed_for("match", self._secret)[:16]
        terms = Terms(match_id, chosen, seats, commitment(match_id, self._secret))
        self.match = Match(rules, rules.load_content(content), terms)
        self.match.fold(self.match.decide_deal(self._secret))

    def __str__(self) -> str:
        return self.look()

    def __repr__(self) -> str:
        where = "over" if self.over else f"waiting for {self.awaited}"
        return f"<{self.match.game.id}, {len(self.match.terms.seats)} players, {where}>"

    # --- looking -------------------------------------------------------------------------------

    @property
    def awaited(self) -> list[int]:
        """The seats the match is waiting for, counted from 0."""
        return self.match.awaited

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    @property
    def scores(self) -> list[int]:
        """The points of each seat, as things stand."""
        return self._standing()[0]

    @property
    def winners(self) -> list[int]:
        """The seats that won; none before the end."""
        if not self.over:
            return []
        ranks = self._standing()[1]
        return [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]

    def view(self, seat: int = SPECTATOR) -> Json:
        """What a seat may see, as the server would send it; without a seat, what everybody may."""
        return self.match.game.view(self.match.content, self.match.seen_by(seat), 0)

    def look(self, seat: int | None = None, lang: str = "en", width: int = 100) -> str:
        """The table in text, as a seat sees it."""
        viewer = seat if seat is not None else next(iter(self.awaited), SPECTATOR)
        table, scene = open_renderer(self.match.content), scene_now(self.match, viewer, lang)
        choices = table.choices(scene) if viewer in self.awaited else []
        paper = io.StringIO()
        console = Console(file=paper, width=width, highlight=False, markup=False, emoji=False)
        console.print(table.screen(scene, choices, Size(width, None)))
        return paper.getvalue()

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """The moves that a seat may make now, as texts."""
        seat = self._seat(seat)
        game, content, states = self.match.game, self.match.content, self.match.seen_by(seat)
        actions = [] if self.over else game.legal_actions(content, states, 0, seat)
        moves = (game.notation.move_of(content, states, 0, seat, action) for action in actions)
        return [game.notation.text_of(move) for move in moves]

    def choice(self, bot: str = USUAL, seat: int | None = None) -> str:
        """The move that a bot would make in a seat's place, seeing what the seat sees."""
        seat, match, game = self._seat(seat), self.match, self.match.game
        check_bot(bot, game.id)
        if game.clock is not None:
            racers = Racers(seed_for(f"move {len(match.events)}", self._bots))
            racers.next(match, {seat: bot}, match.events[-1].at_ms)
            return game.notation.text_of(racers.move(match, seat, bot))
        seen = match.seen_by(seat)
        action = choose(bot, game, match.content, seen, seat, self._bots, len(match.events))
        move = game.notation.move_of(match.content, seen, 0, seat, action)
        return game.notation.text_of(move)

    # --- playing -------------------------------------------------------------------------------

    def play(self, move: str, seat: int | None = None, after_ms: int = 0) -> None:
        """Make a move; MoveError says why it is not legal, and nothing has changed.

        In a game against time it is made `after_ms` milliseconds after the last event, and every
        deadline up to then comes first.
        """
        seat, at_ms = self._seat(seat), self.match.events[-1].at_ms + after_ms
        self._fold(self.match.decide_due(at_ms))
        read = self.match.game.notation.read(move)
        self._fold(self.match.decide_move(seat, read, at_ms))

    def undo(self, seat: int) -> None:
        """Take back a seat's last move; MoveError if it cannot be taken back."""
        self._fold([self.match.decide_undo(seat)])

    def wait(self) -> None:
        """In a game against time: let time pass until the next deadline has come."""
        if self.match.due_ms is None:
            raise ClessidraError("Nothing will happen by itself: the match waits for a move.")
        self._fold(self.match.decide_due(self.match.due_ms))

    def finish(self, bot: str = USUAL) -> None:
        """Let bots play all seats until the match is over."""
        check_bot(bot, self.match.game.id)
        if self.match.game.clock is None:
            while not self.over:
                self.play(self.choice(bot))
            return
        racers = Racers(self._bots)
        bots = dict.fromkeys(range(len(self.match.terms.seats)), bot)
        while not self.over:
            self._fold(racers.next_events(self.match, bots))

    def save(self, path: str | Path) -> None:
        """Write the match so far as a replay, which `clessidra replay` and `verify` read."""
        with whole_file(Path(path)) as file:
            write_replay(file, self.match, self._secret)

    # --- steps ---------------------------------------------------------------------------------

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return next(iter(self.awaited), 0)
        if not 0 <= seat < len(self.match.terms.seats):
            last = len(self.match.terms.seats) - 1
            raise ClessidraError(f"There is no seat {seat}: they are counted from 0 to {last}.")
        return seat

    def _standing(self) -> tuple[list[int], list[int]]:
        return standing(self.match.game, self.match.content, self.match.states, 0)

    def _fold(self, events: Sequence[Event]) -> None:
        for event in events:
            self.match.fold(event)


def _seats(names: Sequence[str] | None, players: int) -> tuple[Seat, ...]:
    """Everybody is a person: each may take back their own moves, and nobody else's."""
    called = names or [f"Player {seat + 1}" for seat in range(players)]
    if len(called) != players:
        raise ClessidraError(f"{len(called)} names for {players} players: give one for each.")
    return tuple(Seat("person", name) for name in called)
