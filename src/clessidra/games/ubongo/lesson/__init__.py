"""What teaches this game by playing: the first round, without sand."""

from pathlib import Path

from clessidra.core.lesson import load_lesson

LESSON = load_lesson(Path(__file__).parent / "lesson.toml")
