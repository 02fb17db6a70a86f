"""A server in this process, with a database of its own."""

from __future__ import annotations

from helpers.serving import clock, compiled_kernels, server, settings

__all__ = ["clock", "compiled_kernels", "server", "settings"]
