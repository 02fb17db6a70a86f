"""Frames that need no parser, compared with the library whose parser reads all others."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from clessidra.server.wire.frames import FrameCounter, text_frame, text_in
from helpers.server.frames import sent

MOST = 5000
SIZES = (0, 1, 125, 126, 127, 300, 4999, 5000)


def read(data: bytes) -> Frame:
    """What a client reads."""
    reader = StreamReader()
    reader.feed_data(data)
    parsing = Frame.parse(reader.read_exact, mask=False, max_size=None)
    try:
        next(parsing)
    except StopIteration as done:
        frame = done.value
    assert isinstance(frame, Frame)
    assert not reader.buffer
    return frame


@settings(deadline=None)
@given(st.text())
def test_any_text_comes_out_as_it_went_in(text: str) -> None:
    assert text_in(sent(text.encode()), MOST) == text
    assert read(text_frame(text)) == Frame(Opcode.TEXT, text.encode())


@pytest.mark.parametrize("size", [*SIZES, 65_535, 65_536, 70_000])
def test_any_length_can_be_written(size: int) -> None:
    assert read(text_frame("x" * size)).data == b"x" * size


@pytest.mark.parametrize("size", SIZES)
def test_any_length_up_to_the_limit_can_be_read(size: int) -> None:
    assert text_in(sent(b"x" * size), MOST) == "x" * size
    assert text_in(sent(b"x" * size), size) == "x" * size
    assert text_in(sent(b"x" * size), size - 1) is None


def unmasked(payload: bytes) -> bytes:
    return bytes(Frame(Opcode.TEXT, payload).serialize(mask=False))


OTHERS = {
    "nothing": b"",
    "one byte": b"\x81",
    "a part of a frame": sent(b"hello")[:-1],
    "more than a frame": sent(b"hello") + b"\x81",
    "two frames": sent(b"one") + sent(b"two"),
    "the first part of a message": sent(b"hello", fin=False),
    "the last part of a message": sent(b"hello", Opcode.CONT),
    "bytes": sent(b"hello", Opcode.BINARY),
    "a ping": sent(b"hello", Opcode.PING),
    "a farewell": sent(b"", Opcode.CLOSE),
    "no mask": unmasked(b"hello"),
    "a bit of an extension that nobody agreed on": bytes((0xC1, *sent(b"hello")[1:])),
    "a longer length than need be": bytes((0x81, 0x80 | 126, 0, 5, *sent(b"hello")[2:])),
    "a far longer one": bytes((0x81, 0x80 | 127, *(5).to_bytes(8, "big"), *sent(b"hello")[2:])),
    "no text": sent(b"\xff\xfe"),
    "a long message": sent(b"x" * 70_000),
}


@pytest.mark.parametrize("what", OTHERS)
def test_everything_else_is_for_the_parser(what: str) -> None:
    assert text_in(OTHERS[what], 100_000) is None


FRAME = st.builds(
    sent,
    st.binary(max_size=400),
    st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CLOSE]),
)


PARTS = st.lists(st.binary(max_size=200), min_size=2, max_size=4).map(
    lambda parts: [
        sent(part, Opcode.CONT if at else Opcode.TEXT, fin=at == len(parts) - 1)
        for at, part in enumerate(parts)
    ]
)
STREAM = st.lists(st.one_of(FRAME.map(lambda frame: [frame]), PARTS)).map(
    lambda messages: [frame for message in messages for frame in message]
)


def in_pieces(stream: bytes, cuts: list[int]) -> list[bytes]:
    edges = [0, *sorted(cut % (len(stream) + 1) for cut in cuts), len(stream)]
    return [stream[start:end] for start, end in pairwise(edges)]


@settings(deadline=None)
@given(STREAM, st.lists(st.integers(0, 100_000), max_size=6))
def test_frames_are_counted_however_they_arrive(frames: list[bytes], cuts: list[int]) -> None:
    counter = FrameCounter()
    pieces = in_pieces(b"".join(frames), cuts)
    assert sum(counter.count(piece, len(frames)) for piece in pieces) == len(frames)
    assert counter.is_whole


@settings(deadline=None)
@given(STREAM, st.binary(max_size=70_000), st.data())
def test_a_part_of_a_frame_is_not_whole(
    frames: list[bytes], last: bytes, data: st.DataObject
) -> None:
    counter, frame = FrameCounter(), sent(last)
    part = data.draw(st.integers(1, len(frame) - 1))
    counter.count(b"".join(frames) + frame[:part], len(frames) + 1)
    assert not counter.is_whole
    counter.count(frame[part:], 1)
    assert counter.is_whole


def test_a_part_of_a_message_is_not_whole() -> None:
    counter = FrameCounter()
    ping = sent(b"there?", Opcode.PING)
    for frame in (sent(b"he", fin=False), ping, sent(b"ll", Opcode.CONT, fin=False)):
        counter.count(frame, 1)
        assert not counter.is_whole
    counter.count(sent(b"o", Opcode.CONT), 1)
    assert counter.is_whole


def test_who_sends_too_much_is_not_followed() -> None:
    assert FrameCounter().count(sent(b"") * 1000, 10) == 11
