"""The tables of a game as the rules page shows them, each row with its origin."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, cast

from dogfight.cards.pieces import SIDES as CARD_SIDES
from dogfight.cards.pieces import Decks
from dogfight.cards.richthofen import Richthofen
from dogfight.cards.telling import maneuver_word
from dogfight.game import Game
from dogfight.reading import rules_of
from dogfight.server.cards_words import ability, effect
from dogfight.server.rulebook_schema import Origin, RuleTable, TableRow
from dogfight.war.advanced.field_of_fire import ANGLES
from dogfight.war.advanced.special_maneuvers import FIRST, LAST, climb_for_loop, cost_of, height_of, is_loop
from dogfight.war.charts import HIGHEST, LONGEST, LOWEST, TDT_COLUMNS, Charts
from dogfight.war.crew import KILLED, LANDED_WHOLE, SAVED
from dogfight.war.flight import BASIC_SCHEDULE, turn_cost
from dogfight.war.letters import SIGNS
from dogfight.war.pieces import COLUMNS, SCHEDULES, Kind
from dogfight.war.questions import Rules
from dogfight.war.scenarios.damage_files import ANGLED_HITS, CRITICAL_HITS, RANGES, TARGET_DAMAGE
from dogfight.war.scenarios.landing_file import FORCED_LANDING, UNHURT

PRINTED: Final = "printed"
FATES: Final = {LANDED_WHOLE: "successful landing", SAVED: "aircraft destroyed, crew survives",
                KILLED: "aircraft destroyed, crew killed"}  # fmt: skip
MANEUVERS: Final = {"SL": "sideslip left", "SR": "sideslip right", "BL": "barrel roll left", "BR": "barrel roll right",
                    "FL": "falling leaf left", "FR": "falling leaf right", "I": "Immelmann turn",
                    "H": "half roll"}  # fmt: skip
LANDINGS: Final = (("up to 6", "a safe landing"), ("7", "2 boxes of damage"), ("8", "4 boxes of damage"),
                   ("9 and more", "aircraft and crew are lost"))  # fmt: skip


def tables_of(game: Game[Any, Any] | None, options: Iterable[str] = ()) -> tuple[RuleTable, ...]:
    """All tables that a game uses; a campaign's missions have these optional rules."""
    if isinstance(game, Richthofen):
        return (_cards(game.decks), _pilots(game.decks))
    rules = rules_of(game, options) if game else None
    return tuple(_war(rules)) if rules else ()


def told(source: str) -> tuple[Origin, str]:
    """Origin and remark of a source: `derived (sample status pad)`. Of several the first counts."""
    first, _, rest = source.partition(" / ")
    word, _, remark = first.partition(" (")
    return cast(Origin, word or PRINTED), " / ".join([one for one in (remark.rstrip(")"), rest) if one])


def row(cells: Iterable[object], source: str) -> TableRow:
    """A row with its origin."""
    origin, remark = told(source)
    return TableRow(tuple([str(cell) for cell in cells]), origin, remark)


def _war(rules: Rules) -> Iterator[RuleTable]:
    charts, layers = rules.charts, rules.whole.ids
    yield _aircraft(charts)
    yield _schedules("tournament" in layers)
    yield _damage(charts)
    if "tournament" in layers:
        yield _heights(rules)
        yield _ranges(rules, "advanced" in layers)
    if "advanced" in layers:
        yield from [_angled(charts, at) for at in range(len(ANGLES))]
        yield _specials()
        yield _landing()
    elif "tournament" in layers:
        yield _criticals(charts)
    if "forced-landings" in layers:
        yield _forced(charts)
    if "special-aircraft" in layers:
        yield _variants(charts)


def _aircraft(charts: Charts) -> RuleTable:
    head = ("Type", "Uses", "Max.", "Min.", "Damage", "Front", "Rear", "Ceiling", "Climb", "Dive", "Dive speed",
            "Overdive", "Schedule", "Column")  # fmt: skip
    return RuleTable(
        "chart", "Aircraft Capabilities Chart", "Chart", "Speeds in hexes a turn, heights in metres.", head,
        tuple([row(_cells(kind), kind.source) for kind in charts.kinds]),
    )  # fmt: skip


