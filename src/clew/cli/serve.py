"""`clew serve`, `clew check`, `clew backup` and `clew restore`."""

import asyncio
import os
import webbrowser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from rich.markup import escape

from clew.cli.screen import err, out, print_json
from clew.core.errors import BadOption, listed, quoted
from clew.server import journal
from clew.server.backup import backup, restore
from clew.server.check import Checked, Damage, check
from clew.server.reach import hosts_in_network
from clew.server.serve import default_database, serve
from clew.server.settings import Settings
from clew.server.store import open_store

LEVELS = ("debug", "info", "warning", "error")
SECRETS = ("database", "news")  # addresses with passwords; CLEW_…_FILE may name a file instead


def start(flags: dict[str, Any], more: list[str], open_browser: bool, level: str) -> None:
    if level not in LEVELS:
        raise BadOption(f"Expected {listed(LEVELS)}, not {quoted(level)}.")
    settings = read_settings(with_secrets(flags), more)
    journal.set_up(level)

    def started(address: str) -> None:
        out.print(f"Clew is at [bold]{address}[/]. Ctrl-C ends it; tables are kept.")
        if not settings.proxies:  # behind one this address is nobody's
            out.print(others_come_in(settings.host, urlsplit(address).port))
        if open_browser:
            webbrowser.open(address)

    serve(settings, started)


def others_come_in(host: str, port: int | None) -> str:
    hosts = hosts_in_network(host)
    if not hosts:
        return "Only this machine can come in; --host 0.0.0.0 lets phones in your network in, too."
    return f"Others come in at {' or '.join(f'http://{name}:{port}' for name in hosts)}."


def with_secrets(flags: dict[str, Any]) -> dict[str, Any]:
    return flags | {name: flags[name] or secret(name) for name in SECRETS}


def secret(name: str) -> str:
    """What the file says that a variable names; empty without one. No process shows it."""
    variable = f"CLEW_{name.upper()}_FILE"
    path = os.environ.get(variable, "")
    try:
        text = Path(path).read_text("utf-8").strip() if path else ""
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise BadOption(f"{variable} names {quoted(path)}, which cannot be read: {why}.") from None
    if path and not text:
        raise BadOption(f"{variable} names {quoted(path)}; expected an address there, not nothing.")
    return text


def read_settings(flags: dict[str, Any], more: list[str]) -> Settings:
    """Flags by name, and any other setting as NAME=VALUE."""
    given = dict(flags)
    for word in more:
        name, equals, value = word.partition("=")
        if not equals or name not in Settings.__struct_fields__ or name in flags:
            others = [field for field in Settings.__struct_fields__ if field not in flags]
            raise BadOption(f"Expected NAME=VALUE with {listed(others)}, not {quoted(word)}.")
        given[name] = value
    if flags.get("news") or flags["database"].startswith("postgres"):
        given.setdefault("poll", 2.0)
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadOption(f"A setting does not fit: {error}.") from None


def place(database: str) -> str:
    return database or secret("database") or default_database()


def look(database: str, as_json: bool) -> None:
    """Whether all logs are whole; the exit status says it too."""
    found = asyncio.run(_look(database))
    if as_json:
        print_json(found)
    else:
        _tell(found.damaged)
        whole = found.tables - len(found.damaged)
        out.print(f"Tables: {found.tables:,}, entries: {found.entries:,}, whole: {whole:,} tables.")
    if found.damaged:
        raise SystemExit(1)


async def _look(database: str) -> Checked:
    store = await open_store(place(database), writing=False)
    try:
        return await check(store)
    finally:
        await store.close()


def _tell(damaged: list[Damage]) -> None:
    for damage in damaged:
        err.print(f"[bad]Damaged[/]: {escape(damage.words)}.")


def keep(path: Path, database: str) -> None:
    damaged: list[Damage] = []
    number = asyncio.run(_keep(path, database, damaged))
    _tell(damaged)
    err.print(f"{number:,} entries are in {path}.")
    if damaged:
        err.print("Damaged tables were left out.")
        raise SystemExit(1)


async def _keep(path: Path, database: str, damaged: list[Damage]) -> int:
    store = await open_store(place(database), writing=False)
    try:
        return await backup(store, path, damaged.append)
    finally:
        await store.close()


def bring_back(path: Path, database: str) -> None:
    err.print(f"{asyncio.run(_bring_back(path, database)):,} entries were brought back.")


async def _bring_back(path: Path, database: str) -> int:
    store = await open_store(place(database))
    try:
        return await restore(store, path)
    finally:
        await store.close()
