"""Hints: what a strong player would do, where the table allows it."""

from __future__ import annotations

from helpers.people import BOT, ME, OPEN, TestServer, begin, play_on


def test_a_hint_names_the_best_moves(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        hint = sitter.ask("hint", seat=0)
        assert (hint["type"], hint["seat"]) == ("hint", 0)
        assert 1 <= len(hint["moves"]) <= 3
        assert all(best["move"] in sitter.legal() for best in hint["moves"])
        assert all(isinstance(best["expected"], float) for best in hint["moves"])
        assert all(0 <= best["chance"] <= 1 for best in hint["moves"])
        assert all(reason["key"] for best in hint["moves"] for reason in best["reasons"])
        assert sitter.ask("hint", seat=0)["moves"] == hint["moves"]
        assert sitter.move(0, hint["moves"][0]["move"])["type"] == "done"


def test_no_hint_out_of_turn(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, hints=True)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        assert one.until("welcome")["table"]["hints"]
        assert one.ask("hint", seat=0)["key"] == "not_awaited"
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [1])
        assert one.ask("hint", seat=0)["key"] == "not_awaited"
        two.until_seq(one.state["seq"])
        assert two.ask("hint", seat=1)["type"] == "hint"


def test_no_hints_among_people_unless_they_agree(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [0])
        assert one.ask("hint", seat=0)["key"] == "no_hints"
    alone = ada.open_table(ME, BOT, hints=False)
    with ada.at(alone["id"]) as sitter:
        begin(ada, alone, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        assert sitter.ask("hint", seat=0)["key"] == "no_hints"
