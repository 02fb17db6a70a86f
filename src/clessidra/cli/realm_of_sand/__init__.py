"""Realm of Sand in the terminal."""
