"""The evening's re-assignments, each with the reason why it may be. [Campaign IV.13, Campaign IV.14, Campaign IV.16]"""

from dogfight.server.campaign_rosters import letter, named
from dogfight.server.campaign_schema import Offer
from dogfight.server.campaign_words import date_of
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.crews import seat_of
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import Reassign
from dogfight.war.campaign.pieces import ANY_UNIT, NOBODY, Machine
from dogfight.war.campaign.reassignment import reassignments
from dogfight.war.campaign.repair import is_fit, is_reserve
from dogfight.words import dated


def offers(game: Campaign, front: Front, side: int) -> tuple[Offer, ...]:
    """Everything that may be re-assigned this evening. [Campaign IV.13]"""
    return tuple([_offer(game, front, one) for one in reassignments(front, side) if isinstance(one, Reassign)])


def _offer(game: Campaign, front: Front, order: Reassign) -> Offer:
    why, rule = _reason(front, order)
    taken = front.machines[order.machine]
    return Offer(
        order=game.notation().write(front, order), aircraft=int(taken.number), pilot=letter(front, order.pilot),
        observer=letter(front, order.observer), text=why, rule=rule,
    )  # fmt: skip


def _reason(front: Front, order: Reassign) -> tuple[str, str]:
    """Who comes from where, and the paragraph that lets him."""
    taken = front.machines[order.machine]
    movers = [man for man, holds in ((order.pilot, taken.pilot), (order.observer, taken.observer))
              if man not in (NOBODY, holds)]  # fmt: skip
    stays = [man for man in (taken.pilot, taken.observer) if man != NOBODY and man in (order.pilot, order.observer)]
    places = {int(seat_of(front.machines, man)) for man in movers}
    if len(places) == 1:
        who = " and ".join([named(front, man) for man in movers])
        text = f"{who} {_whence(front, movers[0], places.pop(), len(movers) > 1)}"
    else:
        text = " and ".join([f"{named(front, man)} {_whence(front, man, int(seat_of(front.machines, man)), False)}"
                             for man in movers])  # fmt: skip
    pilot = front.airmen[order.pilot]
    if pilot.unit not in (ANY_UNIT, taken.unit):
        text += f", lent to {front.battle.squadrons[taken.unit].name} while no observer is free"
    if stays:
        text += f", to fly with {named(front, stays[0])}"
    return text, _rule(front, order, movers, taken)


def _whence(front: Front, man: int, place: int, several: bool) -> str:
    """Where men come from: a replacement, without aircraft, or out of one that cannot fly."""
    if place == NOBODY:
        if front.airmen[man].unit == ANY_UNIT:
            return "as replacements" if several else "as a replacement"
        return "without aircraft"
    own = front.machines[place]
    if not is_fit(own, front.day + 1):
        return f"from {own.id}, under repair until {dated(date_of(front.battle, int(own.fit_on)))}"
    if front.airmen[man].unit not in (ANY_UNIT, own.unit):
        return f"from {own.id}, back to {front.battle.squadrons[front.airmen[man].unit].name}"
    lacks = "observer" if own.observer == NOBODY else "pilot"
    return f"from {own.id}, which has no {lacks}"


def _rule(front: Front, order: Reassign, movers: list[int], taken: Machine) -> str:
    """The paragraph: lent and returned pilots, men without aircraft, places left by the wounded, damaged aircraft."""
    home = front.airmen[order.pilot].unit
    own = int(seat_of(front.machines, order.pilot))
    units = [int(taken.unit), *([int(front.machines[own].unit)] if own != NOBODY else [])]
    if home != ANY_UNIT and any([unit != home for unit in units]):
        return "Ruling P54"
    places = [int(seat_of(front.machines, man)) for man in movers]
    if all([place == NOBODY for place in places]):
        fresh = any([front.airmen[man].unit == ANY_UNIT for man in movers])
        return "Campaign IV.16.b" if fresh else "Campaign IV.16.a"
    hurt = any([place != NOBODY and not is_fit(front.machines[place], front.day + 1) for place in places])
    if not hurt:
        return "Campaign IV.14"
    return "Campaign IV.13.a" if is_reserve(taken) else "Campaign IV.13.b"