def _cells(kind: Kind) -> tuple[object, ...]:
    column = COLUMNS[kind.front_column] if kind.front_column >= 0 else ""
    return (kind.designation, kind.uses, kind.max_speed, kind.min_speed, kind.damage_factor, kind.ammo_front or "",
            kind.ammo_rear or "", kind.ceiling, kind.climb, kind.dive, kind.dive_speed, kind.overdive_speed,
            SCHEDULES[kind.schedule], column)  # fmt: skip


def _schedules(own: bool) -> RuleTable:
    """Turn costs: each type's own schedule, or the one of the Basic Game. [Schedule, Basic III]"""
    names = list(enumerate(SCHEDULES)) if own else [(BASIC_SCHEDULE, "all types")]
    rows = [row((name, *[_both(at, sides) for sides in (1, 2, 3)]), PRINTED) for at, name in names]
    head = ("Schedule", "One hexside", "Two hexsides", "Three hexsides")
    note = "Movement points for the whole turn in one hex; left and right where they differ."
    return RuleTable("schedules", "Cost of turns", "Schedule" if own else "Basic III.2", note, head, tuple(rows))


def _both(schedule: int, hexsides: int) -> str:
    left, right = [int(turn_cost(schedule, way, hexsides)) for way in (False, True)]
    return str(left) if left == right else f"{left} left, {right} right"


def _damage(charts: Charts) -> RuleTable:
    """Two dice against column and range. [Basic VII.5.d]"""
    cells = [
        (column, far) for column, name in enumerate(TDT_COLUMNS) for far in range(1, RANGES.get(name, LONGEST) + 1)
    ]
    rolls = range(LOWEST, HIGHEST + 1)
    rows = [row((_roll(roll), *[_hits(charts, column, far, roll) for column, far in cells]), source)
            for roll, source in zip(rolls, charts.row_sources[TARGET_DAMAGE], strict=True)]  # fmt: skip
    note = (
        "Hits by two dice with all modifiers. A to D are columns of aircraft guns with the range behind them, MG and "
        "AA guns on the ground; * is a critical hit where the level has them."
    )
    head = ("Dice", *[f"{TDT_COLUMNS[column]}{far}" for column, far in cells])
    return RuleTable("damage", "Target Damage Table", "Basic VII.5.d", note, head, tuple(rows))


def _roll(roll: int) -> str:
    return f"{roll} or less" if roll == LOWEST else f"{roll} or more" if roll == HIGHEST else str(roll)


def _hits(charts: Charts, column: int, far: int, roll: int) -> str:
    hits = int(charts.hits_for(column, far, roll))
    return f"{hits}*" if charts.is_asterisk(column, far, roll) else str(hits or "")


def _criticals(charts: Charts) -> RuleTable:
    return _effects("critical", "Critical Hit Table", "Tournament V.4", charts.effects[2:13],
                    charts.row_sources[CRITICAL_HITS])  # fmt: skip


def _angled(charts: Charts, angle: int) -> RuleTable:
    """The table of one angle of attack. [Advanced Critical Hits]"""
    sources = charts.row_sources[ANGLED_HITS][angle * 11 : angle * 11 + 11]
    words = charts.angled_effects[angle * 13 + 2 : angle * 13 + 13]
    title = f"Critical hits from the {ANGLES[angle]}"
    return _effects(f"critical-{ANGLES[angle]}", title, "Advanced Critical Hits", words, sources)


def _effects(id: str, title: str, rule: str, words: Sequence[str], sources: Sequence[str]) -> RuleTable:
    rows = [row((roll, word), source) for roll, word, source in zip(range(2, 13), words, sources, strict=True)]
    return RuleTable(id, title, rule, "Two dice.", ("Dice", "Effect"), tuple(rows))


def _heights(rules: Rules) -> RuleTable:
    """Points for a climb, hexes of a dive. [Tournament II.1, Tournament III.1]"""
    rows = [row((metres, rules.climb_cost.of(metres), rules.dive_hexes.of(metres)), PRINTED)
            for metres in range(50, 501, 50)]  # fmt: skip
    note = "A climb costs movement points; a dive takes dive hexes and gains as many points."
    return RuleTable("heights", "Climbing and diving", "Tournament II.1", note,
                     ("Metres", "Points of a climb", "Dive hexes"), tuple(rows))  # fmt: skip


