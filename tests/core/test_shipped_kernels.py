"""Kernels that come with a wheel."""

from __future__ import annotations

from pathlib import Path

from clessidra.core.shipped_kernels import pack, unpack


def made(root: Path) -> Path:
    for name in ("aa/one.kernel", "aa/game.play.compiled", "aa/one.lock", "bb/two.kernel"):
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
    return root


def test_a_folder_comes_out_as_it_was_packed_without_its_locks(tmp_path: Path) -> None:
    archive = tmp_path / "kernels.zip"
    assert pack(made(tmp_path / "cache"), archive) == 2
    assert unpack(tmp_path / "other" / "aa", archive)
    found = {file.name: file.read_text() for file in (tmp_path / "other" / "aa").iterdir()}
    assert found == {
        "one.kernel": "aa/one.kernel",
        "game.play.compiled": "aa/game.play.compiled",
    }
    assert not (tmp_path / "other" / "bb").exists()


def test_what_was_compiled_here_is_left_alone(tmp_path: Path) -> None:
    archive = tmp_path / "kernels.zip"
    pack(made(tmp_path / "cache"), archive)
    here = tmp_path / "other" / "aa"
    here.mkdir(parents=True)
    assert not unpack(here, archive)
    assert list(here.iterdir()) == []


def test_other_versions_and_no_archive_bring_nothing(tmp_path: Path) -> None:
    archive = tmp_path / "kernels.zip"
    assert not unpack(tmp_path / "other" / "aa", archive)
    pack(made(tmp_path / "cache"), tmp_path / "second.zip")
    assert not unpack(tmp_path / "other" / "cc", tmp_path / "second.zip")
    assert not (tmp_path / "other").exists()


def test_a_place_that_cannot_be_written_is_no_error_yet(tmp_path: Path) -> None:
    archive = tmp_path / "kernels.zip"
    pack(made(tmp_path / "cache"), archive)
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not unpack(tmp_path / "file" / "aa", archive)
