"""The same results for any workers, in order; errors are reported, and Ctrl-C ends everything."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from clessidra.core.errors import ClessidraError
from clessidra.lab import workers
from clessidra.lab.workers import WorkerPool, WorkError, in_order
from helpers.timeouts import PATIENCE_S
from helpers.worker_jobs import fail, fail_elsewhere, slow_square, square_together

pytestmark = pytest.mark.slow

TESTS = Path(__file__).parent.parent


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "START_AFTER_S", 0.0)


@pytest.mark.usefixtures("_at_once")
def test_results_come_in_order_from_several_processes(tmp_path: Path) -> None:
    jobs = list(range(60))
    found = list(in_order(square_together, tmp_path, jobs, WorkerPool(2)))
    assert [result for result, _ in found] == [7 + job * job for job in jobs]
    assert len({process for _, process in found}) == 2


def test_one_worker_is_this_process() -> None:
    found = list(in_order(slow_square, 0, [1, 2, 3], WorkerPool(1)))
    assert {process for _, process in found} == {os.getpid()}


def test_no_jobs_no_results() -> None:
    assert list(in_order(slow_square, 0, [], WorkerPool(2))) == []


def test_an_error_is_raised_where_its_result_was_expected() -> None:
    results = in_order(fail, None, list(range(8)), WorkerPool(1))
    with pytest.raises(ValueError, match="three is no good"):
        list(results)


@pytest.mark.usefixtures("_at_once")
def test_an_error_in_another_process_brings_its_traceback(tmp_path: Path) -> None:
    shared = (os.getpid(), tmp_path)
    with pytest.raises(WorkError, match=r"(?s)Traceback.*three is no good"):
        list(in_order(fail_elsewhere, shared, list(range(8)), WorkerPool(3)))


def test_whoever_stops_listening_stops_the_work() -> None:
    results = in_order(slow_square, 0, list(range(1000)), WorkerPool(1))
    next(results)
    results.close()  # type: ignore[attr-defined]
    _until(lambda: not workers.is_busy())


def test_a_cluster_that_is_not_installed_says_how_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda name: None)
    with pytest.raises(ClessidraError, match=r"pip install 'clessidra\[cluster\]'"):
        list(in_order(slow_square, 0, [1], WorkerPool(cluster=True)))


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
@pytest.mark.parametrize("later_s", [0.0, 1.0], ids=["while it starts", "while all work"])
def test_ctrl_c_ends_all_processes_without_a_traceback(tmp_path: Path, later_s: float) -> None:
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
    try:
        _until(lambda: running.poll() is not None or _has_helper(running.pid))
        assert running.poll() is None, running.communicate()
        time.sleep(later_s)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        said, errors = running.communicate(timeout=PATIENCE_S)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
    assert (running.returncode, said, errors) == (130, "", "Stopped.\n")
    assert list(tmp_path.iterdir()) == []
    _until(lambda: _processes(running.pid) == [])


FIRST_HELPER = """
from multiprocessing import get_context
from clessidra.lab.workers import _start_deaf
from helpers.worker_jobs import tell_whether_deaf
context = get_context("spawn")
near, far = context.Pipe()
helper = context.Process(target=tell_whether_deaf, args=(far,))
_start_deaf(helper)
print(near.recv())
helper.join()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_also_the_first_process_is_deaf_from_its_start() -> None:
    """With it Python starts a process of its own, and is careless about what was blocked."""
    paths = [str(TESTS), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
    command = [sys.executable, "-c", FIRST_HELPER]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("True\n", "")


class InterruptedStart:
    """A process to which somebody presses Ctrl-C while it starts."""

    started = False

    def start(self) -> None:
        with _told_of_signals() as told:
            os.kill(os.getpid(), signal.SIGINT)
            # It is another thread that receives the signal, whenever the system lets it run.
            assert told.recv(1) == bytes([signal.SIGINT])
        self.started = True


@contextmanager
def _told_of_signals() -> Iterator[socket.socket]:
    """Every signal that has reached this process, as a byte; its handler is yet to run."""
    told, tells = socket.socketpair()
    with told, tells:
        told.settimeout(PATIENCE_S)
        tells.setblocking(False)
        usual = signal.set_wakeup_fd(tells.fileno())
        try:
            yield told
        finally:
            signal.set_wakeup_fd(usual)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_ctrl_c_waits_until_a_process_has_started() -> None:
    """Half a start leaves a process that complains about what it could not read."""
    helper, usual = InterruptedStart(), signal.getsignal(signal.SIGINT)
    _hear_ctrl_c()
    over = threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()  # the system gives it the signal that the first thread has blocked
    try:
        with pytest.raises(KeyboardInterrupt):
            workers._start_deaf(helper)
        assert helper.started
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, usual)
        over.set()
        other.join()


def _hear_ctrl_c() -> None:
    """A shell that starts the tests in the background has made them deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.01)


def _has_helper(group: int) -> bool:
    """Whether a worker process was started; other programs may come and go before that."""
    for process in _processes(group):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes():
                return True
    return False


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
