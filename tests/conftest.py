"""Makes the tests' own modules (toy, seating) importable from every directory below; settings of Hypothesis."""

from collections.abc import Iterator

import pytest
import structlog
from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=60)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """With `-n` a whole file goes to one process, so that no game of `playing.played` is played twice."""
    if config.getoption("dist", "no") == "load":
        config.option.dist = "loadfile"


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """A test that sets the log up leaves none behind."""
    yield
    structlog.reset_defaults()
