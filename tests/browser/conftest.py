"""One Chromium and one server for all tests of this directory; every test has browsers (cookie jars) of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from browser.house import Server, build_client, chromium

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--font-render-hinting=none"]
WEEKEND: Final = Path(__file__).parent / "weekend"  # a campaign of two days
CAMERA: Final = "**/photo.worker*"  # what paints the ground; a second of a processor for every page
LAPTOP: Final[ViewportSize] = {"width": 1366, "height": 768}
NewPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def chrome() -> Iterator[Browser]:
    """Headless Chromium. It ends with this directory: its event loop would be in the way of other tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all tests that leave it running."""
    build_client()
    running = Server(tmp_path_factory.mktemp("house") / "games.sqlite")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def headquarters(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a campaign that is over in two days."""
    build_client()
    running = Server(tmp_path_factory.mktemp("headquarters") / "games.sqlite", pack=WEEKEND)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may stop and start."""
    build_client()
    running = Server(tmp_path / "games.sqlite")
    running.start()
    yield running
    running.stop()


@pytest.fixture
def new_page(chrome: Browser, server: Server) -> Iterator[NewPage]:
    """Makes a page of a new browser, with a cookie jar of its own. Errors on any page fail the test.

    Its ground stays bare earth, as everywhere until the photograph is there, unless it is to be `photographed`.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(base: str = server.address, *, photographed: bool = False, **options: Any) -> Page:
        settings = {"viewport": LAPTOP, "base_url": base, "reduced_motion": "reduce", "locale": "en-GB", **options}
        context = chrome.new_context(**settings)
        context.set_default_timeout(15_000)
        contexts.append(context)
        if not photographed:
            context.route(CAMERA, lambda route: route.fulfill(body="", content_type="text/javascript"))
        context.on("weberror", lambda error: errors.append(str(error.error)))
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    assert not errors, errors


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a new browser."""
    return new_page()


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots are kept."""
    return tmp_path_factory.mktemp("pictures")
