"""Richthofen's War on the screen: what the presentation of a family of games has to say."""

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from dogfight.advice import may_be_asked
from dogfight.game import Game
from dogfight.games import charts_of
from dogfight.hexes import label
from dogfight.ledger import Ledger
from dogfight.server.crews import EARNED, unearned
from dogfight.server.fates import Fate
from dogfight.server.joint_sketch import PlotPlanner
from dogfight.server.joint_view import joint_ask, joint_phases, joint_task, joint_turn, joint_wait
from dogfight.server.lessons_schema import Coach, LessonCard
from dogfight.server.presentation import Presentation, Scene, Setting, Taught
from dogfight.server.schema import NewGame, OptionMark, PhaseMark
from dogfight.server.timing import Pace
from dogfight.server.war_asked import asked_for
from dogfight.server.war_cards import rules_of_cards, scenario_cards
from dogfight.server.war_coach import coach_of, lesson_cards
from dogfight.server.war_counters import board, counters, with_roster
from dogfight.server.war_fates import fates_of, sides_of
from dogfight.server.war_fire import shots
from dogfight.server.war_ground import ground
from dogfight.server.war_mission_asks import ground_shots, mission_ask, mission_task, run_offers
from dogfight.server.war_options import is_hasty, marks_of, optional_rules, pace, with_variants
from dogfight.server.war_schema import (
    Aircraft,
    Announcement,
    Ask,
    Draft,
    HexScene,
    Pilot,
    Place,
    Sketch,
    WarMenu,
)
from dogfight.server.war_sketch import Planner
from dogfight.server.war_wingmen import left_to_person
from dogfight.server.wire import Choice
from dogfight.war.announcing import announcements
from dogfight.war.basic.sequence import to_order
from dogfight.war.basic.set_up import starts, unplaced
from dogfight.war.charts import Charts
from dogfight.war.ground import Ground
from dogfight.war.missions.emplacing import Emplacing
from dogfight.war.orders import Place as PlaceOrder
from dogfight.war.orders import Roll
from dogfight.war.pieces import COLUMNS, SCHEDULES, SIDES, Craft, Kind
from dogfight.war.scenarios.chronology import never_met
from dogfight.war.scenarios.lessons import lesson_of, setting_of_lesson
from dogfight.war.scenarios.map_file import map_json
from dogfight.war.scenarios.packs import own_charts, pack_hash, pack_name, packs_of
from dogfight.war.scenarios.settings import free_dogfight, game_id, scenario_game, setting_of_sub
from dogfight.war.sky import ON, Sky
from dogfight.war.war import War

LEVELS: Final = (
    Choice("basic", "Basic", "One maneuver schedule for all, twelve shots a gun, a shot a turn. The way to learn."),
    Choice("tournament", "Tournament", "Every type flies by its own chart: sighting, dives that gain points, "
           "overdives, critical hits, glides, aces and jams."),
    Choice("advanced", "Advanced", "All plot in secret and fly at once: tailing shows how a plot begins; loops and "
           "rolls, three critical hit tables, guns that run hot, a landing at the end."),
)  # fmt: skip
COMPUTERS: Final = (
    Choice("cadet", "Cadet", "Flies plausibly and can be beaten."),
    Choice("pilot", "Pilot", "Weighs this turn's fire, given and taken, by exact odds."),
    Choice("ace", "Ace", "Plays on in his head from every move he thinks of; takes up to three seconds for it."),
    Choice("ace:aggressive", "Aggressive Ace", "An Ace who gives more for a shot than he fears the answer."),
    Choice("ace:careful", "Careful Ace", "An Ace who would rather have no shot than be shot at."),
    Choice("ace:hit-and-run", "Hit-and-run Ace", "An Ace who strikes and is gone, and breaks off when he is hurt."),
)
EDGES: Final = (
    Choice("printed", "As printed", "Two aircraft left are moved to the middle; otherwise they turn in place."),
    Choice("turn", "Always turn", "An aircraft at the edge always turns in place."),
)
FIRSTS: Final = (
    Choice("allied", "Allied", "The Allied side is player A."),
    Choice("german", "German", "The German side is player A."),
    Choice("die", "By a die", "1 to 3 Allied, 4 to 6 German."),
)
STARTS: Final = (
    Choice("head-on", "Head-on", "Twelve hexes apart, nose to nose over the middle: the fight begins at once."),
    Choice("edges", "From the edges", "As printed: each side sets up in secret on its own edge."),
)
WAITS: Final = Ask("wait", "", "")
PHASES: Final = (("FlyPhase", "flies"), ("AttackPhase", "fires"), ("DefensivePhase", "answers"))
SHOWN_IN: Final = {"AnnouncePhase": "FlyPhase", "OverdiveRoll": "FlyPhase", "AttackRolls": "AttackPhase",
                   "DefenceRolls": "DefensivePhase", "EdgeShift": "FlyPhase"}  # fmt: skip


