"""The book of a campaign on the wire: every evening that is over, careers, the roll of honour."""

from collections.abc import Callable

from litestar import Controller, get
from litestar.params import FromPath

from dogfight.chronicle.book import book_of
from dogfight.chronicle.facts import Book, Career, Day, Flown, Return, Strength
from dogfight.chronicle.notices import arrivals_told, changes_told, repairs_told
from dogfight.ledger import Ledger
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
from dogfight.war.campaign.campaign import Campaign

Tables = Callable[[int, int], str]  # day and mission, from 1: the game that flew it, "" for none


class CampaignBookController(Controller):
    """What has been, for those who play a campaign and for those who look on: it lies open. [Campaign IV.7]"""

    path = "/api/games/{id:str}"

    @get("/book")
    async def book(self, id: FromPath[str], room: InRoom, player: Asking) -> CampaignBook:
        def read(live: Live) -> CampaignBook:
            return on_the_wire(read_book(live), live.table.version(-2), tables_of(live))

        return await room.look(id, read)


def read_book(live: Live) -> Book:
    """The book of a game; raises Refused for a game that is no campaign."""
    table: Ledger[object, object] = live.table
    if not isinstance(table.game, Campaign):
        raise Refused(422, "no book", "this game is no campaign, so nobody keeps a book of it")
    return book_of(table.game.battle, live.table.played, table.closing.ending if table.closing else "")


def tables_of(live: Live) -> Tables:
    """Which game flew which mission."""
    return lambda day, mission: ""


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
