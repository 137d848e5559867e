"""What a seat of a campaign is asked, in sentences with their paragraphs, and every answer there is."""

from typing import Final

from dogfight.server.campaign_day import kind_now, numbers, up
from dogfight.server.campaign_offers import offers
from dogfight.server.campaign_schema import CampaignAsk, Interception
from dogfight.server.campaign_words import side_name
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import ALTITUDES, ANSWER, FLYING, GERMAN_ALTITUDES, OVER, PLANNING, Front
from dogfight.war.campaign.interception import STEP, answers, flying
from dogfight.war.campaign.orders import DONE, Intercept
from dogfight.war.campaign.pieces import ALLIED, BOMBING, GERMAN, NOBODY, STAFF
from dogfight.war.campaign.roster import ready
from dogfight.war.campaign.schedule import MOST_MISSIONS, demanded
from dogfight.war.campaign.words import manned, missions
from dogfight.words import counted, dated, listed

USUAL: Final = 3000  # metres: high enough for a camera
BOMBERS: Final = 2000  # bombs fall from 2500 m at most
# By the part of the day: what the headline asks.
TASKS: Final = ("your schedule", "your altitudes", "does one of your flights go up?", "your altitudes", "",
                "your crews", "your crews", "")  # fmt: skip


def ask(game: Campaign, front: Front, seat: int, acting: bool) -> CampaignAsk:
    """What the seat may do now; a mission waits for an answer of both sides, though no order is due."""
    if front.phase == OVER:
        return CampaignAsk("over", _result(front), "Campaign IV.21")
    if front.phase == FLYING and seat in (ALLIED, GERMAN):
        text = "Both flights are on the board, all altitudes shown. Fly your side yourself, or let the staff fly it."
        return CampaignAsk("mission", text, "Campaign IV.8")
    if not acting or seat not in (ALLIED, GERMAN):
        return CampaignAsk("wait", *_wait(game, front, seat))
    if front.phase == PLANNING:
        return _plan(front, seat)
    if front.phase == ANSWER:
        return _answer(game, front)
    return _altitudes(front, seat) if front.phase in (ALTITUDES, GERMAN_ALTITUDES) else _evening(game, front, seat)


# ------------------------------------------------------------------ schedules
def _plan(front: Front, seat: int) -> CampaignAsk:
    if seat == GERMAN:
        text = (f"Put your aircraft into flights of one to three, {MOST_MISSIONS} flights at most. Each flight may "
                "intercept one Allied mission today. An aircraft flies once a day; the Allied side sees your flights "
                "in the evening.")  # fmt: skip
        return CampaignAsk("plan", text, "Campaign IV.6", suggest=True)
    text = (f"Write down the missions of the day in the order in which they fly. {_demanded(front)} Dogfights may be "
            f"added, up to {MOST_MISSIONS} missions. One to three aircraft fly each, and no aircraft flies twice. The "
            "German side sees your schedule in the evening.")  # fmt: skip
    return CampaignAsk("plan", text, "Campaign IV.1", suggest=True)


def _demanded(front: Front) -> str:
    """What is listed for the day, and how much of it must be flown. [Campaign IV.1]"""
    today = front.today
    wanted, must = int(today.photo + today.bombing), int(demanded(front, ready(front, ALLIED)))
    told = f"{missions(int(today.photo), int(today.bombing)).capitalize()} {'is' if wanted == 1 else 'are'} listed"
    if not wanted:
        return f"{told}."
    if must == wanted:
        return f"{told}, and {'it' if wanted == 1 else 'all'} must be attempted."
    return f"{told}, and {must} must be attempted with the aircraft you have."


# ------------------------------------------------------------------ the mission
def _altitudes(front: Front, seat: int) -> CampaignAsk:
    flight = tuple([up(front, one, _proposed(front, seat, one)) for one in flying(front, seat)])
    if seat == ALLIED:
        text = (f"Mission {front.mission + 1} starts. Note an altitude for each aircraft: in steps of {STEP} m, up to "
                "its ceiling. The Flugmeldienst tells the German side how many aircraft come and each altitude to the "
                "nearest 1000 m.")  # fmt: skip
        return CampaignAsk("altitudes", text, "Campaign IV.10", suggest=True, flight=flight, step=STEP)
    text = (f"Flight {front.used[-1] + 1} goes up against {_seen(front)}. Note an altitude for each aircraft, in steps "
            f"of {STEP} m; then both flights and all altitudes are shown.")  # fmt: skip
    return CampaignAsk("altitudes", text, "Campaign IV.11", suggest=True, flight=flight, step=STEP)


