"""What the server counts, for Prometheus at `/metrics`. Numbers only: no names, no secrets."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
EVENTS = Counter("clessidra_events", "Events appended to the log", registry=REGISTRY)
COMMITS = Counter("clessidra_commits", "Commits of the log", registry=REGISTRY)
COMMIT_SECONDS = Histogram(
    "clessidra_commit_seconds",
    "Time of one commit",
    registry=REGISTRY,
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1),
)
MOVES = Counter("clessidra_moves", "Moves by who made them", ["who"], registry=REGISTRY)
MOVES_OF_PEOPLE = MOVES.labels("person")
REFUSED = Counter("clessidra_refused", "Refused actions by reason", ["key"], registry=REGISTRY)
SOCKETS = Gauge("clessidra_sockets", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("clessidra_rooms", "Tables in memory", registry=REGISTRY)
THINKING = Histogram("clessidra_bot_seconds", "Time a bot thinks", registry=REGISTRY)


def exposition() -> bytes:
    """All figures in Prometheus' text form."""
    text: bytes = generate_latest(REGISTRY)
    return text
