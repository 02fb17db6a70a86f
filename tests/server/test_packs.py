"""Content packs: offered by the server, chosen for each table, and missed when they are gone."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from clessidra.core.errors import ClessidraError
from clessidra.core.match import Match
from clessidra.lab.packs import packs_by_hash
from clessidra.server.settings import Settings
from helpers.minute_realms.pack_files import write_pack
from helpers.server.clients import BOT, ME, OPEN, Person, Sitter, TestServer, begin, play_on

MARKUP = '<img src=x onerror="alert(1)">'


@pytest.fixture
def with_packs(settings: Settings, tmp_path: Path) -> Settings:
    castles_and_markup = (
        write_pack(tmp_path / "castles.toml", "castles"),
        write_pack(tmp_path / "markup.toml", "markup", words=MARKUP),
    )
    return replace(settings, content_files=castles_and_markup)


def packs(person: Person) -> dict[str, str]:
    """The hash of each pack by its id and version."""
    games = person.get("/api/info").json()["games"]
    (game,) = (game for game in games if game["id"] == "minute-realms")
    return {f"{pack['id']} {pack['version']}": pack["hash"] for pack in game["packs"]}


def test_each_table_chooses_its_pack(with_packs: Settings) -> None:
    with TestServer(with_packs) as server:
        ada = server.person("Ada")
        at_hand = packs(ada)
        assert list(at_hand) == ["authored 2", "authored 1", "castles 1", "markup 1"]
        for name in ("authored 2", "authored 1", "castles 1"):
            table = ada.open_table(ME, BOT, content=at_hand[name])
            pack = table["content"]
            assert (f"{pack['id']} {pack['version']}", pack["hash"]) == (name, at_hand[name])
            content = ada.get(f"/api/content/{at_hand[name]}").json()
            with ada.at(table["id"]) as sitter:
                begin(ada, table, sitter)
                assert set(sitter.state["view"]["offer"].values()) < set(content["cards"])
                play_on([sitter])
            replay = ada.get(f"/api/matches/{sitter.state['match']}/replay.jsonl").text
            assert json.loads(replay.splitlines()[0])["content"] == table["content"]
        assert ada.open_table(ME, BOT)["content"]["hash"] == at_hand["authored 2"]
        assert ada.get("/api/content/none").status_code == 404


def test_the_text_of_a_pack_is_text(with_packs: Settings) -> None:
    with TestServer(with_packs) as server:
        ada = server.person("Ada")
        answer = ada.get(f"/api/content/{packs(ada)['markup 1']}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.json()["cards"]["markup-0"]["name"]["en"] == f"{MARKUP} 0"


def test_a_file_that_is_no_pack_of_ours_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "chess.toml"
    file.write_text('game = "chess"', encoding="utf-8")
    with pytest.raises(ClessidraError, match=r'chess\.toml: field "game": should be one of'):
        packs_by_hash([file])


def shipped_with(file: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the shipped deck in which some words are others."""
    shipped = files("clessidra.games.minute_realms") / "content" / "authored-2.toml"
    text = shipped.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("changes", [[('id = "authored"', 'id = "mine"')], []])
def test_a_file_replaces_no_shipped_pack(tmp_path: Path, changes: list[tuple[str, str]]) -> None:
    """A match names its pack by the hash, which leaves ids and names out."""
    file = shipped_with(tmp_path / "mine.toml", *changes, ('en = "', 'en = "Other '))
    with pytest.raises(ClessidraError, match=r'mine\.toml: .* the pack "authored" 2, .* leave'):
        packs_by_hash([file])


def test_a_copy_with_another_card_is_offered_beside_the_shipped_pack(tmp_path: Path) -> None:
    mine = ('id = "authored"', 'id = "mine"')
    file = shipped_with(tmp_path / "mine.toml", mine, ("cost = 1", "cost = 2"))
    ids = [pack.id for pack in packs_by_hash([file]).values()]
    assert ids == [pack.id for pack in packs_by_hash([]).values()] + ["mine"]


def test_two_files_are_not_the_same_pack(tmp_path: Path) -> None:
    one, two = (
        write_pack(tmp_path / f"{words}.toml", "castles", words=words) for words in ("One", "Two")
    )
    with pytest.raises(ClessidraError, match=r'Two\.toml: .* the pack "castles" 1, .* leave'):
        packs_by_hash([one, two])


