"""Puts the built page into wheels and source archives; an editable install goes without.

A wheel also takes compiled kernels along when CLESSIDRA_KERNELS names an archive that
`tools/pack_kernels.py` made. It then fits this Python on this platform, and its name says so.
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools"))

import build_web  # noqa: E402

KERNELS = "CLESSIDRA_KERNELS"
PLATFORMS = {"linux": "manylinux_2_17_{}", "darwin": "macosx_11_0_{}", "win32": "win_{}"}
"""The oldest systems that numba has packages for: kernels ask no more of a system than it does."""


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
        kernels = os.environ.get(KERNELS)
        if kernels and self.target_name == "wheel":
            self._take_along(Path(kernels), build_data)

    @property
    def _is_built(self) -> bool:
        """A source archive brings the page along; in a checkout it may be fresh already."""
        unpacked = (ROOT / "PKG-INFO").is_file() and build_web.PAGE.is_file()
        return unpacked or build_web.is_fresh()

    def _take_along(self, kernels: Path, build_data: dict[str, Any]) -> None:
        if not kernels.is_file():
            raise build_web.BuildError(
                f"{KERNELS}: there is no {kernels}; make it with `make dist`."
            )
        build_data["force_include"][str(kernels.resolve())] = "clessidra/kernels.zip"
        build_data["pure_python"] = False
        build_data["tag"] = wheel_tag()


def wheel_tag() -> str:
    """For whom kernels compiled here are good: this Python, on systems like this one."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    where = PLATFORMS[sys.platform].format(platform.machine().lower())
    return f"{python}-{python}-{where}"
