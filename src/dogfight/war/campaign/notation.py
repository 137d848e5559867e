"""How a campaign is written: orders, and a position on one line. Aircraft stand by their numbers, men by their letters.

    plan photo 0 1+2 / bombing 3 4 / dogfight 11+12+13        plan dogfight 1+2        plan none
    altitudes 3000 2500        intercept 1        intercept none
    report accomplished 2f... home 3 5.7 well well - / lost 10 - lost lost G4        reassign 12 C CC        done

Targets are counted from 0, which of photo missions is the trench line. A fate is its end, boxes, numbers of critical
hits, pilot, observer, and the aircraft the victory is credited to: A or G and its number.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.errors import NotationError
from dogfight.game import Notation
from dogfight.war.campaign.front import PLANNING, Front
from dogfight.war.campaign.orders import (
    DONE,
    ENDS,
    Altitudes,
    Fate,
    Flight,
    Intercept,
    Order,
    Plan,
    Reassign,
    Report,
)
from dogfight.war.campaign.pieces import DOGFIGHT, KINDS, NO_TARGET, NOBODY, SIDES, STATES, Battle
from dogfight.war.campaign.position import read_position, write_position
from dogfight.war.campaign.roster import lettered, numbered

KNOWN: Final = ("plan", "altitudes", "intercept", "report", "reassign", "done")
NONE: Final = "none"
MARKS: Final = "AG"


class CampaignNotation(Notation[Front, Order]):
    """The notation over one order of battle."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def write(self, state: Front, order: Order) -> str:
        if isinstance(order, Plan):
            return f"plan {' / '.join([_flight(state, one) for one in order.flights]) or NONE}"
        if isinstance(order, Altitudes):
            return f"altitudes {' '.join([str(one) for one in order.metres])}".strip()
        if isinstance(order, Intercept):
            return f"intercept {NONE if order.flight == NOBODY else order.flight + 1}"
        if isinstance(order, Report):
            came = "accomplished" if order.accomplished else "failed"
            fates = " / ".join([_fate(state, one) for one in order.fates])
            return f"report {came} {order.record or '-'} {fates}"
        if isinstance(order, Reassign):
            men = " ".join([_letter(state, man) for man in (order.pilot, order.observer) if man != NOBODY])
            return f"reassign {_number(state, order.machine)} {men}"
        return "done"

    def read(self, state: Front, seat: i64, text: str) -> Order:
        word, _, rest = text.strip().partition(" ")
        at = len(word) + 2
        if word == "plan":
            return _read_plan(state, seat, rest, at)
        if word == "altitudes":
            return Altitudes(tuple([_whole(one, at) for one in rest.split()]))
        if word == "intercept":
            return Intercept(NOBODY if rest == NONE else _whole(rest, at) - 1)
        if word == "report":
            return _read_report(state, rest, at)
        if word == "reassign":
            return _read_reassign(state, seat, rest, at)
        if word == "done" and not rest:
            return DONE
        raise NotationError(f"{word!r} is no order; known are {', '.join(KNOWN)}", 1, 1)

    def heading(self, state: Front) -> str:
        return f"{state.day + 1}" if state.phase == PLANNING else f"{state.day + 1}.{len(state.flown) + 1}"

    def result(self, before: Front, order: Order, after: Front) -> str:
        return ""

    def position(self, state: Front) -> str:
        return write_position(state)

    def read_position(self, text: str) -> Front:
        return read_position(self.battle, text)


# ------------------------------------------------------------------ writing
def _number(state: Front, place: i64) -> str:
    """The number of an aircraft; one that is none keeps its place, so that it is refused and not misread."""
    return str(state.machines[place].number) if 0 <= place < len(state.machines) else f"?{place}"


def _letter(state: Front, place: i64) -> str:
    return state.airmen[place].letter if 0 <= place < len(state.airmen) else f"?{place}"


def _flight(state: Front, flight: Flight) -> str:
    kind = KINDS[flight.kind] if 0 <= flight.kind < len(KINDS) else f"?{flight.kind}"
    target = "" if flight.target == NO_TARGET else f" {flight.target}"
    return f"{kind}{target} {'+'.join([_number(state, one) for one in flight.machines])}".strip()


