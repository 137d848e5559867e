"""The text board of a campaign, for screen readers: the same facts as the scene, in lines."""

from collections.abc import Iterator, Sequence
from typing import Final

from dogfight.server.campaign_schema import CampaignScene, Machine, Man, Offer, Sent
from dogfight.war.campaign.pieces import SIDES
from dogfight.war.campaign.words import missions
from dogfight.words import counted, dated, listed

SAID_BY_THE_HEADLINE: Final = ("wait", "mission")
MOST_OFFERS: Final = 8  # that are read out one by one


def board(scene: CampaignScene) -> str:
    """The day, the mission, the schedules as far as they are known, and both rosters."""
    return "\n".join([*_day(scene), *_mission(scene), *_schedules(scene), *_rosters(scene)])


def _day(scene: CampaignScene) -> Iterator[str]:
    yield f"Day {scene.day} of {scene.days}, {dated(scene.date)}. {scene.note}".strip()
    yield f"Listed: {missions(scene.photo, scene.bombing)}."
    band = next((one.name for one in scene.bands if one.now), "")
    yield f"Points, Allied less German: {scene.points:+d}, {band}."
    if scene.ask.kind not in SAID_BY_THE_HEADLINE:
        yield scene.ask.text
    for one in scene.ask.answers:
        yield f"{one.order}: {one.text}"
    yield from _offers(scene.ask.offers)


def _offers(offers: Sequence[Offer]) -> Iterator[str]:
    """The evening's offers: one by one while they are few, else who may have each aircraft."""
    if len(offers) <= MOST_OFFERS:
        for one in offers:
            yield f"{one.order}: aircraft {one.aircraft} to {one.text}."
        return
    for number in dict.fromkeys([one.aircraft for one in offers]):
        for_it = [one for one in offers if one.aircraft == number]
        pilots, observers = [listed(list(dict.fromkeys(men))) for men in (
            [one.pilot for one in for_it], [one.observer for one in for_it if one.observer])]  # fmt: skip
        ways, with_them = counted(len(for_it), "way", "ways"), f", observer {observers}" if observers else ""
        yield f"Aircraft {number} may be re-assigned in {ways}: pilot {pilots}{with_them}."


def _mission(scene: CampaignScene) -> Iterator[str]:
    now = scene.mission
    if now is None:
        return
    told = listed([f"{one}" for one in now.told])
    yield f"Mission {now.number}. Flugmeldienst: {counted(len(now.told), 'aircraft', 'aircraft')} at {told} m."
    if now.kind is not None:
        yield f"It is a {now.kind} mission{f' at {now.target_name}' if now.target_name else ''}."
    for one in now.up:
        task = f", {one.task}" if one.task else ""
        high = f" at {one.metres} m" if one.metres else ""
        yield f"{one.side.capitalize()} {one.aircraft} No. {one.number}, {one.crew}{task}{high}."


def _schedules(scene: CampaignScene) -> Iterator[str]:
    for side, sent in zip(SIDES, (scene.allied, scene.german), strict=True):
        for one in sent:
            state = "not needed" if one.state == "unused" else one.state
            yield f"{side.capitalize()} {'mission' if side == SIDES[0] else 'flight'} {_sent(one, state)}."


def _sent(one: Sent, state: str) -> str:
    parts = [f"{one.number}: {one.kind or 'kind unknown'}"]
    if one.target_name:
        parts.append(one.target_name)
    if one.aircraft:
        parts.append(f"aircraft {listed([str(number) for number in one.aircraft])}")
    return ", ".join([*parts, state, *([one.outcome] if one.outcome else [])])


def _rosters(scene: CampaignScene) -> Iterator[str]:
    for side in SIDES:
        men = {one.letter: one for one in scene.men if one.side == side}
        yield f"{side.capitalize()} roster:"
        for machine in scene.machines:
            if machine.side == side:
                yield _machine(machine, men)
        spare = [_name(one) for one in men.values() if one.state == "well" and not one.aircraft]
        yield f"Without aircraft: {listed(spare) or 'nobody'}."
        coming = [f"{one.name} on {dated(one.since)}" for one in men.values() if one.state == "to come" and one.since]
        if coming:
            yield f"To come: {listed(coming)}."


def _machine(one: Machine, men: dict[str, Man]) -> str:
    crew = listed([_name(men[letter]) for letter in (one.pilot, one.observer) if letter])
    state = f"under repair until {dated(one.fit_on)}" if one.state == "repair" else one.state
    hurt = [f"{one.boxes} of {one.factor} boxes"] if one.boxes else []
    named = f"{one.aircraft} No. {one.number}"
    return f"{', '.join([named, *([crew] if crew else []), *hurt, *one.criticals, state])}."


def _name(man: Man) -> str:
    """ "A Tollemache, ace, 5 victories"."""
    rank: Sequence[str] = ("", " (ace)", " (double ace)")
    won = f", {counted(man.victories, 'victory', 'victories')}" if man.victories else ""
    return f"{man.letter} {man.name}{rank[man.ace]}{won}"
