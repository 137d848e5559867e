"""Counts of the card duel, by the engine and by the naive duel.

    cards AC1,AL2+AD4 GD1,GR3+GC2 german = 4 8 12        sequences of 1, 2, 3 orders, nature's among them
    through AC1,AL2+AD4 GD1,GR3+GC2 german = 96 2        ways through the first exchange, and how many end the game

Behind each side's cards (hand + deck, from the tests' decks in `dealing`; `*` is all the rest) stands who attacks, `-`
for nobody yet; then, if they matter, both pilots (`draw_on_miss/none`), the switches (`any/disengaged/training`) and
airframes (`3/8`).
"""

from dealing import Bout, bout, cut, decks
from dogfight.cards.pieces import ABILITIES, MANEUVERS, ROLES, USES, Face
from dogfight.cli.perft import sequences, ways_through
from naive_cards import Card, Start, Switches
from naive_cards import sequences as naive_sequences
from naive_cards import ways_through as naive_ways


def lots(side: int, text: str) -> tuple[list[str], list[str]]:
    """Hand and deck of a side."""
    hand, _, deck = text.partition("+")
    held = hand.split(",")
    if deck == "*":
        return held, [face.id for face in decks().faces if face.side == side and face.id not in held]
    return held, deck.split(",") if deck else []


class Count:
    """What a line about cards means."""

    def __init__(self, what: str) -> None:
        self.kind, allied, german, attacker, *rest = what.split()
        self.lots = [lots(side, text) for side, text in enumerate((allied, german))]
        self.attacker = "" if attacker == "-" else attacker
        self.pilots: list[str] = ["none", "none"]
        self.airframes = [8, 8]
        self.switches: list[str] = ["attack", "engaged", ""]
        for word in rest:
            self._more(word.split("/"))

    def _more(self, words: list[str]) -> None:
        if words[0] in ABILITIES:
            self.pilots = words
        elif words[0].isdigit():
            self.airframes = [int(word) for word in words]
        else:
            self.switches = [*words, *self.switches[len(words) :]]

    def bout(self) -> Bout:
        """The engine's duel."""
        by, shot, training = self.switches
        (held, left), (their, rest) = self.lots
        over = cut(" ".join([*held, *left]), " ".join([*their, *rest]))
        return bout(
            " ".join(held), " ".join(their), attacker=self.attacker, exchange=1 if self.attacker else 0, advantage=by,
            after_shot=shot, training=training == "training", pilots=(self.pilots[0], self.pilots[1]),
            airframes=(self.airframes[0], self.airframes[1]), over=over,
        )  # fmt: skip

    def start(self) -> Start:
        """The same for the naive duel."""
        faces = {face.id: card_of(face) for face in decks().faces}
        (held, left), (their, rest) = [[tuple(faces[id] for id in lot) for lot in side] for side in self.lots]
        by, shot, training = self.switches
        return Start((held, their), (left, rest), (self.pilots[0], self.pilots[1]), self.attacker,
                     Switches(by, shot, training == "training"), (self.airframes[0], self.airframes[1]))  # fmt: skip


def card_of(face: Face) -> Card:
    """A card as the naive duel has it."""
    return Card(
        face.id, MANEUVERS[face.attack], (MANEUVERS[face.first], MANEUVERS[face.second]), int(face.burst),
        ROLES[face.by] if face.delta else "", int(face.delta),
        tuple(use for at, use in enumerate(USES) if face.uses >> at & 1),
        tuple(burst for burst in range(1, 5) if face.fails(burst)),
    )  # fmt: skip


def by_engine(what: str, depths: int) -> tuple[int, ...]:
    """Counts by the engine."""
    at = Count(what).bout()
    if what.startswith("through"):
        return ways_through(at.game, at.state, at.exchange)
    return tuple(sequences(at.game, at.state, depth) for depth in range(1, depths + 1))


def by_naive(what: str, depths: int) -> tuple[int, ...]:
    """Counts by the naive duel."""
    start = Count(what).start()
    if what.startswith("through"):
        return len(list(naive_ways(start))), sum(start.is_down(places) for places in naive_ways(start))
    return tuple(naive_sequences(start, depth) for depth in range(1, depths + 1))
