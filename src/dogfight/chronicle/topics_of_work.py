"""The first paragraph of a diary: what was ordered and done, and who met whom. [Campaign IV.1, Campaign IV.9]"""

from collections.abc import Iterator, Sequence
from typing import Final

from dogfight.chronicle.facts import Aircraft, Flown
from dogfight.chronicle.topics import Lived, Topic, led, together
from dogfight.chronicle.words import counted, number_word
from dogfight.words import listed

TIMES: Final = ("", "once", "twice", "three times", "four times", "five times")
ERRANDS: Final = {"photo": "sent to photograph {}", "bombing": "sent to bomb {}", "dogfight": "out to fight"}
WORK: Final = (("photo", "the photographs of"), ("bombing", "the bombing of"))
FEW_FIGHTS: Final = 2  # fights that are told with everybody in them
LEVEL: Final = 100  # metres of difference that nobody writes down


def allied_work(lived: Lived) -> Iterator[Topic]:
    """From the side that flies over the lines."""
    day = lived.day
    if day.note:
        yield Topic("note", 0, 4, {"note": ended(day.note)})
    orders = ordered(day.photo, day.bombing)
    yield Topic("orders", 0, 3, {"orders": orders}) if orders else Topic("no orders", 0, 3)
    yield from _results(day.missions, "flown done" if day.missed else "all done")
    if day.missed:
        yield Topic("missed", 0, 6, {"missed": counted(day.missed, "mission")})
    if not day.missions:
        yield Topic("nothing flown", 0, 7)
        return
    patrols = sum([one.kind == "dogfight" for one in day.missions])
    if patrols and patrols < len(day.missions):
        yield Topic("patrols", 0, 2, {"patrols": counted(patrols, "flight")})
    if not lived.fights:
        yield Topic("unmet", 0, 7, {"flights": counted(len(day.missions), "flight")})
    else:
        yield _met(lived)


def ended(note: str) -> str:
    """A note of the schedule as a sentence that ends."""
    return note if note[-1] in ".!?" else f"{note}."


def german_work(lived: Lived) -> Iterator[Topic]:
    """From the side that is told of flights and may go up."""
    day = lived.day
    if day.note:
        yield Topic("note", 0, 4, {"note": ended(day.note)})
    if not day.missions:
        yield Topic("nothing seen", 0, 7)
        return
    aircraft = sum([len(one.sent) for one in day.missions])
    yield Topic("seen" if len(day.missions) > 1 else "seen one", 0, 5, {
        "flights": counted(len(day.missions), "flight"), "aircraft": counted(aircraft, "aircraft", "aircraft")
    })  # fmt: skip
    yield _met(lived) if lived.fights else Topic("stayed down", 0, 8)
    yield from _results(day.missions, "all done")


# ------------------------------------------------------------------ what was done
def ordered(photo: int, bombing: int) -> str:
    """What is listed for a day: `three photo missions and two raids`; "" for nothing."""
    parts = [counted(photo, "photo mission")] if photo else []
    return listed([*parts, counted(bombing, "raid")] if bombing else parts)


def _results(missions: Sequence[Flown], all_done: str) -> Iterator[Topic]:
    """What was photographed and bombed, and what was not. [Campaign IV.17]"""
    done = worked([one for one in missions if one.is_done])
    undone = worked([one for one in missions if one.kind != "dogfight" and not one.is_done])
    if done and undone:
        yield Topic("part done", 0, 9, {"done": done, "undone": undone})
    elif done:
        yield Topic(all_done, 0, 6, {"done": done})
    elif undone:
        yield Topic("none done", 0, 9, {"undone": undone})


def worked(missions: Sequence[Flown]) -> str:
    """Missions by their targets: `the photographs of the Heilly road, the bombing of Cerisy`."""
    parts: list[str] = []
    for kind, what in WORK:
        places = [one.place for one in missions if one.kind == kind]
        if places:
            parts.append(f"{what} {listed(places)}")
    return " and ".join(parts) if all([" and " not in one for one in parts]) else ", ".join(parts)


# ------------------------------------------------------------------ who met whom
def _met(lived: Lived) -> Topic:
    fights = lived.fights
    if len(fights) > 1:
        return Topic("met many", 0, 8, _many_met(lived))
    us, them = _sides(lived, fights[0])
    errand = ERRANDS[fights[0].kind].format(fights[0].place)
    return Topic("met one", 0, 8, {
        "ours": together(us), "theirs": together(them), "errand": errand, "heights": heights(us, them)
    })  # fmt: skip


def _many_met(lived: Lived) -> dict[str, str]:
    """Several fights: all of them, and who flew in front."""
    pairs = [_sides(lived, one) for one in lived.fights]
    named = together if len(pairs) <= FEW_FIGHTS else led
    count, flights = len(pairs), len(lived.day.missions)
    of = f"{number_word(count)} of {counted(flights, 'flight')}"
    return {
        "count": number_word(count), "times": TIMES[min(count, 5)],
        "fights": "; ".join([f"{named(us)} against {named(them)}" for us, them in pairs]),
        "met_of": of if count < flights else "both flights" if count == 2 else f"all {counted(flights, 'flight')}",
        "ours": listed([us[0].crew for us, _ in pairs]), "theirs": listed([them[0].crew for _, them in pairs]),
    }  # fmt: skip


def _sides(lived: Lived, mission: Flown) -> tuple[tuple[Aircraft, ...], tuple[Aircraft, ...]]:
    return (mission.sent, mission.met) if lived.side == "allied" else (mission.met, mission.sent)


def heights(us: Sequence[Aircraft], them: Sequence[Aircraft]) -> str:
    """How the heights were at the start, in the middle of each flight. [Campaign IV.11]"""
    gap = _middle(us) - _middle(them)
    if abs(gap) < LEVEL:
        return "on a level with them"
    metres = f"some {round(abs(gap) / 50) * 50} m"
    return f"with {metres} in hand" if gap > 0 else f"the enemy {metres} above"


def _middle(flight: Sequence[Aircraft]) -> int:
    return sum([one.metres for one in flight]) // len(flight)
