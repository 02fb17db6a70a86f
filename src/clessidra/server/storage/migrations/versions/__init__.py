"""One file for each change of shape, oldest first."""
