"""Duels for the tests of the cards: hands laid out by name, orders in the notation, nature's cards as the test wants.

    at = bout("AD3 AL2 AP2 AM1", "GC1 GR4 GP1 GM2", attacker="german")
    at.do("defend AL2 climb", "attack GC1", "fire", "turn GR3", "pass", "pass")
    assert at.allied.airframe == 5
    assert at.refusal("fire") == "Card Sequence"

The decks are small ones of our own. A card is called by its side, its attack and its burst: AD3 is the Allied card that
attacks with a dive and has burst 3. AP1 and AP2 add to a burst, AM1 and AM2 take from it; AX is a Loop for all uses and
fails on 3 and 4, AT, AE and AV are Advanced Maneuvers for one use each (aTtack, Evade, reVerse) that fail on a 4. The
German deck is the Allied one with climb and dive exchanged: what AD3 is to the one, GC3 is to the other.

Cards that are due are drawn by themselves, the first of the deck that is not named later in the same call of `do`,
unless the test says which: `draw AC1`.
"""

from functools import cache
from typing import Any, Final

from dogfight.cards.drawing import due, refill, skip_draws
from dogfight.cards.duel import ON, Airman, Duel, opened
from dogfight.cards.exchange import begin, disengage
from dogfight.cards.orders import Draw, Order, Shuffle
from dogfight.cards.pieces import (
    ABILITIES,
    ADVANCED,
    BANK_LEFT,
    BANK_RIGHT,
    CLIMB,
    DIVE,
    MODIFIER,
    NO_EFFECT,
    SIDES,
    SPIN,
    STALL,
    Decks,
    Face,
    Pilot,
)
from dogfight.cards.richthofen import Richthofen
from dogfight.game import DRAW, NATURE, Refusal, Report
from dogfight.sealed import Sealed

SYMBOLS: Final = {"C": CLIMB, "L": BANK_LEFT, "R": BANK_RIGHT, "D": DIVE}
MIRROR: Final = {CLIMB: DIVE, DIVE: CLIMB, BANK_LEFT: BANK_LEFT, BANK_RIGHT: BANK_RIGHT}
SWITCHES: Final = {"advantage": ("attack", "defence", "any"), "after_shot": ("engaged", "disengaged")}

# Attack and two defences, burst, and what else there is, as the Allied card has it.
PLAIN: Final = ("CLR1", "CLD2", "CRD3", "CLR4", "LCR1", "LCD2", "LRD3", "LCD4", "RCL1", "RLD2", "RCD3", "RCL4",
                "DLR1", "DCL2", "DCR3", "DCR4")  # fmt: skip
CHANGES: Final = {"P1": ("CRD2", 0, 1), "P2": ("LCR1", 0, 2), "M1": ("RLD2", 1, -1), "M2": ("DCL1", 1, -2)}
FLOWN: Final = {"X": ("LCD1", 7, (3, 4), STALL, "Loop"), "T": ("RCD2", 1, (4,), SPIN, "Stoop"),
                "E": ("CLR3", 2, (4,), SPIN, "Falling leaf"), "V": ("DLR1", 4, (4,), STALL, "Turnabout")}  # fmt: skip


def face(side: int, id: str, print_: str, **more: object) -> Face:
    """A card from `DLR3`: attack, two defences, burst; the German ones have climb and dive exchanged."""
    symbols = [SYMBOLS[letter] for letter in print_[:3]]
    attack, first, second = symbols if side == 0 else [MIRROR[one] for one in symbols]
    values: dict[str, Any] = {"effect": NO_EFFECT, "name": "", "by": 0, "delta": 0, "uses": 0, "fails_on": 0,
                              "failure": STALL, **more}  # fmt: skip
    return Face("AG"[side] + id, side, attack, first, second, int(print_[3]), source="printed", **values)


