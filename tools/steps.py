"""Steps of work, side by side and calm: one line for each, and its output only when it fails.

Needs nothing but Python itself: it runs before anything is installed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

BAR = 24
REDRAW_S = 0.2


class StepError(Exception):
    """A step failed; the message is all that its programs said."""


class Step:
    """One line: what is done, how far it is, how long it takes."""

    def __init__(
        self,
        title: str,
        work: Callable[[Step], None],
        share: Callable[[Step], float] | None = None,
    ) -> None:
        """`share` tells how much is done, from 0 to 1; without it there is no bar."""
        self.title = title
        self._work, self._share = work, share
        self._output: Path | None = None
        self._began = self._ended = 0.0
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()
        self._stopped = False

    @property
    def has_begun(self) -> bool:
        """Whether there is something to show."""
        return self._began > 0

    def do(self) -> None:
        """Do it; StepError if it fails."""
        with tempfile.TemporaryDirectory() as scratch:
            self._output = Path(scratch) / "output"
            self._output.touch()
            self._began = time.monotonic()
            try:
                self._work(self)
                self._ended = time.monotonic()
            finally:
                self._output = None

    def run(self, *words: str | Path) -> None:
        """A program of this step; what it says is kept. StepError if it fails."""
        command = [str(word) for word in words]
        assert self._output is not None, "programs run while the step is done"
        with self._output.open("ab") as output:
            with self._starting:
                if self._stopped:
                    raise StepError
                try:
                    self._process = subprocess.Popen(
                        command, stdout=output, stderr=output, stdin=subprocess.DEVNULL
                    )
                except OSError as error:
                    raise StepError(f"{command[0]}: {error.strerror}") from error
            code = self._process.wait()
        if code != 0:
            raise StepError(f"{self.said().rstrip()}\n(exit code {code} of: {' '.join(command)})")

    def said(self) -> str:
        """What its programs have said so far."""
        try:
            return self._output.read_text("utf-8", errors="replace") if self._output else ""
        except FileNotFoundError:
            return ""  # it has just ended

    def stop(self) -> None:
        """Another step failed, or somebody pressed Ctrl-C."""
        with self._starting:
            self._stopped = True
            if self._process is not None and self._process.poll() is None:
                self._process.terminate()

    def line(self, width: int) -> str:
        """How it stands."""
        seconds = f"{(self._ended or time.monotonic()) - self._began:.0f} s"
        if self._share is None:
            return f"{self.title:{width}}  {seconds:>{BAR + 6}}"
        share = 1.0 if self._ended else min(max(self._share(self), 0.0), 1.0)
        full = round(share * BAR)
        return f"{self.title:{width}}  {'━' * full}{'╌' * (BAR - full)}{seconds:>6}"


Chain = Sequence[Step]
"""Steps one after another."""


def run_chains(chains: Sequence[Chain], out: TextIO = sys.stderr) -> str:
    """Do the chains side by side; the answer tells what failed, and is empty if nothing did."""
    failed: list[str] = []
    steps = [step for chain in chains for step in chain]

    def follow(chain: Chain) -> None:
        for step in chain:
            try:
                if failed:
                    return
                step.do()
            except StepError as error:
                if not failed:
                    failed.append(f"{step.title}: this failed.\n{error}")
                    for other in steps:
                        other.stop()
                return

    threads = [threading.Thread(target=follow, args=[chain]) for chain in chains]
    try:
        for thread in threads:
            thread.start()
        _show(steps, threads, out)
    except KeyboardInterrupt:
        failed.append("Stopped.")
        for step in steps:
            step.stop()
        raise
    finally:
        for thread in threads:
            thread.join()
    return failed[0] if failed else ""


def _show(steps: Sequence[Step], threads: Sequence[threading.Thread], out: TextIO) -> None:
    """Until all is done: bars that move in a terminal, elsewhere a line when a step begins."""
    live = out.isatty() and _can_write("━", out)
    width = max((len(step.title) for step in steps), default=0)
    told: list[Step] = []
    running = True
    while running:
        running = any(thread.is_alive() for thread in threads)
        begun = [step for step in steps if step.has_begun]
        if live:
            columns = shutil.get_terminal_size().columns - 1
            up = f"\x1b[{len(told)}A" if told else ""
            out.write(up + "".join(f"\x1b[K{step.line(width)[:columns]}\n" for step in begun))
        else:
            for step in begun:
                if step not in told:
                    out.write(f"{step.title} …\n" if _can_write("…", out) else f"{step.title}\n")
        out.flush()
        told = begun
        for thread in threads:
            if running:
                thread.join(REDRAW_S / len(threads))


def _can_write(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
