"""`clessidra serve`: the server, and a browser that opens on it."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from clessidra.core.errors import ClessidraError
from clessidra.server.settings import PORT, Settings, default_database

LOOPBACK = "127.0.0.1"
PORTS_TO_TRY = 50
_PUBLIC_URL = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?/?")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = LOOPBACK,
    port: Annotated[
        int, typer.Option(min=1, max=65535, help="The port, or the next free one after it.")
    ] = PORT,
    db: Annotated[
        str | None, typer.Option(help="A file, or a database URL; else a file in your data folder.")
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others on this network in; prints address and QR.")
    ] = False,
    public_url: Annotated[
        str | None, typer.Option(help="The address people use, when a proxy stands before it.")
    ] = None,
    content: Annotated[
        list[Path] | None, typer.Option(help="A content pack to offer; may be given many times.")
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Do not open a browser.")
    ] = False,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log as JSON lines.")] = False,
) -> None:
    """Serve the games to browsers. Nothing else to install; stop with Ctrl-C."""
    from clessidra.lab.packs import packs_by_hash
    from clessidra.server.app import create_app, page_missing
    from clessidra.server.http.pages import STATIC
    from clessidra.server.logs import logging_config
    from clessidra.server.run import TableServer
    from clessidra.server.storage.database import prepare

    if not (STATIC / "index.html").exists():
        raise page_missing()
    if lan and host in (LOOPBACK, "localhost"):
        host = "0.0.0.0"
    public = None if public_url is None else _public_address(public_url)
    settings = Settings(
        database=_database_url(db) if db else default_database(),
        is_public=public is not None,
        loopback=_is_loopback(host) and public is None,
        content_files=tuple(content or ()),
    )
    # Report what is wrong now, not at the first table.
    packs_by_hash(settings.content_files)
    asyncio.run(prepare(settings.database))
    with listen(host, port) as listening:
        address = public or _address(host, listening.getsockname()[1])
        settings = replace(settings, address=address)
        app = create_app(settings)

        def welcome() -> None:
            _greet(address, lan)
            if seconds := app.state.hub.preparation.seconds:
                told = f"The first start prepares the games: about {seconds} s more."
                print(told, file=sys.stderr, flush=True)
            if not no_browser:
                threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

        TableServer(app, settings, logging_config(log_json), welcome).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port, or on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    if not host:
        raise ClessidraError("--host: write an address, or leave it out for this machine only.")
    for candidate in range(port, min(port + PORTS_TO_TRY, 65536)):
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, candidate))
            found.listen()  # sockets that are only bound could share a port with another server
        except PermissionError as error:
            found.close()
            raise ClessidraError(f"--port {candidate}: not allowed; use one above 1023.") from error
        except OSError as error:
            found.close()
            if error.errno in (98, 48, 10048):  # in use, on Linux, macOS and Windows
                continue
            raise ClessidraError(f"--host {host}: {error.strerror}.") from error
        return found
    raise ClessidraError(f"--port {port}: it and the next {PORTS_TO_TRY} are all in use.")


def _database_url(db: str) -> str:
    """A plain path means SQLite, which is reached without making others wait."""
    return re.sub("^sqlite:", "sqlite+aiosqlite:", db if "://" in db else f"sqlite:///{db}")


def _address(host: str, port: int) -> str:
    if host in ("0.0.0.0", "::"):
        return f"http://{_lan_address()}:{port}"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _public_address(url: str) -> str:
    """The address just as browsers write it when they tell where a page came from."""
    found = _PUBLIC_URL.fullmatch(url.lower())
    if found is None:
        raise ClessidraError(
            f"--public-url {url}: write it as https://games.example.org, without a path."
        )
    scheme, host, port = found.groups()
    if port is not None and not 0 < int(port) < 65536:
        raise ClessidraError(f"--public-url {url}: there is no port {port}.")
    usual = {"http": "80", "https": "443"}[scheme]
    return f"{scheme}://{host}" if port in (None, usual) else f"{scheme}://{host}:{port}"


def _is_loopback(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _lan_address() -> str:
    """The address of this machine on its network; no packet is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(
                ("192.0.2.1", 9)
            )  # an address for documentation; UDP only looks up a route
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def _greet(address: str, lan: bool) -> None:
    print(f"Clessidra is at {address} — stop it with Ctrl-C.", flush=True)
    if lan:
        import segno

        segno.make(address, error="m").terminal(compact=True)
