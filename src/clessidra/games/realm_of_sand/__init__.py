"""Realm of Sand: lay rune tiles, complete the patterns of building cards, gain stars."""
