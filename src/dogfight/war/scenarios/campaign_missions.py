"""A mission of a campaign as a game of its own: its rules and setting, its targets, and the report of its end."""

from typing import Any, Final, NamedTuple

from dogfight.war.campaign.ace_status import ace_level
from dogfight.war.campaign.front import Engagement, Front
from dogfight.war.campaign.mission_rules import CAMPAIGN_MISSION, is_accomplished
from dogfight.war.campaign.orders import HOME, LANDED, LOST, WRECKED, Fate, Report
from dogfight.war.campaign.pieces import ALLIED, BOMBING, DEAD, NOBODY, PHOTO, SIDES, WELL, WOUNDED
from dogfight.war.campaign.stopgap import has_task
from dogfight.war.crew import ABOARD, LANDED_WHOLE, SAVED
from dogfight.war.mission import MOST_CRAFTS
from dogfight.war.mission_setting import KINDS as TASKS
from dogfight.war.optional.ace_status import crew_after
from dogfight.war.orders import Assign
from dogfight.war.pieces import DOWN, FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.scenarios.settings import game_id
from dogfight.war.sky import Sky
from dogfight.words import dated

LAYER_OF: Final = {PHOTO: "photo-recon", BOMBING: "tactical-bombing"}
ALWAYS: Final = ("ace-status", "forced-landings", CAMPAIGN_MISSION.id)
OBSERVERS: Final = (WELL, WOUNDED, DEAD)  # by Craft.observer


class Flown(NamedTuple):
    """The game of a mission: its id, its setting and a title."""

    game: str
    setting: dict[str, Any]
    title: str


def mission_setting(front: Front) -> Flown:
    """How the mission under way is flown: by its scenario's rules, with the aircraft, crews and altitudes chosen.

    [Campaign III, Campaign IV.8, Campaign IV.11, Campaign IV.20, Ruling K2, Ruling K3, Ruling K10]
    """
    engaged = front.engaged
    assert engaged is not None
    layer = LAYER_OF.get(int(engaged.kind), "")
    rules = [*ALWAYS, *front.options, *([layer] if layer else [])]
    rows = [_row(front, engaged, at) for at in range(len(engaged.machines))]
    setting: dict[str, Any] = {"start": "edges", "edge": "turn", "crafts": rows}
    if layer:
        setting["mission"] = {"kind": layer, "side": SIDES[ALLIED]}
    title = f"{front.battle.title}, {dated(front.today.date, year=True)}, mission {front.mission + 1}"
    return Flown(game_id("tournament", rules), setting, title)


def _row(front: Front, engaged: Engagement, at: int) -> dict[str, object]:
    machine = front.machines[engaged.machines[at]]
    pilot = front.airmen[machine.pilot]
    row: dict[str, object] = {"aircraft": machine.kind.designation, "altitude": int(engaged.metres[at])}
    if machine.side != machine.kind.side:
        row["side"] = SIDES[machine.side]
    row["pilot"], row["roster"] = pilot.name, int(machine.number)
    if ace_level(pilot):
        row["ace"] = int(ace_level(pilot))
    task = task_of(front, int(engaged.kind), engaged.allied, engaged.machines[at])
    if task:
        row["task"] = task
    return row


def task_of(front: Front, kind: int, allied: tuple[int, ...], one: int) -> str:
    """What an aircraft goes for on a mission of this kind: "camera", "bomber", or nothing.

    [Campaign IV.17, Campaign IV.18, Ruling K7]
    """
    layer, machine = LAYER_OF.get(kind, ""), front.machines[one]
    if not layer or machine.side != ALLIED or not has_task(front, kind, allied, one):
        return ""
    carries = kind != BOMBING or "B" in machine.kind.uses
    return TASKS[layer] if carries else ""


def target_orders(front: Front, sky: Sky) -> list[Assign]:
    """The secret targets of a mission, as the schedule has them. [Campaign IV.5.d, Campaign IV.7, Ruling P50]"""
    engaged = front.engaged
    if engaged is None or engaged.target.value is None or sky.mission is None:
        return []
    target = engaged.target.value
    return [Assign(index, target) for index, craft in enumerate(sky.crafts[:MOST_CRAFTS])
            if craft.task is not None and craft.task.role != 0]  # fmt: skip


def report_of(front: Front, rules: Rules, sky: Sky, record: str) -> Report:
    """What became of a mission, from the end of its game. [Campaign IV.12, Campaign IV.17, Campaign IV.20]"""
    engaged = front.engaged
    assert engaged is not None
    fates = tuple(_fate(front, engaged, rules, craft) for craft in sky.crafts)
    return Report(is_accomplished(rules.objective, sky), fates, record)


def _fate(front: Front, engaged: Engagement, rules: Rules, craft: Craft) -> Fate:
    """An aircraft's fate; who still flies when the mission is over is home. [Campaign IV.20, Ruling K3, Ruling K5]"""
    end = end_of(rules, craft)
    two = craft.kind.seats > 1
    pilot = DEAD if end == LOST else WOUNDED if craft.wounds > 0 else WELL
    observer = (DEAD if end == LOST else OBSERVERS[craft.observer]) if two else WELL
    credited = engaged.machines[craft.credited] if craft.credited >= 0 and craft.status == DOWN else NOBODY
    return Fate(end, int(craft.boxes), tuple(craft.criticals), pilot, observer, credited)


def end_of(rules: Rules, craft: Craft) -> int:
    """What became of an aircraft, in the campaign's words; a glider still in the air comes down well at home.

    [Campaign IV.20, Ruling K3, Ruling K5, Ruling L9, Ruling P57]
    """
    if craft.status == FLYING:
        return LANDED if craft.gliding else HOME
    crew = crew_after(rules, craft)
    if crew == ABOARD:
        return HOME
    if crew == LANDED_WHOLE:
        return LANDED
    return WRECKED if crew == SAVED else LOST
