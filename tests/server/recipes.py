"""The recipes in deploy/, carried out line by line in a scratch folder that stands for a machine.

Paths of the recipe lie in that folder. Users, owners and systemctl are a real machine's own: they
are left out. What pip would fetch is lent from where the tests run, package by package as a file of
requirements names them, so a recipe that forgets one fails here too; `fetches` lets pip and npm do
it themselves.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import venv
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from msgspec import Struct

from tests.server.processes.servers import Node, free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OURS = re.compile(r"(?<![\w./-])/(?=(build|data|etc|opt|var)\b)")  # paths that a recipe names
OWNERS = re.compile(r" -[og] \w+")
LEFT_OUT = ("groupadd", "useradd", "systemctl")
PIP_FILES = re.compile(r"(\S*)pip install .*-r (\S+)")
PIP_ITSELF = re.compile(r"\S*pip install .*--no-deps \.")
PIP_AWAY = re.compile(r"(\S*)pip uninstall --yes (\S+)")
OUTSIDE = ("CLEW_", "PYTHON", "VIRTUAL_ENV")


class NotHere(Exception):
    """Something that no recipe can help."""


class Failed(Exception):
    """A line of a recipe, and what it said."""


# ---- a machine


class Machine:
    def __init__(self, root: Path, fetches: bool) -> None:
        self.root = root
        self.fetches = fetches
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith(OUTSIDE)
        }
        self.environment["PATH"] = f"{root}/stand-ins:{root}/usr/local/bin:{os.environ['PATH']}"
        venv.create(root / "usr/local", with_pip=fetches, symlinks=True)  # its own Python
        (root / "stand-ins").mkdir()
        for name in LEFT_OUT:
            script = root / "stand-ins" / name
            script.write_text("#!/bin/sh\n")
            script.chmod(0o755)

    def mapped(self, text: str) -> str:
        return OURS.sub(f"{self.root}/", text)

    def place(self, path: str) -> Path:
        return Path(self.mapped(path))

    def set(self, assignments: str) -> None:
        for word in shlex.split(assignments):
            name, _, value = word.partition("=")
            value = self.mapped(value).replace("$PATH", self.environment["PATH"])
            self.environment[name] = value

    def run(self, line: str, folder: Path) -> None:
        line = OWNERS.sub("", self.mapped(line))
        if self.fetches:
            self._say(line, folder)
        elif found := PIP_FILES.fullmatch(line):
            lend(self._site_packages(found[1], folder), folder / found[2])
        elif found := PIP_AWAY.fullmatch(line):
            take_back(found[2], self._site_packages(found[1], folder))
        else:
            assert "pip " not in line or PIP_ITSELF.fullmatch(line), "must not touch what is lent"
            lend_node_modules(folder)
            self._say(line.replace("-m venv ", "-m venv --without-pip "), folder)
            if " -m venv " in line:
                self._lend_pip(Path(line.split()[-1]))

    def _say(self, line: str, folder: Path) -> str:
        done = subprocess.run(
            ["/bin/sh", "-c", line], cwd=folder, env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        if done.returncode:
            raise Failed(f"{line}\n{done.stdout}")
        return done.stdout

    def _site_packages(self, before: str, folder: Path) -> Path:
        """Of the Python beside this pip, or of the one that is found first."""
        ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
        return Path(self._say(f'{before}python -c "{ask}"', folder).strip())

    def _lend_pip(self, made: Path) -> None:
        (made / "bin/pip").write_text(f'#!/bin/sh\nexec {made}/bin/python -m pip "$@"\n')
        (made / "bin/pip").chmod(0o755)
        lend_package("pip", self._site_packages(f"{made}/bin/", made))


def lend(site: Path, requirements: Path) -> None:
    lines = re.findall(r"^([\w-]+)==(.*)", requirements.read_text("utf-8"), re.MULTILINE)
    for name in sorted({name for name, more in lines if "win32'" not in more or "!=" in more}):
        lend_package(name, site)


def lend_package(name: str, site: Path) -> None:
    for there, link in links(name, site):
        link.symlink_to(there)


def take_back(name: str, site: Path) -> None:
    for _, link in links(name, site):
        link.unlink()


def links(name: str, site: Path) -> Iterator[tuple[Path, Path]]:
    """What lies in a folder of packages for this one, and where it is linked from."""
    try:
        lent = distribution(name)
    except PackageNotFoundError:
        raise NotHere(f"{name} is not installed here, and so it cannot be lent.") from None
    for first in {file.parts[0] for file in lent.files or ()} - {"..", "__pycache__"}:
        yield Path(str(lent.locate_file(first))).absolute(), site / first


def lend_node_modules(folder: Path) -> None:
    installed = ROOT / "web/node_modules"
    if not (installed / "installed.json").exists():
        raise NotHere("Node's packages are not here; make page fetches them.")
    if (folder / "web").exists() and not (folder / "web/node_modules").exists():
        (folder / "web/node_modules").symlink_to(installed.resolve())


# ---- what is installed


def kept_files() -> list[str]:
    """All that a fresh checkout of this tree would have, once what is here is committed."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        raise NotHere("this is an archive itself")
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def check_out(folder: Path) -> Path:
    folder.mkdir()
    subprocess.run(
        ["cp", "-p", "--parents", "-t", str(folder), *kept_files()], cwd=ROOT, check=True
    )
    return folder


