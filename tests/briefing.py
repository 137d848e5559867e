"""What tests of the operations room share: a campaign as a seat sees it."""

from campaigning import Days

from dogfight.sealed import masked
from dogfight.server.campaign_scene import scene
from dogfight.server.campaign_schema import CampaignScene, Machine, Man, Sent
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import Front


def room(days: Days, seat: int) -> CampaignScene:
    """The scene of a seat, which is asked if it is to act."""
    return room_of(days.game, days.state, seat)


def room_of(game: Campaign, state: Front, seat: int) -> CampaignScene:
    return scene(game, masked(state, seat), seat, seat in game.to_act(state))


def machine(shown: CampaignScene, side: str, number: int) -> Machine:
    return next(one for one in shown.machines if (one.side, one.number) == (side, number))


def man(shown: CampaignScene, side: str, letter: str) -> Man:
    return next(one for one in shown.men if (one.side, one.letter) == (side, letter))


def brief(sent: tuple[Sent, ...]) -> list[tuple[int, str | None, tuple[int, ...], str, str]]:
    """A schedule without its targets."""
    return [(one.number, one.kind, one.aircraft, one.state, one.outcome) for one in sent]
