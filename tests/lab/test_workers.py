"""The same results whoever works, in order; errors are heard, and Ctrl-C ends everything."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from clessidra.core.errors import ClessidraError
from clessidra.lab import workers
from clessidra.lab.workers import Crew, WorkError, in_order
from helpers.work import fail, slow_square


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "START_AFTER_S", 0.0)


@pytest.mark.usefixtures("_at_once")
def test_results_come_in_order_from_several_processes() -> None:
    jobs = list(range(60))
    found = list(in_order(slow_square, 7, jobs, Crew(2)))
    assert [result for result, _ in found] == [7 + job * job for job in jobs]
    assert len({process for _, process in found}) == 2


def test_one_worker_is_this_process() -> None:
    found = list(in_order(slow_square, 0, [1, 2, 3], Crew(1)))
    assert {process for _, process in found} == {os.getpid()}


def test_no_jobs_no_results() -> None:
    assert list(in_order(slow_square, 0, [], Crew(2))) == []


def test_an_error_is_raised_where_its_result_was_expected() -> None:
    results = in_order(fail, None, list(range(8)), Crew(1))
    with pytest.raises(ValueError, match="three is no good"):
        list(results)


@pytest.mark.usefixtures("_at_once")
def test_an_error_in_another_process_brings_its_traceback() -> None:
    jobs = [3] * 8
    with pytest.raises((WorkError, ValueError), match="three is no good"):
        list(in_order(fail, None, jobs, Crew(3)))


def test_whoever_stops_listening_stops_the_work() -> None:
    results = in_order(slow_square, 0, list(range(1000)), Crew(1))
    next(results)
    results.close()  # type: ignore[attr-defined]
    deadline = time.monotonic() + 5
    while workers.is_busy():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_cluster_that_is_not_installed_says_how_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda name: None)
    with pytest.raises(ClessidraError, match=r"pip install 'clessidra\[cluster\]'"):
        list(in_order(slow_square, 0, [1], Crew(cluster=True)))


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_ctrl_c_ends_all_processes_without_a_traceback(tmp_path: Path) -> None:
    words = ["simulate", "minute-realms", "--bots", "hard", "--matches", "1000000"]
    out = tmp_path / "rows.parquet"
    running = subprocess.Popen(
        [sys.executable, "-m", "clessidra", *words, "--workers", "2", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hear_ctrl_c,
    )
    deadline = time.monotonic() + 60
    try:
        while len(_processes(running.pid)) < 2 and time.monotonic() < deadline:
            assert running.poll() is None, running.communicate()
            time.sleep(0.1)
        time.sleep(0.3)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        said, errors = running.communicate(timeout=30)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
    assert (running.returncode, said, errors) == (130, "", "Stopped.\n")
    assert list(tmp_path.iterdir()) == []
    while _processes(running.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert _processes(running.pid) == []


class InterruptedStart:
    """A process to which somebody presses Ctrl-C while it starts."""

    started = False

    def start(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.05)
        self.started = True


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_ctrl_c_waits_until_a_process_has_started() -> None:
    """Half a start leaves a process that complains about what it could not read."""
    helper, usual = InterruptedStart(), signal.getsignal(signal.SIGINT)
    _hear_ctrl_c()
    other = threading.Thread(target=time.sleep, args=(0.2,))
    other.start()  # the system may give it the signal that the first thread has blocked
    try:
        with pytest.raises(KeyboardInterrupt):
            workers._start_deaf(helper)
        assert helper.started
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, usual)
        other.join()


def _hear_ctrl_c() -> None:
    """A shell that starts the tests in the background has made them deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _processes(group: int) -> list[int]:
    """The processes of a group that still run."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            found.append(int(entry.name))
    return found
