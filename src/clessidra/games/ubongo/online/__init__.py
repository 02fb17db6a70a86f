"""Ubongo on the server: the puzzle of the day, practice, and races against ghosts."""
