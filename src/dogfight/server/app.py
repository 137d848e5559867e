"""The application: addresses, their limits, and what becomes of errors."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any, Final

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures.state import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

import dogfight
from dogfight.errors import DogfightError
from dogfight.server import pages
from dogfight.server.advice import AdviceController
from dogfight.server.analysis_page import AnalysisController
from dogfight.server.campaign import CampaignController
from dogfight.server.campaign_book import CampaignBookController
from dogfight.server.chart_page import aircraft_chart
from dogfight.server.games import Asking, GamesController, InRoom, OnShelf
from dogfight.server.identity import AnyRequest, Player, check_origin, player_of
from dogfight.server.lessons import LessonsController
from dogfight.server.pilots import PilotsController
from dogfight.server.presentation import Shelf
from dogfight.server.printed import printed_map
from dogfight.server.problems import of_ours, of_status
from dogfight.server.records import upload
from dogfight.server.room import Room
from dogfight.server.rulebook import rulebook, ruleset
from dogfight.server.scenario_shelf import ScenariosController
from dogfight.server.schema import Health, Menu, Paragraph, Problem

MAX_BODY: Final = 64 * 1024  # bytes
log = structlog.get_logger("http")


@get("/api/menu")
async def menu(shelf: OnShelf, player: Asking) -> Menu:
    """What a new game may be made of."""
    return Menu(tuple(one.menu() for one in shelf), dogfight.__version__)


@get("/api/map")
async def chart(shelf: OnShelf) -> Response[bytes]:
    """The map file."""
    return Response(shelf.first.chart(), media_type=MediaType.JSON)


@get("/api/paragraphs")
async def paragraphs_(shelf: OnShelf) -> list[Paragraph]:
    """Our wording of every paragraph and ruling."""
    return list(shelf.first.paragraphs())


@get("/health", sync_to_thread=True)
def health(room: InRoom) -> Response[Health]:
    """Whether the database answers, and how many games it holds."""
    try:
        told = Health(True, dogfight.__version__, room.store.count(), room.store.url.get_backend_name())
        return Response(told)
    except DogfightError as wrong:
        return Response(Health(False, dogfight.__version__, 0, str(wrong)), status_code=503)


def application(room: Room, shelf: Shelf) -> Litestar:
    """The application around an opened room; it closes the room when it ends."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        yield
        await room.close()

    return Litestar(
        [
            menu,
            chart,
            printed_map,
            aircraft_chart,
            rulebook,
            ruleset,
            paragraphs_,
            health,
            GamesController,
            AdviceController,
            CampaignController,
            CampaignBookController,
            AnalysisController,
            LessonsController,
            PilotsController,
            ScenariosController,
            upload,
            pages.dice,
            pages.front,
            pages.page,
        ],
        dependencies={
            "room": Provide(lambda: room, sync_to_thread=False),
            "shelf": Provide(lambda: shelf, sync_to_thread=False),
            "player": Provide(_player, sync_to_thread=False),
        },
        before_request=_before,
        before_send=[_after],
        exception_handlers=_handlers(),
        request_max_body_size=MAX_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, gzip_compress_level=4, exclude="/events$"
        ),
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,
        signature_namespace={"Room": Room, "Shelf": Shelf, "Player": Player},
    )


def _player(request: AnyRequest) -> Player:
    """Who asks; a new player's cookie goes out with the answer."""
    found = player_of(request)
    request.scope["state"]["cookie"] = found.cookie
    return found


def _before(request: Request[Any, Any, State]) -> None:
    request.scope["state"]["began"] = perf_counter()
    check_origin(request)


async def _after(message: Message, scope: Scope) -> None:
    """Sets a new player's cookie, names the release, and writes the log line: never a body, a cookie or a query."""
    if message["type"] != "http.response.start":
        return
    headers = [(b"x-dogfight-release", dogfight.__version__.encode()), (b"x-content-type-options", b"nosniff")]
    headers.append((b"referrer-policy", b"same-origin"))
    state: dict[str, Any] = scope.get("state", {})
    cookie = state.pop("cookie", None)
    if cookie is not None:
        headers.append((b"set-cookie", cookie.to_header(header="").strip().encode("latin-1")))
    message["headers"] = [*message.get("headers", []), *headers]
    milliseconds = round((perf_counter() - state.get("began", perf_counter())) * 1000, 1)
    log.info("request", method=scope.get("method"), path=scope["path"], status=message["status"], ms=milliseconds)


def _handlers() -> dict[int | type[Exception], Callable[[Request[Any, Any, Any], Any], Response[Problem]]]:
    return {DogfightError: _ours, HTTPException: _http, Exception: _unexpected}


def _ours(request: Request[Any, Any, Any], error: DogfightError) -> Response[Problem]:
    status, problem = of_ours(error, request.url.path)
    return Response(problem, status_code=status)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    problem = of_status(error.status_code, request.url.path, _details(error))
    return Response(problem, status_code=error.status_code)


def _details(error: HTTPException) -> str:
    """What a validation found, field by field, without the values."""
    extra = error.extra if isinstance(error.extra, list) else []
    told = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra if isinstance(one, dict)]
    return "; ".join(told).removeprefix("data: ") or error.detail


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: the log gets the trace, the player a sentence."""
    log.error("unexpected", path=request.url.path, exc_info=error)
    why = "the server made a mistake; nothing was changed, and what happened is in its log"
    return Response(Problem("a fault of the server", request.url.path, why), status_code=500)
