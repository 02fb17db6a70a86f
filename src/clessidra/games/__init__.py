"""The games: each folder here is one, whole. `clessidra.core.registry` finds them."""
