"""How bots judge and play Ubongo."""

from clessidra.bots.part import BotPart
from clessidra.games.ubongo.bots.judgement import act, estimate, pace
from clessidra.games.ubongo.bots.levels import LEVELS

BOTS = BotPart(levels=LEVELS, estimate=estimate, pace=pace, act=act)