def _fate(state: Front, fate: Fate) -> str:
    hits = ".".join([str(one) for one in fate.criticals]) or "-"
    credited = "-"
    if 0 <= fate.credited < len(state.machines):
        victor = state.machines[fate.credited]
        credited = f"{MARKS[victor.side]}{victor.number}"
    return f"{ENDS[fate.end]} {fate.boxes} {hits} {STATES[fate.pilot]} {STATES[fate.observer]} {credited}"


# ------------------------------------------------------------------ reading
def _whole(text: str, at: int) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise NotationError(f"{text[:20]!r} is no number", 1, at)
    return int(text)


def _machine(state: Front, side: i64, text: str, at: int) -> int:
    place = numbered(state, side, _whole(text, at))
    if place == NOBODY:
        raise NotationError(f"no aircraft of this side has the number {text}", 1, at)
    return int(place)


def _read_plan(state: Front, side: i64, text: str, at: int) -> Plan:
    if text == NONE:
        return Plan(side, ())
    flights: list[Flight] = []
    for part in text.split(" / "):
        flights.append(_read_flight(state, side, part, at))
        at += len(part) + 3
    return Plan(side, tuple(flights))


def _read_flight(state: Front, side: i64, text: str, at: int) -> Flight:
    words = text.split()
    if not words or words[0] not in KINDS:
        raise NotationError(f"a flight begins with {', '.join(KINDS)}, not {text[:20]!r}", 1, at)
    kind = KINDS.index(words[0])
    if len(words) != (2 if kind == DOGFIGHT else 3):
        raise NotationError("a flight has its kind, a target if it is no dogfight, and aircraft such as 1+2", 1, at)
    target = NO_TARGET if kind == DOGFIGHT else _whole(words[1], at)
    return Flight(kind, target, tuple([_machine(state, side, one, at) for one in words[-1].split("+")]))


def _read_report(state: Front, text: str, at: int) -> Report:
    words = text.split(" ", 2)
    if len(words) < 3 or words[0] not in ("accomplished", "failed"):
        raise NotationError("a report says accomplished or failed, has a record and a fate for each aircraft", 1, at)
    fates = tuple([_read_fate(state, one, at) for one in words[2].split(" / ")])
    return Report(words[0] == "accomplished", fates, "" if words[1] == "-" else words[1])


def _read_fate(state: Front, text: str, at: int) -> Fate:
    words = text.split()
    if len(words) != 6 or words[0] not in ENDS or words[3] not in STATES or words[4] not in STATES:
        raise NotationError(f"{text[:30]!r} is no fate: end, boxes, critical hits, pilot, observer, credit", 1, at)
    hits = () if words[2] == "-" else tuple([_whole(one, at) for one in words[2].split(".")])
    credited = NOBODY
    if words[5] != "-":
        if words[5][0] not in MARKS:
            raise NotationError(f"{words[5]!r} is no aircraft; it is A or G and a number", 1, at)
        credited = _machine(state, MARKS.index(words[5][0]), words[5][1:], at)
    return Fate(ENDS.index(words[0]), _whole(words[1], at), hits, STATES.index(words[3]), STATES.index(words[4]),
                credited)  # fmt: skip


def _read_reassign(state: Front, side: i64, text: str, at: int) -> Reassign:
    words = text.split()
    if len(words) not in (2, 3):
        raise NotationError("an aircraft's number, its pilot's letter, and its observer's if it has one", 1, at)
    men = [_man(state, side, one, at) for one in words[1:]]
    return Reassign(_machine(state, side, words[0], at), men[0], men[1] if len(men) > 1 else NOBODY)


def _man(state: Front, side: i64, letter: str, at: int) -> int:
    place = lettered(state, side, letter)
    if place == NOBODY:
        raise NotationError(f"no {SIDES[side]} airman has the letter {letter[:10]!r}", 1, at)
    return int(place)
