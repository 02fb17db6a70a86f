"""Clessidra: the open digital table for Realm of Sand, Minute Realms and Ubongo."""

__version__ = "0.1.0"
