"""Finished matches: replays and reviews."""
