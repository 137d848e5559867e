"""Random play of joint turns with a nose for the enemy: plots that end behind the guns, much fire, few words lost."""

from typing import Any

from dogfight.game import Draws
from dogfight.war.advanced.joint_plotting import reaches
from dogfight.war.gunnery import in_arc
from dogfight.war.orders import Clear, Fire, Lock, Plot
from dogfight.war.pieces import FLYING
from dogfight.war.tables_of_flight import placed
from dogfight.war.war import War

LOOKS = 60  # at ends of a plot
ODD = ("1SL1SR", "RRLL9", "e3x", "2RR3", "1I1", "1(2)1", "3v2", "")


def lively(game: War, state: Any, order: Any, legal: Any, draws: Draws) -> Any:
    """Instead of an order by lot: mostly fire or a jam cleared, mostly a plot that brings an enemy before the guns."""
    if isinstance(order, Lock):
        shots = [one for one in legal if isinstance(one, (Fire, Clear))]
        return shots[draws.below(len(shots))] if shots and draws.below(6) > 0 else order
    if isinstance(order, Plot):
        if draws.below(25) == 0 and not state.crafts[order.craft].novice:
            return Plot(order.craft, order.speed, order.change, order.overdive, ODD[draws.below(len(ODD))])
        return order if draws.below(8) == 0 else _aimed(game, state, order, legal, draws)
    return order


def _aimed(game: War, state: Any, order: Plot, legal: Any, draws: Draws) -> Plot:
    """A plot of the same speed and height that ends with an enemy ahead, where he is now or a bit farther on."""
    craft = state.crafts[order.craft]
    _, table, relative = reaches(game.rules, craft, order.speed, order.change)
    enemies = [one for one in state.crafts if one.side != craft.side and one.status == FLYING]
    best, found = -1, order
    for _ in range(LOOKS):
        row = draws.below(len(table.word))
        q, r, facing = table.q[row], table.r[row], table.facing[row]
        if relative:
            q, r, facing, _ = placed(table, row, craft.facing)
            q, r = q + craft.q, r + craft.r
        offsets = [(one.q - q, one.r - r) for one in enemies]
        score = sum(1 for dq, dr in offsets if in_arc(dq, dr, facing) and abs(dq) + abs(dr) < 7)
        plot = Plot(order.craft, order.speed, order.change, order.overdive, table.word[row])
        if score > best and (not craft.novice or plot in legal):
            best, found = score, plot
    return found
