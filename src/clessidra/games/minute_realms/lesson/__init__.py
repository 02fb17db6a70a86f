"""What teaches this game by playing: four rounds, up to the first invasion."""

from pathlib import Path

from clessidra.core.lesson import load_lesson

LESSON = load_lesson(Path(__file__).parent / "lesson.toml")
