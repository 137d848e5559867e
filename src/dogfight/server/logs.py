"""Log lines as JSON on standard error. Nothing secret stands in one: values are named, and secret names blanked."""

import logging
import sys
from typing import Any, Final

import structlog
from structlog.typing import EventDict

SECRET_NAMES: Final = frozenset({"token", "cookie", "seed", "nonce", "secret", "opened", "player", "headers", "body"})


def without_secrets(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Blanks every field whose name says that it is secret."""
    return {name: "(not logged)" if name.lower() in SECRET_NAMES else value for name, value in event.items()}


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
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
