"""The little of PDF that printing boards needs: pages with rectangles, lines and short texts.

Coordinates are in millimetres from the top left corner of an A4 page. The same drawing always
gives the same bytes.
"""

from __future__ import annotations

PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
_POINTS = 72 / 25.4

Colour = tuple[float, float, float]
BLACK: Colour = (0, 0, 0)


class Page:
    """One page, drawn from top to bottom."""

    def __init__(self) -> None:
        self._commands: list[str] = []

    def rectangle(self, x: float, y: float, width: float, height: float, fill: Colour) -> None:
        """A filled rectangle without a border."""
        corner = f"{_x(x)} {_y(y + height)} {_length(width)} {_length(height)}"
        self._commands.append(f"{_colour(fill)} rg {corner} re f")

    def line(self, x: float, y: float, to_x: float, to_y: float, thickness: float) -> None:
        """A black line with round ends, so that lines meet well."""
        path = f"{_x(x)} {_y(y)} m {_x(to_x)} {_y(to_y)} l S"
        self._commands.append(f"{_colour(BLACK)} RG 1 J {_length(thickness)} w {path}")

    def text(self, x: float, y: float, size: float, text: str, bold: bool = False) -> None:
        """A line of text that stands on y; `size` in millimetres."""
        font = "F2" if bold else "F1"
        escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        place = f"/{font} {_length(size)} Tf {_x(x)} {_y(y)} Td"
        self._commands.append(f"{_colour(BLACK)} rg BT {place} ({escaped}) Tj ET")

    def stream(self) -> bytes:
        """The page as PDF commands, in the character set that the standard fonts have."""
        return "\n".join(self._commands).encode("cp1252", errors="replace")


def document(pages: list[Page], title: str) -> bytes:
    """A whole file."""
    first = 6  # objects 1 to 5: catalogue, list of pages, two fonts, information
    kids = " ".join(f"{first + 2 * at} 0 R" for at in range(len(pages)))
    box = f"[0 0 {_length(PAGE_WIDTH)} {_length(PAGE_HEIGHT)}]"
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        _font("Helvetica"),
        _font("Helvetica-Bold"),
        b"<< /Title <FEFF" + title.encode("utf-16-be").hex().encode() + b"> >>",
    ]
    for at, page in enumerate(pages):
        stream = page.stream()
        bodies.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Contents {first + 2 * at + 1} 0 R"
            " /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>".encode()
        )
        head = f"<< /Length {len(stream)} >>\nstream\n".encode()
        bodies.append(head + stream + b"\nendstream")
    return _assemble(bodies)


def _assemble(bodies: list[bytes]) -> bytes:
    """Number the objects and write the table of where each begins."""
    out = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    places = []
    for number, body in enumerate(bodies, start=1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(bodies) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    trailer = f"trailer\n<< /Size {len(bodies) + 1} /Root 1 0 R /Info 5 0 R >>\n"
    return out + f"{trailer}startxref\n{table}\n%%EOF\n".encode()


def _font(name: str) -> bytes:
    return (
        f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()
    )


def _x(millimetres: float) -> str:
    return _length(millimetres)


def _y(millimetres: float) -> str:
    return _length(PAGE_HEIGHT - millimetres)


def _length(millimetres: float) -> str:
    return f"{millimetres * _POINTS:.2f}"


def _colour(colour: Colour) -> str:
    return " ".join(f"{part:.3f}" for part in colour)
