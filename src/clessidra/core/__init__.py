"""The engine: a game is a record and nine verbs. Start reading at `core.game`."""
