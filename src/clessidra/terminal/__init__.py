"""Playing in a terminal: the prompt, the loop of a sitting, and what a game draws for it."""
