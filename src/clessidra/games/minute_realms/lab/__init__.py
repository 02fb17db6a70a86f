"""What reports and reviews know of Minute Realms."""

from clessidra.games.minute_realms.lab.facts import FACTS
from clessidra.lab.part import LabPart

LAB = LabPart(facts=FACTS, review_runs=1500)
