"""Puts the built page into wheels and source archives; an editable install goes without."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools"))

import build_web  # noqa: E402


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds web/ before the package is packed, and refuses to pack one without a page."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none and the page has to be built."""
        return [] if self._is_built or build_web.find_node() else [build_web.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; BuildError stops the packing."""
        if version == "editable":
            return
        if self._is_built:
            build_web.require_page()
        else:
            build_web.build()
        # It is ignored by git, so it has to be asked for.
        build_data["artifacts"].append("/src/clessidra/server/static/")

    @property
    def _is_built(self) -> bool:
        """A source archive brings the page along; in a checkout it may be fresh already."""
        unpacked = (ROOT / "PKG-INFO").is_file() and build_web.PAGE.is_file()
        return unpacked or build_web.is_fresh()
