"""From how many columns on the screen is drawn in another way."""

NARROW = 72
"""Below it the choices stand under their card, not beside it."""
WIDE = 108
"""From it on numbers come with words instead of signs."""
