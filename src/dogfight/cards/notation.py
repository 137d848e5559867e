"""How the duel is written: orders, results, and a position on one line.

    defend G07 bank left     fly G09     attack A03     advance A05     modify A04     fire     pass
    pilot Albert Ball        draw G13    shuffle german    turn G02

`draw` is written for its owner alone while the game lasts. A turned-up card has its burst value as result: `b3`.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.cards.duel import (
    ADVANCING,
    APPOINTING,
    ATTACKER_MODIFIES,
    CONTROL,
    DEFENDER_MODIFIES,
    FIRING,
    INITIATIVE,
    TESTING,
    TURNING,
    Duel,
)
from dogfight.cards.orders import (
    FIRE,
    PASS,
    Advance,
    Appoint,
    Attack,
    Defend,
    Draw,
    Fire,
    Fly,
    Modify,
    Order,
    Pass,
    Shuffle,
    Turn,
)
from dogfight.cards.pieces import MANEUVERS, REVERSE, SIDES, Decks
from dogfight.cards.position import read_position, write_position
from dogfight.errors import NotationError
from dogfight.game import Notation

HEADINGS: Final = {APPOINTING: "set-up", INITIATIVE: "I", FIRING: "III", TURNING: "III", ATTACKER_MODIFIES: "III.a",
                   DEFENDER_MODIFIES: "III.b", ADVANCING: "IV", CONTROL: "LC"}  # fmt: skip
WITH_CARD: Final = {"draw": Draw, "turn": Turn, "attack": Attack, "advance": Advance, "fly": Fly, "modify": Modify}
WORDS: Final = {kind: word for word, kind in WITH_CARD.items()}
KNOWN: Final = (*WITH_CARD, "defend", "fire", "pass", "pilot", "shuffle")


def step_word(duel: Duel) -> str:
    """The number of the printed step the state is in: `I`, `II`, `III.a`, `LC` for a loss of control."""
    if duel.step == TESTING and duel.use == REVERSE:
        return "IV"
    return HEADINGS.get(int(duel.step), "II")


class CardNotation(Notation[Duel, Order]):
    """The notation over one pair of decks."""

    def __init__(self, decks: Decks) -> None:
        self.decks = decks

    def write(self, state: Duel, order: Order) -> str:
        if isinstance(order, Fire):
            return "fire"
        if isinstance(order, Pass):
            return "pass"
        if isinstance(order, Appoint):
            return f"pilot {self.decks.pilots[order.pilot].name}"
        if isinstance(order, Shuffle):
            return f"shuffle {SIDES[order.side]}"
        if isinstance(order, Defend):
            return f"defend {self.decks.faces[order.card].id} {MANEUVERS[order.maneuver]}"
        assert isinstance(order, (Draw, Turn, Attack, Advance, Fly, Modify))
        return f"{WORDS[type(order)]} {self.decks.faces[order.card].id}"

    def read(self, state: Duel, seat: i64, text: str) -> Order:
        word, _, rest = text.strip().partition(" ")
        at = len(word) + 2
        if word in ("fire", "pass"):
            if rest:
                raise NotationError(f"nothing stands behind {word}", 1, at)
            return FIRE if word == "fire" else PASS
        if word in WITH_CARD:
            kind = WITH_CARD[word]
            return kind(self.card(rest, at))
        if word == "defend":
            return self.defence(rest, at)
        if word == "pilot":
            return self.pilot(rest, at, 1 if state.step == APPOINTING and state.seat == 1 else 0)
        if word == "shuffle":
            if rest not in SIDES:
                raise NotationError(f"{rest!r} is no side; there are {', '.join(SIDES)}", 1, at)
            return Shuffle(SIDES.index(rest))
        raise NotationError(f"{word!r} is no order; known are {', '.join(KNOWN)}", 1, 1)

    def card(self, id: str, at: int) -> int:
        """The number of the card with this id."""
        number = self.decks.card(id)
        if number < 0:
            raise NotationError(f"there is no card {id!r}", 1, at)
        return number

    def defence(self, rest: str, at: int) -> Defend:
        """A card, and the maneuver that is announced with it."""
        id, _, maneuver = rest.partition(" ")
        card = self.card(id, at)
        if maneuver not in MANEUVERS:
            raise NotationError(f"{maneuver!r} is no maneuver; there are {', '.join(MANEUVERS)}", 1, at + len(id) + 1)
        return Defend(card, MANEUVERS.index(maneuver))

    def pilot(self, name: str, at: int, side: i64) -> Appoint:
        """A pilot of the side that gets one, by name."""
        for number in self.decks.pilots_of(side):
            if self.decks.pilots[number].name == name:
                return Appoint(number)
        raise NotationError(f"there is no pilot {name!r} of this side", 1, at)

    def heading(self, state: Duel) -> str:
        return f"{state.exchange}.{step_word(state)}"

    def result(self, before: Duel, order: Order, after: Duel) -> str:
        return f"b{self.decks.faces[order.card].burst}" if isinstance(order, Turn) else ""

    def position(self, state: Duel) -> str:
        return write_position(self.decks, state)

    def read_position(self, text: str) -> Duel:
        return read_position(self.decks, text)
