"""The printed map over HTTP: a PDF of the pack in force, in the sizes there are."""

import pypdfium2  # type: ignore[import-untyped]
import pytest
from litestar import Litestar
from litestar.di import Provide
from litestar.testing import TestClient

from dogfight.games import game_of
from dogfight.printing.paper import PAPERS
from dogfight.server.presentation import Shelf
from dogfight.server.printed import printed_map
from dogfight.server.war_view import WarPresentation
from dogfight.war.scenarios.packs import own_charts
from toyview import ToyView


def client(shelf: Shelf) -> TestClient[Litestar]:
    return TestClient(Litestar([printed_map], dependencies={"shelf": Provide(lambda: shelf, sync_to_thread=False)}))


@pytest.fixture(scope="module")
def war() -> TestClient[Litestar]:
    return client(Shelf(game_of, [WarPresentation(own_charts())]))


@pytest.mark.parametrize("size", ["A3", "A4"])
def test_the_map_comes_as_a_pdf_of_the_size_asked_for(war: TestClient[Litestar], size: str) -> None:
    answer = war.get("/api/map.pdf", params={"size": size})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert f'filename="dogfight-map-{size}.pdf"' in answer.headers["content-disposition"]
    document = pypdfium2.PdfDocument(answer.content)
    paper = PAPERS[size]
    assert document[0].get_size() == pytest.approx((paper.width * 72 / 25.4, paper.height * 72 / 25.4), abs=0.1)
    document.close()


def test_the_size_is_a3_if_nothing_is_said_and_the_sheet_is_made_once(war: TestClient[Litestar]) -> None:
    assert war.get("/api/map.pdf").content == war.get("/api/map.pdf", params={"size": "A3"}).content


def test_an_unknown_size_is_refused(war: TestClient[Litestar]) -> None:
    assert war.get("/api/map.pdf", params={"size": "B5"}).status_code == 400


def test_a_game_without_a_map_has_none_to_print() -> None:
    assert client(Shelf(game_of, [ToyView()])).get("/api/map.pdf").status_code == 404