def faces_of(side: int) -> list[Face]:
    """One side's deck."""
    plain = [face(side, _letter(side, one[0]) + one[3], one) for one in PLAIN]
    changes = [face(side, id, one, effect=MODIFIER, name="Change", by=by, delta=delta)
               for id, (one, by, delta) in CHANGES.items()]  # fmt: skip
    flown = [face(side, id, one, effect=ADVANCED, name=name, uses=uses, fails_on=sum(1 << burst for burst in fails),
                  failure=failure) for id, (one, uses, fails, failure, name) in FLOWN.items()]  # fmt: skip
    return [*plain, *changes, *flown]


def _letter(side: int, letter: str) -> str:
    return letter if side == 0 else {"C": "D", "D": "C"}.get(letter, letter)


def pilots_of(side: int) -> list[Pilot]:
    """A pilot for every ability, called by it; the one with a hand minimum has 5."""
    return [Pilot(ability, side, number, 5 if ability == "hand_minimum" else 0, "printed")
            for number, ability in enumerate(ABILITIES)]  # fmt: skip


@cache
def decks() -> Decks:
    """The tests' decks: 24 cards a side."""
    return Decks(faces_of(0) + faces_of(1), pilots_of(0) + pilots_of(1), "tests 0", {})


def cut(allied: str, german: str) -> Decks:
    """Smaller decks out of the same cards."""
    whole = decks()
    cards = [whole.faces[whole.card(id)] for id in f"{allied} {german}".split()]
    return Decks(cards, whole.pilots, "tests 1", {})


class Bout:
    """A duel being played in a test: the state, the reports of the last order, and short ways to ask."""

    def __init__(self, game: Richthofen, state: Duel) -> None:
        self.game = game
        self.decks = game.decks
        self.state = state
        self.reports: list[Report] = []
        self.heard: list[Report] = []

    @property
    def allied(self) -> Airman:
        return self.state.airmen[0]

    @property
    def german(self) -> Airman:
        return self.state.airmen[1]

    @property
    def who(self) -> str:
        """Who is to act; nature's draws are made first. Empty when the duel is over."""
        self.settle()
        able = self.game.to_act(self.state)
        return "" if not able else "nature" if able[0] == NATURE else SIDES[able[0]]

    @property
    def step(self) -> str:
        """The number of the printed step."""
        return self.game.notation().heading(self.state).partition(".")[2]

    @property
    def exchange(self) -> int:
        return int(self.state.exchange)

    @property
    def attacker(self) -> str:
        """Who attacks; empty while the pilots are disengaged."""
        return "" if self.state.attacker < 0 else SIDES[self.state.attacker]

    @property
    def result(self) -> str:
        """Winner and ending; empty while it goes on."""
        end = self.game.outcome(self.state)
        return "" if end is None else f"{'draw' if end.winner == DRAW else SIDES[end.winner]}: {end.ending}"

    def ids(self, cards: tuple[int, ...] | None) -> set[str]:
        """The names of cards."""
        return {self.decks.faces[card].id for card in cards or ()}

    def hand(self, side: int) -> set[str]:
        return self.ids(self.state.airmen[side].hand.value)

    def deck(self, side: int) -> set[str]:
        return self.ids(self.state.airmen[side].deck.value)

    def discard(self, side: int) -> set[str]:
        return self.ids(self.state.airmen[side].discard)

    def table(self, side: int) -> set[str]:
        return self.ids(self.state.airmen[side].table)

    # ------------------------------------------------------------------ playing
    def read(self, text: str) -> Order:
        """An order from its text."""
        return self.game.notation().read(self.state, 0, text)

    def settle(self, wanted: str = "") -> "Bout":
        """Makes the draws and shuffles that are due, each time the first card of the deck that is not wanted later.

        `reports` stay as they are.
        """
        told, words = self.reports, set(wanted.split())
        while due(self.state) >= 0:
            ready = [order for order, _ in self.game.chances(self.state)]
            spare = [one for one in ready if isinstance(one, Draw) and self.decks.faces[one.card].id not in words]
            self.play((spare or ready)[0])
        self.reports = told
        return self

    def do(self, *texts: str) -> "Bout":
        """Gives orders by whoever is to act, nature too, checked."""
        for at, text in enumerate(texts):
            if text.partition(" ")[0] not in ("draw", "shuffle"):
                self.settle(" ".join(texts[at:]))
            self.play(self.read(text))
        return self

    def play(self, order: Order) -> None:
        took = self.game.apply(self.state, self.game.to_act(self.state)[0], order)
        self.state, self.reports = took.state, list(took.reports)
        self.heard += took.reports

    def refuse(self, text: str, seat: int | None = None) -> Refusal | None:
        """Why an order is refused, or None."""
        self.settle()
        return self.game.refusal(self.state, self.game.to_act(self.state)[0] if seat is None else seat, self.read(text))

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The paragraph that refuses an order; empty if it is legal."""
        no = self.refuse(text, seat)
        return "" if no is None else no.rule

    def orders(self) -> set[str]:
        """Every legal order of the seat that is to act."""
        self.settle()
        return self.orders_of(self.game.to_act(self.state)[0])

    def orders_of(self, seat: int) -> set[str]:
        """Every legal order of a seat, whoever is to act."""
        return {self.game.notation().write(self.state, order) for order in self.game.legal(self.state, seat)}

    def told(self, *words: str) -> bool:
        """Whether one report of the last order holds all these words."""
        return any(all(word in report.text for word in words) for report in self.reports)

    def rules_told(self) -> set[str]:
        """The paragraphs that the last order's reports cite."""
        return {rule for report in self.reports for rule in report.rules}

    def shuffles(self) -> list[str]:
        """The sides whose discards are about to be shuffled."""
        return [SIDES[order.side] for order, _ in self.game.chances(self.state) if isinstance(order, Shuffle)]


