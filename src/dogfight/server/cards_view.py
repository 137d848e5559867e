"""The card duel on the screen: what the presentation of a family of games has to say."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from dogfight.cards.decks import own_decks
from dogfight.cards.duel import (
    ADVANCING,
    ATTACKER_MODIFIES,
    ATTACKING,
    CONTROL,
    DEFENDER_MODIFIES,
    DEFENDING,
    FIRING,
    INITIATIVE,
    ON,
    TESTING,
    TURNING,
    Duel,
)
from dogfight.cards.exchange import MOST_EXCHANGES
from dogfight.cards.pieces import ATTACK, EVADE, REVERSE, SIDES, Decks, Pilot
from dogfight.cards.richthofen import Richthofen
from dogfight.folder import pack_hash, pack_name, packs_of
from dogfight.game import Game
from dogfight.games import decks_of
from dogfight.server.cards_board import board
from dogfight.server.cards_schema import CardScene, CardsMenu, PilotCard
from dogfight.server.cards_table import scene
from dogfight.server.cards_words import ability, headline, story
from dogfight.server.presentation import Presentation, Setting
from dogfight.server.schema import NewGame, PhaseMark
from dogfight.server.wire import Choice

GAME: Final = "cards:richthofen"
COMPUTERS: Final = (
    Choice("cadet", "Cadet", "Plays plausibly and can be beaten."),
    Choice("pilot", "Pilot", "Weighs what his cards do now against what they may do later."),
    Choice("ace", "Ace", "Plays on in thought against every hand you may hold."),
)
ADVANTAGE: Final = (
    Choice("attack", "The attack", "Your card's attack must be the attacking maneuver just played."),
    Choice("defence", "A defence", "One of your card's two defences must be the attacking maneuver just played."),
    Choice("any", "Any of the three", "Any maneuver of your card may be the attacking maneuver just played."),
)
AFTER_SHOT: Final = (
    Choice("engaged", "Engaged", "After a shot the same pilot attacks again."),
    Choice("disengaged", "Disengaged", "After a shot the initiative is determined anew."),
)
TRAINING: Final = Choice("training", "Training", "Out of control a 4 costs 2 airframe, instead of the aircraft.")

MARKS: Final = (("I", "Initiative"), ("II.d", "Defender"), ("II.a", "Attacker"), ("III", "Fire"), ("III.m", "Modify"),
                ("IV", "Advantage"))  # fmt: skip
LOSS: Final = ("LC", "Loss of Control")
MARK_OF: Final = {
    INITIATIVE: "I", DEFENDING: "II.d", ATTACKING: "II.a", FIRING: "III", TURNING: "III", ATTACKER_MODIFIES: "III.m",
    DEFENDER_MODIFIES: "III.m", ADVANCING: "IV", CONTROL: "LC",
}  # fmt: skip
TESTED_IN: Final = {EVADE: "II.d", ATTACK: "II.a", REVERSE: "IV"}


class CardsPresentation(Presentation):
    """The card duel, over one pack of decks."""

    family = "cards"
    unit = "exchange"
    computers = COMPUTERS

    def __init__(self, decks: Decks) -> None:
        self.decks = decks

    def menu(self) -> CardsMenu:
        return CardsMenu(
            pilots=tuple([_pilot(pilot) for pilot in self.decks.pilots]), computers=self.computers, advantage=ADVANTAGE,
            after_shot=AFTER_SHOT, training=TRAINING, source=source(self.decks), pack=_own_pack(self.decks),
        )  # fmt: skip

    def setting_of(self, new: NewGame) -> Setting:
        duel = new.duel
        setting = {
            "pilots": {"allied": duel.allied_pilot, "german": duel.german_pilot},
            "advantage": duel.advantage, "after_shot": duel.after_shot, "training": duel.training,
        }  # fmt: skip
        return Setting(GAME, setting, "Richthofen")

    def scene(
        self, game: Game[Any, Any], state: Any, seat: int, acting: bool, flown: Collection[int] = ()
    ) -> CardScene:
        return scene(_richthofen(game), state, seat, acting)

    def phases(self, game: Game[Any, Any], state: Any) -> tuple[PhaseMark, ...]:
        return phases(state)

    def board(self, game: Game[Any, Any], state: Any, seat: int) -> str:
        return board(_richthofen(game), state)

    def packs(self) -> Mapping[str, str]:
        return packs_of(self.decks)

    def level(self, game: Game[Any, Any]) -> str:
        return "Card duel"

    def turn(self, game: Game[Any, Any], state: Any) -> tuple[int, int]:
        return int(state.exchange), MOST_EXCHANGES

    def headline(self, game: Game[Any, Any], state: Any, seat: int, waiting: str) -> str:
        if not waiting:
            return headline(state)
        return story(_richthofen(game).decks, state) if waiting == "the dice" else f"Waiting for {waiting}."


def presentation(pack: str | None) -> CardsPresentation:
    """The card duel over the owner's pack in this directory, or over our own decks."""
    return CardsPresentation(decks_of(pack))


def _richthofen(game: Game[Any, Any]) -> Richthofen:
    if not isinstance(game, Richthofen):
        raise TypeError(f"{game.id} is no game of this family")
    return game


def phases(duel: Duel) -> tuple[PhaseMark, ...]:
    """The printed sequence of play, the present step marked; a loss of control is added while it lasts.

    [Card Sequence, Card Loss of Control]
    """
    step = int(duel.step)
    now = TESTED_IN[int(duel.use)] if step == TESTING else MARK_OF.get(step, "")
    shown = (*MARKS, LOSS) if step == CONTROL or duel.free else MARKS
    return tuple([PhaseMark(id, label, id == now and duel.ended == ON) for id, label in shown])


def source(decks: Decks) -> str:
    """Where the decks come from, for the page of new games. [Ruling C1]"""
    told = "; ".join([f"{file.partition('.')[0]}: {count}" for file, count in decks.sources.items()])
    if decks.pack != own_decks().pack:
        return f"Your own pack ({told})."
    return f"Reconstructed, because no printed card list is known ({told})."


def _pilot(pilot: Pilot) -> PilotCard:
    return PilotCard(pilot.name, SIDES[pilot.side], ability(pilot), pilot.source)


def _own_pack(decks: Decks) -> str:
    """The name of a player's own pack with the beginning of its hash; nothing for the decks of the project."""
    return "" if decks.pack == own_decks().pack else f"{pack_name(decks)} {pack_hash(decks)[:12]}"
