"""Tables in memory: who is there, the match, its clocks and its bots."""