def _proposed(front: Front, seat: int, one: int) -> int:
    """An altitude to start from in the form: nothing clever, and never above the ceiling."""
    usual = BOMBERS if kind_now(front) == BOMBING else USUAL
    metres = usual if seat == ALLIED else max(front.told, default=USUAL)
    return max(min(metres, int(front.machines[one].kind.ceiling)) // STEP * STEP, STEP)


def _seen(front: Front) -> str:
    """ "3 aircraft at 3000, 3000 and 4000 m"."""
    return f"{counted(len(front.told), 'aircraft', 'aircraft')} at {listed([str(one) for one in front.told])} m"


def _answer(game: Campaign, front: Front) -> CampaignAsk:
    text = (f"The Flugmeldienst reports {_seen(front)}. Send up one of your flights, which is then used up for the "
            "day, or let the mission pass: then it succeeds without a fight.")  # fmt: skip
    found = [_interception(game, front, one) for one in answers(front) if isinstance(one, Intercept)]
    return CampaignAsk("answer", text, "Campaign IV.9", suggest=True, answers=tuple(found))


def _interception(game: Campaign, front: Front, order: Intercept) -> Interception:
    written = game.notation().write(front, order)
    plan = front.plans[GERMAN].value
    if order.flight == NOBODY or plan is None:
        return Interception(written, 0, (), "Let it pass: nobody goes up.")
    places = plan.flights[order.flight].machines
    text = f"Flight {order.flight + 1}: {listed([manned(front, one) for one in places])}."
    return Interception(written, int(order.flight) + 1, numbers(front, places), text)


# ------------------------------------------------------------------ the evening
def _evening(game: Campaign, front: Front, seat: int) -> CampaignAsk:
    found = offers(game, front, seat)
    text = ("Crews whose aircraft are lost or under repair may change to others for good, and replacements "
            "fill gaps. End the evening when nothing is left to change.")  # fmt: skip
    if not found:
        text = "No crew may change aircraft tonight; end the evening."
    return CampaignAsk("reassign", text, "Campaign IV.13", suggest=True, offers=found,
                       done=game.notation().write(front, DONE))  # fmt: skip


# ------------------------------------------------------------------ waiting
def _wait(game: Campaign, front: Front, seat: int) -> tuple[str, str]:
    """What is waited for, and the paragraph that says so."""
    mission = f"mission {front.mission + 1}"
    if front.phase == PLANNING:
        return _planners(game, front, seat), "Campaign IV.7"
    if front.phase == ALTITUDES:
        return f"The Allied side notes the altitudes of {mission}.", "Campaign IV.11"
    if front.phase == ANSWER:
        return f"The Flugmeldienst has reported {_seen(front)}. The German side answers.", "Campaign IV.10"
    if front.phase == GERMAN_ALTITUDES:
        return f"A German flight goes up against {mission}; its altitudes are noted.", "Campaign IV.11"
    if front.phase == FLYING:
        return f"Both flights of {mission} are on the board.", "Campaign IV.8"
    side = next(iter(game.to_act(front)), STAFF)
    return f"{side_name(side)} puts its crews in order.", "Campaign IV.13"


def _planners(game: Campaign, front: Front, seat: int) -> str:
    day = dated(front.today.date)
    left = [side for side in game.to_act(front) if side != seat]
    if len(left) > 1:
        return f"Both sides make their schedules for {day}."
    own = "Your schedule is sealed. " if seat in (ALLIED, GERMAN) else ""
    return own + "".join([f"{side_name(side)} makes its schedule for {day}." for side in left])


def _result(front: Front) -> str:
    """How the campaign ended. [Campaign IV.21]"""
    band = front.battle.band(front.points)
    return f"The campaign is over: {band.name}, with {front.points:+d} points (Allied less German)."


def ended(front: Front, gave_up: int) -> CampaignAsk:
    """Nothing, and how it ended by word: a side gave up, or (NOBODY) both stopped. [Campaign IV.21, Ruling P53]"""
    if gave_up == NOBODY:
        return CampaignAsk("over", _result(front), "Ruling P53")
    text = f"{side_name(gave_up)} has given up, at {front.points:+d} points (Allied less German)."
    return CampaignAsk("over", text, "Campaign IV.21")


def headline(game: Campaign, front: Front, seat: int, waiting: str) -> str:
    """The day and what is to be done, in one line; `waiting` names who is waited for."""
    if front.phase == OVER:
        return _result(front)
    day, mission = dated(front.today.date), f"mission {front.mission + 1}"
    if front.phase == FLYING:
        return f"{day}, {mission}: the flights have met."
    part = f"Morning of {day}" if front.phase == PLANNING else f"{day}, {mission}"
    if front.is_evening:
        part = f"Evening of {day}"
    if waiting:
        return f"{part}: waiting for {waiting}."
    task = TASKS[front.phase]
    return f"{part}: {task}{'' if task.endswith('?') else '.'}"
