"""What reports and reviews know of Ubongo."""

from clessidra.core.fields import States
from clessidra.games.ubongo.lab.facts import FACTS
from clessidra.games.ubongo.lab.review import review_puzzles
from clessidra.games.ubongo.state import Phase, Stage
from clessidra.lab.part import LabPart


def is_decision(states: States, seat: int) -> bool:
    """Solving is no choice; where the pawn stands and goes is (UB-11, UB-23)."""
    return bool(states["phase"][0] == Phase.PLACE or states["stage"][0, seat] == Stage.SOLVED)


LAB = LabPart(facts=FACTS, review_runs=400, is_decision=is_decision, own_review=review_puzzles)
