"""The kernels of the games as a server sees them: on disk or not, loaded, compiled elsewhere."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from clessidra.core.errors import ClessidraError
from clessidra.lab import precompile


class Kernels(Protocol):
    """Tests bring their own, so that nothing has to be compiled to see what happens meanwhile."""

    def is_compiled(self, game: str, stage: str) -> bool:
        """Whether a stage is on disk."""

    def load(self, game: str, stage: str) -> None:
        """Have a stage ready in this process; called in a thread."""

    def compile(self, game: str, stages: Sequence[str]) -> AsyncIterator[str]:
        """Compile stages, and name each when it is on disk; ClessidraError says why it failed."""


class KernelsOnDisk:
    """The real ones. They are compiled by processes: in this one nobody could play meanwhile."""

    def is_compiled(self, game: str, stage: str) -> bool:
        """Whether a stage is on disk."""
        return precompile.is_compiled(game, stage)

    def load(self, game: str, stage: str) -> None:
        """Have a stage ready in this process."""
        precompile.load(game, stage)

    async def compile(self, game: str, stages: Sequence[str]) -> AsyncIterator[str]:
        """In a process of its own, which ends when we do."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "clessidra.lab.compile_process", game, *stages),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            async for line in process.stdout:
                yield line.decode().strip()
            said = (await process.stderr.read()).decode(errors="replace").strip()
            if await process.wait() != 0:
                last = said.splitlines()[-1] if said else "the process that compiles has ended."
                raise ClessidraError(last)
        finally:
            process.stdin.close()
