"""The words that describe cards, in a fixed order: records and kernels number them by it."""

from __future__ import annotations

CATEGORIES = ("productive", "residential", "commercial", "military", "noble", "clerical")
"""Of buildings (MR-2)."""
TRADES = ("gain", "pay", "invasion")
"""Trade actions (MR-30)."""
KINDS = ("flat", "per_category", "per_choice", "per_coin", "pair", "different", "minus_coins")
"""Ways to score (MR-5)."""
