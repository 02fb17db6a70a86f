"""Container, compose file and service name what is there and give no more than the server needs.

No engine runs here: what can be read is checked, `systemd-analyze` has its say where it is.
"""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from clessidra.cli.app import app
from clessidra.server.settings import PORT

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
UNIT = ROOT / "deploy" / "clessidra.service"
STATE = "/var/lib/clessidra"


def instructions() -> list[tuple[str, str]]:
    """Every instruction with its words, comments and line breaks gone."""
    lines = [line for line in CONTAINERFILE.splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    pairs = [line.partition(" ") for line in joined.splitlines() if line]
    return [(word, rest.strip()) for word, _, rest in pairs]


def stages() -> list[list[tuple[str, str]]]:
    found: list[list[tuple[str, str]]] = []
    for word, rest in instructions():
        if word == "FROM":
            found.append([])
        if found:
            found[-1].append((word, rest))
    return found


def of(stage: list[tuple[str, str]], word: str) -> list[str]:
    return [rest for name, rest in stage if name == word]


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return read


def unit() -> configparser.SectionProxy:
    # Strict would refuse Environment=, which may come several times.
    read = configparser.RawConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(UNIT, encoding="utf-8")
    return read["Service"]


def check_serve(words: list[str]) -> dict[str, Any]:
    """The options of a `clessidra serve …`, read by the program itself."""
    assert words[0] == "serve"
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    given: dict[str, Any] = serve.make_context("serve", words[1:]).params
    assert given["no_browser"]
    assert given["port"] == PORT
    assert given["db"].endswith("/clessidra/clessidra.db")
    return given


def test_the_container_is_built_from_what_is_there() -> None:
    build, run = stages()
    for copied in of(build, "COPY"):
        *sources, _target = copied.split()
        for source in sources:
            assert (ROOT / source).exists(), source
    for program in re.findall(r"tools/\w+\.py", CONTAINERFILE):
        assert (ROOT / program).is_file(), program
    assert of(run, "COPY") == ["--from=build /opt/clessidra /opt/clessidra"]


def test_the_build_gets_all_that_packing_needs() -> None:
    copied = {source for rest in of(stages()[0], "COPY") for source in rest.split()[:-1]}
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE"} <= copied
    assert {"src", "web", "docs/play", "tools"} <= copied


def test_the_container_runs_as_nobody_in_particular() -> None:
    run = stages()[1]
    words = [word for word, _ in run]
    assert of(run, "USER") == ["clessidra"]
    assert words.index("USER") > words.index("RUN")
    assert of(run, "VOLUME") == [STATE]
    assert of(run, "EXPOSE") == [str(PORT)]
    assert f"http://127.0.0.1:{PORT}/healthz" in of(run, "HEALTHCHECK")[0]


def test_the_container_starts_a_server_for_others() -> None:
    program, *words = json.loads(of(stages()[1], "ENTRYPOINT")[0])
    assert program == "clessidra"
    given = check_serve(words + compose()["services"]["clessidra"]["command"])
    assert given["host"] == "0.0.0.0"
    assert given["db"].startswith(STATE)


def test_compose_keeps_the_data_and_gives_away_nothing() -> None:
    services = compose()["services"]
    ours = services["clessidra"]
    assert (ROOT / ours["build"]["dockerfile"]).is_file()
    assert ours["ports"] == [f"127.0.0.1:{PORT}:{PORT}"]
    assert ours["volumes"] == [f"clessidra:{STATE}"]
    assert ours["cap_drop"] == ["ALL"]
    assert ours["read_only"] is True
    named = {volume.partition(":")[0] for one in services.values() for volume in one["volumes"]}
    assert named == set(compose()["volumes"])


def test_a_database_that_is_not_used_does_not_start() -> None:
    assert compose()["services"]["database"]["profiles"] == ["postgres"]


def test_the_service_starts_a_server_behind_a_proxy() -> None:
    service = unit()
    program, *words = shlex.split(service["ExecStart"])
    assert program == "/opt/clessidra/bin/clessidra"
    given = check_serve(words)
    assert given["host"] == "127.0.0.1"
    assert given["public_url"] == "${CLESSIDRA_URL}"
    for name in ("DynamicUser", "NoNewPrivileges", "ProtectHome", "PrivateTmp"):
        assert service[name] == "yes"
    assert service["StateDirectory"] == service["CacheDirectory"] == "clessidra"
    assert "MemoryDenyWriteExecute" not in service, "kernels are loaded into memory and run"


@pytest.mark.slow
def test_systemd_finds_nothing_wrong_with_the_service(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        return  # the test above has read it
    # It would miss the program, which is not installed here.
    text = UNIT.read_text(encoding="utf-8").replace("/opt/clessidra/bin/clessidra", "/bin/true")
    copy = tmp_path / UNIT.name
    copy.write_text(text, encoding="utf-8")
    words = [program, "verify", "--man=no", str(copy)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert str(copy) not in done.stderr
    assert done.returncode == 0
