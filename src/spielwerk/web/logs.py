"""Logs: every line with time, level and place; what comes too often is counted instead."""

import logging
import time
from typing import Any, Final

FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
MINUTE: Final = 60.0
KINDS: Final = 1000  # kinds of lines remembered


class Few(logging.Filter):
    """Lets so many lines of one kind through in a minute; the next minute begins with how many were left out."""

    def __init__(self, per_minute: int = 20) -> None:
        super().__init__()
        self.per_minute = per_minute
        self.left_out = 0  # since the start
        self._seen: dict[tuple[str, int, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a line is written."""
        kind = (record.name, record.levelno, str(record.msg)[:200])
        now = time.monotonic()
        begun, count = self._seen.get(kind, (now, 0))
        if now - begun >= MINUTE:
            if count > self.per_minute:
                text = record.getMessage()
                record.msg = f"{text} ({count - self.per_minute} more like this were left out)"
                record.args = None
            begun, count = now, 0
        if len(self._seen) >= KINDS:
            self._seen.clear()
        self._seen[kind] = (begun, count + 1)
        if count >= self.per_minute:
            self.left_out += 1
            return False
        return True


def config(per_minute: int = 20) -> dict[str, Any]:
    """Return how the server logs, for ``logging.config``: everything goes to stderr."""
    to = {"handlers": ["stderr"], "level": "INFO", "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"few": {"()": Few, "per_minute": per_minute}},
        "formatters": {"line": {"format": FORMAT, "datefmt": "%Y-%m-%dT%H:%M:%S%z"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["few"]}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "spielwerk": to,
            "uvicorn": to,
            "uvicorn.error": {"level": "INFO"},
            "uvicorn.access": {"level": "INFO"},
        },
    }
