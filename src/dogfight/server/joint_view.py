"""A joint turn on the screen: who has locked what, what this seat may do, and what a tailing aircraft is shown."""

from typing import Final, Literal

from dogfight.server.joint_fire import FirePanel
from dogfight.server.schema import PhaseMark
from dogfight.server.war_mission_asks import ground_shots, run_offers
from dogfight.server.war_schema import Announcement, Ask, Hint, JointTurn, Lock, Pose, Tailing
from dogfight.war.advanced.joint_combat import JointFire, own_volley
from dogfight.war.advanced.joint_plotting import PlotPhase, TailPhase, undeclared, unplotted
from dogfight.war.advanced.tailing import points_shown, targets_of, wave_of
from dogfight.war.announcing import announcements
from dogfight.war.joint import Joint
from dogfight.war.letters import poses
from dogfight.war.notation import WarNotation
from dogfight.war.orders import Tail
from dogfight.war.pad import NOBODY
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Phase, Rules
from dogfight.war.sky import ON, Sky

PHASES: Final = (("plot", "All plot"), ("fly", "All fly"), ("fire", "All fire"))
SHOWN_IN: Final = {
    "JointEdgeShift": "plot", "LastingRolls": "plot", "TailPhase": "plot", "PlotPhase": "plot", "Execution": "fly",
    "ExecutionRolls": "fly", "JointSurvivors": "fly", "JointFire": "fire", "ClearingRolls": "fire",
    "JointRolls": "fire", "JointDamage": "fire", "JointReckoning": "fire", "LandingRolls": "land",
}  # fmt: skip
CLIMBS: Final[dict[int, Literal["climbs", "dives", "flies level"]]] = {-1: "dives", 0: "flies level", 1: "climbs"}


def phase_of(rules: Rules, sky: Sky) -> Phase:
    """The phase the sky is in."""
    return rules.sequence[sky.phase]


def joint_turn(rules: Rules, sky: Sky) -> JointTurn | None:
    """How far all are, as a masked sky tells it; None where nobody has taken off yet."""
    joint = sky.joint
    if joint is None:
        return None
    phase = phase_of(rules, sky)
    return JointTurn(
        plots=tuple([_lock(sky, joint, index, phase) for index in range(len(sky.crafts))]),
        fire=tuple([_fire_lock(rules, sky, joint, side, phase) for side in (0, 1)]),
        tails=tuple([_tailed(craft) for craft in sky.crafts]),
        hints=hints(sky),
    )


def _lock(sky: Sky, joint: Joint, index: int, phase: Phase) -> Lock:
    if not isinstance(phase, PlotPhase) or sky.crafts[index].status != FLYING:
        return ""
    if joint.plots[index].eyes:
        return "locked"
    return "due" if wave_of(sky, index) == joint.wave else "later"


def _fire_lock(rules: Rules, sky: Sky, joint: Joint, side: int, phase: Phase) -> Lock:
    if not isinstance(phase, JointFire):
        return ""
    if joint.locked >> side & 1:
        return "locked"
    return "due" if phase.asks(rules, sky, side) else ""


def _tailed(craft: Craft) -> int:
    return NOBODY if craft.pad is None or craft.status != FLYING else int(craft.pad.tails)


def hints(sky: Sky) -> tuple[Hint, ...]:
    """What the aircraft of this seat are shown; what is sealed from it is blank already."""
    found: list[Hint] = []
    for sealed in sky.joint.hints if sky.joint else ():
        told = sealed.value
        if told is None:
            continue
        number = _tailed(sky.crafts[told.craft])
        if number == NOBODY:
            continue
        target = sky.crafts[number]
        trace = poses(target.q, target.r, target.facing, told.word)
        path = tuple([Pose(q, r, facing) for q, r, facing in trace])
        found.append(Hint(int(told.craft), number, told.word, CLIMBS[int(told.climbs)], path, "Advanced Tailing 4"))
    return tuple(found)


def joint_ask(rules: Rules, sky: Sky, seat: int) -> Ask:
    """What the seat may do now in a joint turn."""
    phase = phase_of(rules, sky)
    if isinstance(phase, TailPhase):
        waiting = undeclared(sky, seat)
        text = "Several enemies are before its guns; the one it tails shows how his plot begins."
        return Ask("tail", text, phase.rule, tuple(waiting), tailings=_tailings(rules, sky, waiting))
    if isinstance(phase, PlotPhase):
        waiting = unplotted(sky, seat)
        text = _plot_text(sky, waiting)
        announced = offers(rules, sky, waiting)
        return Ask("plot", text, phase.rule, tuple(waiting), announced, runs=run_offers(rules, sky, waiting))
    panel = FirePanel(rules, sky, seat)
    text = "All fire at once: announce every shot, then set your fire."
    return Ask(
        "fire", text, phase.rule, shots=panel.shots(), hold="hold", clearings=panel.clearings(),
        ground_shots=ground_shots(rules, sky, seat),
    )  # fmt: skip


