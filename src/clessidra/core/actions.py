"""The action space of a game as data: one declaration, from which all numbers follow.

An action is one whole number. Actions of one kind have consecutive numbers, and the kinds follow
each other in the order of their declaration. A kind is identified by its first action, so kernels
switch on `KIND_OF[action] == DO_PLACE`, whatever the order, and `action - DO_PLACE` is the choice.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from math import prod

import numpy as np
from numpy.typing import NDArray

from clessidra.core.verbs import Ints


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of action, and what its moves look like."""

    name: str
    sizes: tuple[int, ...] = ()
    """How many ways each choice of it has; the last one varies fastest."""
    phases: tuple[int, ...] = ()
    """The phases in which it may be legal."""
    parts: tuple[str, ...] = ()
    """What its JSON move names after "do", in the order of the text."""
    do: str = ""
    """The "do" of the move, if it is not the name."""

    @property
    def count(self) -> int:
        """How many actions there are of this kind."""
        return prod(self.sizes)

    @property
    def word(self) -> str:
        """The "do" of its moves."""
        return self.do or self.name


class ActionSpace:
    """All kinds of a game, and the number of every action."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        ends = list(accumulate(kind.count for kind in kinds))
        self._firsts = [0, *ends[:-1]]
        self._by_name = {
            kind.name: (first, kind) for first, kind in zip(self._firsts, kinds, strict=True)
        }
        if len(self._by_name) < len(kinds):
            raise ValueError("two kinds of action have the same name")
        self.n_actions = ends[-1]

    def first(self, name: str) -> int:
        """The first action of a kind: the number that identifies it in kernels."""
        return self._by_name[name][0]

    def encode(self, name: str, *choices: int) -> int:
        """The action of a kind with these choices."""
        first, kind = self._by_name[name]
        number = 0
        for choice, size in zip(choices, kind.sizes, strict=True):
            number = number * size + choice
        return first + number

    def decode(self, action: int) -> tuple[Kind, tuple[int, ...]]:
        """The kind of an action and its choices."""
        at = bisect_right(self._firsts, action) - 1
        kind, number = self.kinds[at], action - self._firsts[at]
        choices: list[int] = []
        for size in reversed(kind.sizes):
            number, choice = divmod(number, size)
            choices.append(choice)
        return kind, tuple(reversed(choices))

    def kind_of_action(self) -> Ints:
        """For kernels: of every action the first action of its kind."""
        counts = [kind.count for kind in self.kinds]
        return np.repeat(np.array(self._firsts, np.int32), counts)

    def phases_of_action(self) -> NDArray[np.int32]:
        """For kernels: of every action the phases it belongs to, as bits."""
        counts = [kind.count for kind in self.kinds]
        bits = [sum(1 << phase for phase in kind.phases) for kind in self.kinds]
        return np.repeat(np.array(bits, np.int32), counts)
