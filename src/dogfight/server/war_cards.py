"""The scenario cards on the screen: forces, mission, rules in force, a picture of the set-up, and how even it is."""

from typing import Final

from dogfight.hexes import parse_label
from dogfight.paragraphs import paragraphs
from dogfight.server.scenario_schema import Evenness, Flier, RuleMark, ScenarioCard, SubScenario, Zone, ZoneKind
from dogfight.server.wire import Side
from dogfight.war.charts import Charts
from dogfight.war.missions.artillery_spotting import NEAR
from dogfight.war.scenarios.card import (
    ARTILLERY_SPOTTING,
    BALLOON_BUSTING,
    PHOTO_RECON,
    ROCKETS,
    SOLO,
    TACTICAL_BOMBING,
    TRENCH_STRAFING,
    VARIABLE,
    Card,
    Mission,
    Plane,
    Sub,
    force,
)
from dogfight.war.scenarios.cards import cards
from dogfight.war.scenarios.evenness import Matches, evenness
from dogfight.war.scenarios.settings import LEVELS, levels_of
from dogfight.war.setting import STARTS

BOTH: Final[tuple[Side, Side]] = ("allied", "german")
PARAGRAPHS: Final = {
    PHOTO_RECON: "Photo",
    TRENCH_STRAFING: "Strafing",
    TACTICAL_BOMBING: "Bombing",
    ARTILLERY_SPOTTING: "Ruling B9",
    BALLOON_BUSTING: "Balloon",
    SOLO: "Solo",
    ROCKETS: "Optional VIII",
    VARIABLE: "Optional VI",
}
ERRANDS: Final = {
    PHOTO_RECON: "photographs the enemy's trenches or one of his roads",
    TRENCH_STRAFING: "strafes the enemy's trench line",
    TACTICAL_BOMBING: "bombs targets behind the enemy's lines",
    ARTILLERY_SPOTTING: "directs the guns at",
    BALLOON_BUSTING: "attacks the enemy's balloon",
}
VICTORIES: Final = {
    "dogfight": "Whoever shoots down more aircraft wins.",
    "novice": "Shoot down more aircraft; the novice counts once more, home or shot down.",
    PHOTO_RECON: "Its target photographed and the camera home over its own edge: the camera side wins; otherwise the "
    "other.",
    TRENCH_STRAFING: "1 point a trench hex strafed, 10 an aircraft shot down; more points win.",
    TACTICAL_BOMBING: "10 points a target bombed, 10 an aircraft shot down; more points win.",
    ARTILLERY_SPOTTING: "Six corrections of fire win; the other side wins if it shoots the spotter down or keeps it "
    "from its work.",
    BALLOON_BUSTING: "The balloon destroyed, and one attacker home or still flying after the last turn: the attackers "
    "win; otherwise the other side.",
}


def scenario_cards(charts: Charts) -> tuple[ScenarioCard, ...]:
    """The cards, as far as a pack has their aircraft."""
    return tuple([_card(card, charts) for card in cards(charts)])


def _card(card: Card, charts: Charts) -> ScenarioCard:
    known = evenness() if card in cards() else {}
    told = [sub_scenario(sub, charts, card.briefing, _even(sub, known)) for sub in card.sub]
    return ScenarioCard(card.number, card.title, card.briefing, card.source, tuple(told))


def _even(sub: Sub, known: dict[tuple[str, str], Matches]) -> tuple[Evenness, ...]:
    found = [known[sub.id, level] for level in LEVELS if (sub.id, level) in known]
    return tuple([Evenness(one.level, one.bots, one.games, round(one.score, 3), round(one.interval[0], 3),
                           round(one.interval[1], 3), one.is_even, one.text) for one in found])  # fmt: skip


def sub_scenario(
    sub: Sub, charts: Charts, briefing: str = "", even: tuple[Evenness, ...] = ()
) -> SubScenario:  # fmt: skip
    """A sub-level, ours or a player's own, for the screen."""
    kind = sub.mission.kind if sub.mission else sub.victory
    return SubScenario(
        sub.id, sub.name or sub.title, "Advanced" if sub.advanced else "Basic", sub.when, sub.briefing or briefing,
        _names(sub.allied), _names(sub.german),
        tuple([tuple([_flier(plane, charts) for plane in force(sub, side)]) for side in (0, 1)]),
        mission_words(sub.mission, charts), VICTORIES.get(kind, ""), _rules(sub), sub.options, levels_of(sub),
        STARTS[1:] if sub.mission else STARTS, sub.first, sub.last_turn, tuple(picture(sub)), even, "+".join(sub.rules),
    )  # fmt: skip


def rules_of_cards(charts: Charts) -> frozenset[str]:
    """The layers of the missions of all cards, each set once, as `SubScenario.layers` has them."""
    return frozenset(["+".join(sub.rules) for card in cards(charts) for sub in card.sub])


def _names(planes: tuple[Plane, ...]) -> tuple[str, ...]:
    return tuple([plane.aircraft for plane in planes])


def _flier(plane: Plane, charts: Charts) -> Flier:
    return Flier(plane.aircraft, charts.kind(plane.aircraft).name, plane.altitude, plane.pilot, plane.ace, plane.novice,
                 plane.task, plane.rockets, plane.at, plane.facing, plane.speed)  # fmt: skip


def mission_words(mission: Mission | None, charts: Charts) -> str:
    """What one side is sent to do, in a sentence; nothing for a dogfight."""
    if mission is None:
        return ""
    errand = ERRANDS[mission.kind]
    if mission.kind == ARTILLERY_SPOTTING:
        at = parse_label(mission.target)
        names = [one.name for one in charts.ground.targets[1 - BOTH.index(_side(mission))] if (one.q, one.r) == at]
        errand = f"{errand} {' '.join([*names, f'({mission.target})'])}"
    return f"The {mission.side.capitalize()} side {errand}."


def _side(mission: Mission) -> Side:
    return "german" if mission.side == "german" else "allied"


def _rules(sub: Sub) -> tuple[RuleMark, ...]:
    ids = [PARAGRAPHS[layer] for layer in sub.rules if layer in PARAGRAPHS]
    if sub.victory == "novice":
        ids.append("Ruling S9")
    known = paragraphs()
    return tuple([RuleMark(id, known[id].title) for id in ids if id in known])


def picture(sub: Sub) -> list[Zone]:
    """What the picture of the set-up shows: where each side starts, and what the mission is about."""
    found = [] if sub.mission is None else _errand(sub.mission)
    for side, word in enumerate(BOTH):
        waiting = [plane for plane in force(sub, side) if not plane.at]
        if waiting:
            found.append(Zone("start", word, len(waiting)))
        for plane in force(sub, side):
            if plane.at:
                q, r = parse_label(plane.at)
                found.append(Zone("aircraft", word, 1, plane.at, int(q), int(r)))
    return found


def _errand(mission: Mission) -> list[Zone]:
    enemy = BOTH[1 - BOTH.index(_side(mission))]
    kinds: dict[str, tuple[ZoneKind, ...]] = {
        PHOTO_RECON: ("trench", "roads"),
        TRENCH_STRAFING: ("trench",),
        TACTICAL_BOMBING: ("targets",),
        BALLOON_BUSTING: ("balloon",),
    }
    if mission.kind != ARTILLERY_SPOTTING:
        return [Zone(kind, enemy) for kind in kinds[mission.kind]]
    q, r = parse_label(mission.target)
    return [Zone("spot", enemy, 0, mission.target, int(q), int(r), int(NEAR))]
