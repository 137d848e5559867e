"""The fire panel: every gun and target with its exact odds, or the reason why not. The same functions roll the shot."""

from typing import Literal

from dogfight.server.war_schema import Modifier, Odds, Shot
from dogfight.war.charts import TDT_COLUMNS
from dogfight.war.fire import bit, modifiers, odds, range_between, refuses_fire
from dogfight.war.notation import WarNotation
from dogfight.war.orders import FRONT, Fire
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tournament.critical_hits import EXPLODES, PILOT_DIES, PILOT_WOUND


def shots(rules: Rules, sky: Sky, seat: int) -> tuple[Shot, ...]:
    """Every fitted gun of the seat's aircraft against every enemy on the board."""
    found: list[Shot] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side != seat or craft.status != FLYING:
            continue
        for number, target in enumerate(sky.crafts):
            if target.side == seat or target.status != FLYING:
                continue
            guns = [gun for gun in (0, 1) if rules.supply.of(craft.kind, gun) > 0]
            found.extend([_shot(rules, sky, index, gun, number) for gun in guns])
    return tuple(found)


def _shot(rules: Rules, sky: Sky, index: int, gun: int, number: int) -> Shot:
    craft, target = sky.crafts[index], sky.crafts[number]
    chosen = any([shot.craft == index and shot.gun == gun and shot.target == number for shot in sky.shots])
    no = refuses_fire(rules, sky, craft, gun, target)
    order = "" if no is not None else WarNotation(rules).write(sky, Fire(index, gun, number))
    known = odds_of(rules, sky, craft, gun, target) if no is None or chosen else None
    name: Literal["front", "rear"] = "front" if gun == FRONT else "rear"
    why, rule = (no.why, no.rule) if no is not None and not chosen else ("", "")
    return Shot(index, name, number, order, chosen, why, rule, known)


def odds_of(rules: Rules, sky: Sky, craft: Craft, gun: int, target: Craft) -> Odds | None:
    """The exact odds of a shot, with every modifier and its paragraph; None when there is no range or column."""
    distance = int(range_between(rules, craft, target))
    column = int(rules.column.of(craft, gun))
    if distance <= 0 or column < 0:
        return None
    attacking = craft.side == sky.mover
    chances = odds(rules, craft, gun, target, attacking)
    named = modifiers(rules, craft, gun, target, attacking)
    counts = rules.critical_hits.counts()
    return Odds(
        range=distance,
        column=TDT_COLUMNS[column],
        hits=tuple([ways / 36 for ways in chances.hits]),
        mean=chances.mean,
        critical=chances.critical if counts else 0.0,
        kill=_kill(rules, target, chances.hits, chances.asterisks if counts else ()),
        jam=rules.jam_risk.of(craft.hot & bit(gun) != 0) / 6,
        modifiers=tuple([Modifier(answer.name, value, answer.rule) for answer, value in named]),
    )


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
    """The chance that a critical hit alone is the end: pilot dead, tank exploded, or a second wound."""
    ends = {PILOT_DIES, EXPLODES, *([PILOT_WOUND] if target.wounds > 0 else [])}
    return sum([6 - abs(7 - roll) for roll in range(2, 13) if rules.charts.criticals[roll] in ends]) / 36
