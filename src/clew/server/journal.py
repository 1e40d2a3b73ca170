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
    """The level is for what Clew tells. Libraries would tell more than anybody should read: every
    frame, every statement with its values; what strangers send could fill a disk."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    told = max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()])
    logging.basicConfig(level=told, handlers=[handler], force=True)
    logging.getLogger("clew").setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # addresses with codes in them
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # warnings are of odd requests
    logging.getLogger("uvicorn.error").addFilter(_is_ours)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether it is our fault."""
    return "Invalid UTF-8" not in str(record.msg)
