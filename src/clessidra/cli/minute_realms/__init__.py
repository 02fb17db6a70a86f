"""Minute Realms in the terminal. Nothing in here decides a rule."""
