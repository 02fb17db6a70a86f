"""Draw the picture of the README, docs/images/terminal.svg: a real match, played up to round 5."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from clessidra.cli.commands.play import bot_of, sit_down
from clessidra.core.events import Terms
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.seal import commitment, series_secret
from clessidra.terminal.console import LeaveError, Terminal
from clessidra.terminal.opening import open_renderer
from clessidra.terminal.seating import seats_of
from clessidra.terminal.sitting import Sitting

TARGET = Path(__file__).resolve().parent.parent / "docs" / "images" / "terminal.svg"
SERIES = 121
LAST_ROUND = 5
WIDTH = 100
TITLE = "clessidra play minute-realms"


class Recorder(Terminal):
    """A terminal where a bot answers for the person, and the last round is kept."""

    def __init__(self, match: Match) -> None:
        # A StringIO is no terminal, so nothing is written to the real screen.
        console = Console(
            record=True,
            file=io.StringIO(),
            width=WIDTH,
            color_system="truecolor",
            highlight=False,
            markup=False,
            emoji=False,
        )
        super().__init__(console, interactive=False)
        self.match = match
        self.picture = ""
        self.adviser = bot_of("greedy", series_secret(SERIES, 2))

    def ask(self, prompt: str) -> str:
        """Answer like a bot; leave when the round to be shown is on the screen."""
        self.print(Text(f"{prompt} > ", style="bold"))
        if int(self.match.states["round"][0]) == LAST_ROUND:
            self.picture = self.console.export_svg(title=TITLE, unique_id="terminal")
            raise LeaveError
        self.console.export_text(clear=True)
        seat = self.match.awaited[0]
        text: str = self.adviser(self.match, seat)[0].body["text"]
        return text


def draw() -> str:
    """The picture, with no font or anything else from elsewhere."""
    game = get_game("minute-realms")
    secret = series_secret(SERIES, 0)
    seats = seats_of(3, 1, "Livia", "en")
    terms = Terms("picture", {"players": 3}, seats, commitment("picture", secret))
    match = Match(game, game.load_content(None), terms)
    terminal = Recorder(match)
    bot = bot_of("greedy", series_secret(SERIES, 1))
    table = open_renderer(match.content)
    sit_down(Sitting(match, table, terminal, bot, "en", kept=True), secret)
    return re.sub(r"\s*(@font-face \{.*?\}|<!--.*?-->)", "", terminal.picture, flags=re.DOTALL)


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(draw(), encoding="utf-8")
    print("docs/images/terminal.svg")
