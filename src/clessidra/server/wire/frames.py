"""Frames of RFC 6455, as far as nearly all messages need them: short, whole, and text.

Everything else is for the library's parser. A `FrameCounter` counts its frames first, and knows
whether a message is complete after them.
"""

from __future__ import annotations

from websockets.utils import apply_mask

_FINAL, _TEXT, _FIRST_CONTROL = 0x80, 0x1, 0x8
_MASKED = 0x80
_LONG, _LONGER = 126, 127  # lengths that say that two, or eight, bytes of length follow
_MASK = 4


def text_frame(text: str) -> bytes:
    """A message from the server."""
    payload = text.encode()
    size = len(payload)
    if size < _LONG:
        return bytes((_FINAL | _TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((_FINAL | _TEXT, _LONG, size >> 8, size & 255)) + payload
    return bytes((_FINAL | _TEXT, _LONGER)) + size.to_bytes(8, "big") + payload


def text_in(data: bytes, most_bytes: int) -> str | None:
    """The message, if the data is just one frame of a client with a whole text, and well-formed."""
    if len(data) < 2 + _MASK or data[0] != _FINAL | _TEXT or not data[1] & _MASKED:
        return None
    size, start = data[1] & ~_MASKED, 2 + _MASK
    if size >= _LONG:
        if size == _LONGER:
            return None
        size, start = int.from_bytes(data[2:4], "big"), 4 + _MASK
        if size < _LONG:
            return None
    if len(data) != start + size or size > most_bytes:
        return None
    try:
        return apply_mask(data[start:], data[start - _MASK : start]).decode()
    except UnicodeDecodeError:
        return None


class FrameCounter:
    """Follows a stream of frames of a client without reading what is in them."""

    def __init__(self) -> None:
        self._head = b""
        self._left = 0
        self._in_parts = False

    @property
    def is_whole(self) -> bool:
        """Whether what has arrived so far ends where a message ends."""
        return not (self._head or self._left or self._in_parts)

    def count(self, data: bytes, most: int) -> int:
        """How many frames begin in the next data; it stops counting after `most`."""
        begun = at = 0
        while at < len(data) and begun <= most:
            if self._left:
                step = min(self._left, len(data) - at)
                self._left -= step
                at += step
                continue
            self._head += data[at : at + 1]
            at += 1
            size = _size(self._head)
            if size is not None:
                begun += 1
                opcode, is_final = self._head[0] & 0xF, bool(self._head[0] & _FINAL)
                if opcode < _FIRST_CONTROL:
                    self._in_parts = not is_final
                self._head, self._left = b"", size
        return begun


def _size(head: bytes) -> int | None:
    """The bytes that follow the head of a frame; None while the head is not complete."""
    if len(head) < 2:
        return None
    size = head[1] & ~_MASKED
    wide = {_LONG: 2, _LONGER: 8}.get(size, 0)
    if len(head) < 2 + wide + (_MASK if head[1] & _MASKED else 0):
        return None
    return int.from_bytes(head[2 : 2 + wide], "big") if wide else size
