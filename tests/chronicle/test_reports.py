"""Reports as HTML and PDF: whole, alone, readable, safe, and the same every time."""

import re
from html.parser import HTMLParser

import pypdfium2  # type: ignore[import-untyped]
import pytest
from campaigning import campaign
from msgspec import structs

from chronicle.test_days import by_chance
from dogfight.chronicle.book import book_of
from dogfight.chronicle.curves import Curves, Frame, Line, curves_of
from dogfight.chronicle.facts import Book
from dogfight.chronicle.page import page_of
from dogfight.chronicle.pdf import pdf_of
from dogfight.chronicle.proof import Proof
from dogfight.chronicle.rows import stands
from dogfight.chronicle.words import counted, ordinal, sentence, signed, spoken, unbroken
from make_chronicle import PROOF, book
from two_days import FIRST, played

VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Reads a page: whether its tags close, its words, what it links to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        known = dict(attrs)
        self.ids += [known["id"] or ""] if "id" in known else []
        self.links += [str(known[name]) for name in ("href", "src") if name in known]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.words))


def text_of(sheets: bytes) -> list[str]:
    """The words of each page of a PDF."""
    document = pypdfium2.PdfDocument(sheets)
    try:
        return [re.sub(r"\s+", " ", page.get_textpage().get_text_range()) for page in document]
    finally:
        document.close()


# ------------------------------------------------------------------ HTML
def test_a_report_stands_alone_and_runs_nothing() -> None:
    page = page_of(book(), PROOF)
    read = Reader(page)
    assert "script" not in read.seen
    assert not re.search(r"https?:|url\(|@import", page)
    assert {"svg", "figure", "table", "caption", "section", "nav", "main"} <= set(read.seen)
    assert len(read.ids) == len(set(read.ids))
    assert all(link.startswith("#") and link[1:] in read.ids for link in read.links)


def test_a_report_tells_every_evening_and_what_it_can_be_checked_against() -> None:
    text = Reader(page_of(book(), PROOF)).text
    for said in ("9 April 1917, day 1 of 21", "10 April 1917, day 2 of 21", "After day 2 of 21: +14 points",
                 "Roll of honour", "Scott, pilot, No. 60 Squadron", PROOF.commitment, "a25",
                 "Allied, fit again on 11 April: FE/2 No. 1", "NIEU/17 No. 29 to Tollemache",
                 "observer killed"):  # fmt: skip
        assert said in text.replace("\xa0", " "), said
    for pages in book().diaries.values():
        for page in pages:
            assert all(paragraph in text.replace("\xa0", " ") for paragraph in page)


def test_an_evening_can_be_had_alone() -> None:
    text = Reader(page_of(book(), PROOF, 2)).text
    assert "10 April 1917" in text
    assert "9 April 1917, day" not in text
    assert "After day 1 of 21: +7 points" in Reader(page_of(book(), PROOF, 1)).text
    assert "Roll of honour" not in text


def test_names_are_text_and_never_tags() -> None:
    nasty = '<script>alert("x")</script>&'
    day = book().days[0]
    man = structs.replace(day.missions[0].sent[0].pilot, name=nasty)
    up = structs.replace(day.missions[0].sent[0], pilot=man, name=nasty)
    mission = structs.replace(day.missions[0], sent=(up,), target=nasty, place=nasty, record=nasty)
    told = structs.replace(
        book(), title=nasty, briefing=nasty, result=nasty, honour=(nasty,), bands=((nasty, 3),),
        days=(structs.replace(day, missions=(mission,), note=nasty), *book().days[1:]),
        keepers={"allied": nasty, "german": nasty},
    )  # fmt: skip
    page = page_of(told, Proof(nasty, nasty, nasty))
    assert "<script" not in page
    assert "script" not in Reader(page).seen
    assert 'alert("x")' in Reader(page).text


# ------------------------------------------------------------------ PDF
def test_a_pdf_has_its_pages_headings_and_numbers() -> None:
    pages = text_of(pdf_of(book(), PROOF))
    whole = " ".join(pages)
    for said in ("Bloody April", "Allied minus German", "Day by day", "9 April 1917, day 1 of 21", "Careers",
                 "Roll of honour", "Allmenröder", "Jasta 11", "How they came back", "Re-assignments",
                 "Ashdown brought FE/2 No. 4 down on our own ground, a wreck."):  # fmt: skip
        assert said in whole, said
    assert all(f"{number} of {len(pages)}" in text for number, text in enumerate(pages, 1))
    assert all(text.startswith("Bloody April") for text in pages)
    assert PROOF.commitment in whole.replace(" ", "")


