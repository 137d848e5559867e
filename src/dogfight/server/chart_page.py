"""The aircraft chart page: every type with its numbers, where they come from, and what the rules say about it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from litestar import get

from dogfight.errors import RecordError
from dogfight.server.games import OnShelf
from dogfight.server.presentation import Shelf
from dogfight.server.problems import Refused
from dogfight.server.rule_tables import told
from dogfight.server.rulebook_schema import AircraftChart, ChartEntry, Peculiarity, Turns, ValueSource
from dogfight.server.war_schema import WarMenu
from dogfight.server.war_view import aircraft_row
from dogfight.war.charts import HIGHEST, LONGEST, LOWEST, Charts
from dogfight.war.flight import turn_cost
from dogfight.war.gunnery import spread
from dogfight.war.optional.rockets import CARRIERS
from dogfight.war.pieces import Kind
from dogfight.war.scenarios.aircraft_file import AIRCRAFT
from dogfight.war.war import War

# The columns of aircraft.csv that a value of the page stands for, by its name on the wire.
FIELDS: Final = {
    "uses": "uses", "maxSpeed": "max_speed", "minSpeed": "min_speed", "damage": "damage", "ammoFront": "ammo_front",
    "ammoRear": "ammo_rear", "ceiling": "ceiling", "climb": "climb", "dive": "dive", "diveSpeed": "dive_speed",
    "overdiveSpeed": "overdive_speed", "schedule": "schedule", "frontColumn": "front_column", "seats": "seats",
    "pusher": "pusher", "wingLewis": "wing_lewis", "drumFed": "drum_fed_front", "upward": "upward", "from": "from",
    "to": "to",
}  # fmt: skip
HALF_TURN: Final = 3  # hexsides
WHOLE_TABLE: Final = range(LOWEST, HIGHEST + 1)


@get("/api/chart")
async def aircraft_chart(shelf: OnShelf) -> AircraftChart:
    """The chart of the pack in force."""
    return chart_of(shelf)


@lru_cache(maxsize=4)
def chart_of(shelf: Shelf) -> AircraftChart:
    """The chart of a shelf; raises Refused where no family has one."""
    try:
        game = shelf.game("war:basic")
    except RecordError as no:
        raise Refused(404, "no chart", str(no)) from None
    if not isinstance(game, War):
        raise Refused(404, "no chart", "the games of this server have no aircraft chart")
    charts = game.rules.charts
    menu = shelf.of(game.id).menu()
    if not isinstance(menu, WarMenu):
        raise TypeError(f"{game.id} has a menu of another family")
    entries = tuple([_entry(charts, kind, menu) for kind in charts.kinds])
    return AircraftChart(charts.pack.partition(" ")[0], charts.sources[AIRCRAFT], entries)


def _entry(charts: Charts, kind: Kind, menu: WarMenu) -> ChartEntry:
    return ChartEntry(
        aircraft=aircraft_row(kind),
        flags=tuple(_flags(kind)),
        turns=turns(int(kind.schedule)),
        front_hits=_hits(charts, int(kind.front_column)) if kind.ammo_front else (),
        rear_hits=_hits(charts, int(kind.rear_column)) if kind.ammo_rear else (),
        sources=tuple(_sources(charts, kind)),
        notes=tuple(_notes(charts, kind)),
        scenarios=tuple(_scenarios(menu, kind.designation)),
    )


def _flags(kind: Kind) -> Iterator[str]:
    for name, on in (("pusher", kind.pusher), ("wingLewis", kind.wing_lewis), ("drumFed", kind.drum_fed),
                     ("upward", kind.upward)):  # fmt: skip
        if on:
            yield name


def turns(schedule: int) -> Turns:
    """What turns cost by a schedule, and the fewest points in which it can come about. [Schedule]"""
    left, right = [tuple([int(turn_cost(schedule, way, sides)) for sides in (1, 2, 3)]) for way in (False, True)]
    return Turns(left, right, _about(left), _about(right))


def _about(costs: tuple[int, ...]) -> int:
    """The fewest points for three hexsides: all in one hex or in several, each of them entered for a point."""
    fewest = [0]
    for sides in range(1, HALF_TURN + 1):
        fewest.append(min([1 + costs[part - 1] + fewest[sides - part] for part in range(1, sides + 1)]))
    return fewest[HALF_TURN]


def _hits(charts: Charts, column: int) -> tuple[float, ...]:
    """Mean hits of a plain shot at range 1 to 7. [Basic VII.5.d]"""
    return tuple([round(spread(charts, column, far, 0).mean, 3) for far in range(1, LONGEST + 1)])


def _sources(charts: Charts, kind: Kind) -> Iterator[ValueSource]:
    single = charts.value_sources.get(kind.designation, {})
    for field, column in FIELDS.items():
        origin, remark = told(single.get(column, kind.source))
        yield ValueSource(field, origin, remark)


def _notes(charts: Charts, kind: Kind) -> Iterator[Peculiarity]:
    """What the special rules say about a type. [Optional VII, Advanced Lewis Guns, Advanced Fokker D-VII]"""
    if kind.pusher:
        yield Peculiarity("A pusher: a forced landing is deadlier for its crew.", "Optional VII.2")
    if kind.nose_gun:
        yield Peculiarity("Its nose gun swivels over the three hexsides ahead.", "Optional VII.1")
    if kind.ring:
        yield Peculiarity("Its rear gun stands on a ring and covers the whole circle.", "Optional VII Roland")
    for one in charts.variants_of(kind):
        yield Peculiarity(f"May be flown {one.name.removeprefix(kind.name).strip(' ,')}.", "Optional VII Variants")
    if kind.wing_lewis:
        yield Peculiarity("Its wing Lewis and its fixed gun may fire apart, the Lewis straight up.",
                          "Advanced Lewis Guns")  # fmt: skip
    if kind.drum_fed:
        yield Peculiarity("Its front gun is fed by drums and has to be reloaded.", "Advanced Reloading")
    if kind.upward:
        yield Peculiarity("It may fire at an aircraft above it in its own hex.", "Advanced Fokker D-VII")
    if kind.designation in CARRIERS:
        yield Peculiarity("Against balloons it may carry six rockets.", "Optional VIII")


def _scenarios(menu: WarMenu, designation: str) -> Iterator[str]:
    for card in menu.scenarios:
        for sub in card.sublevels:
            if designation in (*sub.allied, *sub.german):
                yield sub.id
