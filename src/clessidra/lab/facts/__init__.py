"""What matches are made of, game by game: columns with one row for each match.

A game's module says which of its things are taken, what else is counted, and how to read all that
from records and logs. `measuring` lets bots play and puts the columns together.
"""
