"""What bots are called, by their seat."""

from __future__ import annotations

BOT_NAMES = ("Ada", "Bruno", "Chiara", "Dario", "Elena")
