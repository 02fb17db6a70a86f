"""What a checkout needs is fetched once, by uv or by pip, and what is there is left alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import build_web
import set_up
from steps import StepError

ROOT = Path(__file__).parents[2]


class Recorder:
    """A step that runs nothing; programs named in `broken` fail."""

    def __init__(self, *broken: str) -> None:
        self.ran: list[str] = []
        self._broken = broken

    def run(self, *words: str | Path) -> None:
        command = " ".join(map(str, words))
        self.ran.append(command)
        if any(name in command for name in self._broken):
            raise StepError
        if " venv " in command:
            set_up.PYTHON.parent.mkdir(parents=True)
            set_up.PYTHON.touch()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Requirements from long ago, no environment."""
    (tmp_path / "requirements").mkdir()
    for name in set_up.PACKAGES:
        (tmp_path / "requirements" / f"{name}.txt").write_text("numba==1 \\\nnumpy==2 \\\n")
    (tmp_path / "pyproject.toml").touch()
    for file in tmp_path.rglob("*"):
        os.utime(file, (1000, 1000))
    monkeypatch.setattr(set_up, "REQUIREMENTS", tmp_path / "requirements")
    monkeypatch.setattr(set_up, "PROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr(set_up, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(set_up, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    return tmp_path


def install(step: Any, name: str = "play") -> None:
    set_up.install(name, step)


def having_uv(monkeypatch: pytest.MonkeyPatch, path: str | None) -> None:
    monkeypatch.setattr("shutil.which", lambda name: path if name == "uv" else None)


def test_uv_where_it_is_there(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    having_uv(monkeypatch, "/bin/uv")
    step = Recorder()
    install(step)
    assert [command.split()[:2] for command in step.ran] == [
        ["/bin/uv", "venv"],
        ["/bin/uv", "pip"],
        ["/bin/uv", "pip"],
    ]
    assert "--require-hashes" in step.ran[1]
    assert step.ran[2].endswith(f"--editable {set_up.ROOT}")


def test_pip_otherwise(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    having_uv(monkeypatch, None)
    step = Recorder()
    install(step)
    assert " -m venv " in step.ran[0]
    assert all(" -m pip install " in command for command in step.ran[1:])
    assert len(step.ran) == 3


def test_pip_when_uv_cannot(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """uv may be set up for another index than pip is."""
    having_uv(monkeypatch, "/bin/uv")
    step = Recorder("uv venv")
    install(step)
    assert any(" -m pip install " in command for command in step.ran)
    assert set_up.is_set_up("play")


def test_what_is_there_is_left_alone(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    having_uv(monkeypatch, None)
    assert not set_up.is_set_up("play")
    install(Recorder())
    assert set_up.is_set_up("play")
    assert not set_up.is_set_up("dev")
    os.utime(checkout / "requirements" / "play.txt", (2e9 * 2, 2e9 * 2))
    assert not set_up.is_set_up("play")


def test_who_has_the_tools_can_play(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    having_uv(monkeypatch, None)
    install(Recorder(), "dev")
    assert set_up.is_set_up("play")


def test_a_lost_environment_is_made_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    having_uv(monkeypatch, None)
    install(Recorder())
    set_up.PYTHON.unlink()
    assert not set_up.is_set_up("play")


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert set_up.main(["chess"]) == 2
    assert "chess?" in capsys.readouterr().err


def test_only_what_is_missing_of_the_page_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def titles(*names: str) -> list[str]:
        return [step.title for step in set_up.page_steps(names)]

    monkeypatch.setattr(build_web, "is_fresh", lambda: False)
    monkeypatch.setattr(build_web, "has_modules", lambda: False)
    assert titles("play") == []
    assert titles("modules") == ["Fetching the parts of the page"]
    assert titles("page") == ["Fetching the parts of the page", "Building the page"]
    monkeypatch.setattr(build_web, "has_modules", lambda: True)
    assert titles("page") == ["Building the page"]
    monkeypatch.setattr(build_web, "is_fresh", lambda: True)
    assert titles("page") == []


def test_to_play_takes_what_developers_have() -> None:
    """One environment serves both, so no version may differ."""

    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        return {line for line in text.splitlines() if "==" in line}

    assert pins("play") < pins("dev")
