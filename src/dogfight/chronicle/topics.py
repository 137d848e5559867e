"""What a diary speaks of: topics with their words, and a day as one side lived it."""

from collections.abc import Sequence

from msgspec import Struct

from dogfight.chronicle.careers import key_of
from dogfight.chronicle.facts import Aircraft, Day, Flown, Man, Return, Side, Strength
from dogfight.chronicle.words import number_word
from dogfight.words import listed


class Topic(Struct, frozen=True):
    """A sentence to be: which phrases it may have, their words, its paragraph (0, 1, 2) and how much it matters."""

    subject: str
    paragraph: int
    weight: int
    words: dict[str, str] = {}


class Lived(Struct, frozen=True):
    """A day as one side lived it, with what had been before. [Campaign III.2]

    `before` are the days that went before it.
    """

    side: Side
    day: Day
    before: tuple[Day, ...]

    @property
    def ours(self) -> list[Return]:
        """Our aircraft that were in a fight."""
        return [one for one in self.day.returns if one.aircraft.side == self.side]

    @property
    def theirs(self) -> list[Return]:
        """The enemy's aircraft that were in a fight."""
        return [one for one in self.day.returns if one.aircraft.side != self.side]

    @property
    def lost(self) -> list[Return]:
        """Our aircraft that are struck off."""
        return [one for one in self.ours if one.is_destroyed]

    @property
    def beaten(self) -> list[Return]:
        """Theirs that are struck off."""
        return [one for one in self.theirs if one.is_destroyed]

    @property
    def strength(self) -> Strength:
        """Our aircraft in the evening. [Campaign IV.12]"""
        return self.day.allied if self.side == "allied" else self.day.german

    @property
    def fights(self) -> list[Flown]:
        """The missions that were met."""
        return [one for one in self.day.missions if one.met]

    @property
    def victories(self) -> list[Return]:
        """Theirs that fell with a credit to one of us. [Victory Credit 1]"""
        return [one for one in self.theirs if one.credited is not None]

    def earlier(self) -> list["Lived"]:
        """The days before it, the last one first."""
        return [Lived(self.side, day, self.before[:at]) for at, day in reversed(list(enumerate(self.before)))]

    def feats_before(self, pilot: Man) -> int:
        """How many victories one of us had on the morning of the day. [Campaign III.2.d]"""
        return sum([is_credited(one, pilot) for day in self.earlier() for one in day.victories])


def victor_of(one: Return) -> str:
    """The name of the pilot who is credited with an aircraft."""
    return one.credited.pilot.name if one.credited else ""


def is_credited(one: Return, pilot: Man) -> bool:
    """Whether a pilot has the victory over an aircraft."""
    victor = one.credited
    return victor is not None and key_of(victor.pilot) == key_of(pilot)


def together(aircraft: Sequence[Aircraft]) -> str:
    """A flight by its crews: `Tollemache and Wood with Scott and Bishop`."""
    first, rest = aircraft[0].crew, [one.crew for one in aircraft[1:]]
    return f"{first} with {listed(rest)}" if rest else first


def led(aircraft: Sequence[Aircraft]) -> str:
    """A flight by its leader: `Tollemache and Wood with two more`."""
    more = len(aircraft) - 1
    return f"{aircraft[0].crew} with {number_word(more)} more" if more else aircraft[0].crew
