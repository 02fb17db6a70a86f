"""The server under load, beside a boardgame.io server doing the same."""