class WarPresentation(Presentation):
    """The hex game, over one pack of charts."""

    family = "war"
    has_hints = True
    computers = COMPUTERS

    def __init__(self, charts: Charts) -> None:
        self.charts = charts

    def menu(self) -> WarMenu:
        return WarMenu(
            scenarios=scenario_cards(self.charts),
            aircraft=tuple([with_variants(self.charts, aircraft_row(kind)) for kind in self.charts.kinds]),
            levels=LEVELS, computers=self.computers, edges=EDGES, first=FIRSTS, starts=STARTS,
            pack=_own_pack(self.charts), options=optional_rules(rules_of_cards(self.charts)),
        )  # fmt: skip

    def setting_of(self, new: NewGame) -> Setting:
        options: dict[str, object] = {"edge": new.edge, "start": new.start}
        if new.first:
            options["first"] = new.first
        if new.last_turn:
            options["last_turn"] = new.last_turn
        game = ""
        if new.scenario == "free":
            forces = [[_flown(pilot) for pilot in force] for force in (new.allied_force, new.german_force)]
            title, setting = free_dogfight(new.level, forces[0], forces[1], self.charts, **options)
        else:
            sub = asked_for(new, self.charts)
            game = scenario_game(sub, new.level, new.options)
            title, setting = setting_of_sub(sub, new.level, self.charts, new.options, **options)
        if EARNED in new.options:
            setting = unearned(setting)
        return Setting(game or game_id(new.level, new.options), setting, title)

    def warnings(self, asked: Setting) -> tuple[str, ...]:
        return tuple(never_met([row["aircraft"] for row in asked.setting["crafts"]], self.charts))

    def scene(self, game: Game[Any, Any], state: Any, seat: int, acting: bool, flown: Collection[int] = ()) -> HexScene:
        rules = _war(game).rules
        waits = WAITS if acting or not state.joint else joint_wait(rules, state, seat)
        asked = left_to_person(ask(_war(game), state, seat, flown), flown) if acting else waits
        return HexScene(counters(rules, state, seat), asked, joint_turn(rules, state), ground(rules, state, seat))

    def numbered(self, scene: Scene, setting: Mapping[str, Any]) -> Scene:
        return with_roster(scene, setting) if isinstance(scene, HexScene) else scene

    def phases(self, game: Game[Any, Any], state: Any) -> tuple[PhaseMark, ...]:
        return phases(_war(game), state)

    def sketch(self, game: Game[Any, Any], state: Any, draft: Draft) -> Sketch:
        planner = PlotPlanner if state.joint else Planner
        return planner(_war(game).rules, state, draft).sketch()

    def board(self, game: Game[Any, Any], state: Any, seat: int) -> str:
        return board(_war(game).rules, state, seat)

    def lessons(self) -> tuple[LessonCard, ...]:
        return lesson_cards(self.charts)

    def lesson(self, id: str) -> Taught:
        lesson = lesson_of(id, self.charts)
        return Taught(Setting(game_id(lesson.level), setting_of_lesson(lesson), lesson.title), lesson.drill)

    def coach(self, table: Ledger[Any, Any], seat: int, plies: int) -> Coach | None:
        return coach_of(self.charts, table, seat, plies)

    def packs(self) -> Mapping[str, str]:
        return packs_of(self.charts)

    def chart(self) -> bytes:
        return msgspec.json.encode(map_json(self.charts.ground))

    def terrain(self) -> Ground:
        return self.charts.ground

    def level(self, game: Game[Any, Any]) -> str:
        return _war(game).rules.level

    def turn(self, game: Game[Any, Any], state: Any) -> tuple[int, int]:
        return int(state.turn), int(state.last_turn)

    def dice(self, game: Game[Any, Any], state: Any, order: Any) -> tuple[int, ...]:
        if not isinstance(order, Roll):
            return ()
        return (int(order.first),) if order.second == 0 else (int(order.first), int(order.second))

    def options(self, game_id: str) -> tuple[OptionMark, ...]:
        return marks_of(game_id)

    def is_hasty(self, game: Game[Any, Any]) -> bool:
        return is_hasty(game.id)

    def pace(self, game: Game[Any, Any], state: Any) -> Pace | None:
        return pace(_war(game), state)

    def sides(self, setting: Mapping[str, Any]) -> tuple[int, ...]:
        return sides_of(self.charts, setting)

    def lends_a_hand(self, game: Game[Any, Any], state: Any, seat: int) -> bool:
        return seat in game.to_act(state) and isinstance(_war(game).phase(state), Emplacing)

    def may_be_advised(self, game: Game[Any, Any], state: Any, seat: int) -> bool:
        return may_be_asked(game, state, seat)

    def wingmen(self, setting: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple([str(row.get("wingman", "")) for row in setting.get("crafts", ())])

    def fates(self, game: Game[Any, Any], state: Any) -> tuple[Fate, ...]:
        return fates_of(_war(game).rules, state)

    def headline(self, game: Game[Any, Any], state: Any, seat: int, waiting: str) -> str:
        return headline(_war(game), state, seat, waiting)


def _own_pack(charts: Charts) -> str:
    """The name of a player's own pack with the beginning of its hash; nothing for the charts of the project."""
    return "" if charts.pack == own_charts().pack else f"{pack_name(charts)} {pack_hash(charts)[:12]}"


def presentation(pack: str | None) -> WarPresentation:
    """The hex game over the owner's pack in this directory, or over our own charts."""
    return WarPresentation(charts_of(pack))


def _war(game: Game[Any, Any]) -> War:
    if not isinstance(game, War):
        raise TypeError(f"{game.id} is no game of this family")
    return game


def _flown(pilot: Pilot) -> dict[str, object]:
    return {"aircraft": pilot.aircraft, "altitude": pilot.altitude, "ace": pilot.ace}


def aircraft_row(kind: Kind) -> Aircraft:
    """A row of the chart on the wire. [Chart]"""
    return Aircraft(
        kind.designation, kind.name, SIDES[kind.side], kind.uses, int(kind.max_speed), int(kind.min_speed),
        int(kind.damage_factor), int(kind.ammo_front), int(kind.ammo_rear), int(kind.ceiling), int(kind.climb),
        int(kind.dive), int(kind.dive_speed), int(kind.overdive_speed), SCHEDULES[kind.schedule],
        COLUMNS[kind.front_column] if kind.front_column >= 0 else "", int(kind.seats), kind.since, kind.until,
        kind.source,
    )  # fmt: skip


def phase_name(game: War, sky: Sky) -> str:
    """The class of the phase the state is in: which part of the screen asks."""
    return type(game.phase(sky)).__name__


def ask(game: War, sky: Sky, seat: int, flown: Collection[int] = ()) -> Ask:
    """What the seat may do now, with every legal value. It sets up the aircraft of `flown` last."""
    name, rule = phase_name(game, sky), game.phase(sky).rule
    if name == "SetUp":
        return _ask_place(sky, sorted(unplaced(sky, seat), key=lambda index: (index in flown, index)), rule)
    asked = mission_ask(game.rules, sky, seat)
    if asked is not None:
        return asked
    if sky.joint is not None:
        return joint_ask(game.rules, sky, seat)
    if name == "AnnouncePhase":
        waiting = to_order(sky, seat, moved=False)
        offers = tuple([_announcement(game, sky, index) for index in waiting])
        text = "All of them announce, then each flies." if len(waiting) > 1 else "Speed and altitude, then the flight."
        return Ask("announce", text, rule, tuple(waiting), offers, runs=run_offers(game.rules, sky, waiting))
    if name == "FlyPhase":
        return Ask("fly", "Fly what you announced.", rule, tuple(to_order(sky, seat, moved=True)))
    found = shots(game.rules, sky, seat)
    defensive = name == "DefensivePhase"
    ground_fire = () if defensive else ground_shots(game.rules, sky, seat)
    return Ask("fire", "", rule, shots=found, hold="hold", defensive=defensive, ground_shots=ground_fire)


def _ask_place(sky: Sky, waiting: list[int], rule: str) -> Ask:
    if not waiting:
        return Ask("wait", "Your aircraft are set up.", rule)
    craft = sky.crafts[waiting[0]]
    facings: dict[tuple[int, int], list[int]] = {}
    for order in starts(waiting[0], craft):
        if isinstance(order, PlaceOrder) and order.speed == craft.kind.min_speed:
            facings.setdefault((int(order.q), int(order.r)), []).append(int(order.facing))
    places = tuple([Place(label(q, r), q, r, tuple(ways)) for (q, r), ways in facings.items()])
    speeds = tuple(range(int(craft.kind.min_speed), int(craft.kind.max_speed) + 1))
    text = "The other side does not see where."
    if len(waiting) > 1:
        text = f"First {craft.id}. {text}"
    return Ask("place", text, rule, tuple(waiting), places=places, speeds=speeds)


def _announcement(game: War, sky: Sky, index: int) -> Announcement:
    by_speed: dict[int, list[int]] = {}
    for speed, change in announcements(game.rules, sky.crafts[index]):
        by_speed.setdefault(int(speed), []).append(int(change))
    speeds = tuple(sorted(by_speed))
    changes = tuple([tuple(sorted(by_speed[speed])) for speed in speeds])
    return Announcement(index, speeds, changes, tuple(_dive_notes(sky.crafts[index], by_speed)))


def _dive_notes(craft: Craft, by_speed: dict[int, list[int]]) -> list[str]:
    """Where speed decides whether it may dive, the speeds at which it may: read off the legal announcements."""
    dives = [speed for speed, changes in by_speed.items() if min(changes) < 0]
    if not dives or len(dives) == len(by_speed):
        return []
    slow, fast = min(dives), max(dives)
    return [f"{craft.kind.designation} dives at speed {slow} to {fast}." if slow < fast else
            f"{craft.kind.designation} dives at speed {fast} only."]  # fmt: skip


def is_joint(game: War) -> bool:
    """Whether all plot and move at once."""
    return game.rules.plotting > 0


def phases(game: War, sky: Sky) -> tuple[PhaseMark, ...]:
    """Both segments of the turn, three phases each, the present one marked."""
    if is_joint(game):
        return joint_phases(game.rules, sky)
    names = _short_names(sky)
    now = phase_name(game, sky)
    now = SHOWN_IN.get(now, now)
    if sky.phase < game.rules.round_start:
        return (PhaseMark("set-up", "Set-up", sky.ended == ON),)
    marks: list[PhaseMark] = []
    for segment in (0, 1):
        mover = sky.first ^ segment
        for phase, verb in PHASES:
            who = names[1 - mover] if phase == "DefensivePhase" else names[mover]
            here = sky.ended == ON and segment == sky.segment and phase == now
            marks.append(PhaseMark(f"{segment}.{phase}", f"{who} {verb}", here))
    return tuple(marks)


def _short_names(sky: Sky) -> tuple[str, str]:
    """What the phase marks call the sides: the type where a side flies one aircraft."""
    names = []
    for side in (0, 1):
        own = [craft for craft in sky.crafts if craft.side == side]
        names.append(_type_of(own[0].kind) if len(own) == 1 else SIDES[side].capitalize())
    return names[0], names[1]


def _type_of(kind: Kind) -> str:
    """Camel, E.III; the designation where the name ends in a bare number: NIEU/11."""
    last = kind.name.split()[-1]
    return kind.designation if last.isdigit() else last


def headline(game: War, sky: Sky, seat: int, waiting: str) -> str:
    """Whose turn it is and what to do, in one line."""
    if waiting:
        return "The dice are rolled." if waiting == "the dice" else f"Waiting for {waiting}."
    name = phase_name(game, sky)
    lead = _lead(sky, seat)
    if name == "SetUp":
        return f"{lead}set up your aircraft on your edge."
    told = mission_task(game.rules, sky)
    if told:
        return lead + told
    if sky.joint is not None:
        return lead + joint_task(game.rules, sky, seat)
    if name == "AnnouncePhase":
        return f"{lead}announce and fly."
    if name == "FlyPhase":
        return f"{lead}fly."
    return f"{lead}return fire, or hold." if name == "DefensivePhase" else f"{lead}choose your shots, or hold."


def _lead(sky: Sky, seat: int) -> str:
    pilots = [craft.pilot for craft in sky.crafts if craft.side == seat and craft.pilot]
    return f"Captain {pilots[0]}: " if len(pilots) == 1 else "Your move: "
