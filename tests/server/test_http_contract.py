"""The HTTP part keeps to its own description, whatever it is sent (schemathesis)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from clessidra.server.app import create_app
from clessidra.server.settings import Limits, Settings
from helpers.samples import scaled
from helpers.server.clients import BOT, HEADERS, ME, Person, TestServer, begin, play_on

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
SCHEMA = schemathesis.openapi.from_dict(create_app(Settings(database="sqlite://")).openapi())
OPERATIONS = {
    found.ok().label: found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)
}


class Visit:
    """A server with a table that waits, and a match that is over."""

    def __init__(self, server: TestServer) -> None:
        self.server = server
        self.person = server.person("Ada")
        over = self.person.open_table(ME, BOT)
        with self.person.at(over["id"]) as sitter:
            begin(self.person, over, sitter)
            play_on([sitter])
        self.match = sitter.state["match"]

    def table(self) -> str:
        """A fresh one, for requests that change it."""
        return str(self.person.open_table(ME, BOT)["id"])


@pytest.fixture(scope="module")
def visit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    folder: Path = tmp_path_factory.mktemp("contract")
    many = Limits(
        requests_per_second=1e9,
        requests_at_once=10**9,
        tables_per_identity=10**9,
        tables_per_address=10**9,
    )
    settings = Settings(
        database=f"sqlite+aiosqlite:///{folder / 'test.db'}",
        address="http://testserver",
        bot_waits=0.0,
        heartbeat_s=3600,
    )
    with TestServer(replace(settings, limits=many)) as server:
        yield Visit(server)


def ask(person: Person, case: Any) -> Any:
    parts = case.as_transport_kwargs(base_url="http://testserver", headers=HEADERS)
    rest = {name: parts[name] for name in ("params", "headers", "json") if name in parts}
    return person.client.request(parts["method"], parts["url"], content=parts.get("data"), **rest)


def check(visit: Visit, operation: Any, mode: GenerationMode, **known: Any) -> None:
    @hypothesis_settings(
        max_examples=scaled(15),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode, **known))
    def every(case: Any) -> None:
        answer = ask(visit.person, case)
        # What is too large is refused before anybody looks at its shape.
        if answer.status_code != 413:
            case.validate_response(answer, checks=CHECKS)

    every()


def known_parameters(visit: Visit, label: str) -> dict[str, Any]:
    """Ids of things that are there, so that requests get further than the door."""
    if "{table_id}" in label:
        return {"path_parameters": {"table_id": visit.table()}}
    if "{match_id}" in label:
        return {"path_parameters": {"match_id": visit.match}}
    return {}


def test_the_description_is_complete(visit: Visit) -> None:
    assert visit.person.get("/api/openapi.json").json() == SCHEMA.raw_schema
    assert len(OPERATIONS) >= 20
    assert {"POST /api/tables", "GET /healthz", "GET /metrics"} <= OPERATIONS.keys()


@pytest.mark.parametrize("label", OPERATIONS)
def test_requests_of_the_right_shape(visit: Visit, label: str) -> None:
    check(visit, OPERATIONS[label], GenerationMode.POSITIVE)
    known = known_parameters(visit, label)
    if known:
        check(visit, OPERATIONS[label], GenerationMode.POSITIVE, **known)


@pytest.mark.parametrize(
    "label",
    [label for label, operation in OPERATIONS.items() if operation.body or operation.query],
)
def test_requests_of_a_wrong_shape_change_nothing(visit: Visit, label: str) -> None:
    known = known_parameters(visit, label)
    visit.server.until_quiet()  # matches that earlier requests have started
    before = visit.server.kept()
    check(visit, OPERATIONS[label], GenerationMode.NEGATIVE, **known)
    assert visit.server.kept() == before
