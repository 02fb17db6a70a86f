"""The six powers and their steps (RS-71 to RS-78), one file for each."""
