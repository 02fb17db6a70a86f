"""What reports and reviews know of Realm of Sand."""

from clessidra.games.realm_of_sand.lab.facts import FACTS
from clessidra.lab.part import LabPart

LAB = LabPart(facts=FACTS, review_runs=48)
