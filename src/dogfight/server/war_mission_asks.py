"""What a mission asks of a seat: targets, the places of balloon and counters, the winch, runs, the wind."""

from typing import Any, Final

from dogfight.hexes import DQ, DR, is_full_hex, label
from dogfight.server.mission_schema import (
    Drifting,
    Emplacement,
    RunName,
    RunOffer,
    Spot,
    TargetOffer,
    What,
    Winching,
)
from dogfight.server.war_fire import odds_from_ground
from dogfight.server.war_ground import mission_layer, target_hexes
from dogfight.server.war_schema import Ask, GroundShot
from dogfight.war.announcing import announcements
from dogfight.war.defences import BALLOON, COUNTERS, UNSEEN
from dogfight.war.ground_fire import gunner
from dogfight.war.missions.anti_aircraft import known_kind
from dogfight.war.missions.emplacing import Emplacing, Places, laid_by
from dogfight.war.missions.film import TRENCH
from dogfight.war.missions.photo_recon import subject
from dogfight.war.missions.targets import ChooseTargets
from dogfight.war.missions.winching import Winching as WinchPhase
from dogfight.war.missions.winching import unwinched
from dogfight.war.notation import WarNotation
from dogfight.war.optional.wind import DriftPhase, drift_of
from dogfight.war.orders import Assign, Drift, GroundFire, Order, Winch
from dogfight.war.pieces import FLYING
from dogfight.war.questions import Phase, Rules
from dogfight.war.sky import Sky
from dogfight.war.task import BOMB, PHOTO, STRAFE

RUNS: Final[dict[int, tuple[RunName, str]]] = {
    PHOTO: ("photo", "Photo run"), STRAFE: ("strafe", "Strafing run"), BOMB: ("bomb", "Bombing run"),
}  # fmt: skip
WHATS: Final[tuple[What, ...]] = ("balloon", "AA", "MG", "dummy", "dummy")


def mission_ask(rules: Rules, sky: Sky, seat: int) -> Ask | None:
    """What the seat may do in a phase of a mission or of the weather; None in any other phase."""
    phase = rules.sequence[sky.phase]
    if isinstance(phase, ChooseTargets):
        return _ask_target(rules, sky, seat, phase)
    if isinstance(phase, Emplacing):
        return _ask_emplace(rules, sky, phase)
    if isinstance(phase, WinchPhase):
        waiting = tuple(unwinched(sky))
        text = "Haul the balloon up or down by 50 metres, or leave it."
        return Ask("winch", text, phase.rule, waiting, winches=tuple([_winch(rules, sky, at, phase) for at in waiting]))
    if isinstance(phase, DriftPhase):
        return _ask_drift(rules, sky, seat, phase)
    return None


def mission_task(rules: Rules, sky: Sky) -> str:
    """What is to be done in such a phase, for the headline; empty in any other."""
    phase = rules.sequence[sky.phase]
    if isinstance(phase, ChooseTargets):
        return "choose your secret targets."
    if isinstance(phase, Emplacing):
        return "put the balloon and its counters on the ground."
    if isinstance(phase, WinchPhase):
        return "work the winch."
    return "go with the wind, or ignore it." if isinstance(phase, DriftPhase) else ""


# ------------------------------------------------------------------ targets
def _ask_target(rules: Rules, sky: Sky, seat: int, phase: ChooseTargets) -> Ask:
    waiting = tuple(phase.open(sky))
    orders = [order for order in phase.choices(rules, sky, seat) if isinstance(order, Assign)]
    text = "Choose a target in secret; the other side sees it when it is claimed, or at the end."
    offers = tuple([_offer(rules, sky, seat, order) for order in orders])
    return Ask("target", text, phase.rule, waiting, targets=offers)


def _offer(rules: Rules, sky: Sky, seat: int, order: Assign) -> TargetOffer:
    written = WarNotation(rules).write(sky, order)
    craft, target = int(order.craft), int(order.target)
    if mission_layer(rules) == "photo-recon":
        kind = "trench line" if target == TRENCH else "road"
        return TargetOffer(
            craft, written, subject(rules.charts.ground, seat, target), kind, target_hexes(rules, seat, target)
        )
    aim = rules.charts.ground.targets[1 - seat][target]
    return TargetOffer(craft, written, aim.name, aim.kind, ((int(aim.q), int(aim.r)),))


# ------------------------------------------------------------------ balloon and counters
def _ask_emplace(rules: Rules, sky: Sky, phase: Emplacing) -> Ask:
    first = not laid_by(sky)
    text = ("Put the balloon behind the trenches of its side." if first else
            "Lay the counters face down behind the same trenches, not next to the balloon.")  # fmt: skip
    places = Places(rules, sky)
    spots = tuple([Spot(label(q, r), int(q), int(r)) for q, r in places.hexes()])
    kinds = [int(what) for what in places.kinds]
    return Ask("emplace", text, phase.rule, emplacements=tuple([_emplacement(sky, what, spots) for what in kinds]))


