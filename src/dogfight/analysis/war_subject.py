"""The hex game's rolls and orders, in words and numbers: shots, critical hits, jams, overdives and all other dice."""

from typing import Any, Final

from dogfight.analysis.facts import NOT_SHOT
from dogfight.analysis.subject import Rolled, Subject
from dogfight.analysis.worth import balance
from dogfight.hexes import label
from dogfight.record import Ply
from dogfight.war.advanced.guns import halved
from dogfight.war.defences import COUNTERS
from dogfight.war.fire import FIRED, column_of, modifier, table_range
from dogfight.war.ground_fire import is_ground, odds_from_ground, what_fires
from dogfight.war.gunnery import Spread, spread
from dogfight.war.joint import ROLLED_FOR, Asked
from dogfight.war.orders import Announce, Fire, Fly, GroundFire, Plot, Roll
from dogfight.war.sky import ROLL_FIRE, Shot, Sky
from dogfight.war.war import War
from dogfight.words import counted, listed

OF_A_SHOT: Final = ("fire", "critical", "half", "which", "jam")
NAMES: Final = {
    "fire": "fire", "critical": "critical hit", "half": "critical hit", "which": "critical hit", "jam": "jam",
    "overdive": "overdive", "unjam": "controls", "flames": "flames", "oil": "oil", "tank": "tank", "clear": "jam",
    "strafing-jam": "jam", "zone": "burning gas",
}  # fmt: skip
TOLD: Final = {
    "overdive": "{} overdives", "unjam": "{} tries to free its controls", "flames": "{} burns", "oil": "{} leaks oil",
    "tank": "{} leaks petrol", "clear": "{} tries to clear a jam", "strafing-jam": "{} fires a hot gun",
    "zone": "{} flies through burning gas",
}  # fmt: skip
MOST_NAMED: Final = 3  # orders that are named one by one


class WarSubject(Subject):
    """Richthofen's War at any level."""

    def __init__(self, game: War) -> None:
        super().__init__(game)
        self.war = game
        self.rules = game.rules

    def turn(self, state: Sky) -> int:
        return 0 if state.phase < self.rules.round_start else int(state.turn)

    def balance(self, state: Sky) -> float:
        return balance(self.war, state)

    def leads_on(self, purpose: str) -> bool:
        return purpose in ("critical", "half", "which")

    def rolled(self, ply: Ply[Any, Any]) -> Rolled | None:
        sky, purpose = ply.before, self.game.purpose(ply.before)
        if purpose in OF_A_SHOT and sky.overdiving < 0 and sky.shot < len(sky.shots):
            return self._of_shot(sky, sky.shots[sky.shot], purpose, ply.order)
        index = _concerned(sky, purpose)
        if index is None:
            return None
        craft = sky.crafts[index]
        return Rolled(int(craft.side), NAMES[purpose], TOLD[purpose].format(craft.id))

    def _of_shot(self, sky: Sky, shot: Shot, purpose: str, roll: Roll) -> Rolled:
        target = sky.crafts[shot.target]
        side = 1 - int(target.side)
        if purpose == "jam":
            return Rolled(side, NAMES[purpose], f"{sky.crafts[shot.craft].id} fires a hot gun")
        if sky.rolling != ROLL_FIRE:
            return Rolled(side, NAMES[purpose], f"{_who(sky, shot)} scores a critical hit on {target.id}")
        chances = self._hits(sky, shot)
        return Rolled(side, NAMES[purpose], f"{_who(sky, shot)} fires {_gun(shot)}at {target.id}",
                      self._struck(sky, shot, roll), chances)  # fmt: skip

    def _spread(self, sky: Sky, shot: Shot) -> Spread:
        """The odds of an announced shot."""
        target = sky.crafts[shot.target]
        if is_ground(shot.craft):
            counter = what_fires(sky, shot.craft)
            return odds_from_ground(self.rules, counter, counter.shown, target)
        craft = sky.crafts[shot.craft]
        column, far = column_of(self.rules, craft, shot.gun), table_range(self.rules, craft, shot.gun, target)
        return spread(
            self.rules.charts, column, far, modifier(self.rules, craft, shot.gun, target, _attacks(sky, shot))
        )

    def _hits(self, sky: Sky, shot: Shot) -> tuple[float, ...]:
        """The chance of each number of hits; halved where one of two guns fires alone. [Basic VII.5, Ruling A14]"""
        ways = self._spread(sky, shot).hits
        found = [0] * (int(halved(shot.gun, len(ways) - 1)) + 1)
        for number, many in enumerate(ways):
            found[halved(shot.gun, number)] += many
        return tuple([many / 36 for many in found])

    def _struck(self, sky: Sky, shot: Shot, roll: Roll) -> int:
        """The hits of a roll."""
        after = self.game.notation().result(sky, roll, sky)
        return int(after.split()[-1].partition("h")[0]) if after else NOT_SHOT

    def deeds(self, plies: list[Ply[Any, Any]]) -> str:
        flown = [ply.before.crafts[ply.order.craft].id for ply in plies if isinstance(ply.order, (Fly, Plot))]
        fired = [ply for ply in plies if isinstance(ply.order, (Fire, GroundFire))]
        said: list[str] = []
        if flown:
            said.append(f"{_named(flown, 'aircraft', 'aircraft')} {'flies' if len(flown) == 1 else 'fly'}")
        if fired:
            shots = [_target(ply) for ply in fired]
            said.append(f"fire is announced at {_named(shots, 'target')}")
        if not said and any([isinstance(ply.order, Announce) for ply in plies]):
            said.append("speeds are announced")
        return ", and ".join(said) or "fire is held"


def _concerned(sky: Sky, purpose: str) -> int | None:
    """The aircraft that a single die is about."""
    if sky.overdiving >= 0:
        return int(sky.overdiving)
    waiting: list[Asked] = sky.asked or (sky.joint.asked if sky.joint is not None else [])
    return int(waiting[0].craft) if waiting and purpose in ROLLED_FOR and purpose in TOLD else None


def _attacks(sky: Sky, shot: Shot) -> bool:
    return sky.joint is not None or sky.crafts[shot.craft].side == sky.mover


def _who(sky: Sky, shot: Shot) -> str:
    if not is_ground(shot.craft):
        return sky.crafts[shot.craft].id
    gun = what_fires(sky, shot.craft)
    return f"{COUNTERS[gun.shown]} at {label(gun.q, gun.r)}"


def _gun(shot: Shot) -> str:
    return "" if is_ground(shot.craft) else f"{FIRED[shot.gun]} "


def _target(ply: Ply[Any, Any]) -> str:
    return str(ply.before.crafts[ply.order.target].id)


def _named(names: list[str], one: str, more: str = "") -> str:
    """Names, each once, or how many there are."""
    each = list(dict.fromkeys(names))
    return listed(each) if len(each) <= MOST_NAMED else counted(len(each), one, more)
