"""A position of the duel on one line: everything the rules look at, and nothing else.

`<exchange> <step> <seat> <attacker> <announced> <attack> <tested> <use> <burst> <change> <free> <fallen> <ended>
<advantage>/<after shot>/<training>`, then each side between brackets: pilot; airframe, cards owed, card turned up; and
its cards: hand; deck; discard; table. Cards stand by their ids; of cards that are hidden only the count: `?4`.
"""

import re
from typing import Final

from dogfight.cards.duel import (
    ADVANCING,
    APPOINTING,
    ATTACKER_MODIFIES,
    ATTACKING,
    BOUND,
    CONTROL,
    CRASHED,
    DEFENDER_MODIFIES,
    INITIATIVE,
    NO_CARD,
    SHOT_DOWN,
    TESTING,
    Airman,
    Cards,
    Duel,
)
from dogfight.cards.pieces import AIRFRAME, EVADED, Decks
from dogfight.errors import NotationError
from dogfight.sealed import Sealed

NUMBERS: Final = ("exchange", "step", "seat", "attacker", "announced", "use", "burst", "change", "fallen", "ended")
LIMITS: Final = {
    "exchange": (0, 200), "step": (0, CONTROL), "seat": (0, 1), "attacker": (-1, 1), "announced": (-1, EVADED),
    "use": (0, 7), "burst": (-1, 4), "change": (-20, 20), "fallen": (-1, 1), "ended": (0, BOUND),
}  # fmt: skip
LINE: Final = re.compile(r"([\d -]+) ([^ ]+) ([^ ]+) ([01]) (\d)/(\d)/([01]) \[([^\]]*)\] \[([^\]]*)\]")


def write_position(decks: Decks, duel: Duel) -> str:
    """The line of a state; `read_position` gives the same state back."""
    numbers = " ".join([str(int(getattr(duel, name))) for name in NUMBERS])
    cards = f"{_id(decks, duel.attack)} {_id(decks, duel.tested)}"
    switches = f"{int(duel.free)} {duel.advantage_by}/{duel.after_shot}/{int(duel.training)}"
    sides = " ".join([f"[{_write_airman(decks, airman)}]" for airman in duel.airmen])
    return f"{numbers} {cards} {switches} {sides}"


def _id(decks: Decks, card: int) -> str:
    return "-" if card == NO_CARD else decks.faces[card].id


def _write_airman(decks: Decks, airman: Airman) -> str:
    numbers = f"{airman.pilot};{airman.airframe},{airman.owed},{_id(decks, airman.turned)}"
    hand = _hidden(decks, airman.hand, airman.in_hand)
    deck = _hidden(decks, airman.deck, airman.in_deck)
    return f"{numbers};{hand};{deck};{_ids(decks, airman.discard)};{_ids(decks, airman.table)}"


def _hidden(decks: Decks, cards: Sealed[Cards], count: int) -> str:
    return f"?{count}" if cards.value is None else _ids(decks, cards.value)


def _ids(decks: Decks, cards: Cards) -> str:
    return ",".join([decks.faces[card].id for card in cards])


def read_position(decks: Decks, text: str) -> Duel:
    """The state a line describes. Raises NotationError for what cannot be a state."""
    line = LINE.fullmatch(text.strip())
    if line is None:
        raise NotationError("a position has ten numbers, two cards, switches and two sides in brackets", 1, 1)
    try:
        duel = _read(decks, line)
    except ValueError as wrong:
        raise NotationError(f"this is no position: {wrong}", 1, 1) from None
    return duel


def _read(decks: Decks, line: re.Match[str]) -> Duel:
    values = [int(n) for n in line[1].split()]
    if len(values) != len(NUMBERS):
        raise ValueError(f"it begins with {len(values)} numbers, not {len(NUMBERS)}")
    given = dict(zip(NUMBERS, values, strict=True))
    for name, (low, high) in LIMITS.items():
        if not low <= given[name] <= high:
            raise ValueError(f"{name} is {given[name]}, but lies from {low} to {high}")
    by, after = int(line[5]), int(line[6])
    if by > 2 or after > 1:
        raise ValueError("there are three ways to gain the advantage and two to go on after a shot")
    airmen = [_read_airman(decks, line[8 + side], side) for side in (0, 1)]
    duel = Duel(
        airmen, by, after, line[7] == "1", given["exchange"], given["step"], given["seat"], given["attacker"],
        given["announced"], _card(decks, line[2]), _card(decks, line[3]), given["use"], given["burst"],
        given["change"], line[4] == "1", given["fallen"], given["ended"],
    )  # fmt: skip
    _check(decks, duel)
    return duel


