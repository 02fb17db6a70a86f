"""Ubongo in the terminal."""
