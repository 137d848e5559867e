"""The burst as far as a reader can know: the flip, what he holds, what the other side may hold. [Card III]"""

from typing import Final

from dogfight.cards import odds as chances
from dogfight.cards.duel import ATTACKER_MODIFIES, ATTACKING, DEFENDER_MODIFIES, FIRING, ON, TURNING, Duel
from dogfight.cards.pieces import ATTACKER, DEFENDER, EVADED, SIDES, Decks
from dogfight.cards.telling import called
from dogfight.server.cards_schema import CardOdds, MayHold, Modifies

SHOT: Final = (ATTACKING, FIRING, TURNING, ATTACKER_MODIFIES, DEFENDER_MODIFIES)


def odds(decks: Decks, duel: Duel) -> CardOdds | None:
    """From the attacker's turn to the end of the shot, if there may be one. [Card III, Card III.a, Card III.b]"""
    if duel.step not in SHOT or (duel.announced == EVADED and not duel.free) or duel.ended != ON:
        return None
    held: list[Modifies] = []
    may_hold: list[MayHold] = []
    for role, side in _to_change(duel):
        if duel.airmen[side].hand.value is None:
            may_hold += [MayHold(*row) for row in chances.may_hold(decks, duel, side, role)]
        else:
            held += _held(decks, duel, side, role)
    first, second, third, fourth = _flips(decks, duel)
    return CardOdds(
        shooter=SIDES[duel.attacker], flips=(first, second, third, fourth),
        down=chances.down(decks, duel, duel.change), held=tuple(held), may_hold=tuple(may_hold),
        answered=_answered(decks, duel), text=_text(decks, duel),
    )  # fmt: skip


def _to_change(duel: Duel) -> list[tuple[int, int]]:
    """Who may still change the burst, by role and side: the attacker first, then the defender."""
    defender = (DEFENDER, duel.defender)
    return [defender] if duel.step == DEFENDER_MODIFIES else [(ATTACKER, int(duel.attacker)), defender]


def _flips(decks: Decks, duel: Duel) -> list[float]:
    """The chances of 1 to 4; a certainty once the card is turned up."""
    if duel.burst >= 0:
        return [float(burst == duel.burst) for burst in range(1, 5)]
    return chances.flips(decks, duel, duel.attacker)[1:]


def _held(decks: Decks, duel: Duel, side: int, role: int) -> list[Modifies]:
    """The modifiers in a hand that the reader sees, with the chance that each brings the target down."""
    faces = [decks.faces[card] for card in duel.airmen[side].hand.value or ()]
    return [Modifies(face.id, face.name, int(face.delta), chances.down(decks, duel, duel.change + face.delta))
            for face in faces if face.modifies(role)]  # fmt: skip


def _answered(decks: Decks, duel: Duel) -> float:
    """The chance that somebody whose hand the reader does not see can change the burst; the defender if it is both."""
    hidden = [(role, side) for role, side in _to_change(duel) if duel.airmen[side].hand.value is None]
    return chances.answered(decks, duel, hidden[-1][1], hidden[-1][0]) if hidden else 0.0


def _text(decks: Decks, duel: Duel) -> str:
    name, airframe = called(decks, duel, duel.defender), int(duel.airmen[duel.defender].airframe)
    if duel.burst >= 0:
        return f"The burst is {duel.damage}; {name} has {airframe} airframe left."
    needed = f"A burst of {airframe} brings him down." if airframe <= 4 else "No flip alone brings him down."
    return f"{name} has {airframe} airframe left. {needed}"
