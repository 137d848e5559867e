"""The messages of the card duel: its menu and its table."""

from typing import Literal

from dogfight.server.wire import Choice, Out, Side, Strict


class PilotCard(Out, frozen=True):
    name: str
    side: Side
    ability: str  # a plain sentence, "" for none
    source: str


class CardsMenu(Out, frozen=True, tag="cards", tag_field="family"):
    """What the card duel offers."""

    pilots: tuple[PilotCard, ...]
    computers: tuple[Choice, ...]  # cadet, pilot, ace
    advantage: tuple[Choice, ...]  # what gains the advantage: "attack", "defence", "any" [Ruling C4]
    after_shot: tuple[Choice, ...]  # "engaged", "disengaged" [Ruling C5]
    training: Choice  # a 4 on the control flip costs 2 airframe [Ruling C10]
    source: str  # where the decks come from, a plain sentence
    pack: str  # "" or the name of the owner's pack in force


class DuelOptions(Strict, frozen=True):
    """The pilots (empty: by lot) and switches of a card duel."""

    allied_pilot: str = ""
    german_pilot: str = ""
    advantage: str = "attack"
    after_shot: str = "engaged"
    training: bool = False


Maneuver = Literal["climb", "bank left", "bank right", "dive"]
Shown = Literal["", "climb", "bank left", "bank right", "dive", "evade"]
Role = Literal["defends", "evades", "attacks", "advances", "modifies", "flies"]


class CardFace(Out, frozen=True):
    """An Action card face up. `effect` names what it can do besides ("" for nothing), `text` explains it."""

    id: str
    side: Side
    attack: Maneuver
    defence: tuple[Maneuver, Maneuver]
    burst: int
    effect: str
    text: str
    source: str


class OnTable(Out, frozen=True):
    """A card lying on the table in this exchange, and what it was played for."""

    card: CardFace
    role: Role


class CardPlayer(Out, frozen=True):
    """One side of the duel. `hand` is empty unless it is the viewer's own, or all is open after the end."""

    side: Side
    pilot: str  # "" until he is drawn
    ability: str
    airframe: int
    role: Literal["", "attacker", "defender"]
    arrow: Shown  # what the arrow on the pilot card points to
    hand: tuple[CardFace, ...]
    hand_count: int
    deck_count: int
    discard: tuple[CardFace, ...]  # the last one lies on top
    table: tuple[OnTable, ...]
    turned: CardFace | None  # the card turned up last in this step: for initiative, burst, a test or control


class CardMove(Out, frozen=True):
    """A legal order. `card` is the id of the card that is played, "" for none (fire, pass)."""

    order: str
    card: str
    label: str  # "Bank left", "Fire", "Pass", "Loop (evade)"
    text: str  # what it does, in a plain sentence
    maneuver: Shown  # what the arrow or the card would show
    advanced: bool


class Modifies(Out, frozen=True):
    """A modifier the viewer holds: `down` is the chance that it brings the target down if nothing answers it."""

    card: str
    name: str
    delta: int
    down: float


class MayHold(Out, frozen=True):
    """A modifier the other side may hold, and how likely it is that it holds one of this kind at least."""

    name: str
    delta: int
    chance: float


class CardOdds(Out, frozen=True):
    """The burst, as far as the viewer can know: from the cards he has not seen.

    `flips` are the chances of burst 1 to 4 (a certainty once it is turned up); `down` the chance that the target is
    shot down with no modifier at all; `held` and `may_hold` what could change it; `answered` the chance that the other
    side holds any modifier it may play in this shot.
    """

    shooter: Side
    flips: tuple[float, float, float, float]
    down: float
    held: tuple[Modifies, ...]
    may_hold: tuple[MayHold, ...]
    answered: float
    text: str


class CardScene(Out, frozen=True, tag="cards", tag_field="scene"):
    """The card table. `moves` are this seat's legal orders, none unless it is its turn."""

    players: tuple[CardPlayer, ...]  # by seat
    exchange: int
    step: str  # "I", "II", "III", "III.a", "III.b", "IV", "Loss of Control", "Setup"
    text: str  # what is asked of this seat, a sentence or two; "" when nothing is
    rule: str
    moves: tuple[CardMove, ...]
    announced: Shown  # the defender's maneuver that is to be matched
    to_advance: Shown  # the attacking maneuver that gains the advantage when matched; "" outside step IV
    burst: int  # turned up in this shot, -1 before
    change: int  # the modifiers so far
    free_shot: bool
    odds: CardOdds | None
