"""Set-up: a pilot for each side, and the first hands. [Card Setup]"""

from dogfight.cards.drawing import refill
from dogfight.cards.duel import APPOINTING, INITIATIVE, Duel
from dogfight.cards.orders import Appoint, Order
from dogfight.cards.pieces import Decks
from dogfight.cards.steps import Step
from dogfight.cards.telling import Reports, say


class SetUp(Step):
    """Pilots that were not chosen are drawn by lot, the Allied one first. [Card Setup, Ruling C16]"""

    rule = "Card Setup"

    def chances(self, decks: Decks, duel: Duel) -> tuple[tuple[Order, int], ...]:
        return tuple([(Appoint(pilot), 1) for pilot in decks.pilots_of(duel.seat)])

    def purpose(self, duel: Duel) -> str:
        return "pilot"

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        assert isinstance(order, Appoint)
        side = duel.seat
        duel.airmen[side].pilot = order.pilot
        pilot = decks.pilots[order.pilot]
        say(reports, f"{pilot.name} flies for the {'Allied' if side == 0 else 'German'} side.", self.rule)
        appoint_or_deal(decks, duel)


def appoint_or_deal(decks: Decks, duel: Duel) -> None:
    """The next pilot is to be drawn; when both are there, hands are, to the minimum of each pilot.

    [Card Setup, Ruling C16]
    """
    waiting = [side for side in (0, 1) if duel.airmen[side].pilot < 0]
    if waiting:
        duel.step, duel.seat = APPOINTING, waiting[0]
        return
    duel.step, duel.seat = INITIATIVE, 0
    for airman in duel.airmen:
        refill(decks, airman)
