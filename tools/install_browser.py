"""Find Chromium for the browser tests, or install Debian's package where that is allowed.

Never fails by itself; without a browser the browser tests do, and say what is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

MISSING = (
    "There is no Chromium here. Install it, or name one with CLESSIDRA_BROWSER=/path/to/it;"
    " `make quick` and `pytest --ignore tests/browser` do without."
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    """The path of a Chromium or Chrome."""
    chosen = os.environ.get("CLESSIDRA_BROWSER")
    if chosen:
        return chosen
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> str | None:
    """Install the package, if this is Debian or a relative of it and we may."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    print("Installing Chromium for the browser tests …", file=sys.stderr)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
        subprocess.run(["apt-get", *words], env=environment, check=False, **quiet)  # type: ignore[call-overload]
    return find_browser()


def main() -> None:
    """Say what was found."""
    browser = find_browser() or install()
    if browser is None:
        print(f"{MISSING} The browser tests will fail.", file=sys.stderr)


if __name__ == "__main__":
    main()
