"""Facts in the words of a report, a line or a cell of a table each."""

from collections.abc import Sequence
from typing import Final

from dogfight.chronicle.facts import Aircraft, Career, Change, Flown, Man, Repair, Return
from dogfight.chronicle.words import counted, sentence
from dogfight.words import dated, listed

OF_SIDE: Final = {"allied": "Allied", "german": "German"}
CAME_BACK: Final = {
    "home": "home", "landed": "forced landing", "wrecked": "wrecked in a forced landing", "lost": "lost",
}  # fmt: skip


def repairs_told(repairs: Sequence[Repair]) -> tuple[str, ...]:
    """When what is under repair can fly again, a line a side and date. [Campaign IV.12]"""
    found: dict[tuple[str, str], list[str]] = {}
    for one in repairs:
        found.setdefault((one.side, one.fit_on), []).append(one.aircraft)
    return tuple([f"{OF_SIDE[side]}, {_again(date)}: {listed(names)}" for (side, date), names in found.items()])


def _again(date: str) -> str:
    return f"fit again on {dated(date)}" if date else "not fit again in this campaign"


def arrivals_told(men: Sequence[Man]) -> tuple[str, ...]:
    """Who comes the next morning, a line a side and role. [Campaign IV.16.b]"""
    found: dict[tuple[str, str], list[str]] = {}
    for man in men:
        found.setdefault((man.side, man.role), []).append(man.name)
    return tuple([
        sentence(f"{counted(len(names), f'{OF_SIDE[side]} {role}')}: {listed(names)}")
        for (side, role), names in found.items()
    ])  # fmt: skip


def changes_told(changes: Sequence[Change]) -> tuple[str, ...]:
    """Who has another aircraft now. [Campaign IV.13]"""
    return tuple([f"{one.aircraft} to {one.crew}" for one in changes])


# ------------------------------------------------------------------ missions
def mission_told(mission: Flown) -> str:
    """What a mission was: `photographs of the Heilly road`, `dogfight`."""
    if mission.kind == "dogfight":
        return "dogfight"
    return f"{'photographs of' if mission.kind == 'photo' else 'bombs on'} {mission.place}"


def came_told(mission: Flown) -> str:
    """What came of it. [Campaign IV.9, Campaign IV.17]"""
    return "fought" if mission.outcome == "dogfight" else mission.outcome


def flight_told(flight: Sequence[Aircraft]) -> str:
    """A flight's aircraft and crews, with their altitudes at the start where somebody met them. [Campaign IV.11]"""
    return ", ".join([f"{one.manned} at {one.metres} m" if one.metres else one.manned for one in flight])


# ------------------------------------------------------------------ how aircraft came back
def end_told(back: Return) -> str:
    """How an aircraft came back. [Campaign IV.20]"""
    return CAME_BACK[back.end]


def damage_told(back: Return) -> str:
    """Boxes and critical hits: `6 of 10; fuel line severed`; "none" for a whole one. [Campaign IV.12]"""
    hits = "; ".join(back.criticals)
    boxes = f"{back.boxes} of {back.factor}" if back.boxes else ""
    return "; ".join([one for one in (boxes, hits) if one]) or "none"


def men_told(back: Return) -> str:
    """What became of the crew: `observer wounded`; "well" for both. [Campaign IV.14]"""
    hurt = [f"{man.role} {'killed' if health == 'lost' != back.end else health}"
            for man, health in back.men if health != "well"]  # fmt: skip
    return ", ".join(hurt) or "well"


def credit_told(back: Return) -> str:
    """Who has the victory over it, "" for nobody. [Victory Credit 1]"""
    return back.credited.manned if back.credited else ""


def again_told(back: Return) -> str:
    """When it can fly again. [Campaign IV.12]"""
    if back.is_destroyed:
        return "never"
    return f"on {dated(back.fit_on)}" if back.fit_on else "not in this campaign"


# ------------------------------------------------------------------ men
def feats_told(career: Career) -> str:
    """A man's victories: `10 April over FE/2 No. 7 (Tollemache and Wood)`. [Campaign III.2.d]"""
    return "; ".join([f"{dated(one.date)} over {one.over.manned}" for one in career.feats])


def ace_told(level: int) -> str:
    """`ace`, `double ace`, or "". [Campaign IV.15]"""
    return ("", "ace", "double ace")[level]
