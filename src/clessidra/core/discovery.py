"""Where games are: the folders of `clessidra.games`, and entry points of other packages.

Finding a game does not import it.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "clessidra.games"
"""The group of the entry points: the name is the id of the game, the value names its `Game`."""
GAMES = Path(__file__).resolve().parent.parent / "games"


@cache
def found_games() -> dict[str, str]:
    """Where the `Game` of each id is, as "module:attribute"; our own come first."""
    names = sorted(file.parent.name for file in GAMES.glob("*/game.py"))
    found = {name.replace("_", "-"): f"{GROUP}.{name}.game:GAME" for name in names}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point.value)
    return found


@cache
def plugin_packages() -> frozenset[str]:
    """The packages that bring games and are not ours."""
    modules = {where.partition(":")[0] for where in found_games().values()}
    return frozenset({module.partition(".")[0] for module in modules} - {"clessidra"})


def package_of(game_id: str) -> str | None:
    """The package that brings a game, if it is not ours."""
    package = found_games().get(game_id, "").partition(".")[0]
    return package if package in plugin_packages() else None


def sources_of(package: str) -> list[tuple[Path, Path]]:
    """The sources of a package: the folder it is in, and each file."""
    spec = find_spec(package)
    if spec is None:
        return []  # an entry point left behind; asking for the game says so
    places = [Path(place) for place in spec.submodule_search_locations or ()]
    if not places and spec.origin:
        return [(Path(spec.origin).parent, Path(spec.origin))]
    return [(place, file) for place in places for file in place.rglob("*.py")]
