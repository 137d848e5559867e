"""Log lines as JSON on standard error. Nothing secret stands in one: values are named, and secret names blanked."""

import logging
import sys
from contextlib import suppress
from typing import Any, Final, TextIO, cast

import structlog
from structlog.typing import EventDict

SECRET_NAMES: Final = frozenset({"token", "cookie", "seed", "nonce", "secret", "opened", "player", "headers", "body"})


def without_secrets(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Blanks every field whose name says that it is secret."""
    return {name: "(not logged)" if name.lower() in SECRET_NAMES else value for name, value in event.items()}


class StandardError:
    """Standard error as it is at each line. A log that cannot be written must not stop a game."""

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.flush()


def set_up(level: str = "INFO") -> None:
    """Once at the start of a server."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_secrets,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level]),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, StandardError())),
        cache_logger_on_first_use=False,
    )
