"""Post-match review: who stood where, what turned the match, and what each move was worth."""
