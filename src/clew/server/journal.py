"""A node's journal: one JSON object a line. Tokens, secrets, moves and chat never go in."""

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "words": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1]:
            line["fault"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(line).decode()


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True  # addresses with codes in them
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells its whole set-up
