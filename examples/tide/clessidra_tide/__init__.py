"""Tide: a small game for Clessidra."""
