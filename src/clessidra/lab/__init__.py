"""The laboratory: matches by the thousand."""
