"""The map of the pack in force, to be printed."""

from functools import lru_cache
from threading import Lock
from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from dogfight.printing.paper import PAPERS
from dogfight.printing.pdf import pdf_of
from dogfight.printing.trench_map import trench_map
from dogfight.server.games import OnShelf
from dogfight.war.ground import Ground

Size = Annotated[Literal["A0", "A1", "A2", "A3", "A4", "Letter", "Tabloid"], QueryParameter()]
_press: Final = Lock()  # one sheet at a time: it takes a second or two of a core


@get("/api/map.pdf", sync_to_thread=True)
def printed_map(shelf: OnShelf, size: Size = "A3") -> Response[bytes]:
    """The map as a PDF of one page."""
    ground = shelf.first.terrain()
    if ground is None:
        raise NotFoundException("this game has no map")
    with _press:
        sheet = _sheet(ground, size)
    headers = {"content-disposition": f'inline; filename="dogfight-map-{size}.pdf"'}
    return Response(sheet, media_type="application/pdf", headers=headers)


@lru_cache(maxsize=8)
def _sheet(ground: Ground, size: str) -> bytes:
    return pdf_of(trench_map(ground), PAPERS[size])
