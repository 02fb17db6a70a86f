"""What clients send over a socket, byte by byte."""

from __future__ import annotations

from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

MASK = b"\x01\x20\xfe\x80"


def sent(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame of a client; its mask is always the same, so that tests are."""
    plain = bytes(Frame(opcode, payload, fin).serialize(mask=False))
    head = bytearray(plain[: len(plain) - len(payload)])
    head[1] |= 0x80
    return bytes(head) + MASK + apply_mask(payload, MASK)
