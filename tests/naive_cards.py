"""A second card duel, written from the rule text alone: one procedure that goes through the steps from top to bottom.

It shares nothing with the engine but the spelling of orders. Whoever decides, nature too, is asked by `script.choose`;
to find all ways to play, the procedure is simply run again from the start with one choice more. Slow, and easy to hold
beside the printed page. Where it and the engine agree, both have read the rules alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

OTHER = {"allied": "german", "german": "allied"}
HAND = 4
LAST_EXCHANGE = 200


class Card(NamedTuple):
    """A card as printed. `role` and `change` are a modifier's; `uses` and `fails` an Advanced Maneuver's."""

    id: str
    attack: str
    defences: tuple[str, str]
    burst: int
    role: str = ""
    change: int = 0
    uses: tuple[str, ...] = ()
    fails: tuple[int, ...] = ()


class Switches(NamedTuple):
    """How the switches of the rulings stand."""

    advantage: str = "attack"
    after_shot: str = "engaged"
    training: bool = False


@dataclass
class Side:
    """What lies before one player."""

    hand: list[Card]
    deck: list[Card]
    pilot: str = "none"
    airframe: int = 8
    discard: list[Card] = field(default_factory=list)
    table: list[Card] = field(default_factory=list)
    to_draw: int = 0


class Asked(Exception):
    """The script has come to its end, and these are the choices there."""

    def __init__(self, choices: list[str]) -> None:
        self.choices = choices


class Down(Exception):
    """An aircraft is down: the game is over."""


class Script:
    """What everybody chooses, by place in the list of choices."""

    def __init__(self, places: Sequence[int]) -> None:
        self.places = places
        self.at = 0

    def choose(self, choices: list[str]) -> str:
        assert choices, "nobody can go on"
        if self.at == len(self.places):
            raise Asked(choices)
        self.at += 1
        return choices[self.places[self.at - 1]]


class Duel:
    """The whole table, and the rules as things to do."""

    def __init__(self, allied: Side, german: Side, switches: Switches, script: Script) -> None:
        self.sides = {"allied": allied, "german": german}
        self.switches = switches
        self.script = script
        self.attacker = ""
        self.exchanges = 0

    # -------------------------------------------------------------- cards
    def settle(self) -> None:
        """Decks that have run out are shuffled, hands are filled up, the Allied one first."""
        for side in self.sides.values():
            while (not side.deck and side.discard) or (side.to_draw and side.deck):
                if not side.deck:
                    self.script.choose(["shuffle"])
                    side.deck, side.discard = side.discard, []
                    continue
                side.hand.append(self._take(side.deck, self._from(side.deck, "draw")))
                side.to_draw -= 1
            if not side.deck:
                side.to_draw = 0

    def _from(self, cards: list[Card], word: str) -> str:
        return self.script.choose([f"{word} {card.id}" for card in cards]).split()[1]

    def _take(self, cards: list[Card], id: str) -> Card:
        card = next(one for one in cards if one.id == id)
        cards.remove(card)
        return card

    def fill_up(self, side: Side) -> None:
        """A hand of less than its minimum draws."""
        least = 5 if side.pilot == "hand_minimum" else HAND
        side.to_draw = max(side.to_draw, least - len(side.hand))

    def lay(self, side: Side, id: str) -> Card:
        """A card out of the hand, onto the table."""
        card = self._take(side.hand, id)
        side.table.append(card)
        self.fill_up(side)
        return card

    def turn_up(self, side: Side) -> int:
        """The burst value of the top card, or of one from the hand if there is no deck at all."""
        self.settle()
        source = side.deck or side.hand
        card = self._take(source, self._from(source, "turn"))
        side.discard.append(card)
        self.fill_up(side)
        return card.burst

    def extra(self, side: Side, ability: str) -> None:
        if side.pilot == ability:
            side.to_draw += 1

    # -------------------------------------------------------------- steps
    def initiative(self) -> str:
        """I. The higher burst attacks; ties again, unless just one pilot wins them."""
        bursts = [self.turn_up(side) for side in self.sides.values()]
        if bursts[0] != bursts[1]:
            return "allied" if bursts[0] > bursts[1] else "german"
        winners = [name for name, side in self.sides.items() if side.pilot == "wins_tied_initiative"]
        return winners[0] if len(winners) == 1 else self.initiative()

    def exchange(self) -> str:
        """One exchange; who attacks in the next, or nobody."""
        self.exchanges += 1
        for side in self.sides.values():
            self.extra(side, "draw_each_exchange")
        following = self.maneuvers()
        for side in self.sides.values():
            side.discard += side.table
            side.table = []
        return following

    def maneuvers(self) -> str:
        """II. The defender announces, the attacker answers; then III. or IV."""
        attacker, defender = self.sides[self.attacker], self.sides[OTHER[self.attacker]]
        self.settle()
        choices = []
        for card in defender.hand:
            choices += [f"defend {card.id} {maneuver}" for maneuver in card.defences]
            choices += [f"fly {card.id}"] if "evade" in card.uses else []
        word, id, shown = (*self.script.choose(choices).split(" ", 2), "nothing")[:3]
        played = self.lay(defender, id)
        if word == "fly" and not self.holds_control(defender, played):
            return self.out_of_control(defender, attacker)

        self.settle()
        choices = []
        for card in attacker.hand:
            choices += [f"attack {card.id}"] + ([f"fly {card.id}"] if "attack" in card.uses else [])
        word, id = self.script.choose(choices).split()
        played = self.lay(attacker, id)
        matched = played.attack == shown
        if word == "fly":
            if not self.holds_control(attacker, played):
                self.recover(attacker)
                return ""
            matched = shown != "nothing"
        self.extra(attacker, "draw_on_match" if matched else "draw_on_miss")
        if not matched:
            return self.advantage(defender, attacker, played.attack)
        self.fire(attacker, defender)
        return self.attacker if self.switches.after_shot == "engaged" else ""

    def fire(self, attacker: Side, defender: Side) -> None:
        """III. Burst damage, if the attacker wants to."""
        self.settle()
        if self.script.choose(["fire", "pass"]) == "pass":
            return
        damage = self.turn_up(attacker)
        for side, role in ((attacker, "attacker"), (defender, "defender")):
            self.settle()
            fitting = [f"modify {card.id}" for card in side.hand if card.role == role]
            chosen = self.script.choose([*fitting, "pass"])
            if chosen != "pass":
                damage += self.lay(side, chosen.split()[1]).change
        self.lose(defender, max(damage, 0))

    def advantage(self, defender: Side, attacker: Side, last: str) -> str:
        """IV. The defender may match the attack just played."""
        self.settle()
        choices = []
        for card in defender.hand:
            attacks, defends = card.attack == last, last in card.defences
            fits = {"attack": attacks, "defence": defends, "any": attacks or defends}[self.switches.advantage]
            choices += [f"advance {card.id}"] if fits else []
            choices += [f"fly {card.id}"] if "reverse" in card.uses else []
        chosen = self.script.choose([*choices, "pass"])
        if chosen == "pass":
            self.extra(defender, "draw_on_miss")
            return ""
        played = self.lay(defender, chosen.split()[1])
        if chosen.startswith("fly") and not self.holds_control(defender, played):
            return self.out_of_control(defender, attacker)
        self.extra(defender, "draw_on_match")
        return OTHER[self.attacker]

    # -------------------------------------------------------------- control
    def holds_control(self, side: Side, card: Card) -> bool:
        return self.turn_up(side) not in card.fails

    def recover(self, side: Side) -> None:
        """A four is a crash, anything else costs a point."""
        up = self.turn_up(side)
        if up == 4 and not self.switches.training:
            side.airframe = 0
            raise Down
        self.lose(side, 2 if up == 4 else 1)

    def out_of_control(self, defender: Side, attacker: Side) -> str:
        """The defender's: a free shot, and nobody attacks any more."""
        self.recover(defender)
        self.fire(attacker, defender)
        return ""

    def lose(self, side: Side, points: int) -> None:
        side.airframe = max(side.airframe - points, 0)
        if side.airframe == 0:
            raise Down

    def play(self, exchanges: int) -> None:
        """So many exchanges, the first one with the attacker there is, or after initiative."""
        for _ in range(min(exchanges, LAST_EXCHANGE)):
            if not self.attacker:
                self.attacker = self.initiative()
            self.attacker = self.exchange()


