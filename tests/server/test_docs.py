"""The guide for those who run a server, the README's example and the files in deploy/ are true."""

import ast
import asyncio
import json
import re
from pathlib import Path
from typing import Any, cast

import httpx
import jsonschema_rs
import pytest
import typer
import yaml

from clew.cli.app import app as commands
from clew.cli.serve import LEVELS, SECRETS, read_settings
from clew.server.app import make_app
from clew.server.http import ENDPOINTS
from clew.server.hub import Hub
from clew.server.news import Alone
from clew.server.openapi import document
from clew.server.players import Threads
from clew.server.settings import Settings
from tests.server.stores import opened

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/operations.md").read_text("utf-8")
DEPLOY = ROOT / "deploy"
FLAGS = {"host": "", "port": 8321, "database": "", "news": "", "origins": (), "proxies": ""}


def section(title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL)
    assert found, f"no section {title}"
    return found[1]


def rows(title: str) -> list[list[str]]:
    """The table of a section, without its head."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def parameters() -> dict[str, Any]:
    """What `clew serve` takes, by name."""
    command = cast(Any, typer.main.get_command(commands)).commands["serve"]
    return {each.name: each for each in command.params}


# ---- settings


def printed(default: Any) -> str:
    if default in ("", ()):
        return "–"
    return f"`{default:g}`" if isinstance(default, float) else f"`{default}`"


def test_the_guide_has_every_setting_with_its_default_in_order():
    told = [(row[0].strip("`"), row[1]) for row in rows("Settings")]

    defaults = Settings()
    assert told == [(name, printed(getattr(defaults, name))) for name in Settings.__struct_fields__]


@pytest.mark.parametrize("row", rows("Settings"), ids=lambda row: row[0])
def test_each_setting_can_be_given_as_the_guide_says(row: list[str]):
    name, how = row[0].strip("`"), re.findall(r"`(.*?)`", row[2])
    if how == ["--set"]:
        default = getattr(Settings(), name)
        assert read_settings(FLAGS, [f"{name}={default}"]) is not None
    else:
        parameter = parameters()["origin" if name == "origins" else name]
        assert how == [parameter.opts[0], parameter.envvar]


def test_the_guide_names_the_files_in_which_secrets_may_lie():
    variables = {f"{parameters()[name].envvar}_FILE" for name in SECRETS}

    assert variables == set(re.findall(r"CLEW_\w+_FILE", section("Settings")))


def test_lists_in_variables_have_spaces_between(monkeypatch: pytest.MonkeyPatch):
    for name, variable in (("setting", "CLEW_SET"), ("origin", "CLEW_ORIGINS")):
        monkeypatch.setenv(variable, "a=1 b=2")
        assert list(parameters()[name].value_from_envvar(cast(Any, None))) == ["a=1", "b=2"]


def test_postgresql_or_hints_make_a_node_look_by_itself():
    assert read_settings(FLAGS | {"news": "nats://x"}, []).poll == 2
    assert read_settings(FLAGS | {"database": "postgresql://x/y"}, []).poll == 2
    assert read_settings(FLAGS, []).poll == 0


# ---- metrics and sentences


def test_the_guide_names_every_metric_and_no_other():
    nothing = cast(Any, None)
    hub = Hub(Settings(), nothing, Alone(), nothing, "build")
    shown = re.findall(r"^# TYPE (\w+)", hub.metrics.text().decode(), re.MULTILINE)

    told = [row[0].strip("`") for row in rows("Watching it")]
    assert sorted(told) == sorted(name for name in shown if not name.endswith("_created"))


def sentences() -> set[str]:
    """All texts in the server's sources, with … where something is filled in."""
    found = set()
    for path in (ROOT / "src/clew/server").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [p.value if isinstance(p, ast.Constant) else "…" for p in node.values]
                found.add("".join(map(str, parts)))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.sub(r"{\w+}", "…", node.value))
    return found


@pytest.mark.parametrize(
    "title",
    ["What is promised, and what happens when things fail", "Limits, and how they are told"],
)
def test_the_sentences_that_the_guide_quotes_are_said(title: str):
    quoted = [words for row in rows(title) for words in re.findall(r'"([^"]+)"', row[1])]

    assert len(quoted) > 3
    assert not set(quoted) - sentences()


