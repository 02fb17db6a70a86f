"""A server in this process, with a database of its own."""

from __future__ import annotations

from helpers.serving import compiled_kernels, server, settings

__all__ = ["compiled_kernels", "server", "settings"]
