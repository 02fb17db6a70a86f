"""The engine: a game is a record and eight verbs. Start reading at `core.game`."""
