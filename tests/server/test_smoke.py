"""A whole match over the wire."""

from __future__ import annotations

from pathlib import Path

from helpers.cli import run
from helpers.server.clients import TestServer


def test_one_person_against_bots(server: TestServer, tmp_path: Path) -> None:
    ada = server.person("Ada")
    table = ada.open_table({"kind": "me"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"})
    with ada.at(table["id"]) as sitter:
        assert sitter.until("welcome")["seats"] == [0]
        assert ada.post(f"/api/tables/{table['id']}/start").status_code == 200
        sitter.until("state")
        while sitter.state["result"] is None:
            legal = sitter.legal()
            if legal:
                sitter.move(0, legal[0])
            else:
                sitter.until("update")
        assert len(sitter.state["result"]["sheets"]) == 3
    replay = ada.get(f"/api/matches/{sitter.state['match']}/replay.jsonl")
    assert replay.status_code == 200
    file = tmp_path / "match.jsonl"
    file.write_text(replay.text, encoding="utf-8")
    assert run("verify", file).code == 0
