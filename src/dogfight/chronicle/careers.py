"""Careers and the roll of honour, counted from the days. [Campaign III.2.c, Campaign III.2.d, Campaign III.2.g]"""

from collections.abc import Sequence

from dogfight.chronicle.facts import Aircraft, Career, Day, Feat, Health, Man, Return
from dogfight.war.campaign.pieces import SIDES
from dogfight.words import dated

Key = tuple[str, str]  # side and letter


class _Life:
    """An airman's campaign as it is counted."""

    def __init__(self, man: Man, unit: str) -> None:
        self.man = man
        self.unit = unit
        self.sorties = 0
        self.feats: list[Feat] = []
        self.ace = man.ace
        self.end = ""

    def told(self) -> Career:
        return Career(self.man, self.unit, self.sorties, tuple(self.feats), self.ace, self.end)


def key_of(man: Man) -> Key:
    """What tells a man from all others."""
    return man.side, man.letter


def careers_of(days: Sequence[Day]) -> tuple[Career, ...]:
    """Everybody who has flown, the Allied side first, by victories and sorties. [Campaign III.2]"""
    lives: dict[Key, _Life] = {}
    for day in days:
        for mission in day.missions:
            for aircraft in (*mission.sent, *mission.met):
                _takes_off(lives, aircraft)
            for back in mission.returns:
                _credit(lives, day, mission.number, back)
                _ends(lives, day, back)
        for risen in day.aces:
            lives[key_of(risen.man)].ace = risen.ace
    found = [one.told() for one in lives.values()]
    found.sort(
        key=lambda one: (SIDES.index(one.man.side), -len(one.feats), -one.sorties, len(one.man.letter), one.man.letter)
    )
    return tuple(found)


def _takes_off(lives: dict[Key, _Life], aircraft: Aircraft) -> None:
    for man in aircraft.men:
        life = lives.setdefault(key_of(man), _Life(man, aircraft.unit))
        life.unit = aircraft.unit
        life.sorties += 1


def _credit(lives: dict[Key, _Life], day: Day, mission: int, back: Return) -> None:
    """A victory is the pilot's. [Campaign III.2.d, Ruling V3]"""
    if back.credited is not None:
        lives[key_of(back.credited.pilot)].feats.append(Feat(day.day, day.date, back.aircraft, mission))


def _ends(lives: dict[Key, _Life], day: Day, back: Return) -> None:
    for man, health in back.men:
        if health != "well":
            lives[key_of(man)].end = what_became(day, back, health)


def what_became(day: Day, back: Return, health: Health) -> str:
    """What became of a man: `lost on 13 April in FE/2 No. 7, to von Richthofen`. [Campaign III.2.g]"""
    how = "wounded" if health == "wounded" else "lost" if back.end == "lost" else "killed"
    by = "" if back.credited is None else f", {'to' if how == 'lost' else 'by'} {back.credited.pilot.name}"
    return f"{how} on {dated(day.date)} in {back.aircraft.name}{by}"


def honour_of(days: Sequence[Day]) -> tuple[str, ...]:
    """The fallen, a line each, in the order of the days. [Campaign III.2.g]"""
    found: list[str] = []
    for day in days:
        for back in day.returns:
            for man, health in back.men:
                if health == "lost":
                    aircraft = back.aircraft
                    found.append(
                        f"{man.name}, {man.role}, {aircraft.unit}, {dated(day.date, year=True)}, {aircraft.name}"
                    )
    return tuple(found)
