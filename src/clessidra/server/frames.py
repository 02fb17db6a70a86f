"""Frames of RFC 6455, as far as nearly all messages need them: short, whole, and text.

Whatever else arrives is for the library's parser; `ends_whole` only says where it will stand
after that.
"""

from __future__ import annotations

from websockets.utils import apply_mask

_FINAL, _TEXT, _CONTINUATION = 0x80, 0x1, 0x0
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


def ends_whole(data: bytes) -> bool:
    """Whether data that begins with a frame of a client ends with one, and none is a part of a
    message."""
    at = 0
    while at < len(data):
        if len(data) < at + 2 or not data[at] & _FINAL or data[at] & 0xF == _CONTINUATION:
            return False
        size, start = data[at + 1] & ~_MASKED, at + 2
        wide = {_LONG: 2, _LONGER: 8}.get(size, 0)
        if wide:
            size = int.from_bytes(data[start : start + wide], "big")
        at = start + wide + (_MASK if data[at + 1] & _MASKED else 0) + size
    return at == len(data)
