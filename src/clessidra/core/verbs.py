"""The verbs that every game has, found by the dtype of the record.

Generic kernels (bulk play, search) call the functions of this module; which game's rule runs is
decided by the dtype of `states` while numba compiles the caller, so the call costs nothing and
the compiled code can be kept on disk. With JIT off the same look-up happens at run time.

A new match takes two of them, `deal` and `set_up`: a replay needs only the second. Only `deal` and
`redeal` get a random generator. What a viewer may see is no verb: it follows from the visibility of
the fields (`core.hiding`).

There are eight of them, and seven more that are optional: three of a game against time
(`core.clock`) and four of a game that bots play (`bots.part`). `docs/design.md` says what each of
them does.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numba.extending import overload
from numba.np.numpy_support import as_dtype
from numpy.typing import NDArray

from clessidra.core.fields import States
from clessidra.core.jit import OPTIONS
from clessidra.core.rng import Words

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")
Ints = NDArray[np.int32]
Table = NDArray[np.void]
"""A content pack as one record of fixed capacity: the first argument of every kernel."""

_rules: dict[tuple[str, np.dtype[np.void]], Callable[..., Any]] = {}


def verb(stub: F) -> F:
    """Turn a signature into a verb that each game implements for the dtype of its record."""
    name = stub.__name__

    @wraps(stub)
    def dispatch(content: Table, states: States, *args: Any) -> Any:
        return _rules[name, states.dtype](content, states, *args)

    @overload(dispatch, strict=False, jit_options=OPTIONS)
    def resolve(content: Any, states: Any, *args: Any) -> Any:
        rule = _rules[name, as_dtype(states.dtype)]
        return lambda content, states, *args: rule(content, states, *args)

    return dispatch  # type: ignore[return-value]


def implement(name: str, dtype: np.dtype[np.void], rule: Callable[..., Any]) -> None:
    """Say which kernel carries out the verb for records of this dtype."""
    _rules[name, dtype] = rule


@verb
def deal(content: Table, states: States, i: int, rng: Words) -> None:
    """Draw everything random of the whole match into the dealt fields of a blank record."""


@verb
def set_up(content: Table, states: States, i: int) -> None:
    """From options and deal to the first decision."""


@verb
def active(content: Table, states: States, i: int) -> int:  # type: ignore[empty-body]
    """The seats the match is waiting for, as a bit set; 0 when it is over."""


@verb
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:  # type: ignore[empty-body]
    """List the legal actions of one seat in `out`; returns how many.

    A seat that is not awaited may still have some: it can change a secret choice that is pending.
    """


@verb
def apply(content: Table, states: States, i: int, seat: int, action: int) -> int:  # type: ignore[empty-body]
    """Carry out one action; returns a status, 0 for done. Refused: nothing has changed."""


@verb
def redeal(content: Table, states: States, i: int, rng: Words) -> None:
    """Fill what a hidden record does not show with a random possibility that fits the rest."""


@verb
def finished(content: Table, states: States, i: int) -> int:  # type: ignore[empty-body]
    """1 when the match is over by the rules."""


@verb
def score(content: Table, states: States, i: int, points: Ints, ranks: Ints) -> None:
    """Points of every seat as things stand, and ranks with all tie-breaks (1 is best)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The kernels of one game: one for each verb of this module."""

    deal: Callable[[Table, States, int, Words], None]
    set_up: Callable[[Table, States, int], None]
    active: Callable[[Table, States, int], int]
    legal: Callable[[Table, States, int, int, Ints], int]
    apply: Callable[[Table, States, int, int, int], int]
    redeal: Callable[[Table, States, int, Words], None]
    finished: Callable[[Table, States, int], int]
    score: Callable[[Table, States, int, Ints, Ints], None]

    def implement(self, dtype: np.dtype[np.void]) -> None:
        """Make the kernels known for records of this dtype."""
        for field in fields(self):
            implement(field.name, dtype, getattr(self, field.name))
