"""The client's types are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import protocol_types
from clessidra.server.wire import protocol


def test_the_generated_file_is_fresh() -> None:
    assert protocol_types.TARGET.read_text(encoding="utf-8") == protocol_types.written(), (
        "stale: run `python tools/protocol_types.py`"
    )


def test_every_type_and_message_is_in_it() -> None:
    text = protocol_types.written()
    for model in protocol_types.wire_types():
        assert f"export interface {model.__name__} {{" in text
    assert "export type FromServer =\n  | Welcome\n" in text
    assert "export type FromClient =\n  | Look\n" in text


def test_answers_are_whole_and_requests_may_leave_defaults_out() -> None:
    text = protocol_types.written()
    seat_plan = text.split("interface SeatPlan {")[1].split("}")[0]
    seat_info = text.split("interface SeatInfo {")[1].split("}")[0]
    assert "bot?: string;" in seat_plan
    assert "bot: string;" in seat_info
    assert protocol.SeatInfo(seat=0, kind="open", name="").model_dump()["bot"] == ""


@pytest.mark.parametrize("stale", [False, True])
def test_check_tells_whether_it_is_stale(tmp_path: Path, stale: bool) -> None:
    code = (
        "import sys; from pathlib import Path; import protocol_types as p;"
        f"p.TARGET = Path({str(tmp_path / 'protocol.ts')!r});"
        f"p.TARGET.write_text(p.written() + {'x' if stale else ''!r});"
        "sys.exit(p.main(['--check']))"
    )
    tools = protocol_types.TARGET.parent.parent.parent / "tools"
    done = subprocess.run([sys.executable, "-c", code], cwd=tools, capture_output=True, check=False)
    assert done.returncode == (1 if stale else 0), done.stderr
