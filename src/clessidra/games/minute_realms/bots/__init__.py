"""How bots judge and play Minute Realms."""

from clessidra.bots.part import BotPart
from clessidra.games.minute_realms.bots.judgement import estimate
from clessidra.games.minute_realms.bots.levels import LEVELS
from clessidra.games.minute_realms.bots.reasons import reasons

BOTS = BotPart(levels=LEVELS, estimate=estimate, reasons=reasons)