class Start(NamedTuple):
    """Where a count begins: hands and decks, pilots, who attacks, and the switches."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    pilots: tuple[str, str] = ("none", "none")
    attacker: str = ""
    switches: Switches = Switches()
    airframes: tuple[int, int] = (8, 8)

    def table(self, places: Sequence[int]) -> Duel:
        every = zip(self.hands, self.decks, self.pilots, self.airframes, strict=True)
        sides = [Side([*hand], [*deck], pilot, airframe) for hand, deck, pilot, airframe in every]
        for side in sides:
            side.to_draw = max(0, (5 if side.pilot == "hand_minimum" else HAND) - len(side.hand))
        duel = Duel(sides[0], sides[1], self.switches, Script(places))
        duel.attacker = self.attacker
        return duel

    def run(self, places: Sequence[int], exchanges: int = LAST_EXCHANGE) -> tuple[Duel, list[str]]:
        """The table after these choices, and what may be chosen there: nothing when the exchanges are over."""
        duel = self.table(places)
        try:
            duel.play(exchanges)
        except Asked as asked:
            return duel, asked.choices
        except Down:
            pass
        return duel, []

    def is_down(self, places: Sequence[int]) -> bool:
        """Whether these choices end the game."""
        duel, _ = self.run(places, 1)
        return 0 in [side.airframe for side in duel.sides.values()]


def sequences(start: Start, depth: int, places: tuple[int, ...] = (), exchanges: int = LAST_EXCHANGE) -> int:
    """How many sequences of so many choices there are."""
    _, choices = start.run(places, exchanges)
    if depth == 1:
        return len(choices)
    return sum(sequences(start, depth - 1, (*places, at), exchanges) for at in range(len(choices)))


def ways_through(start: Start, places: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way to play the first exchange to its end."""
    _, choices = start.run(places, 1)
    if not choices:
        yield places
    for at in range(len(choices)):
        yield from ways_through(start, (*places, at))
