"""What a player is shown beside the board: status pads, the odds of every shot, ends worth flying to."""

from collections.abc import Callable
from typing import Final

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from dogfight.cli.board import STYLES, letter
from dogfight.hexes import FACING_NAMES, label
from dogfight.server.war_counters import counters
from dogfight.server.war_fire import odds_of
from dogfight.server.war_schema import Counter, Odds
from dogfight.war.fire import shots_of
from dogfight.war.flying import Ends
from dogfight.war.gunnery import AHEAD_OF, DISTANCE, FAR, spot
from dogfight.war.orders import FRONT
from dogfight.war.pieces import FLYING
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

MOST_ENDS: Final = 12


def pads(rules: Rules, sky: Sky, seat: int) -> Table:
    """The Aircraft Status Pad of every aircraft, a column each. [Prepare 2]"""
    table = Table(show_header=True, show_lines=False)
    table.add_column("")
    told = counters(rules, sky, seat)
    for counter in told:
        table.add_column(
            Text(f"{letter(sky, counter.index)} {counter.id}", style=STYLES[sky.crafts[counter.index].side])
        )
    for name, of in _LINES:
        table.add_row(name, *[escape(of(counter)) for counter in told])
    return table


def _boxes(counter: Counter) -> str:
    fresh = f" +{counter.fresh_damage}" if counter.fresh_damage else ""
    return f"{counter.damage}{fresh} of {counter.damage_factor}"


def _rounds(counter: Counter) -> str:
    told = [f"front {counter.ammo_front}/{counter.ammo_front_full}" if counter.ammo_front_full else "",
            f"rear {counter.ammo_rear}/{counter.ammo_rear_full}" if counter.ammo_rear_full else ""]  # fmt: skip
    return ", ".join(part for part in told if part)


_LINES: Final[tuple[tuple[str, Callable[[Counter], str]], ...]] = (
    ("", lambda one: one.status),
    ("pilot", lambda one: one.pilot),
    ("hex", lambda one: f"{one.hex} {FACING_NAMES[one.facing]}" if one.hex else ""),
    ("altitude", lambda one: f"{one.altitude} of {one.ceiling} m"),
    ("speed", lambda one: f"{one.speed} ({one.min_speed} to {one.top_speed})"),
    ("climb, dive", lambda one: f"{one.climb_now}, {one.dive_now} m"),
    ("dive, overdive speed", lambda one: f"{one.dive_speed}, {one.overdive_speed}"),
    ("schedule", lambda one: one.schedule),
    ("damage", _boxes),
    ("rounds", _rounds),
    ("critical hits", lambda one: "; ".join(f"{hit.roll} {hit.effect}" for hit in one.criticals)),
    ("", lambda one: " ".join(one.notes)),
)


def shots(rules: Rules, sky: Sky, seat: int) -> Table:
    """Every attack this side may announce now, with its exact odds and what goes into them. [Basic VII]"""
    table = Table(title="What may be fired", title_justify="left")
    for column in (
        "order",
        "column",
        "range",
        "hits expected",
        "no hit",
        "critical",
        "brings it down",
        "jams",
        "because of",
    ):
        table.add_column(column)
    for fire in shots_of(rules, sky, seat):
        craft, target = sky.crafts[fire.craft], sky.crafts[fire.target]
        odds = odds_of(rules, sky, craft, int(fire.gun), target)
        if odds is not None:
            order = f"{craft.id} {'f' if fire.gun == FRONT else 'r'}> {target.id}"
            table.add_row(order, *_odds(odds))
    return table


def _odds(odds: Odds) -> list[str]:
    named = escape(", ".join([f"{one.value:+d} {one.name} [{one.rule}]" for one in odds.modifiers]))
    return [odds.column, str(odds.range), f"{odds.mean:.2f}", f"{odds.hits[0]:.0%}", f"{odds.critical:.0%}",
            f"{odds.kill:.0%}", f"{odds.jam:.0%}" if odds.jam else "", named]  # fmt: skip


def aims(rules: Rules, sky: Sky, index: int) -> Table:
    """Flights of an aircraft that end with an enemy in the row ahead, the nearest first: words to type."""
    table = Table(title=f"Flights of {sky.crafts[index].id} that bring its nose on an enemy", title_justify="left")
    for column in ("word", "ends at", "nose", "target", "range"):
        table.add_column(column)
    for distance, word, q, r, facing, target in sorted(_aims(rules, sky, index))[:MOST_ENDS]:
        table.add_row(word, label(q, r), FACING_NAMES[facing], sky.crafts[target].id, str(distance))
    return table


def _aims(rules: Rules, sky: Sky, index: int) -> list[tuple[int, str, int, int, int, int]]:
    ends = Ends(rules, sky, index, whole=False)
    enemies = [(number, craft) for number, craft in enumerate(sky.crafts)
               if craft.side != sky.crafts[index].side and craft.status == FLYING]  # fmt: skip
    found = []
    for row in range(len(ends.table.word)):
        q, r, facing, _ = ends.pose(row)
        for number, enemy in enemies:
            at = spot(enemy.q - q, enemy.r - r)
            if at != FAR and AHEAD_OF[facing * 225 + at] and ends.is_free(row):
                found.append((int(DISTANCE[at]), ends.table.word[row], int(q), int(r), int(facing), number))
    return found
