"""The compose files: images by digest, secrets in files, limits; and the commands beside them."""

import os
import re
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from clew.cli.serve import read_settings, with_secrets
from clew.core.errors import BadOption
from clew.server.engines import address
from tests.cli.running import run
from tests.server.recipes import DEPLOY, ROOT, kept_files, steps, unit

COMPOSE = sorted(path.name for path in DEPLOY.glob("compose.*.yaml"))
ENGINE = """#!/bin/sh
case "$1" in
pull) echo "$3" >> pulled ;;
image) printf '%s@sha256:%064d\\nlocalhost/none\\n' "${5%:*}" 7 ;;
esac
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """deploy/ as an operator has it, with an engine that knows every image."""
    folder = tmp_path / "deploy"
    kept = [name for name in kept_files() if name.startswith("deploy/")]
    folder.mkdir()
    for name in kept:
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copy(folder / ".env.example", folder / ".env")
    engine(folder, ENGINE)
    return folder


def engine(folder: Path, script: str) -> None:
    (folder / "docker").write_text(script)
    (folder / "docker").chmod(0o755)


def tried(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = {"PATH": f"{folder}:{os.environ['PATH']}"}
    return subprocess.run(words, cwd=folder, env=path, capture_output=True, text=True)


def given(folder: Path, name: str = ".env") -> dict[str, str]:
    lines = (folder / name).read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if re.match(r"\w+=", line))


def services(name: str) -> dict[str, dict[str, Any]]:
    return yaml.safe_load((DEPLOY / name).read_text("utf-8"))["services"]


# ---- images


@pytest.mark.parametrize("name", COMPOSE)
def test_no_image_comes_by_a_name_alone(name: str):
    for service in services(name).values():
        image = service["image"]
        if "build" in service:
            assert set(service["build"]["args"].values()) == {"${PYTHON_IMAGE:?run ./pin}"}
        else:
            assert re.fullmatch(r"\$\{[A-Z]+_IMAGE:\?run \./pin\}", image)
    bases = [step.rest.split()[0] for step in steps() if step.word == "FROM"]
    assert set(bases) == {"${PYTHON_IMAGE}"}


def test_the_images_own_base_is_the_one_that_is_pinned():
    (base,) = (step.rest for step in steps() if step.word == "ARG")

    assert base == f"PYTHON_IMAGE={given(DEPLOY, 'images.env')['PYTHON_IMAGE']}"


@pytest.mark.parametrize("name", COMPOSE)
def test_one_command_pins_all_that_a_compose_file_needs(copied: Path, name: str):
    before = given(copied)
    for _ in range(2):  # the second time in place of the first
        done = tried(copied, "./pin", name)
        assert done.returncode == 0, done.stderr
    after = given(copied)
    needed = set(re.findall(r"\${(\w+):\?", (copied / name).read_text()))
    names = given(copied, "images.env")
    images = {key: f"{names[key].rpartition(':')[0]}@sha256:{7:064}" for key in needed & set(names)}

    assert after == before | images
    assert needed <= set(after)
    assert len((copied / ".env").read_text().splitlines()) == len(
        (copied / ".env.example").read_text().splitlines()
    ) + len(images)
    assert stat.S_IMODE((copied / ".env").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("#!/bin/sh\necho no registry >&2\nexit 1\n", "no registry"),
        ("#!/bin/sh\n", "has no digest here"),
    ],
)
def test_what_has_no_digest_pins_nothing(copied: Path, script: str, says: str):
    engine(copied, script)
    before = (copied / ".env").read_bytes()
    done = tried(copied, "./pin", COMPOSE[0])

    assert done.returncode != 0
    assert says in done.stderr
    assert (copied / ".env").read_bytes() == before
    assert not list(copied.glob(".env.[!e]*"))


def test_pinning_says_what_it_wants(copied: Path):
    assert "Expected a compose file" in tried(copied, "./pin").stderr
    assert "Expected a compose file" in tried(copied, "./pin", "none.yaml").stderr
    (copied / ".env").unlink()
    assert "cp .env.example .env" in tried(copied, "./pin", COMPOSE[0]).stderr


# ---- secrets


def test_secrets_are_drawn_once_and_fit_one_another(copied: Path):
    assert tried(copied, "./draw-secrets").returncode == 0
    secrets = copied / "secrets"
    texts = {path.name: path.read_text().strip() for path in secrets.iterdir()}
    password, token = texts["postgres_password"], texts["news"][len("nats://") : -len("@nats:4222")]

    assert address(texts["database"]).url.password == password
    assert f'token: "{token}"' in texts["nats.conf"]
    assert password != token
    assert min(len(password), len(token)) == 48
    assert stat.S_IMODE(secrets.stat().st_mode) == 0o700

    again = tried(copied, "./draw-secrets")
    assert again.returncode != 0
    assert "there already" in again.stderr
    assert texts == {path.name: path.read_text().strip() for path in secrets.iterdir()}


@pytest.mark.parametrize("name", COMPOSE)
def test_a_compose_files_secrets_are_those_that_are_drawn(copied: Path, name: str):
    tried(copied, "./draw-secrets")
    whole = yaml.safe_load((copied / name).read_text())
    for secret in whole.get("secrets", {}).values():
        assert (copied / secret["file"]).is_file()
    for service in whole["services"].values():
        named = set(re.findall(r"/run/secrets/([\w.]+)", str(service)))
        assert named == set(service.get("secrets", ()))
        assert named <= set(whole.get("secrets", {}))


def test_no_secret_is_a_variable_or_on_a_command_line():
    for name in (*COMPOSE, ".env.example"):
        text = (DEPLOY / name).read_text("utf-8")
        assert not re.findall(r"\$?\{?\w*(?:PASSWORD|TOKEN|SECRET)\w*\b(?<!_FILE)", text)


# ---- limits and files


@pytest.mark.parametrize("name", COMPOSE)
def test_every_service_has_a_limit_of_memory(name: str):
    for service in services(name).values():
        assert service["deploy"]["resources"]["limits"]["memory"]
    assert {"MemoryHigh", "MemoryMax"} <= set(dict(unit()))


@pytest.mark.parametrize("name", COMPOSE)
def test_files_that_a_compose_file_mounts_are_there(name: str):
    for service in services(name).values():
        for volume in service.get("volumes", ()):
            if volume.startswith("."):
                assert (DEPLOY / volume.split(":")[0]).is_file()


# ---- what is in a file


def test_an_address_may_lie_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "news").write_text("nats://token@host:4222\n")
    monkeypatch.setenv("CLEW_NEWS_FILE", str(tmp_path / "news"))
    flags = {"database": "", "news": ""}

    assert with_secrets(flags) == {"database": "", "news": "nats://token@host:4222"}
    assert read_settings(with_secrets(flags), []).poll == 2
    assert with_secrets(flags | {"news": "nats://x"})["news"] == "nats://x"


def test_a_backup_is_of_the_database_that_the_file_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "database").write_text(f"sqlite:///{tmp_path}/not there.db")
    monkeypatch.setenv("CLEW_DATABASE_FILE", str(tmp_path / "database"))

    assert "not there.db" in run("backup", str(tmp_path / "backup"), code=2)


@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "cannot be read: No such file"), (b"", "not nothing"), (b"\xff", "it is no text")],
)
def test_a_secret_that_is_not_there_is_no_other_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, says: str
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CLEW_DATABASE_FILE", "database")
    if content is not None:
        Path("database").write_bytes(content)

    with pytest.raises(BadOption, match=f"CLEW_DATABASE_FILE names .*database.*{says}"):
        with_secrets({"database": "", "news": ""})
