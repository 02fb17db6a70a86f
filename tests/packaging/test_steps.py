"""Setting up is calm: a line for each step, side by side, and the whole output when one fails."""

from __future__ import annotations

import io
import re
import sys
import threading
from collections.abc import Callable

from helpers.timeouts import PATIENCE_S
from steps import Step, StepError, run_chains


class Terminal(io.StringIO):
    """A screen that takes every sign."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class Pipe(Terminal):
    def isatty(self) -> bool:
        return False


def python(code: str) -> Callable[[Step], None]:
    return lambda step: step.run(sys.executable, "-c", code)


def test_programs_are_not_heard_when_all_is_well() -> None:
    out = Pipe()
    loud = Step("Fetching", python("print('npm notice'); import sys; print('W', file=sys.stderr)"))
    assert run_chains([[loud, Step("Building", python("print('chunks')"))]], out) == ""
    assert out.getvalue() == "Fetching …\nBuilding …\n"


def test_all_that_was_said_is_shown_when_a_step_fails() -> None:
    out = Pipe()
    bad = Step("Fetching", python("import sys; print('no room'); sys.exit('disk full')"))
    failed = run_chains([[bad, Step("Building", python(""))]], out)
    assert failed.startswith("Fetching: this failed.\n")
    assert "no room" in failed
    assert "disk full" in failed
    assert "exit code 1" in failed
    assert "Building" not in out.getvalue()


def test_a_program_that_is_missing_is_told() -> None:
    failed = run_chains([[Step("Fetching", lambda step: step.run("no-such-program"))]], Pipe())
    assert "no-such-program: No such file" in failed


def test_chains_run_side_by_side() -> None:
    both = threading.Barrier(2, timeout=PATIENCE_S)

    def meet(_step: Step) -> None:
        both.wait()

    assert run_chains([[Step("one", meet)], [Step("two", meet)]], Pipe()) == ""


def test_a_failure_stops_the_other_chain() -> None:
    begun = threading.Event()

    def endless(step: Step) -> None:
        begun.set()
        step.run(sys.executable, "-c", "import signal; signal.pause()")

    def fail(_step: Step) -> None:
        begun.wait(PATIENCE_S)
        raise StepError("it rained")

    failed = run_chains([[Step("Endless", endless)], [Step("Bad", fail)]], Pipe())
    assert failed == "Bad: this failed.\nit rained"


def test_bars_in_a_terminal() -> None:
    out = Terminal()
    half = threading.Event()
    shown = threading.Event()

    def share(_step: Step) -> float:
        if half.is_set():
            shown.set()
        return 0.5

    def work(_step: Step) -> None:
        half.set()
        assert shown.wait(PATIENCE_S)

    assert run_chains([[Step("Fetching", work, share)]], out) == ""
    lines = re.split(r"\n|\x1b\[\d*[AK]", out.getvalue())
    assert any(re.fullmatch(r"Fetching  ━{12}╌{12} +\d+ s", line) for line in lines)
    assert re.fullmatch(r"Fetching  ━{24} +\d+ s", [line for line in lines if line][-1])
