"""Wingmen: aircraft of a person's side that a computer flies. It orders them, and leaves the rest to the person.

The computer thinks on a copy in which the person's own aircraft have nothing to do, so that any computer will serve.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Game
from dogfight.sealed import Sealed
from dogfight.war.advanced.joint_combat import JointFire
from dogfight.war.advanced.joint_plotting import PlotPhase, TailPhase, straight_plot
from dogfight.war.basic.sequence import FirePhase, FlyPhase, to_order
from dogfight.war.orders import Emplace, GroundFire, Hold, Lock, Order, Place, Tail, Winch
from dogfight.war.pad import NOBODY
from dogfight.war.pieces import FLYING, WAITING
from dogfight.war.questions import Phase
from dogfight.war.sky import Sky
from dogfight.war.war import War

ALL_GUNS: Final = 7


def as_wingmen(game: Game[Sky, Order], state: Sky, seat: i64, own: tuple[int, ...]) -> Sky | None:
    """The masked state as the computer that flies all but `own` should see it; None when nothing is its to order.

    `own` are the indices of the person's aircraft. He flies first, so that they can follow him.
    """
    if not isinstance(game, War) or seat not in game.to_act(state):
        return None
    phase = game.phase(state)
    if isinstance(phase, FlyPhase) and any([index in own for index in to_order(state, seat, moved=True)]):
        return None
    mine = state.fork()
    for index in own:
        if 0 <= index < len(mine.crafts) and mine.crafts[index].side == seat:
            leave_out(mine, phase, index)
    if seat not in game.to_act(mine) or _is_sides_alone(game, mine, seat):
        return None
    return mine


def leave_out(sky: Sky, phase: Phase, index: i64) -> None:
    """As if an aircraft had done what this phase asks of it, or could do nothing."""
    craft = sky.crafts[index]
    eyes: i64 = 1 << craft.side
    if craft.status == WAITING and index < len(sky.placed) and sky.placed[index].eyes == 0:
        sky.placed[index] = Sealed[Place](eyes, None)
    if sky.mission is not None and sky.mission.targets[index].eyes == 0:
        sky.mission.targets[index] = Sealed(eyes, None)
    if craft.status != FLYING:
        return
    craft.announced, craft.moved = True, True
    if isinstance(phase, (FirePhase, JointFire)):
        craft.fired, craft.out = ALL_GUNS, ALL_GUNS
        if craft.task is not None:
            craft.task.rockets = 0
    if sky.weather is not None and index in sky.weather.choosing:
        sky.weather.choosing.remove(index)
    if sky.joint is not None:
        _leave_out_of_joint(sky, phase, index, eyes)


def _leave_out_of_joint(sky: Sky, phase: Phase, index: int, eyes: i64) -> None:
    joint, craft = sky.joint, sky.crafts[index]
    if joint is None:
        return
    if isinstance(phase, TailPhase) and joint.tails[index].eyes == 0:
        joint.tails[index] = Sealed(eyes, Tail(index, NOBODY))
    if isinstance(phase, PlotPhase) and joint.plots[index].eyes == 0:
        joint.plots[index] = Sealed(eyes, straight_plot(index, craft))
    craft.jammed = 0  # nothing of his to clear


def _is_sides_alone(game: War, sky: Sky, seat: i64) -> bool:
    """Whether nothing is left but what the side does as a whole: to hold its fire, lay its guns, work its winch."""
    for order in game.legal(sky, seat):
        if not is_of_side(order):
            return False
    return True


def is_of_side(order: Order) -> bool:
    """Whether an order is the side's and no single aircraft's: such are the person's."""
    return isinstance(order, (Hold, Lock, Emplace, Winch, GroundFire))