def _check(decks: Decks, duel: Duel) -> None:
    """Raises ValueError for a step that lacks what it is about."""
    step = int(duel.step)
    lacks = (
        (step > INITIATIVE and duel.attacker < 0, "nobody attacks in a step that has an attacker"),
        (step == ATTACKING and duel.announced < 0, "there is no defensive maneuver to match"),
        (step == ADVANCING and duel.attack < 0, "there is no attacking maneuver to match"),
        (step == TESTING and duel.tested < 0, "there is no Advanced Maneuver to test"),
        (step in (ATTACKER_MODIFIES, DEFENDER_MODIFIES) and duel.burst < 0, "there is no burst to change"),
        (step > APPOINTING and min(duel.airmen[0].pilot, duel.airmen[1].pilot) < 0, "a side has no pilot yet"),
        ((duel.ended in (SHOT_DOWN, CRASHED)) != (duel.fallen >= 0), "an aircraft falls, or none does"),
    )
    for wrong, why in lacks:
        if wrong:
            raise ValueError(why)


def _card(decks: Decks, id: str) -> int:
    if id == "-":
        return NO_CARD
    number = decks.card(id)
    if number < 0:
        raise ValueError(f"there is no card {id!r}")
    return number


def _read_airman(decks: Decks, text: str, side: int) -> Airman:
    parts = text.split(";")
    if len(parts) != 6 or parts[1].count(",") != 2:
        raise ValueError("a side has its pilot, three values and four lots of cards")
    pilot = int(parts[0])
    if pilot != -1 and pilot not in decks.pilots_of(side):
        raise ValueError(f"pilot {pilot} is none of this side's")
    airframe, owed, turned = parts[1].split(",")
    if not 0 <= int(airframe) <= AIRFRAME or not 0 <= int(owed) <= 99:
        raise ValueError(f"an airframe of {airframe} with {owed} cards to draw")
    hand, in_hand = _read_hidden(decks, parts[2], side)
    deck, in_deck = _read_hidden(decks, parts[3], side)
    discard, table = _read_cards(decks, parts[4]), _read_cards(decks, parts[5])
    _check_cards(decks, side, (hand.value, deck.value, discard, table), in_hand + in_deck)
    return Airman(pilot, int(airframe), hand, deck, in_hand, in_deck, discard, table, _card(decks, turned), int(owed))


def _read_hidden(decks: Decks, text: str, side: int) -> tuple[Sealed[Cards], int]:
    if text.startswith("?"):
        return Sealed[Cards](1 << side, None), int(text[1:])
    cards = tuple(sorted(_read_cards(decks, text)))
    return Sealed[Cards](1 << side, cards), len(cards)


def _read_cards(decks: Decks, text: str) -> Cards:
    return tuple([_card(decks, id) for id in text.split(",")]) if text else ()


def _check_cards(decks: Decks, side: int, lots: tuple[Cards | None, ...], hidden: int) -> None:
    """Raises ValueError unless every card of the side lies in just one place."""
    seen = [card for lot in lots if lot is not None for card in lot]
    if len(set(seen)) != len(seen) or not set(seen) <= set(decks.numbers(side)):
        raise ValueError("a card lies in two places, or on the other side")
    unseen = hidden if lots[0] is None and lots[1] is None else 0
    if None not in lots[:2] and len(seen) != decks.size:
        raise ValueError(f"a side has {len(seen)} cards, not {decks.size}")
    if unseen and len(seen) + unseen != decks.size:
        raise ValueError(f"a side has {len(seen) + unseen} cards, not {decks.size}")
