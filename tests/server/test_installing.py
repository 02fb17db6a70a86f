"""The page as an app: what a browser needs to install it, and to keep it."""

from __future__ import annotations

import json
import struct
from typing import Any

import pytest

from clessidra.server.http.pages import STATIC
from helpers.server.clients import TestServer

LANGS = ("en", "it")


def manifest(server: TestServer, lang: str) -> Any:
    answer = server.person("Ada").get(f"/app.{lang}.webmanifest")
    assert answer.status_code == 200
    assert answer.headers["content-type"].split(";")[0] == "application/manifest+json"
    return json.loads(answer.text)


def size_of(png: bytes) -> str:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return "{}x{}".format(*struct.unpack(">II", png[16:24]))


@pytest.mark.parametrize("lang", LANGS)
def test_a_manifest_in_each_language_with_icons_that_are_what_it_says(
    server: TestServer, lang: str
) -> None:
    said = manifest(server, lang)
    assert (said["lang"], said["name"], said["display"]) == (lang, "Clessidra", "standalone")
    assert said["start_url"] == said["scope"] == "/"
    ada = server.person("Ada")
    for icon in said["icons"]:
        answer = ada.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert size_of(answer.content) == icon["sizes"]
    needed = {("512x512", ""), ("512x512", "maskable"), ("192x192", "")}
    assert needed <= {(icon["sizes"], icon.get("purpose", "")) for icon in said["icons"]}


def test_both_manifests_differ_in_words_only(server: TestServer) -> None:
    one, other = (manifest(server, lang) for lang in LANGS)
    assert {key for key in one if one[key] != other[key]} == {"lang", "description"}


def test_the_worker_is_asked_for_each_time_and_runs_under_the_same_rules(
    server: TestServer,
) -> None:
    answer = server.person("Ada").get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_the_worker_keeps_every_file_of_the_page_and_nothing_of_people() -> None:
    code = (STATIC / "sw.js").read_text(encoding="utf-8")
    files = {
        f"/{path.relative_to(STATIC).as_posix()}"
        for path in STATIC.rglob("*")
        if path.is_file() and path.name not in ("index.html", "sw.js", "LICENSE-fonts.txt")
    }
    assert "/app.en.webmanifest" in files
    assert [file for file in sorted(files) if f'"{file}"' not in code] == []
    assert '"/api' not in code
