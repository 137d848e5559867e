"""The Campaign Game as a game: an order of battle spoken through the protocol. [Campaign]"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from dogfight.errors import ScenarioError
from dogfight.game import Choices, Game, Listed, Notation, Outcome, Refusal, Report
from dogfight.war.campaign.days import carry_out
from dogfight.war.campaign.forced_landings import Reports, report_refusal
from dogfight.war.campaign.front import (
    ALTITUDES,
    ANSWER,
    FLYING,
    GERMAN_ALTITUDES,
    NOBODY_YET,
    OVER,
    PLANNING,
    Front,
)
from dogfight.war.campaign.interception import NOT_HIS, answers, levels
from dogfight.war.campaign.notation import CampaignNotation
from dogfight.war.campaign.orders import Altitudes, Done, Intercept, Order, Plan, Reassign
from dogfight.war.campaign.orders import Report as StaffReport
from dogfight.war.campaign.pieces import ALLIED, GERMAN, SEATS, STAFF, Battle
from dogfight.war.campaign.points import result
from dogfight.war.campaign.position import write_position
from dogfight.war.campaign.reassignment import reassignment_refusal, reassignments
from dogfight.war.campaign.roster import opened
from dogfight.war.campaign.schedule import Schedules, schedule_refusal

# Optional rules that its missions may be flown by, besides those that belong to it. [Campaign III, Ruling P56]
OPTIONS: Final = ("deflection", "special-aircraft", "wind")
ASKED: Final[list[int]] = [ALLIED, ALLIED, GERMAN, GERMAN, STAFF, ALLIED, GERMAN]  # by the part of the day
NOT_NOW: Final = Refusal("Campaign IV.7", "that is not to be ordered now, nor by this side")


def reported(front: Front) -> i64:
    """How many missions were flown as games up to now, and reported. [Campaign IV.8]"""
    flown = [*[mission for evening in front.evenings for mission in evening.missions], *front.flown]
    return len([mission for mission in flown if mission.fates])


class Campaign(Game[Front, Order]):
    """A campaign over one order of battle; the staff flies its missions and reports. [Campaign, Campaign I]"""

    def __init__(self, battle: Battle) -> None:
        self.id = f"campaign:{battle.id}"
        self.seats = SEATS
        self.battle = battle

    def setup(self, setting: Mapping[str, object]) -> Front:
        """The first morning. `options`: optional rules of its missions. [Campaign III, Ruling P56]"""
        for name in setting:
            if name != "options":
                raise ScenarioError(f"setting: unknown field {name!r}; known is options")
        given = setting.get("options", [])
        if not isinstance(given, (list, tuple)):
            raise ScenarioError(f"setting: options is {given!r}, but must be a list")
        for one in given:
            if one not in OPTIONS:
                raise ScenarioError(f"setting: options has {one!r}, but a campaign knows {', '.join(OPTIONS)}")
        return opened(self.battle, tuple([one for one in OPTIONS if one in given]))

    def to_act(self, state: Front) -> tuple[int, ...]:
        if state.phase == OVER:
            return ()
        if state.phase == PLANNING:
            return tuple([side for side in (ALLIED, GERMAN) if state.plans[side].eyes == NOBODY_YET])
        return (ASKED[state.phase],)

    def legal(self, state: Front, seat: i64) -> Choices[Order]:
        if seat not in self.to_act(state):
            return Listed([])
        if state.phase == PLANNING:
            return Schedules(state, seat)
        if state.phase == ALTITUDES or state.phase == GERMAN_ALTITUDES:
            return levels(state, seat)
        if state.phase == FLYING:
            return Reports(state)
        return Listed(answers(state) if state.phase == ANSWER else reassignments(state, seat))

    def refusal(self, state: Front, seat: i64, order: Order) -> Refusal | None:
        """No order but that of the moment: schedules and rosters stand while missions are flown. [Campaign IV.7]"""
        if seat not in self.to_act(state):
            return NOT_NOW
        phase: i64 = state.phase
        if phase == PLANNING and isinstance(order, Plan):
            return schedule_refusal(state, seat, order)
        if (phase == ALTITUDES or phase == GERMAN_ALTITUDES) and isinstance(order, Altitudes):
            return levels(state, seat).objection(order)
        if phase == ANSWER and isinstance(order, Intercept):
            return None if order in answers(state) else NOT_HIS
        if phase == FLYING and isinstance(order, StaffReport):
            return report_refusal(state, order)
        return self._of_evening(state, seat, order)

    def _of_evening(self, state: Front, seat: i64, order: Order) -> Refusal | None:
        if not state.is_evening:
            return NOT_NOW
        if isinstance(order, Reassign):
            return reassignment_refusal(state, seat, order)
        return None if isinstance(order, Done) else NOT_NOW

    def chances(self, state: Front) -> tuple[tuple[Order, int], ...]:
        return ()

    def purpose(self, state: Front) -> str:
        return "none"

    def eyes(self, state: Front, seat: i64, order: Order) -> i64:
        """Schedules and the Allied altitudes are their owner's alone; all else is open.

        [Campaign IV.1, Campaign IV.6, Campaign IV.11, Ruling P58]
        """
        secret = isinstance(order, Plan) or (isinstance(order, Altitudes) and state.phase == ALTITUDES)
        return 1 << seat if secret and seat >= 0 else -1

    def revealed(self, then: Front, now: Front, seat: i64, order: Order) -> bool:
        """Schedules are exchanged in the evening; altitudes are shown when both flights are on the board.

        [Campaign IV.7, Campaign IV.11]
        """
        if len(now.evenings) > len(then.evenings):
            return True
        if not isinstance(order, Altitudes):
            return False
        if now.mission > then.mission:
            return len(now.flown[then.mission].machines) > 0
        return now.phase == FLYING

    def lets_on(self, then: Front, now: Front) -> bool:
        """The Flugmeldienst has told a part of the altitudes. [Campaign IV.10]"""
        return now.told != then.told

    def past_recall(self, then: Front, now: Front) -> str:
        """A mission that was flown is not unflown: nothing before the staff's report is taken back. [Campaign IV.8]"""
        return "a mission has been flown since" if reported(now) > reported(then) else ""

    def fork(self, state: Front) -> Front:
        return state.fork()

    def play(self, mine: Front, order: Order, reports: list[Report] | None = None) -> Front:
        carry_out(mine, order, reports)
        return mine

    def outcome(self, state: Front) -> Outcome | None:
        return result(state) if state.phase == OVER else None

    def adjudicate(self, state: Front) -> Outcome:
        """The result that the points up to now come to. [Ruling P53]"""
        return result(state)

    def gains(self, state: Front, seat: i64) -> i64:
        """The other side, however the points stand: the staff wins nothing. [Campaign I]"""
        return GERMAN if seat == ALLIED else ALLIED

    def notation(self) -> Notation[Front, Order]:
        return CampaignNotation(self.battle)

    def digest(self, state: Front) -> bytes:
        return write_position(state).encode()