def begun(server: TestServer, ada: Person, content: str = "") -> tuple[Any, Sitter]:
    """A match that Ada is in the middle of."""
    table = ada.open_table(ME, BOT, content=content)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.state["view"]["round"] == 2 and me.awaited == [0])
    return table, sitter


def test_a_match_whose_content_is_gone_is_stopped(settings: Settings, with_packs: Settings) -> None:
    with TestServer(with_packs) as server:
        ada, eve = server.person("Ada"), server.person("Eve")
        table, before = begun(server, ada, packs(ada)["castles 1"])
        eve.watch(table)
    with TestServer(settings) as without:
        ada = without.again(ada)
        seen = ada.see(table).json()
        assert (seen["status"], seen["stopped"]) == ("stopped", "content_missing")
        assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bruno"]
        assert seen["content"]["id"] == "castles"
        (line,) = ada.get("/api/tables/mine").json()["tables"]
        assert (line["status"], line["your_turn"]) == ("stopped", False)
        for person in (ada, without.again(eve)):
            with person.at(table["id"]) as sitter:
                assert sitter.until("welcome")["table"]["stopped"] == "content_missing"
        with ada.at(table["id"]) as sitter:
            sitter.until("welcome")
            refused = sitter.move(0, before.legal()[0], seq=before.state["seq"])
            assert (refused["type"], refused["key"]) == ("refused", "not_running")
            assert sitter.ask("hint", seat=0)["key"] == "not_awaited"
            assert sitter.ask("undo", seq=1, seat=0)["key"] == "not_running"
            sitter.send(type="look", seat=-1)
        replay = ada.get(f"/api/matches/{before.state['match']}/replay.jsonl")
        assert replay.status_code == 404
    with TestServer(with_packs) as with_it_again:
        ada = with_it_again.again(ada)
        with ada.at(table["id"]) as sitter:
            sitter.until("state")
            assert sitter.state["view"] == before.state["view"]
            play_on([sitter])


def test_without_its_pack_a_table_waits_on(settings: Settings, with_packs: Settings) -> None:
    with TestServer(with_packs) as server:
        ada = server.person("Ada")
        table = ada.open_table(ME, BOT, content=packs(ada)["castles 1"])
    with TestServer(settings) as without:
        ada = without.again(ada)
        answer = ada.at_table(table, "start")
        assert (answer.status_code, answer.json()["key"]) == (409, "content_missing")
        assert ada.see(table).json()["status"] == "waiting"


def test_a_match_of_other_rules_can_still_be_read(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as its digests come out again it is shown; nobody moves in it any more."""
    with TestServer(settings) as server:
        ada = server.person("Ada")
        table, before = begun(server, ada)
        last = before.state["seq"]
    right = Match._check

    def check(match: Match, event: Any) -> bytes:
        if event.seq == last:
            event = replace(event, digest="0" * 64)
        return right(match, event)

    monkeypatch.setattr(Match, "_check", check)
    with TestServer(settings) as later:
        ada = later.again(ada)
        with ada.at(table["id"]) as sitter:
            sitter.until("state")
            assert (sitter.table["status"], sitter.table["stopped"]) == ("stopped", "other_rules")
            assert sitter.state["seq"] == last - 1
            assert sitter.state["view"]["round"] >= 1
            assert (sitter.state["candidates"], sitter.state["can_undo"]) == ([], False)
            assert (sitter.state["clock"], sitter.state["result"]) == (None, None)
            refused = sitter.move(0, before.legal()[0])
            assert refused["key"] == "not_running"
        new = ada.at_table(table, "rematch").json()
        assert new["status"] == "waiting"


def test_an_invitation_to_a_table_with_another_pack(with_packs: Settings) -> None:
    with TestServer(with_packs) as server:
        ada, bob = server.person("Ada"), server.person("Bob")
        table = ada.open_table(ME, OPEN, content=packs(ada)["castles 1"])
        assert bob.join(table).json()["content"]["id"] == "castles"
        bad = {"game": "minute-realms", "seats": [ME, BOT], "content": "0" * 64}
        assert bob.post("/api/tables", bad).json()["key"] == "content_missing"
