"""Content files with something wrong in them, whatever a game writes there."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

_ODD = ["true", "false", "inf", "-nan", "1e999", "07:32:00", "1979-05-27", "2000-02-30"]
_HUGE = ["0x" + "f" * 9_000, "9" * 9_000, "[" * 3_000, "{a=" * 3_000, "'''", '"']
_WORDS = ("", "\\u0000", "\\uD800")
_KEYS = ("en", "it", "a.b", '"\\n"')
Texts = st.SearchStrategy[str]


def values(words: Sequence[str], keys: Sequence[str], *more: Texts) -> Texts:
    """What stands at the right of an equals sign, broken or not."""
    scalars = st.one_of(
        st.integers().map(str),
        st.integers(0, 12).map(str),
        st.sampled_from(_ODD),
        st.sampled_from(_HUGE),
        st.sampled_from([*words, *_WORDS]).map(lambda word: f'"{word}"'),
        st.text(max_size=150).map(lambda text: f"'{text}'"),
        *more,
    )
    return st.recursive(
        scalars,
        lambda inner: st.one_of(
            st.lists(inner, max_size=8).map(lambda parts: f"[{', '.join(parts)}]"),
            st.dictionaries(st.sampled_from([*keys, *_KEYS]), inner, max_size=4).map(
                lambda table: (
                    "{ " + ", ".join(f"{key} = {value}" for key, value in table.items()) + " }"
                )
            ),
        ),
        max_leaves=8,
    )


def other_values(text: str, value: Texts) -> Texts:
    """The file with other values in up to three lines."""
    lines = text.splitlines()

    def change(changes: list[tuple[int, str]]) -> str:
        new = lines.copy()
        for at, said in changes:
            key, _, _ = new[at].partition(" = ")
            new[at] = f"{key} = {said}"
        return "\n".join(new)

    changes = st.tuples(st.integers(0, len(lines) - 1), value)
    return st.lists(changes, min_size=1, max_size=3).map(change)


def lines_out_of_place(text: str) -> Texts:
    """The file with lines that are missing, there twice, or in each other's place."""

    def change(changes: list[tuple[str, int, int]]) -> str:
        lines = text.splitlines()
        for kind, first, second in changes:
            a, b = first % len(lines), second % len(lines)
            if kind == "drop":
                del lines[a]
            elif kind == "twice":
                lines.insert(b, lines[a])
            else:
                lines[a], lines[b] = lines[b], lines[a]
        return "\n".join(lines)

    kinds = st.sampled_from(["drop", "twice", "swap"])
    changes = st.tuples(kinds, st.integers(0), st.integers(0))
    return st.lists(changes, min_size=1, max_size=4).map(change)


def other_bytes(text: str) -> st.SearchStrategy[bytes]:
    """The file with other bytes in up to three places."""

    def change(changes: list[tuple[int, int, bytes]]) -> bytes:
        data = text.encode()
        for at, length, patch in changes:
            data = data[:at] + patch + data[at + length :]
        return data

    places = st.integers(0, len(text.encode()))
    changes = st.tuples(places, st.integers(0, 40), st.binary(max_size=6))
    return st.lists(changes, min_size=1, max_size=3).map(change)


def check_message(message: str, source: str) -> None:
    """A refusal for people: each line says where, and is short and whole."""
    lines = message.split("\n")
    assert 1 <= len(lines) <= 21
    for line in lines:
        assert line.startswith(f"{source}: ")
        assert line.endswith((".", "?"))
        assert line.isprintable()
        assert len(line) < len(source) + 300
