"""The table of any game in a terminal: drawn from its fields, things, moves and texts."""