def test_the_limits_that_the_guide_names_are_settings():
    named = {name for row in rows("Limits, and how they are told")
             for name in re.findall(r"`(\w+)`", row[0])}  # fmt: skip

    assert named <= set(Settings.__struct_fields__)


# ---- the README's example


def curl_lines() -> list[tuple[str, Any]]:
    text = (ROOT / "README.md").read_text("utf-8")
    found = re.findall(r"^curl localhost:8321(\S+)(?: --json '(.*)')?$", text, re.MULTILINE)
    return [(path, json.loads(body) if body else None) for path, body in found]


async def follow(url: str) -> list[Any]:
    """Do as the README says, with the table's code in place of TABLE."""
    answers, table = [], ""
    async with opened(url) as store:
        threads = Threads(1)
        hub = Hub(Settings(), store, Alone(), threads, "build")
        transport = httpx.ASGITransport(make_app(hub))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            for path, body in curl_lines():
                method = "POST" if body else "GET"
                answer = await client.request(method, path.replace("TABLE", table), json=body)
                assert answer.is_success, answer.text
                answers.append(answer.json())
                table = table or answers[0]["table"]
        threads.close()
    return answers


def test_the_readmes_table_can_be_opened_and_sat_down_at(tmp_path: Path):
    opened, seat, shown = asyncio.run(follow(f"sqlite:///{tmp_path}/tables.db"))

    assert seat["seat"] == 0
    assert len(seat["token"]) == 32
    assert shown["table"] == opened["table"]
    assert shown["seats"] == ["Ada", "Felix", None]


# ---- the OpenAPI document


def test_the_openapi_document_holds_together():
    made = document(ENDPOINTS)
    text = json.dumps(made)
    schemas = made["components"]["schemas"]

    assert set(re.findall(r"#/components/schemas/(\w+)", text)) <= set(schemas)
    for schema in schemas.values():
        jsonschema_rs.meta.validate(schema)
    operations = [each for path in made["paths"].values() for each in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names) == len(ENDPOINTS)
    for path, methods in made["paths"].items():
        for operation in methods.values():
            declared = [p["name"] for p in operation["parameters"] if p["in"] == "path"]
            assert declared == re.findall(r"{(\w+)}", path)
            assert all(answer["description"] for answer in operation["responses"].values())


# ---- the files in deploy/


IN_FILES = {f"{parameters()[name].envvar}_FILE" for name in SECRETS}
KNOWN = (
    {each.envvar for each in parameters().values() if each.envvar}
    | IN_FILES
    | {
        "CLEW_DATA",
        "CLEW_CACHE",
        "CLEW_KERNELS",
    }
)
OWN = {"CLEW_SITE", "CLEW_NODES", "CLEW_VERSION", "CLEW_MEMORY"}  # of the compose files
KEPT = sorted(path for path in DEPLOY.iterdir() if path.is_file() and path.name != ".env")


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_deployment_uses_only_variables_that_there_are(path: Path):
    used = set(re.findall(r"\bCLEW_[A-Z_]+\b", path.read_text("utf-8")))

    assert used <= KNOWN | OWN


@pytest.mark.parametrize("name", ["compose.one.yaml", "compose.many.yaml"])
def test_what_a_compose_file_asks_for_is_in_the_example_of_its_env_file(name: str):
    text = (DEPLOY / name).read_text("utf-8")
    needed = set(re.findall(r"\${(\w+):\?", text))
    example = (DEPLOY / ".env.example").read_text("utf-8") + (DEPLOY / "images.env").read_text()

    assert needed <= set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    services = yaml.safe_load(text)["services"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)


def test_the_settings_of_the_example_are_settings():
    example = (DEPLOY / ".env.example").read_text("utf-8")
    given = dict(line.split("=", 1) for line in example.splitlines() if re.match(r"\w+=", line))

    assert read_settings(FLAGS, given["CLEW_SET"].split())
    assert given["CLEW_JOURNAL"] in LEVELS


def test_files_that_the_image_copies_are_there():
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    copied = [line.split()[1:-1] for line in text.splitlines() if line.startswith("COPY ")]

    for name in (name for names in copied for name in names):
        assert name.startswith(("--from=", "/opt/", "/build/")) or (ROOT / name).exists()
