"""Find a Chromium for the tests of the page, or fetch one.

Run as `python tools/browser.py`: it looks for an installed browser, then asks Debian's apt-get
where it may, then Playwright's own download. Where none can be had it names what is left out.
"""

import os
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
TESTS = Path(__file__).parent.parent / "tests/browser"
LIMIT = 300  # seconds for each attempt to fetch one


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.parse_args(arguments)
    if find_browser() or fetch_browser():
        return 0
    print("Left out, because no browser can be had here:", *test_names(), sep="\n  ")
    return 0


def find_browser() -> Path | None:
    """The one that CLEW_BROWSER names, an installed one, or Playwright's own."""
    named = os.environ.get("CLEW_BROWSER")
    if named:
        return Path(named)
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else own_browser()


def own_browser() -> Path | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def fetch_browser() -> Path | None:
    print("Fetching a browser for the tests of the page (once) ...", flush=True)
    if shutil.which("apt-get") and os.geteuid() == 0:
        tried("apt-get", "update", "--quiet")
        tried("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "chromium")
    if not find_browser():
        tried(sys.executable, "-m", "playwright", "install", "chromium")
    return find_browser()


def tried(*words: str) -> None:
    """What it says is shown only where it fails; then another way is tried, or the tests wait."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(
            words, env=quiet, check=True, timeout=LIMIT, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
    except subprocess.CalledProcessError as error:
        said = error.stdout.strip().splitlines() or [""]
        why = next((line for line in said if "Err" in line), said[-1])
        print(f"{' '.join(words)}: {why}", file=sys.stderr)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)


def test_names() -> list[str]:
    return [
        f"{path.parent.name}/{path.name}: {name.replace('_', ' ')}"
        for path in sorted(TESTS.glob("test_*.py"))
        for name in re.findall(r"^def test_(\w+)", path.read_text(), re.MULTILINE)
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
