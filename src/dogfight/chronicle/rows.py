"""The tables of a report: their headings and rows, as plain text, for paper and screen alike."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from dogfight.chronicle.facts import Book, Career, Day, Flown, Return, Side
from dogfight.chronicle.notices import (
    ace_told,
    again_told,
    arrivals_told,
    came_told,
    changes_told,
    credit_told,
    damage_told,
    end_told,
    feats_told,
    flight_told,
    men_told,
    mission_told,
    repairs_told,
)
from dogfight.chronicle.words import counted, sentence, signed
from dogfight.words import dated

DAY_HEADS: Final = (
    "Date", "Missions", "Allied points", "German points", "Total", "Allied fit", "repair", "lost", "German fit",
    "repair", "lost",
)  # fmt: skip
MISSION_HEADS: Final = ("No.", "Mission", "Sent", "Met by", "Outcome", "Allied", "German")
RETURN_HEADS: Final = ("No.", "Aircraft", "Came back", "Damage", "Crew", "Credited to", "Flies again")
CAREER_HEADS: Final = ("Airman", "Role", "Unit", "Sorties", "Victories", "Ace", "Over whom", "What became of him")


class Rows(Struct, frozen=True):
    """A table. `widths` are parts of the whole, `numbers` the columns that stand to the right.

    The first `named` columns say what a row is about.
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    numbers: tuple[int, ...] = ()
    named: int = 1


def day_rows(days: Sequence[Day]) -> Rows:
    """A line a day: what the curves show, as numbers. [Campaign IV.21]"""
    return Rows("", DAY_HEADS, tuple([_day(one) for one in days]), (11, 10, 10, 10, 8, 8, 8, 7, 8, 8, 7),
                tuple(range(1, len(DAY_HEADS))))  # fmt: skip


def _day(day: Day) -> tuple[str, ...]:
    strengths = [value for one in (day.allied, day.german) for value in (one.fit, one.repair, one.lost)]
    points = (str(day.allied_points), str(day.german_points), signed(day.total))
    return (dated(day.date), str(len(day.missions)), *points, *[str(one) for one in strengths])


def mission_rows(day: Day) -> Rows:
    """The missions of a day in their order. [Campaign IV.5.b]"""
    return Rows("Missions", MISSION_HEADS, tuple([_mission(one) for one in day.missions]), (4, 20, 28, 22, 13, 7, 7),
                (5, 6))  # fmt: skip


def _mission(one: Flown) -> tuple[str, ...]:
    return (
        str(one.number), sentence(mission_told(one)), flight_told(one.sent), flight_told(one.met) or "nobody",
        came_told(one), signed(one.allied_points), signed(one.german_points),
    )  # fmt: skip


def return_rows(day: Day) -> Rows:
    """Who came back how, of the missions that were met. [Campaign IV.12, Campaign IV.20]"""
    rows = [_return(mission.number, back) for mission in day.missions for back in mission.returns]
    return Rows("How they came back", RETURN_HEADS, tuple(rows), (4, 24, 14, 17, 13, 18, 11), named=2)


def _return(number: int, back: Return) -> tuple[str, ...]:
    return (str(number), back.aircraft.manned, end_told(back), damage_told(back), men_told(back), credit_told(back),
            again_told(back))  # fmt: skip


def career_rows(book: Book, side: Side) -> Rows:
    """A side's airmen, a line each. [Campaign III.2.c, Campaign III.2.d]"""
    rows = [_career(one) for one in book.careers if one.man.side == side]
    return Rows(book.keepers[side], CAREER_HEADS, tuple(rows), (13, 8, 13, 7, 8, 7, 26, 18), (3, 4))


def _career(one: Career) -> tuple[str, ...]:
    numbers = (str(one.sorties), str(len(one.feats)))
    return (f"{one.man.name} ({one.man.letter})", one.man.role, one.unit, *numbers, ace_told(one.ace), feats_told(one),
            one.end)  # fmt: skip


def record_rows(book: Book) -> Rows:
    """The last hash of each mission's record. [Campaign IV.8]"""
    rows = [(dated(day.date), str(one.number), one.record)
            for day in book.days for one in day.missions if one.record]  # fmt: skip
    return Rows("Last hash of each mission's record", ("Date", "No.", "Hash"), tuple(rows), (14, 6, 80))


def notices(day: Day) -> list[tuple[str, tuple[str, ...]]]:
    """What hangs on the board of an evening, by its headings."""
    missed = (f"listed and not flown: {counted(day.missed, 'mission')}",) if day.missed else ()
    found = (
        ("Missed", missed),
        ("Repairs", repairs_told(day.repairs)),
        ("Replacements", arrivals_told(day.arrivals)),
        ("Re-assignments", changes_told(day.changes)),
    )
    return [(head, lines) for head, lines in found if lines]


def stands(book: Book, only: int = 0) -> str:
    """How the campaign ended, or how far it has come; with `only`, how it stood that evening. [Campaign IV.21]"""
    if not book.days:
        return sentence(book.result) or "No day is over yet."
    day = book.days[only - 1 if only else -1]
    points = f"{signed(day.total)} points"
    if book.result and not only:
        return f"{sentence(book.result)}, {points}"
    return f"After day {day.day} of {book.length}: {points}"


def title_of(book: Book, only: int = 0) -> str:
    """What a report is called: `Bloody April`; with `only` that evening's, `Bloody April: 10 April 1917`."""
    return f"{book.title}: {dated(book.days[only - 1].date, year=True)}" if only else book.title


def heading(book: Book, day: Day) -> str:
    """`10 April 1917, day 2 of 21`."""
    return f"{dated(day.date, year=True)}, day {day.day} of {book.length}"
