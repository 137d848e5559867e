"""The parts of a state that few games have, as numbers in a position: `{mission 0,-1,0,...}`."""

from dogfight.war.crew import ABOARD, CREW_FATES
from dogfight.war.defences import read_defences, write_defences
from dogfight.war.joint import Asked
from dogfight.war.mission import read_mission, write_mission
from dogfight.war.reel import Reel, unwound, wound
from dogfight.war.sky import Sky
from dogfight.war.task import read_task, write_task
from dogfight.war.weather import read_weather, write_weather


def write_parts(sky: Sky) -> list[str]:
    """Each part that this state has, as a name and its numbers."""
    found: list[str] = []
    for index, craft in enumerate(sky.crafts):
        if craft.task is not None:
            found.append(f"task {unwound([index, *write_task(craft.task)])}")
        if craft.crew != ABOARD or craft.fatigue:
            found.append(f"crew {index},{craft.crew},{craft.fatigue}")
    if sky.mission is not None:
        found.append(f"mission {unwound(write_mission(sky.mission))}")
    if sky.defences is not None:
        found.append(f"defences {unwound(write_defences(sky.defences))}")
    if sky.weather is not None:
        found.append(f"weather {unwound(write_weather(sky.weather))}")
    if sky.asked:
        found.append(f"asked {unwound([n for one in sky.asked for n in (int(one.craft), int(one.what))])}")
    return found


def read_part(sky: Sky, name: str, text: str) -> None:
    """Put one part into a state whose aircraft are there; raises ValueError for what cannot be one."""
    reel = wound(text)
    if name == "task":
        index = reel.one("aircraft", 0, len(sky.crafts) - 1)
        sky.crafts[index].task = read_task(reel)
    elif name == "crew":
        craft = sky.crafts[reel.one("aircraft", 0, len(sky.crafts) - 1)]
        craft.crew, craft.fatigue = reel.one("crew", 0, len(CREW_FATES) - 1), reel.one("fatigue", 0, 2)
    elif name == "mission":
        sky.mission = read_mission(reel)
        if len(sky.mission.targets) != len(sky.crafts):
            raise ValueError("a mission has a target for each aircraft")
    elif name == "defences":
        sky.defences = read_defences(reel)
    elif name == "weather":
        sky.weather = read_weather(reel, len(sky.crafts))
    elif name == "asked":
        sky.asked = _read_asked(sky, reel)
    else:
        raise ValueError(f"{name!r} is no part of a position")
    reel.end()


def _read_asked(sky: Sky, reel: Reel) -> list[Asked]:
    found: list[Asked] = []
    while reel.at < len(reel.numbers):
        found.append(Asked(reel.one("aircraft", 0, len(sky.crafts) - 1), reel.one("what", 0, 99)))
    return found
