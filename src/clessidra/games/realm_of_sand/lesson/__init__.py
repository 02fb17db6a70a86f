"""What teaches this game by playing: two turns, up to the first disk."""

from pathlib import Path

from clessidra.core.lesson import load_lesson

LESSON = load_lesson(Path(__file__).parent / "lesson.toml")