def _plot_text(sky: Sky, waiting: list[int]) -> str:
    later = [craft.id for index, craft in enumerate(sky.crafts)
             if waiting and craft.side == sky.crafts[waiting[0]].side and craft.status == FLYING
             and sky.joint is not None and wave_of(sky, index) > sky.joint.wave]  # fmt: skip
    if later:
        return f"{' and '.join(later)} will plot after the hint."
    return "Nobody sees it before all fly." if len(waiting) == 1 else "Nobody sees them before all fly."


def _tailings(rules: Rules, sky: Sky, waiting: list[int]) -> tuple[Tailing, ...]:
    found: list[Tailing] = []
    for index in waiting:
        for target in (*targets_of(rules, sky, index), NOBODY):
            order = WarNotation(rules).write(sky, Tail(index, target))
            shown = 0 if target == NOBODY else int(points_shown(rules, sky.crafts[index], sky.crafts[target], 100))
            found.append(Tailing(index, target, order, shown))
    return tuple(found)


def offers(rules: Rules, sky: Sky, waiting: list[int]) -> tuple[Announcement, ...]:
    """The speeds and changes of altitude each of these aircraft may plot."""
    found: list[Announcement] = []
    for index in waiting:
        by_speed: dict[int, list[int]] = {}
        for speed, change in announcements(rules, sky.crafts[index]):
            by_speed.setdefault(int(speed), []).append(int(change))
        speeds = tuple(sorted(by_speed))
        changes = tuple([tuple(sorted(by_speed[speed])) for speed in speeds])
        found.append(Announcement(index, speeds, changes, tuple(_over_note(rules, sky.crafts[index], by_speed))))
    return tuple(found)


def _over_note(rules: Rules, craft: Craft, by_speed: dict[int, list[int]]) -> list[str]:
    """Where an overdive begins, if it may make one."""
    limit = int(rules.dive_limit.of(craft))
    over = any([min(changes) < -limit for changes in by_speed.values()])
    return [f"A dive of more than {limit} m is an overdive: on 1 or 2 it breaks up."] if over else []


def joint_wait(rules: Rules, sky: Sky, seat: int) -> Ask:
    """What this seat may know while it waits in a joint turn."""
    phase = phase_of(rules, sky)
    text = ""
    if sky.ended != ON or sky.joint is None or seat < 0:
        return Ask("wait", text, "")
    locks = [_lock(sky, sky.joint, index, phase) for index, craft in enumerate(sky.crafts) if craft.side == seat]
    if isinstance(phase, PlotPhase):
        if "locked" in locks:
            text = "What you plotted is locked. It can be unlocked until the others' plots are in."
        if "later" in locks:
            text = "Your tailing aircraft plot when the others have, after the hint."
    elif isinstance(phase, JointFire) and sky.joint.locked >> seat & 1:
        shots = len(own_volley(sky, seat))
        text = f"Your fire is set: {shots if shots else 'no'} {'shot' if shots == 1 else 'shots'} announced."
    return Ask("wait", text, phase.rule if text else "")


def joint_phases(rules: Rules, sky: Sky) -> tuple[PhaseMark, ...]:
    """The three phases of a joint turn, and the landing after the mission."""
    now = SHOWN_IN.get(type(phase_of(rules, sky)).__name__, "") if sky.ended == ON else ""
    if sky.phase < rules.round_start:
        return (PhaseMark("set-up", "Set-up", sky.ended == ON),)
    marks = PHASES if now != "land" else (*PHASES, ("land", "All land"))
    return tuple([PhaseMark(id, label, id == now) for id, label in marks])


def joint_task(rules: Rules, sky: Sky, seat: int) -> str:
    """What this seat is to do, for the headline."""
    phase = phase_of(rules, sky)
    if isinstance(phase, TailPhase):
        return "choose whom to tail."
    if isinstance(phase, PlotPhase):
        many = len(unplotted(sky, seat))
        hinted = any([hint.craft in unplotted(sky, seat) for hint in hints(sky)])
        told = "plot your flight" if many == 1 else f"plot your {many} flights"
        return f"{told}, with the hint in view." if hinted else f"{told}."
    return "choose your shots, or hold."


def joint_lines(rules: Rules, sky: Sky) -> list[str]:
    """What the board in words says beyond positions: locks, tails and hints."""
    told = joint_turn(rules, sky)
    if told is None:
        return []
    lines = [f"{sky.crafts[at].id} has {'' if lock == 'locked' else 'not '}locked its plot."
             for at, lock in enumerate(told.plots) if lock]  # fmt: skip
    lines += [f"The {side} side has {'' if lock == 'locked' else 'not '}set its fire."
              for side, lock in zip(("Allied", "German"), told.fire, strict=True) if lock]  # fmt: skip
    lines += [f"{sky.crafts[at].id} tails {sky.crafts[one].id}." for at, one in enumerate(told.tails) if one >= 0]
    for hint in told.hints:
        begins = f"begins with {hint.word}" if hint.word else "does not show how it begins"
        lines.append(f"Hint for {sky.crafts[hint.craft].id}: {sky.crafts[hint.target].id} {begins} and {hint.climbs}.")
    return lines
