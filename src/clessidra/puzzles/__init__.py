"""Polyomino puzzles: pieces and areas, an exact-cover solver, difficulty, boards, the census."""

from clessidra.puzzles.areas import Area, parse_area, rectangle
from clessidra.puzzles.boards import ROWS, SIDES, Board, BoardRow
from clessidra.puzzles.calibration import SolveTime, calibrate
from clessidra.puzzles.difficulty import LEVELS, Model, Rating, rate, shipped_model
from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.generator import generate
from clessidra.puzzles.human import HumanSolver, SolverStep, solve_like_a_person
from clessidra.puzzles.partials import partials
from clessidra.puzzles.pieces import (
    PENTOMINOES,
    PIECES,
    TWELVE_PIECES,
    Orientation,
    Piece,
    own_piece,
    parse_pieces,
)
from clessidra.puzzles.placements import Placements, placements
from clessidra.puzzles.profiles import PROFILES
from clessidra.puzzles.puzzle import Puzzle
from clessidra.puzzles.sets import BoardSet, load_set, most_placements
from clessidra.puzzles.solver import Solution, count, every, first

__all__ = [
    "LEVELS",
    "PENTOMINOES",
    "PIECES",
    "PROFILES",
    "ROWS",
    "SIDES",
    "TWELVE_PIECES",
    "Area",
    "Board",
    "BoardRow",
    "BoardSet",
    "HumanSolver",
    "Model",
    "Orientation",
    "Piece",
    "Placements",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Solution",
    "SolveTime",
    "SolverStep",
    "calibrate",
    "count",
    "every",
    "first",
    "generate",
    "load_set",
    "most_placements",
    "own_piece",
    "parse_area",
    "parse_pieces",
    "partials",
    "placements",
    "rate",
    "rectangle",
    "shipped_model",
    "solve_like_a_person",
]
