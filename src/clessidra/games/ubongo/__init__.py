"""Ubongo: a race to fill an area with pieces, and gems for those who are in time."""
