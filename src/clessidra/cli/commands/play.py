"""`clessidra play`: a match in the terminal, people on one device and bots."""

from __future__ import annotations

import secrets
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from clessidra.bots import LEVELS, check_bot, choose
from clessidra.bots.levels import USUAL
from clessidra.cli.common import ContentFile, GameId, Lang, known_language
from clessidra.cli.options import GameOptions, options_of
from clessidra.cli.progress import STOPPED
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Event, Terms
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.result import result_to_json
from clessidra.core.seal import commitment, new_secret, secret_from, seed_for
from clessidra.terminal.console import LeaveError, Terminal
from clessidra.terminal.ending import seal, sheets
from clessidra.terminal.opening import open_renderer
from clessidra.terminal.race_sitting import RaceSitting
from clessidra.terminal.replay_file import check_path, how_to_see, keep
from clessidra.terminal.scene import scene_now, scene_of_result
from clessidra.terminal.seating import seats_of
from clessidra.terminal.sitting import Bot, Sitting
from clessidra.terminal.wording import TEXTS


def play(
    game: GameId,
    players: Annotated[
        int | None, typer.Option(help="How many play.", show_default="the game's own")
    ] = None,
    people: Annotated[int, typer.Option(help="How many of them are people on this device.")] = 1,
    bot: Annotated[
        str, typer.Option(help=f"Who plays the rest: {', '.join(LEVELS)}, or random, greedy.")
    ] = USUAL,
    names: Annotated[str | None, typer.Option(help="Names, with commas; people first.")] = None,
    lang: Lang = None,
    seed: Annotated[
        str | None, typer.Option(help="Any word or number: the same one deals the same match.")
    ] = None,
    option: GameOptions = None,
    content: ContentFile = None,
    log: Annotated[Path | None, typer.Option(help="Write the replay to this file.")] = None,
) -> None:
    """Play in the terminal: people pass the device around, bots take the other seats."""
    lang = known_language(lang)
    check_bot(bot, get_game(game).id)
    if log is not None:
        check_path(log, lang)
    rules = get_game(game)
    pack = rules.load_content(content)
    options = _options(rules, players, option, lang)
    seats = seats_of(options["players"], people, names, lang)
    secret = secret_from(seed)
    match_id = seed_for("match", seed)[:16] if seed is not None else secrets.token_hex(8)
    terms = Terms(match_id, options, seats, commitment(match_id, secret))
    match = Match(rules, pack, terms)
    terminal, table = Terminal(), open_renderer(pack)
    # Their own seed: what the bots do must tell nothing of the cards to come.
    bots = new_secret() if seed is None else seed_for("bots", seed)
    sitting = (
        Sitting(match, table, terminal, bot_of(bot, bots), lang, kept=log is not None)
        if rules.clock is None
        else RaceSitting(match, table, terminal, bot, bots, lang, kept=log is not None)
    )
    code = sit_down(sitting, secret)
    if log is not None:
        keep(log, match, secret)
        terminal.print("", how_to_see(log, content, match.over, lang))
    if code:
        raise typer.Exit(code)


def sit_down(sitting: Sitting, secret: str) -> int:
    """Deal, play and count; returns the exit code. Leaving early is no error."""
    match, table, terminal, lang = sitting.match, sitting.table, sitting.terminal, sitting.lang
    slow = terminal.console.is_terminal
    with terminal.console.status(TEXTS(lang, "start.preparing")) if slow else nullcontext():
        match.fold(match.decide_deal(secret))
        _touch_kernels(sitting)
    terminal.forget_typed()
    try:
        scene = scene_now(match, sitting.everybody, lang)
        terminal.print(
            Text(match.game.name(lang), style="bold"),
            table.welcome(scene),
            Text(TEXTS(lang, "seal.before", commitment=match.terms.commitment), style="dim"),
            "",
        )
        sitting.begin()
        sitting.run()
    except LeaveError:
        terminal.print(TEXTS(lang, "quit.bye"))
        return 0
    except KeyboardInterrupt:
        terminal.print("", TEXTS(lang, "quit.bye"))
        return STOPPED
    scene = scene_of_result(match, sitting.everybody, lang)
    terminal.print("", sheets(scene, terminal.size))
    for line in table.verdict(scene):
        terminal.print(Text(line, style="bold"))
    terminal.print("", seal(match.terms, secret, lang))
    return 0


def bot_of(level: str, seed: str) -> Bot:
    """A bot that sees what its seat sees, and draws its random numbers from this seed."""

    def act(match: Match, seat: int) -> list[Event]:
        seen = match.seen_by(seat)
        # Counted without what was taken back: the same position gets the same answer, so
        # nobody can fish for a better one with `u`.
        index = len(match.line)
        action = choose(level, match.game, match.content, seen, seat, seed, index)
        move = match.game.notation.move_of(match.content, seen, 0, seat, action)
        return match.decide_move(seat, move)

    return act


def _touch_kernels(sitting: Sitting) -> None:
    """Compile, or load from disk, whatever the match will need: better now than in mid-turn."""
    match = sitting.match
    seat = match.awaited[0]
    sitting.table.choices(scene_now(match, seat, sitting.lang))
    sitting.think(seat)
    result_to_json(match)


def _options(
    rules: Game, players: int | None, given: list[str] | None, lang: str
) -> dict[str, int]:
    options = options_of(rules, given, lang)
    if players is not None:
        options["players"] = players
    if options["players"] not in rules.seats:
        fewest, most = rules.seats[0], rules.seats[-1]
        name = rules.name(lang)
        raise ClessidraError(
            TEXTS(lang, "wrong.players", players=players, game=name, fewest=fewest, most=most)
        )
    return options
