"""How bots judge and play Realm of Sand."""

from clessidra.bots.part import BotPart
from clessidra.games.realm_of_sand.bots.judgement import draw, estimate
from clessidra.games.realm_of_sand.bots.levels import LEVELS
from clessidra.games.realm_of_sand.bots.reasons import reasons

BOTS = BotPart(levels=LEVELS, estimate=estimate, draw=draw, reasons=reasons)
