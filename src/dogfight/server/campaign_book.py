"""The book of a campaign: on the wire, and as a report to keep, in HTML and as PDF."""

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from dogfight.chronicle.book import book_of
from dogfight.chronicle.facts import Book, Career, Day, Flown, Return, Strength
from dogfight.chronicle.notices import arrivals_told, changes_told, repairs_told
from dogfight.chronicle.page import page_of
from dogfight.chronicle.pdf import pdf_of
from dogfight.chronicle.proof import Proof
from dogfight.game import SPECTATOR
from dogfight.server.campaign_schema import (
    CampaignBook,
    CareerLine,
    EveningPage,
    FateLine,
    Feat,
    MissionLine,
)
from dogfight.server.campaign_schema import Strength as StrengthLine
from dogfight.server.games import Asking, InRoom
from dogfight.server.live import Live
from dogfight.server.problems import Refused
from dogfight.server.room import Room
from dogfight.war.campaign.campaign import Campaign

Tables = Callable[[int, int], str]  # day and mission, from 1: the game that flew it, "" for none
Evening = Annotated[int | None, QueryParameter()]
ALONE: Final = "default-src 'none'; style-src 'unsafe-inline'"  # a report asks for nothing and runs nothing
_press: Final = Lock()  # one report at a time: it takes some seconds of a core


class CampaignBookController(Controller):
    """What has been, for those who play a campaign and for those who look on: it lies open. [Campaign IV.7]"""

    path = "/api/games/{id:str}"

    @get("/book")
    async def book(self, id: FromPath[str], room: InRoom, player: Asking) -> CampaignBook:
        def read(live: Live) -> CampaignBook:
            return on_the_wire(read_book(live), live.table.version(SPECTATOR), tables_of(live))

        return await room.look(id, read)

    @get("/report.html", media_type="text/html")
    async def report_html(
        self, id: FromPath[str], room: InRoom, player: Asking, evening: Evening = None
    ) -> Response[str]:
        book, proof = await _to_print(room, id, evening)
        page = await asyncio.to_thread(page_of, book, proof, evening or 0)
        headers = {
            "content-security-policy": ALONE,
            "content-disposition": f'inline; filename="{_named(book, evening)}.html"',
        }
        return Response(page, media_type="text/html", headers=headers)

    @get("/report.pdf")
    async def report_pdf(
        self, id: FromPath[str], room: InRoom, player: Asking, evening: Evening = None
    ) -> Response[bytes]:
        book, proof = await _to_print(room, id, evening)
        sheets = await asyncio.to_thread(_printed, book, proof, evening or 0)
        headers = {"content-disposition": f'attachment; filename="{_named(book, evening)}.pdf"'}
        return Response(sheets, media_type="application/pdf", headers=headers)


async def _to_print(room: Room, id: str, evening: int | None) -> tuple[Book, Proof]:
    """The book, and what it can be checked against; raises Refused for an evening that has not come."""
    book, proof = await room.look(id, lambda live: (read_book(live), _proof(live)))
    if evening is not None and not 1 <= evening <= len(book.days):
        so_far = f"evenings 1 to {len(book.days)}" if book.days else "no evening"
        raise Refused(404, "no such evening", f"this campaign has {so_far} behind it, not {evening}")
    return book, proof


def _printed(book: Book, proof: Proof, evening: int) -> bytes:
    with _press:
        return pdf_of(book, proof, evening)


def _named(book: Book, evening: int | None) -> str:
    """The name of a report's file: only letters that every system takes."""
    title = "".join([one if one.isascii() and one.isalnum() else "-" for one in book.title.lower()]).strip("-")
    name = title or "campaign"
    return f"{name}-{book.days[evening - 1].date}" if evening else name


def read_book(live: Live) -> Book:
    """The book of a game; raises Refused for a game that is no campaign."""
    table = live.table
    if not isinstance(table.game, Campaign):
        raise Refused(422, "no book", "this game is no campaign, so nobody keeps a book of it")
    return book_of(table.game.battle, table.played, table.closing)


def _proof(live: Live) -> Proof:
    """What the report can be checked against. Before the end no hash: what is secret still could be tried out on it."""
    table = live.table
    return Proof(table.header.game, table.header.commitment, table.chain if table.over else "")


def tables_of(live: Live) -> Tables:
    """Which game flew which mission."""
    sorties = live.standing.sorties
    return sorties.table_of if sorties is not None else lambda day, mission: ""


# ------------------------------------------------------------------ facts as lines
def on_the_wire(book: Book, version: int, tables: Tables) -> CampaignBook:
    """The book as the page shows it."""
    evenings = tuple([_evening(book, at, tables) for at in range(len(book.days))])
    careers = tuple([_career(one, tables) for one in book.careers])
    keepers = (book.keepers["allied"], book.keepers["german"])
    return CampaignBook(book.title, version, evenings, careers, book.honour, book.result, keepers)


def _evening(book: Book, at: int, tables: Tables) -> EveningPage:
    day = book.days[at]
    return EveningPage(
        day=day.day, date=day.date, missions=tuple([_mission(day, one, tables) for one in day.missions]),
        missed=day.missed, allied_points=day.allied_points, german_points=day.german_points, total=day.total,
        allied=_strength(day.allied), german=_strength(day.german), repairs=repairs_told(day.repairs),
        arrivals=arrivals_told(day.arrivals), reassigned=changes_told(day.changes),
        diary=book.diaries["allied"][at], german_diary=book.diaries["german"][at],
    )  # fmt: skip


def _mission(day: Day, one: Flown, tables: Tables) -> MissionLine:
    return MissionLine(
        number=one.number, kind=one.kind, target_name=one.target, sent=tuple([each.manned for each in one.sent]),
        interceptors=tuple([each.manned for each in one.met]), outcome=one.outcome,
        fates=tuple([_fate(each) for each in one.returns]), allied_points=one.allied_points,
        german_points=one.german_points, game=tables(day.day, one.number),
    )  # fmt: skip


def _fate(back: Return) -> FateLine:
    aircraft = back.aircraft
    return FateLine(
        aircraft.number, aircraft.side, aircraft.name, aircraft.crew, back.end, back.boxes, back.factor,
        back.criticals, back.pilot, back.observer, back.credited.manned if back.credited else "", back.days_out,
    )  # fmt: skip


def _strength(strength: Strength) -> StrengthLine:
    return StrengthLine(strength.fit, strength.repair, strength.lost)


def _career(one: Career, tables: Tables) -> CareerLine:
    feats = tuple([Feat(each.date, each.over.manned, each.mission, tables(each.day, each.mission))
                   for each in one.feats])  # fmt: skip
    man = one.man
    return CareerLine(man.name, man.letter, man.side, man.role, one.unit, one.sorties, feats, one.ace, one.end)