def _emplacement(sky: Sky, what: int, spots: tuple[Spot, ...]) -> Emplacement:
    return Emplacement(WHATS[what], COUNTERS[what], _left(sky, what), spots)


def _left(sky: Sky, what: int) -> int:
    """How many of a kind have still to be laid."""
    stock = () if sky.defences is None else sky.defences.stock.value or ()
    if what == BALLOON:
        return 1
    count = stock[0] if what == UNSEEN else stock[what - 1]
    return count - sum([order.what == what for order in laid_by(sky)])


def _winch(rules: Rules, sky: Sky, index: int, phase: WinchPhase) -> Winching:
    orders = [order for order in phase.choices(rules, sky, sky.crafts[index].side)
              if isinstance(order, Winch) and order.craft == index]  # fmt: skip
    write = WarNotation(rules).write
    return Winching(index, tuple([int(one.change) for one in orders]), tuple([write(sky, one) for one in orders]))


# ------------------------------------------------------------------ the wind
def _ask_drift(rules: Rules, sky: Sky, seat: int, phase: DriftPhase) -> Ask:
    waiting = [] if sky.weather is None else [at for at in sky.weather.choosing if sky.crafts[at].side == seat]
    text = "The wind: where you may ignore it, say whether you do."
    return Ask("drift", text, phase.rule, tuple(waiting), drifts=tuple([_drift(rules, sky, at) for at in waiting]))


def _drift(rules: Rules, sky: Sky, index: int) -> Drifting:
    craft, weather = sky.crafts[index], sky.weather
    assert weather is not None
    far, wind = int(drift_of(craft.altitude)), int(weather.wind)
    q, r = int(craft.q + DQ[wind] * far), int(craft.r + DR[wind] * far)
    photo = craft.task is not None and craft.task.run == PHOTO
    why = "it is on a photo run" if photo else "nobody need be blown off the board"
    write = WarNotation(rules).write
    to = f"to {label(q, r)}" if is_full_hex(q, r) else "off the board"
    goes, stays = write(sky, Drift(index, True)), write(sky, Drift(index, False))
    return Drifting(index, to, goes, stays, why, "Optional I.5.a" if photo else "Optional I.5.b")


# ------------------------------------------------------------------ runs
def run_offers(rules: Rules, sky: Sky, waiting: list[int]) -> tuple[RunOffer, ...]:
    """The runs of the mission for each aircraft with a task, with the speeds and altitudes that go with them."""
    found: list[RunOffer] = []
    for index in waiting:
        if sky.crafts[index].task is None:
            continue
        for run in rules.runs:
            found.append(_run(rules, sky, index, run))
    return tuple(found)


def _run(rules: Rules, sky: Sky, index: int, run: Any) -> RunOffer:
    craft = sky.crafts[index]
    pairs: list[tuple[int, int]] = []
    no = run.refuses(rules, sky, craft, craft.speed, 0)
    for speed, change in announcements(rules, craft):
        refusal = run.refuses(rules, sky, craft, speed, change)
        if refusal is None:
            pairs.append((int(speed), int(change)))
    name, title = RUNS[int(run.run)]
    why, rule = ("", run.rule) if pairs or no is None else (no.why, no.rule)
    return RunOffer(index, name, title, tuple(pairs), why, rule)


# ------------------------------------------------------------------ fire from the ground
def ground_shots(rules: Rules, sky: Sky, seat: int) -> tuple[GroundShot, ...]:
    """Every counter that this seat knows for a gun against every enemy in the air near it, with odds or the refusal."""
    defences = sky.defences
    if defences is None or defences.side != seat:
        return ()
    phase = rules.sequence[sky.phase]
    found: list[GroundShot] = []
    for at, counter in enumerate(defences.counters):
        if COUNTERS[known_kind(counter)] not in ("AA", "MG"):
            continue
        for number, craft in enumerate(sky.crafts):
            if craft.side != seat and craft.status == FLYING:
                found.append(_ground_shot(rules, sky, seat, GroundFire(at, number), phase))
    return tuple(found)


def _ground_shot(rules: Rules, sky: Sky, seat: int, order: GroundFire, phase: Phase) -> GroundShot:
    chosen = _is_announced(sky, seat, order)
    no = None if chosen else phase.refusal(rules, sky, seat, order)
    written = "" if chosen or no is not None else WarNotation(rules).write(sky, order)
    known = odds_from_ground(rules, sky, order) if no is None else None
    why, rule = (no.why, no.rule) if no is not None else ("", "")
    return GroundShot(int(order.counter) + 1, int(order.target), written, chosen, why, rule, known)


def _is_announced(sky: Sky, seat: int, order: GroundFire) -> bool:
    volley: tuple[Order, ...] = () if sky.joint is None else sky.joint.volleys[seat].value or ()
    shot = any([one.craft == gunner(order.counter) and one.target == order.target for one in sky.shots])
    return shot or order in volley
