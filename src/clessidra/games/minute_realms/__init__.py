"""Minute Realms: draft and build a city in eight rounds, survive two invasions."""