def bout(
    allied: str = "AC1 AL1 AR1 AD1", german: str = "GD1 GL1 GR1 GC1", *, attacker: str = "", exchange: int = 1,
    airframes: tuple[int, int] = (8, 8), pilots: tuple[str, str] = ("none", "none"), advantage: str = "attack",
    after_shot: str = "engaged", training: bool = False, discards: tuple[str, str] = ("", ""),
    over: Decks | None = None,
) -> Bout:  # fmt: skip
    """A duel with these hands; the other cards are in the decks. With an attacker it stands at step II, else at I."""
    game = Richthofen(over or decks())
    by, after = SWITCHES["advantage"].index(advantage), SWITCHES["after_shot"].index(after_shot)
    state = opened(game.decks, by, after, training)
    for side, (airman, held) in enumerate(zip(state.airmen, (allied, german), strict=True)):
        airman.pilot = len(ABILITIES) * side + ABILITIES.index(pilots[side])
        airman.airframe = airframes[side]
        _lay(game.decks, airman, side, held.split(), discards[side].split())
    state.exchange = exchange - 1 if attacker else exchange
    disengage(state)
    if attacker:
        begin(game.decks, state, SIDES.index(attacker))
    skip_draws(state)
    return Bout(game, state)


def _lay(over: Decks, airman: Airman, side: int, held: list[str], gone: list[str]) -> None:
    hand = tuple(sorted(over.card(id) for id in held))
    airman.discard = tuple(over.card(id) for id in gone)
    assert -1 not in hand + airman.discard, f"{held} or {gone} names no card"
    deck = tuple(card for card in over.numbers(side) if card not in hand + airman.discard)
    airman.hand, airman.in_hand = Sealed(1 << side, hand), len(hand)
    airman.deck, airman.in_deck = Sealed(1 << side, deck), len(deck)
    refill(over, airman)


def opening(setting: dict[str, object] | None = None, over: Decks | None = None) -> Bout:
    """A duel from the start, before the pilots are drawn."""
    game = Richthofen(over or decks())
    return Bout(game, game.setup(setting or {}))


def is_over(at: Bout) -> bool:
    """Whether the duel has ended."""
    return at.state.ended != ON