def test_a_pdf_of_one_evening_is_of_that_evening() -> None:
    whole = " ".join(text_of(pdf_of(book(), PROOF, 1)))
    assert "9 April 1917" in whole
    assert "10 April 1917" not in whole
    assert "Careers" not in whole


def test_the_same_report_is_the_same_file() -> None:
    assert pdf_of(book(), PROOF, 2) == pdf_of(book(), PROOF, 2)
    assert page_of(book(), PROOF) == page_of(book(), PROOF)


def test_letters_that_the_font_lacks_lose_their_accents() -> None:
    told = structs.replace(book(), title="Dvořák's Spring", keepers={"allied": "Łódź Flight", "german": "Jasta 11"})
    whole = " ".join(text_of(pdf_of(told, PROOF, 1)))
    assert "Dvorák's Spring" in whole
    assert "Lódz Flight" in whole


# ------------------------------------------------------------------ before and at the end
def test_before_the_first_evening_there_is_a_report_of_nothing() -> None:
    empty = book_of(campaign().battle, played(*FIRST[:3]).played)
    assert "No day is over yet." in Reader(page_of(empty, Proof())).text
    assert "No day is over yet." in " ".join(text_of(pdf_of(empty, Proof())))
    assert curves_of(empty) == ()


def test_campaign_iv_21_the_result_stands_at_the_head() -> None:
    told, last = by_chance(3, "black-day")
    band = last.battle.band(last.points).name
    assert stands(told) == f"{band[0].upper()}{band[1:]}, {last.points:+d} points"
    text = Reader(page_of(told, Proof())).text
    assert stands(told) in text
    assert "Records" not in text  # missions of chance have no records
    assert len(text_of(pdf_of(told, Proof()))) >= len(told.days)


# ------------------------------------------------------------------ curves
def drawn(*values: int) -> Curves:
    return Curves("Points", tuple(str(at) for at in range(len(values))), (Line("Points", "both", values),))


def test_curves_show_zero_and_whole_steps() -> None:
    assert drawn(3, 12, -4).bounds == (-5, 15)
    assert drawn(3, 12, -4).heights == [-5, 0, 5, 10, 15]
    assert drawn(0).bounds == (0, 1)
    assert drawn(-120, -7).bounds == (-120, 20) or drawn(-120, -7).bounds[0] <= -120
    assert drawn(3, 12, -4).told() == "Points: -4 on 2, from -4 to 12"


@pytest.mark.parametrize("values", [(0,), (5, 5), (-3, 90, 12), tuple(range(21))])
def test_every_value_lies_on_the_field(values: tuple[int, ...]) -> None:
    frame, curves = Frame(10, 20, 300, 100), drawn(*values)
    for day, value in enumerate(values):
        x, y = frame.at(curves, day, value)
        assert 10 <= x <= 310
        assert 20 <= y <= 120
    assert len(list(frame.dates(curves, 8))) <= 8


def test_the_curves_are_the_days() -> None:
    points, fit, lost = curves_of(book())
    assert points.lines[0].values == (7, 14)
    assert [line.values for line in lost.lines] == [(2, 4), (0, 2)]
    assert [line.whose for line in fit.lines] == ["allied", "german"]
    assert ("stalemate", -40) in points.marks
    assert points.shown_marks == []  # the bands lie beyond so few points


# ------------------------------------------------------------------ words
def test_words() -> None:
    assert [counted(number, "victory", "victories") for number in (0, 1, 12, 21)] == [
        "no victories", "one victory", "twelve victories", "21 victories"
    ]  # fmt: skip
    assert [ordinal(number) for number in (1, 12, 13, 21, 22, 23, 112)] == [
        "first", "twelfth", "13th", "21st", "22nd", "23rd", "112th"
    ]  # fmt: skip
    assert spoken("Bridge road, south of the Somme", article=True) == "the Bridge road (south of the Somme)"
    assert (spoken("the trench line", article=True), spoken("Cerisy", article=False)) == ("the trench line", "Cerisy")
    assert unbroken("FE/2 No. 7 at 3150 m, 5 machines") == "FE/2 No.\xa07 at 3150\xa0m, 5 machines"
    assert (sentence("von Richthofen"), sentence("")) == ("Von Richthofen", "")
    assert [signed(number) for number in (3, 0, -3)] == ["+3", "0", "-3"]


def test_a_book_of_ones_own_campaign_has_its_own_words() -> None:
    told: Book = by_chance(3, "black-day")[0]
    assert told.title != book().title
    assert told.length == len(told.days) == 7
    assert told.keepers != book().keepers
