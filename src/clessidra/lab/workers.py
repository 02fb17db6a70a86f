"""The same work on every core, or on a cluster: numbered jobs, whose results come back in order.

A job is all that its result depends on, so it does not matter who does it, nor how many do. This
process is the first worker; others are started only when it becomes clear that they are worth
their start. Work goes on in threads and processes while the main thread waits, so that Ctrl-C
takes effect at once.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import Any

from clessidra.core.errors import ClessidraError
from clessidra.core.quick_start import leave_out_scipy

START_AFTER_S = 1.0
"""A process needs about as long to load the kernels; shorter work is over before it could help."""
AHEAD = 4
"""Jobs that are sent to a cluster for each of its cores before the first has come back."""
THREAD = "clessidra worker"

Work = Callable[[Any, Any], Any]
"""What is done with (shared, job): a function of a module, since other processes import it."""


class WorkError(Exception):
    """A job failed in another process; the text is its traceback."""


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """Where jobs run: on some workers of this machine, or on a cluster."""

    workers: int = 0
    """0: as many as there are cores."""
    cluster: bool = False

    @property
    def size(self) -> int:
        """Workers on this machine."""
        return self.workers or os.cpu_count() or 1


def in_order(work: Work, shared: Any, jobs: Sequence[Any], pool: WorkerPool) -> Iterator[Any]:
    """The result of every job, in the order of the jobs; each as soon as it and those before it
    are there. Closing the iterator stops the work."""
    if pool.cluster:
        return _on_cluster(work, shared, jobs)
    return _on_this_machine(work, shared, jobs, pool.size)


def is_busy() -> bool:
    """Whether a kernel still runs in this process: interpreter shutdown would crash it."""
    return any(thread.name == THREAD for thread in threading.enumerate())


# --- this machine --------------------------------------------------------------------------------


class _Jobs:
    """What is left to do, shared by the threads of a run."""

    def __init__(self, work: Work, shared: Any, jobs: Sequence[Any]) -> None:
        self.work, self.shared, self.jobs = work, shared, jobs
        self.results: SimpleQueue[tuple[int, Any, BaseException | None]] = SimpleQueue()
        self._next = 0
        self._lock = threading.Lock()

    def __iter__(self) -> Iterator[tuple[int, Any]]:
        while True:
            with self._lock:
                number = self._next
                self._next += 1
            if number >= len(self.jobs):
                return
            yield number, self.jobs[number]

    def stop(self) -> None:
        """Nobody takes another job."""
        with self._lock:
            self._next = len(self.jobs)

    @property
    def left(self) -> int:
        """Jobs that nobody has taken."""
        return max(0, len(self.jobs) - self._next)

    def do_here(self) -> None:
        """Work in a thread of this process: kernels let the others go on."""
        for number, job in self:
            try:
                self.results.put((number, self.work(self.shared, job), None))
            except BaseException as error:
                self.results.put((number, None, error))

    def have_done(self, connection: Connection) -> None:
        """Hand jobs to another process and wait for what it made of them."""
        for number, job in self:
            try:
                connection.send(job)
                result, failure = connection.recv()
            except (EOFError, OSError):
                lost = WorkError("a worker process has ended; is there enough memory?")
                self.results.put((number, None, lost))
                return
            error = None if failure is None else WorkError(failure)
            self.results.put((number, result, error))
        connection.close()


def _on_this_machine(work: Work, shared: Any, jobs: Sequence[Any], size: int) -> Iterator[Any]:
    run = _Jobs(work, shared, jobs)
    helpers: list[Any] = []
    waiting: dict[int, Any] = {}
    start_at = time.monotonic() + START_AFTER_S
    _thread(run.do_here, THREAD)
    try:
        for number in range(len(jobs)):
            while number not in waiting:
                patience = None if helpers or size == 1 else max(0.0, start_at - time.monotonic())
                try:
                    done, result, error = run.results.get(timeout=patience)
                except Empty:
                    helpers = _start_helpers(run, min(size - 1, run.left))
                    size = 1 if not helpers else size
                    continue
                if error is not None:
                    raise error
                waiting[done] = result
            yield waiting.pop(number)
    finally:
        run.stop()
        for helper in helpers:
            helper.terminate()
        for helper in helpers:
            helper.join()


def _thread(target: Callable[..., None], name: str, *arguments: Any) -> None:
    threading.Thread(target=target, args=arguments, name=name, daemon=True).start()


def _start_helpers(run: _Jobs, count: int) -> list[Any]:
    context = multiprocessing.get_context("spawn")
    helpers = []
    for _ in range(count):
        near, far = context.Pipe()
        helper = context.Process(target=_help, args=(far, run.work, run.shared), daemon=True)
        _start_deaf(helper)
        far.close()
        helpers.append(helper)
        _thread(run.have_done, f"{THREAD} process", near)
    return helpers


def _start_deaf(helper: Any) -> None:
    """A terminal sends Ctrl-C to all its processes; only the first one should react.

    A process inherits which signals are blocked. In this one Ctrl-C waits until the other has
    started: a process interrupted while it reads its job prints a long traceback.
    """
    with _ctrl_c_waits():
        if not hasattr(signal, "pthread_sigmask"):
            helper.start()  # it will ignore the signal as soon as it runs
            return
        # With the first process Python starts one more, and unblocks the signal after that.
        resource_tracker.ensure_running()
        usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            helper.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, usual)


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back for a while and act on it afterwards.

    Blocking the signal here is not enough: any other thread may receive it for the process.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    received: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: received.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if received:
        signal.raise_signal(signal.SIGINT)


def _help(connection: Connection, work: Work, shared: Any) -> None:
    """A worker process: it ends when nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_out_scipy()
    while True:
        try:
            job = connection.recv()
        except (EOFError, OSError):
            return
        answer: tuple[Any, str | None]
        try:
            answer = work(shared, job), None
        except Exception:
            answer = None, traceback.format_exc()
        try:
            connection.send(answer)
        except OSError:
            return


# --- a cluster -----------------------------------------------------------------------------------


def _on_cluster(work: Work, shared: Any, jobs: Sequence[Any]) -> Iterator[Any]:
    ray = _ray()
    is_ours = not ray.is_initialized()
    if is_ours:
        # RAY_ADDRESS names a cluster; without it a small one is started on this machine.
        ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    try:
        there, task = ray.put(shared), ray.remote(work)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = [task.remote(there, job) for job in jobs[:room]]
        for job in [*jobs[room:], *[None] * min(room, len(jobs))]:
            yield ray.get(running.pop(0))
            if job is not None:
                running.append(task.remote(there, job))
    finally:
        if is_ours:
            ray.shutdown()


def require_cluster() -> None:
    """Say at once how to install what a cluster needs."""
    if find_spec("ray") is None:
        raise ClessidraError(
            "--cluster needs Ray, which is not installed. Install it with: "
            "pip install 'clessidra[cluster]'"
        )


def _ray() -> Any:
    require_cluster()
    import ray

    return ray