def _ranges(rules: Rules, figure: bool) -> RuleTable:
    """Range by hexes and difference of altitude. [Tournament V.2, Advanced Range]"""
    rows = [row((gap, *[_far(rules, hexes, gap) for hexes in range(1, LONGEST + 1)]),
                PRINTED if figure else "derived (Tournament V.2.a)") for gap in range(0, 301, 50)]  # fmt: skip
    head = ("Metres apart", *[f"{hexes} hexes" if hexes > 1 else "1 hex" for hexes in range(1, LONGEST + 1)])
    rule = "Advanced Range" if figure else "Tournament V.2.a"
    return RuleTable("ranges", "Range by distance and height", rule, "An empty cell: no shot.", head, tuple(rows))


def _far(rules: Rules, hexes: int, gap: int) -> str:
    found = int(rules.range_to.of(hexes, gap))
    return str(found) if 0 < found <= LONGEST else ""


def _specials() -> RuleTable:
    """Cost and change of height of special maneuvers. [Advanced Plotting 5, Advanced Plotting 6]"""
    rows = []
    for letter in range(FIRST, LAST + 1):
        sign, height = SIGNS[letter], int(height_of(letter))
        name = MANEUVERS.get(sign, f"loop, with a climb of {climb_for_loop(letter)} m or more")
        cells = (sign, name, cost_of(letter), f"{height:+d}" if height else "0")
        rows.append(row(cells, PRINTED if is_loop(letter) else "reconstructed (Figure 2 is lost)"))
    head = ("Sign", "Maneuver", "Points", "Metres")
    return RuleTable("specials", "Special maneuvers", "Advanced Plotting 5", "Signs as in a plot.", head, tuple(rows))


def _landing() -> RuleTable:
    rows = tuple([row(cells, PRINTED) for cells in LANDINGS])
    return RuleTable("landing", "Landing Table", "Advanced Landing", "One die with modifiers.", ("Die", "Result"), rows)


def _forced(charts: Charts) -> RuleTable:
    """What becomes of a glider. [Optional III]"""
    rows = [row((die, FATES[charts.landings[die]], FATES[charts.landings[UNHURT + die]]), source)
            for die, source in zip(range(1, 7), charts.row_sources[FORCED_LANDING], strict=True)]  # fmt: skip
    head = ("Die", "Pilot wounded", "Pilot unhurt")
    return RuleTable("forced", "Forced-Landing Table", "Optional III", "One die.", head, tuple(rows))


def _variants(charts: Charts) -> RuleTable:
    """Types with other guns. [Optional VII Variants]"""
    rows = [row((kind.variant_of, kind.name, *_guns(kind)), kind.source) for kind in charts.variants]
    head = ("Type", "Variant", "Front column", "Rear column", "Front boxes", "Rear boxes")
    return RuleTable("variants", "Armament variants", "Optional VII Variants", "", head, tuple(rows))


def _guns(kind: Kind) -> tuple[object, ...]:
    front = COLUMNS[kind.front_column] if kind.front_column >= 0 else ""
    rear = COLUMNS[kind.rear_column] if kind.ammo_rear else ""
    return (front, rear, kind.ammo_front or "", kind.ammo_rear or "")


# ------------------------------------------------------------------ the card duel
def _cards(decks: Decks) -> RuleTable:
    """All Action cards. [Card Components]"""
    rows = [row((CARD_SIDES[face.side], face.id, maneuver_word(face.attack), maneuver_word(face.first),
                 maneuver_word(face.second), face.burst, effect(face)), face.source)
            for face in decks.faces]  # fmt: skip
    head = ("Side", "Card", "Attack", "Defence", "Defence", "Burst", "Effect")
    return RuleTable("cards", "Action cards", "Card Components", "31 cards a side.", head, tuple(rows))


def _pilots(decks: Decks) -> RuleTable:
    rows = [row((CARD_SIDES[one.side], one.name, ability(one)), one.source) for one in decks.pilots]
    head = ("Side", "Pilot", "Ability")
    return RuleTable("pilots", "Pilot cards", "Card Setup", "Four a side.", head, tuple(rows))
