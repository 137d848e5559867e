"""The operations room: the whole scene of a campaign, from the state as its seat may see it."""

from typing import Literal

from dogfight.options import options
from dogfight.server.campaign_asks import ask
from dogfight.server.campaign_day import allied_sent, german_sent, mission_now, schedule_of_days, targets
from dogfight.server.campaign_rosters import machines, men, units
from dogfight.server.campaign_schema import Band, CampaignScene, Points
from dogfight.server.schema import PhaseMark
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import ALTITUDES, ANSWER, FLYING, GERMAN_ALTITUDES, NOBODY_YET, OVER, PLANNING, Front
from dogfight.war.campaign.pieces import ALLIED, GERMAN, SIDES
from dogfight.war.campaign.roster import ready
from dogfight.war.campaign.schedule import demanded

Part = Literal["plan", "missions", "evening", "over"]


def scene(game: Campaign, front: Front, seat: int, acting: bool) -> CampaignScene:
    """What lies on the desk. What no state knows is left empty: the level of the staff, and how a mission is flown."""
    battle, scale, today = front.battle, front.battle.scale, front.today
    planned = front.phase == PLANNING and seat == ALLIED
    return CampaignScene(
        campaign=battle.id, briefing=battle.briefing, day=int(front.day) + 1, days=len(battle.days), date=today.date,
        note=today.note, part=part(front), photo=int(today.photo), bombing=int(today.bombing),
        demanded=int(demanded(front, ready(front, ALLIED))) if planned else 0, schedule=schedule_of_days(front),
        machines=machines(front), men=men(front), units=units(front), targets=targets(front),
        allied=allied_sent(front), german=german_sent(front), allied_sealed=_is_sealed(front, ALLIED),
        german_sealed=_is_sealed(front, GERMAN), mission=mission_now(front), ask=ask(game, front, seat, acting),
        points=int(front.points),
        scale=Points(int(scale.mission), int(scale.missed), int(scale.aircraft), int(scale.two_seater), int(scale.ace)),
        bands=bands(front), staff="", options=titles(front.options),
    )  # fmt: skip


def part(front: Front) -> Part:
    """The part of the day."""
    if front.phase == OVER:
        return "over"
    return "plan" if front.phase == PLANNING else "evening" if front.is_evening else "missions"


def _is_sealed(front: Front, side: int) -> bool:
    """Whether a side has made its schedule of the day; everybody sees that much. [Campaign IV.1]"""
    return front.plans[side].eyes != NOBODY_YET or front.phase > FLYING


def bands(front: Front) -> tuple[Band, ...]:
    """The results, and where the points of the last evening stand. [Campaign IV.21, Ruling P53]"""
    now = front.battle.band(front.points)
    return tuple([
        Band(one.name, int(one.least), SIDES[one.winner] if one.winner >= 0 else "", one is now)
        for one in front.battle.bands
    ])  # fmt: skip


def titles(ids: tuple[str, ...]) -> tuple[str, ...]:
    """The optional rules of the missions by their titles. [Ruling P56]"""
    known = {one.id: one.title for one in options()}
    return tuple([known[one] for one in ids])


def phases(front: Front) -> tuple[PhaseMark, ...]:
    """The parts of a day, never how many missions it has: the German side must not know.

    [Campaign IV.1, Campaign IV.9]
    """
    in_the_air = ALTITUDES <= front.phase <= FLYING
    flown = f"Mission {front.mission + 1}" if in_the_air else "Mission"
    marks = [
        ("plan", "Schedules", front.phase == PLANNING),
        ("altitudes", "Altitudes", front.phase == ALTITUDES),
        ("answer", "Flugmeldienst", front.phase == ANSWER),
        ("interception", "Interception", front.phase == GERMAN_ALTITUDES),
        ("mission", flown, front.phase == FLYING),
        ("evening", "Evening", front.is_evening),
    ]
    return tuple([PhaseMark(id, label, now) for id, label, now in marks])
