"""Structured logs: one JSON object a line, and nothing private in it."""

from __future__ import annotations

import json
import logging
import logging.config
import sys

import pytest

from clessidra.server.logs import JsonFormatter, logging_config
from helpers.server.clients import BOT, ME, OPEN, TestServer, begin, play_on, token_of


def line_of(record: logging.LogRecord) -> dict[str, object]:
    text = JsonFormatter().format(record)
    assert "\n" not in text
    parsed: dict[str, object] = json.loads(text)
    return parsed


def test_a_line_is_an_object() -> None:
    record = logging.makeLogRecord(
        {"name": "clessidra.server", "levelname": "INFO", "msg": "%s rooms", "args": (3,)}
    )
    record.table = "t1"
    line = line_of(record)
    assert (line["level"], line["logger"]) == ("info", "clessidra.server")
    assert (line["message"], line["table"]) == ("3 rooms", "t1")
    assert "error" not in line


def test_an_error_brings_its_traceback() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.makeLogRecord({"msg": "failed", "exc_info": sys.exc_info()})
    assert "ValueError: two\nlines" in str(line_of(record)["error"])


@pytest.mark.parametrize("as_json", [True, False])
def test_the_configuration_can_be_used(as_json: bool) -> None:
    config = logging_config(as_json)
    logging.config.DictConfigurator(config)
    formatter = config["formatters"]["line"]
    assert ("()" in formatter) is as_json


def test_names_tokens_and_moves_stay_out_of_the_log(
    server: TestServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    ada, bob = server.person("Zoroaster"), server.person("Balthazar")
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    carried = ada.post("/api/me/carry").json()["path"].partition("#")[2]
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two])
        one.socket.send_text("Zoroaster says nonsense")
        one.until("refused")
    logged = "".join(JsonFormatter().format(record) for record in caplog.records)
    private = [
        *("Zoroaster", "Balthazar", carried, ada.client.cookies["clessidra"]),
        *(token_of(table["invite"]), token_of(table["watch"]), one.state["result"]["secret"]),
    ]
    for word in private:
        assert word not in logged
