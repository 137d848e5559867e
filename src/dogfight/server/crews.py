"""Pilots of the log in the aircraft of a game: where aces have to be earned, nobody is one but by the log.

[Optional V, Rulings O4, P32, P35]
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from dogfight.errors import ScenarioError
from dogfight.server.pilot_log import ACE_AT, Pilot
from dogfight.server.schema import NewGame

EARNED: Final = "ace-status"
MOST_FOR_AN_ACE: Final = 100
Rows = list[dict[str, Any]]


def checked(new: NewGame) -> None:
    """Refuses what belongs to earned aces in a game without them, and a number that makes no ace. [Optional V.1]"""
    if EARNED not in new.options:
        if any(new.crew) or new.ace_at != ACE_AT:
            raise ScenarioError(f"crew: pilots of the log fly where aces are earned: options without {EARNED!r}")
        return
    if not 1 <= new.ace_at <= MOST_FOR_AN_ACE:
        raise ScenarioError(f"aceAt: {new.ace_at} victories make no ace; it is a number from 1 to {MOST_FOR_AN_ACE}")
    if any(new.crew) and new.sides_by_lot:
        raise ScenarioError("sidesByLot: choose your side where you name pilots of your log for it")
    for pilot in (*new.allied_force, *new.german_force):
        if pilot.ace:
            raise ScenarioError(f"ace: {pilot.aircraft} has an ace by decree, but aces are earned here [Optional V.1]")


def unearned(setting: Mapping[str, Any]) -> dict[str, Any]:
    """The setting without the aces and names that its card gives. [Optional V.1, Ruling P32]"""
    rows = [{name: value for name, value in row.items() if name not in ("ace", "pilot")} for row in setting["crafts"]]
    return {**setting, "crafts": rows}


def manned(rows: Sequence[Mapping[str, Any]], crew: Sequence[str], log: Iterable[Pilot], ace_at: int) -> Rows:
    """The rows of aircraft with these pilots of the log in them; raises ScenarioError for one who cannot fly."""
    known = {one.id: one for one in log}
    named = [id for id in crew if id]
    if len(set(named)) < len(named):
        raise ScenarioError("crew: one pilot cannot fly two aircraft")
    made: Rows = []
    for row, id in zip(rows, crew, strict=True):
        made.append(_manned(row, known, id, ace_at) if id else dict(row))
    return made


def _manned(row: Mapping[str, Any], known: Mapping[str, Pilot], id: str, ace_at: int) -> dict[str, Any]:
    pilot = known.get(id)
    if pilot is None:
        raise ScenarioError(f"crew: there is no pilot {id[:20]!r} in your log")
    if pilot.dead:
        raise ScenarioError(f"crew: {pilot.name} is dead ({pilot.dead})")
    ace = pilot.ace(ace_at)
    return {**row, "pilot": pilot.name, **({"ace": ace} if ace else {})}


def in_full(crew: Sequence[str], sides: Sequence[int], seats: Sequence[int]) -> tuple[str, ...]:
    """Pilots named for all aircraft of a game, or for none; only for aircraft of one's own seats."""
    if not any(crew):
        return ("",) * len(sides)
    if len(crew) != len(sides):
        raise ScenarioError(f"crew: {len(crew)} names for {len(sides)} aircraft; there must be one each, or none")
    for id, side in zip(crew, sides, strict=True):
        if id and side not in seats:
            raise ScenarioError("crew: you name pilots for your own aircraft only")
    return tuple(crew)


def for_seat(crew: Sequence[str], sides: Sequence[int], seat: int) -> tuple[str, ...]:
    """Pilots named for the aircraft of one seat alone, set among all aircraft of the game."""
    own = sum(side == seat for side in sides)
    if len(crew) not in (0, own):
        raise ScenarioError(f"crew: {len(crew)} names for {own} aircraft; there must be one each, or none")
    waiting = list(crew)
    return tuple(waiting.pop(0) if side == seat and waiting else "" for side in sides)


def on_other_sides(crew: Sequence[str], before: Sequence[int], after: Sequence[int], living: set[str]) -> list[str]:
    """The pilots still alive after a change of sides, in the aircraft of their new side in order, as far as there are
    any. [Ruling P35]"""
    waiting = {side: [id for id, was in zip(crew, before, strict=True) if id in living and was != side]
               for side in (0, 1)}  # fmt: skip
    return [waiting[side].pop(0) if waiting[side] else "" for side in after]
