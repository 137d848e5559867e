"""The fire panel: every gun and target with its exact odds, or the reason why not. The same functions roll the shot."""

from dogfight.hexes import distance
from dogfight.server.war_schema import Gun, Modifier, Odds, Shot
from dogfight.war.balloon import is_balloon, is_target
from dogfight.war.charts import TDT_COLUMNS
from dogfight.war.fire import bit, column_of, modifiers, odds, refuses_shot, table_range
from dogfight.war.ground_fire import column_of as ground_column
from dogfight.war.ground_fire import odds_from_ground as ground_odds
from dogfight.war.gunnery import Spread
from dogfight.war.missions.anti_aircraft import known_kind
from dogfight.war.notation import WarNotation
from dogfight.war.orders import FRONT, REAR, ROCKET, Fire, GroundFire
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tournament.critical_hits import EXPLODES, PILOT_DIES, PILOT_WOUND


def shots(rules: Rules, sky: Sky, seat: int) -> tuple[Shot, ...]:
    """Every fitted gun of the seat's aircraft, and its rockets, against every enemy in the air and every balloon."""
    found: list[Shot] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side != seat or craft.status != FLYING:
            continue
        for number, target in enumerate(sky.crafts):
            if target.side != seat and is_target(target):
                found.extend([_shot(rules, sky, index, gun, number) for gun in fitted(rules, craft, target)])
    return tuple(found)


def fitted(rules: Rules, craft: Craft, target: Craft) -> list[int]:
    """The guns an aircraft carries, and its rockets where the target is one for them."""
    guns = [gun for gun in (FRONT, REAR) if rules.supply.of(craft.kind, gun) > 0]
    carries = craft.task is not None and craft.task.rockets + craft.task.launched > 0
    return [*guns, ROCKET] if carries and rules.rockets and is_balloon(target) else guns


def _shot(rules: Rules, sky: Sky, index: int, gun: int, number: int) -> Shot:
    craft, target = sky.crafts[index], sky.crafts[number]
    chosen = any([shot.craft == index and shot.gun == gun and shot.target == number for shot in sky.shots])
    no = refuses_shot(rules, sky, craft, gun, target)
    order = "" if no is not None else WarNotation(rules).write(sky, Fire(index, gun, number))
    known = odds_of(rules, sky, craft, gun, target) if no is None or chosen else None
    name: Gun = "rocket" if gun == ROCKET else "front" if gun == FRONT else "rear"
    why, rule = (no.why, no.rule) if no is not None and not chosen else ("", "")
    return Shot(index, name, number, order, chosen, why, rule, known)


def odds_of(rules: Rules, sky: Sky, craft: Craft, gun: int, target: Craft) -> Odds | None:
    """The exact odds of a shot, with every modifier and its paragraph; None when there is no range or column."""
    far, column = int(table_range(rules, craft, gun, target)), int(column_of(rules, craft, gun))
    if far <= 0 or column < 0:
        return None
    attacking = craft.side == sky.mover
    chances = odds(rules, craft, gun, target, attacking)
    named = modifiers(rules, craft, gun, target, attacking)
    stars = _stars(rules, gun, target, chances)
    return Odds(
        range=far,
        column=TDT_COLUMNS[column],
        hits=tuple([ways / 36 for ways in chances.hits]),
        mean=chances.mean,
        critical=sum(stars) / 36,
        kill=_kill(rules, target, chances.hits, stars),
        jam=0.0 if gun == ROCKET else rules.jam_risk.of(craft.hot & bit(gun) != 0) / 6,
        modifiers=tuple([Modifier(answer.name, value, answer.rule) for answer, value in named]),
    )


def _stars(rules: Rules, gun: int, target: Craft, chances: Spread) -> tuple[int, ...]:
    """Ways in 36 of a critical hit, by the number of hits: every hit of a rocket sets a balloon on fire.

    [Ruling S8, Optional VIII]
    """
    if gun == ROCKET:
        return (0, *chances.hits[1:])
    return chances.asterisks if rules.critical_hits.counts() or is_balloon(target) else ()


def odds_from_ground(rules: Rules, sky: Sky, order: GroundFire) -> Odds | None:
    """The exact odds of a gun on the ground; None for a counter that is none, as far as this state tells."""
    assert sky.defences is not None
    counter, target = sky.defences.counters[order.counter], sky.crafts[order.target]
    what = known_kind(counter)
    chances = ground_odds(rules, counter, what, target)
    counts = rules.critical_hits.counts()
    named = [(one, int(one.from_ground(target))) for one in rules.to_hit if one.from_ground(target)]
    return Odds(
        range=int(distance(counter.q, counter.r, target.q, target.r)), column=TDT_COLUMNS[ground_column(what)],
        hits=tuple([ways / 36 for ways in chances.hits]), mean=chances.mean,
        critical=chances.critical if counts else 0.0,
        kill=_kill(rules, target, chances.hits, chances.asterisks if counts else ()), jam=0.0,
        modifiers=tuple([Modifier(answer.name, value, answer.rule) for answer, value in named]),
    )  # fmt: skip


def _kill(rules: Rules, target: Craft, hits: tuple[int, ...], asterisks: tuple[int, ...]) -> float:
    """The chance that this shot alone brings the target down, by boxes or by a critical hit."""
    needed = target.kind.damage_factor - target.boxes - target.fresh
    fatal = _fatal(rules, target)
    total = 0.0
    for number, ways in enumerate(hits):
        starred = asterisks[number] if number < len(asterisks) else 0
        total += ways / 36 if number >= needed else starred / 36 * fatal
    return total


def _fatal(rules: Rules, target: Craft) -> float:
    """The chance that a critical hit alone is the end: pilot dead, tank exploded, or a second wound.

    A balloon always burns.
    """
    if is_balloon(target):
        return 1.0
    ends = {PILOT_DIES, EXPLODES, *([PILOT_WOUND] if target.wounds > 0 else [])}
    return sum([6 - abs(7 - roll) for roll in range(2, 13) if rules.charts.criticals[roll] in ends]) / 36
