"""The camera's errand: over its target, level, hex after hex, until it is whole on film."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand_flights import POINT
from dogfight.bots.errands import Errand, Flown, along
from dogfight.bots.ways import EVERY_FACING, Goal, Way
from dogfight.hexes import DQ, DR, distance
from dogfight.war.missions.film import TRENCH, TRENCH_HEXES, code, covered, enemy_line, hex_of, needed
from dogfight.war.missions.photo_recon import LOWEST
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import PHOTO

PICTURE: Final = 0.07  # a hex on film, in aircraft
NEXT: Final = 0.14  # the hex that goes on where the film ends, while flights are looked for
ON_LINE: Final = 0.1  # to end on the trench line before the first run
SPOILT: Final = 0.12  # to leave the altitude of a film that is begun


class CameraErrand(Errand):
    """Photographs of the secret target. What is on film already counts from one altitude alone."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        super().__init__(rules, sky, index)
        self.side: i64 = self.me.side
        self.target: i64 = self.mission().target_of(index)
        task = self.task()
        same = task.height == self.me.altitude
        self.film: tuple[int, ...] = task.film if same else ()
        self.began = task.began and same
        self.chain = self._chain()
        self.codes = [int(code(q, r)) for q, r in self.chain]
        self.known = set(self.codes)
        self.on_line = (int(self.me.q), int(self.me.r)) in self.chain  # where this movement begins
        self.taken: i64 = covered(self.ground, self.side, self.film, self.target)
        self.wanted = self._wanted()
        self.goals = self._goals()
        self.to_target: Way = self.way(self.goals)

    def _chain(self) -> tuple[tuple[int, int], ...]:
        """The hexes of the target in their order."""
        if self.target != TRENCH:
            return self.ground.sections[1 - self.side][self.target - 1].hexes
        return enemy_line(self.ground, self.side)

    def _wanted(self) -> dict[int, float]:
        """What each hex that is not on film is worth: more where it goes on with what is."""
        found: dict[int, float] = {}
        on_film = [one in self.film for one in self.codes]
        for number, one in enumerate(self.codes):
            if on_film[number]:
                continue
            beside = (number > 0 and on_film[number - 1]) or (number + 1 < len(on_film) and on_film[number + 1])
            near = self.target != TRENCH or not self.film or self._is_near(on_film, number)
            if near:
                found[one] = NEXT if beside else PICTURE
        return found

    def _is_near(self, on_film: list[bool], number: i64) -> bool:
        """Whether a trench hex is near enough to those on film to hang together with them in the end."""
        low: i64 = max(number - TRENCH_HEXES, 0)
        return any(on_film[low : number + TRENCH_HEXES + 1])

    def _goals(self) -> list[Goal]:
        """Where to go: along the trench from far enough, or to hexes that are wanted."""
        if self.target == TRENCH and not self.began:
            return self._beginnings()
        return [Goal(*hex_of(one), EVERY_FACING) for one in self.wanted]

    def _beginnings(self) -> list[Goal]:
        """Trench hexes from which enough of the line lies ahead, entered along it."""
        found: list[Goal] = []
        last: i64 = len(self.chain) - 1
        for number, (q, r) in enumerate(self.chain):
            facings: i64 = 0
            for onward in (1, -1):
                room: i64 = last - number if onward == 1 else number
                facing: i64 = along(self.chain, number, onward)
                if facing >= 0 and room >= TRENCH_HEXES:
                    facings |= 1 << facing
            if facings:
                found.append(Goal(q, r, facings))
        return found

    def band(self) -> tuple[i64, i64]:
        return LOWEST, max(self.me.altitude, LOWEST)

    def worth_entering(self, q: i64, r: i64, facing: i64) -> float:
        if self.run != PHOTO or not (self.began or self.target != TRENCH or self.on_line):
            return 0.0
        return self.wanted.get(int(code(q, r)), 0.0)

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        return self.to_target.entered(q, r, facing)

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        return min(self.to_target.ended(q, r, facing), 60)

    def gain(self, flown: Flown) -> float:
        if flown.exits:
            return -1.0
        worth = -self.off_band(flown.altitude)
        if flown.change != 0 and self.film:
            worth -= SPOILT
        film = self.exposed(flown)
        taken: i64 = covered(self.ground, self.side, film, self.target)
        worth += PICTURE * float(taken - self.taken)
        if taken >= needed(self.ground, self.side, self.target):
            return worth + 0.3
        if self.target == TRENCH and taken == 0:
            on_line = (int(flown.q), int(flown.r)) in self.chain
            return worth + (ON_LINE if on_line else 0.0) - POINT * float(self.ended(flown.q, flown.r, flown.facing))
        return worth - POINT * self.left_over(film, flown)

    def exposed(self, flown: Flown) -> tuple[int, ...]:
        """What is on film after a flight."""
        if flown.run != PHOTO:
            return self.film
        film = list(self.film)
        on_line = self.target == TRENCH and self.on_line
        if on_line:
            film.append(int(code(self.me.q, self.me.r)))
        if self.target != TRENCH or self.began or on_line:
            film += [int(code(one.q, one.r)) for one in flown.path]
        return tuple([one for one in dict.fromkeys(film) if one in self.known])

    def left_over(self, film: tuple[int, ...], flown: Flown) -> float:
        """Points to the next hex that is wanted after a flight, roughly: the hexes, and the turn toward it."""
        best = 60.0
        for number, (q, r) in enumerate(self.chain):
            if self.codes[number] in film:
                continue
            before = number > 0 and self.codes[number - 1] in film
            beside = before or (number + 1 < len(self.codes) and self.codes[number + 1] in film)
            if beside or self.target != TRENCH:
                best = min(best, toward(flown, q, r))
        return best


def toward(flown: Flown, q: i64, r: i64) -> float:
    """Points to a hex from where a flight ends, roughly: it goes straight ahead first, then turns."""
    ahead_q: i64 = flown.q + DQ[flown.facing]
    ahead_r: i64 = flown.r + DR[flown.facing]
    far: i64 = distance(ahead_q, ahead_r, q, r)
    if far == 0:
        return 1.0
    best = 60.0
    for sides in range(4):
        for facing in ((flown.facing + sides) % 6, (flown.facing + 6 - sides) % 6):
            near: i64 = distance(ahead_q + DQ[facing], ahead_r + DR[facing], q, r)
            if near < far:
                best = min(best, 1.0 + float(far) + (0.0, 1.0, 3.0, 6.0)[sides])
    return best
