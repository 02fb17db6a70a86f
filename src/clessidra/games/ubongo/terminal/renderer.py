"""The renderer of Ubongo: the `Renderer` that the loop of a race asks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.verdict import verdict_of
from clessidra.games.ubongo.present.content_json import content_json
from clessidra.games.ubongo.terminal.boards import board, collections, neighbours, rows, ways
from clessidra.games.ubongo.terminal.news import gems_in_words, row_of, tell
from clessidra.games.ubongo.terminal.signs import WAYS
from clessidra.terminal.renderer import Choice, Size, Story
from clessidra.terminal.scene import Scene, SeenEvent


def open_renderer(content: Content) -> UbongoRenderer:
    """The renderer for a pack."""
    return UbongoRenderer(content_json(content))


class UbongoRenderer:
    """See `terminal.renderer.Renderer` for what each answer means."""

    def __init__(self, pack: Json) -> None:
        self.pack = pack

    def welcome(self, scene: Scene) -> str:
        """The goal, the way there, and where help is."""
        return scene.say("welcome")

    def choices(self, scene: Scene) -> list[Choice]:
        """What has a number first; placements are typed: piece, way and first cell."""
        numbered, typed = [], []
        for one in scene.candidates():
            if one["move"]["do"] == "put":
                typed += self._placements(one)
                continue
            refusal = None if one["status"] == "ok" else scene.say(f"status.{one['status']}")
            text = scene.game.notation.text_of(one["move"])
            numbered.append(Choice(one["move"], text, refusal, one))
        return numbered + typed

    def _placements(self, family: Json) -> list[Choice]:
        """Every spot of a piece, typed as "L4c b2"."""
        piece, found = family["move"]["piece"], []
        for way, firsts in family["details"]["spots"].items():
            cells = self.pack["pieces"][piece]["ways"][int(way)]["cells"]
            for first in firsts:
                row = int(first[1:]) - 1 - cells[0][0]
                column = ord(first[0]) - ord("a") - cells[0][1]
                spot = [f"{chr(ord('a') + column + c)}{row + r + 1}" for r, c in cells]
                move = {"do": "put", "piece": piece, "cells": spot}
                text = f"put {piece} {' '.join(spot)}"
                alias = f"{piece}{WAYS[int(way)]} {first}".casefold()
                found.append(Choice(move, text, None, family, (alias,), numbered=False))
        return found

    def screen(self, scene: Scene, choices: list[Choice], size: Size) -> RenderableType:
        """Gems and neighbours above, the own board and pieces below."""
        view = scene.game.view(scene.content, scene.states, 0)
        seat = view["seats"][scene.viewer]
        parts: list[RenderableType] = [
            Rule(self._headline(scene, view), style="dim", align="left"),
            rows(scene, view),
            collections(scene, view),
        ]
        if seat["board"] is not None:
            parts += [neighbours(scene, self.pack, view), board(self.pack, seat, named=True)]
        if any(choice.move["do"] == "put" for choice in choices):
            free = [piece for piece in seat["pieces"] if seat["lying"][piece] is None]
            parts += [ways(self.pack, piece) for piece in free]
            parts.append(Text(scene.say("type.put"), style="dim"))
        for number, choice in enumerate(choices, 1):
            if choice.numbered:
                style = "dim" if choice.refusal else ""
                parts.append(Text(f"{number:3}  {self._label(scene, choice)}", style=style))
        return Group(*parts)

    def _label(self, scene: Scene, choice: Choice) -> str:
        """The move, and the gems it would bring."""
        gems, move = choice.details.get("gems"), choice.move
        row = row_of(move["space"]) if "space" in move else None
        words = scene.say(f"choice.{move['do']}", row=row, piece=move.get("piece"))
        if gems:
            words += f": {gems_in_words(scene, gems)}"
        return f"{words} ({choice.refusal})" if choice.refusal else words

    def closer(self, scene: Scene, size: Size) -> RenderableType:
        """All boards, and after a round a solution of each."""
        view = scene.game.view(scene.content, scene.states, 0)
        parts: list[RenderableType] = []
        for seat, shown in enumerate(view["seats"]):
            parts.append(Text(scene.name(seat), style="bold"))
            if shown["solution"] is not None:
                lying = {entry["piece"]: entry["cells"] for entry in shown["solution"]}
                shown = {**shown, "lying": lying}
            parts.append(board(self.pack, shown, named=True))
        return Group(*parts)

    def explain(self, scene: Scene, choice: Choice) -> list[str]:
        """What a choice would do."""
        return [self._label(scene, choice)]

    def help(self, scene: Scene) -> list[RenderableType]:
        """The rules in short, and how to type."""
        return [Text(scene.say("help.rules")), Text(scene.say("help.typing"))]

    def tell(self, event: SeenEvent) -> Story:
        """The event in sentences."""
        return tell(event)

    def is_secret(self, scene: Scene) -> bool:
        """UB-41: nothing is hidden."""
        return False

    def verdict(self, scene: Scene) -> list[str]:
        """Who won, and by which colour; alone, which medal."""
        told = verdict_of(scene.game, scene.content, scene.states, 0)
        values = dict(told.values)
        if told.key == "alone":
            lines = [scene.say("verdict.beaten", n=values["beaten"])]
            if values["medal"] is not None:
                medal = scene.say(f"medal.{values['medal']}")
                lines.append(scene.say("sheet.medal", medal=medal))
            return lines
        if told.key == "shared":
            names = ", ".join(scene.seats[seat].name for seat in told.winners)
            return [scene.say("verdict.shared", names=names)]
        if "gem" in values:
            values["gem"] = scene.say(f"gem.{values['gem']}", n=values["n"])
        values["rival"] = ", ".join(scene.towards(seat) for seat in told.rivals)
        return [scene.tell(told.winners[0], f"verdict.{told.key}", **values)]

    def _headline(self, scene: Scene, view: Json) -> Text:
        """Where we are, and what we wait for."""
        values = {"round": view["round"], "rounds": view["rounds"]}
        line = Text(scene.say("head.round", **values), style="bold")
        line.append(f" · {scene.say('head.' + view['phase'])}", style="not bold dim")
        if view["phase"] == "race" and view["next_reach"] is not None:
            reach = scene.say("head.reach", rank=view["next_rank"], n=view["next_reach"])
            line.append(f" · {reach}", style="not bold dim")
        return line
