"""Machine code on disk: whole or not at all, compiled once, and told in one line when it cannot."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

SMALL = """
import numpy as np
from clessidra.core.jit import kernel


@kernel
def double(x: int) -> int:
    return 2 * x


@kernel
def from_everywhere(numbers) -> int:
    return double(3) + double(numbers[0]) + double(np.int8(4)) + double(np.int64(5))


if __name__ == "__main__":
    print(from_everywhere(np.array([7], np.int32)), len(double.signatures))
    print(double.stats.cache_misses.total(), from_everywhere.stats.cache_misses.total())
"""


def run(cache: Path, script: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, script],
        env={"CLESSIDRA_CACHE": str(cache), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "small.py"
    file.write_text(SMALL, encoding="utf-8")
    return file


def kernels_in(cache: Path) -> list[Path]:
    return sorted(cache.rglob("*.kernel"))


def test_one_version_serves_every_width_and_is_read_by_the_next_process(
    tmp_path: Path, script: Path
) -> None:
    cache = tmp_path / "cache"
    first, second = run(cache, script), run(cache, script)
    assert first.stdout.split() == ["38", "1", "1", "1"], first.stderr
    assert second.stdout.split()[0] == "38"
    assert second.stdout.split()[-1] == "0"
    assert len(kernels_in(cache)) == 2
    assert [file for file in cache.rglob("*") if file.suffix == ".lock"] == []


@pytest.mark.parametrize("damage", [lambda data: data[: len(data) // 2], lambda _: b"cnone\nx\n."])
def test_a_damaged_file_is_compiled_again(
    tmp_path: Path, script: Path, damage: Callable[[bytes], bytes]
) -> None:
    """Cut off, or readable as something that does not exist here."""
    cache = tmp_path / "cache"
    run(cache, script)
    for file in kernels_in(cache):
        file.write_bytes(damage(file.read_bytes()))
    assert run(cache, script).stdout.split()[0] == "38"
    assert run(cache, script).stdout.split()[-1] == "0"


def test_another_source_never_finds_the_machine_code_of_the_old_one(
    tmp_path: Path, script: Path
) -> None:
    cache = tmp_path / "cache"
    run(cache, script)
    script.write_text(SMALL.replace("2 * x", "9 * x"), encoding="utf-8")
    assert run(cache, script).stdout.split()[0] == str(9 * 19)


def test_processes_that_start_together_compile_once(tmp_path: Path, script: Path) -> None:
    cache = tmp_path / "cache"
    environment = {"CLESSIDRA_CACHE": str(cache), "PYTHONPATH": ":".join(sys.path)}
    together = [
        subprocess.Popen([sys.executable, script], env=environment, stdout=subprocess.PIPE)
        for _ in range(3)
    ]
    told = [process.communicate()[0].decode().split() for process in together]
    assert [one[0] for one in told] == ["38"] * 3
    assert len(kernels_in(cache)) == 2
    assert sum(int(one[-1]) for one in told) == 1  # the others waited, and read it


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    """A file stands where the folder should be: so not even root can write there."""
    cache = tmp_path / "taken"
    cache.write_text("not a folder", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "clessidra", "simulate", "minute-realms", "--matches", "1"],
        env={"CLESSIDRA_CACHE": str(cache), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    said = [line for line in ran.stderr.splitlines() if line.strip() and "Compiling" not in line]
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(said) == 1
    assert "cannot be kept in" in said[0]
    assert "CLESSIDRA_CACHE" in said[0]