class Installed(Node):
    """A node as a recipe starts it: nothing is given but where nobody else listens."""

    def __init__(self, log: Path, program: list[str], environment: dict[str, str]) -> None:
        self.port = free_port()
        self.log = log
        self.program = program
        self.flags = []
        here = {"CLEW_HOST": "127.0.0.1", "CLEW_PORT": str(self.port)}
        self.environment = environment | here
        self.process = None


# ---- the Containerfile


class Step(Struct):
    word: str
    rest: str


def steps() -> list[Step]:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.M)).splitlines()
    return [Step(*line.split(maxsplit=1)) for line in lines if line]


def build_image(folder: Path, fetches: bool) -> Machine:
    """The stages one after the other, each in the same place, so that paths stay good; a finished
    stage is put aside under its name."""
    context = check_out(folder / "context")
    for pattern in (ROOT / ".dockerignore").read_text("utf-8").split():
        for path in context.glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    machine, name, working = None, "", folder
    for step in steps():
        match step.word:
            case "FROM":
                if machine:
                    machine.root.rename(folder / name)
                machine, name = Machine(folder / "machine", fetches), step.rest.split()[-1]
                working = machine.root
            case "WORKDIR":
                working = machine.place(step.rest)
                working.mkdir(parents=True, exist_ok=True)
            case "COPY":
                copy(step.rest.split(), machine, working, context)
            case "RUN":
                machine.run(step.rest, working)
            case "ENV":
                machine.set(step.rest)
    assert machine
    return machine


def copy(words: list[str], machine: Machine, working: Path, context: Path) -> None:
    if words[0].startswith("--from="):
        context = machine.root.parent / words.pop(0).removeprefix("--from=")
    *sources, target = words
    end = working / machine.place(target)
    for source in (context / source.lstrip("/") for source in sources):
        into = end / source.name if target.endswith("/") else end
        into.parent.mkdir(parents=True, exist_ok=True)
        if not source.exists():
            raise Failed(f"COPY {' '.join(words)}\nThere is no {source}.")
        place = f"{source}/." if source.is_dir() else str(source)
        subprocess.run(["cp", "-a", place, str(into)], check=True)


def last(word: str) -> list[str]:
    """The words of the last such line: what an image is started with, or asked for its health."""
    said = [step.rest for step in steps() if step.word == word][-1]
    return json.loads(said[said.index("[") :])


# ---- the unit of systemd


def recipe_of_the_unit() -> list[str]:
    head = (DEPLOY / "clew.service").read_text("utf-8").partition("[Unit]")[0]
    return re.findall(r"^#   (.+)$", head, re.MULTILINE)


def unit() -> Iterator[tuple[str, str]]:
    for line in (DEPLOY / "clew.service").read_text("utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            yield name, value


def install_unit(folder: Path, fetches: bool) -> Machine:
    machine = Machine(folder / "machine", fetches)
    for there in ("etc/systemd/system", "opt", "var/lib"):
        (machine.root / there).mkdir(parents=True)
    checkout = check_out(folder / "checkout")
    for line in recipe_of_the_unit():
        machine.run(line, checkout)
    for name, value in unit():
        if name == "Environment":
            machine.set(value)
    return machine
