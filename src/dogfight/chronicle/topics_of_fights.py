"""The second paragraph of a diary: who fell to whom, who came down, who was hurt. [Victory Credit 1, Campaign IV.20]"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from dogfight.chronicle.facts import Man, Return
from dogfight.chronicle.topics import Lived, Topic, is_credited, victor_of
from dogfight.chronicle.words import number_word, ordinal
from dogfight.war.campaign.words import ACES
from dogfight.words import dated, listed

FEW: Final = 4  # victories that are told with all their names
DOWN: Final = {"home": "home", "landed": "down on our own ground", "wrecked": "down on our own ground, a wreck"}


def fights(lived: Lived) -> Iterator[Topic]:
    """Everything that came of the fights, ours and theirs."""
    yield from _victories(lived)
    yield from _losses(lived)
    yield from _hurt(lived.ours)
    yield from _down(lived.ours)


# ------------------------------------------------------------------ victories
def _victories(lived: Lived) -> Iterator[Topic]:
    won = lived.victories
    if len(won) == 1:
        yield _one_victory(lived, won[0])
        if not any([one.victories for one in lived.earlier()]):
            yield Topic("first victory", 1, 4)
    elif len(won) > FEW:
        tally = Counter([victor_of(one) for one in won])
        named = [name if number == 1 else f"{name} ({number})" for name, number in tally.items()]
        yield Topic("victory crowd", 1, 10, {"count": _many(won), "tally": listed(named)})
    elif won:
        claims = "; ".join([f"{victor_of(one)} over {one.aircraft.manned}" for one in won])
        yield Topic("victory many", 1, 10, {"count": _many(won), "claims": claims})
        yield from _double(won)
    yield from _posthumous(lived)
    for one in won:
        yield from _of_fallen(lived, one)
    unclaimed = [one for one in lived.beaten if one.credited is None]
    if unclaimed:
        yield Topic("unclaimed", 1, 6, {"each": listed([one.aircraft.manned for one in unclaimed])})


def _one_victory(lived: Lived, one: Return) -> Topic:
    assert one.credited is not None
    victor = one.credited.pilot
    subject = "victory one" if one.end == "lost" else "victory one down"
    nth = f"his {ordinal(lived.feats_before(victor) + 1)} of the campaign"
    return Topic(subject, 1, 10, {
        "victor": victor.name, "aircraft": one.aircraft.name, "crew": one.aircraft.crew, "nth": nth
    })  # fmt: skip


def _double(won: Sequence[Return]) -> Iterator[Topic]:
    """One of several victors had more than one. [Campaign III.2.d]"""
    (name, number), *others = Counter([victor_of(one) for one in won]).most_common()
    if number > 1 and others:
        yield Topic("double", 1, 5, {"victor": name, "count": number_word(number)})


def _posthumous(lived: Lived) -> Iterator[Topic]:
    """A victor who was lost himself that day has his victory all the same. [Campaign III.2.d]"""
    for one in lived.ours:
        if one.end == "lost" and any([is_credited(each, one.aircraft.pilot) for each in lived.victories]):
            yield Topic("posthumous", 1, 6, {"name": one.aircraft.pilot.name})
            return


def _of_fallen(lived: Lived, one: Return) -> Iterator[Topic]:
    """What there is to say of an enemy who is gone: what he was, whom he had beaten."""
    pilot = one.aircraft.pilot
    if one.pilot != "lost":
        return
    for earlier in lived.earlier():
        beaten = [each for each in earlier.ours if each.end == "lost" and is_credited(each, pilot)]
        if beaten:
            yield Topic("debt", 1, 7, {
                "fallen": pilot.name, "victor": victor_of(one), "whom": beaten[-1].aircraft.crew,
                "date": dated(earlier.day.date),
            })  # fmt: skip
            break
    if pilot.ace:
        yield Topic("ace beaten", 1, 8, {"name": pilot.name, "kind": ACES[pilot.ace]})


# ------------------------------------------------------------------ losses
def _losses(lived: Lived) -> Iterator[Topic]:
    gone = [one for one in lived.ours if one.end == "lost"]
    if len(gone) == 1:
        yield _one_loss(gone[0])
        if len(lived.lost) == 1 and not any([one.lost for one in lived.earlier()]):
            yield Topic("first loss", 1, 4)
    elif gone:
        crews = listed([_lost_to(one) for one in gone])
        yield Topic("loss many", 1, 10, {"count": _many(gone), "crews": crews})
    for one in gone:
        pilot = one.aircraft.pilot
        if pilot.ace:
            yield Topic("ace lost", 1, 8, {"name": pilot.name, "kind": ACES[pilot.ace]})


def _one_loss(one: Return) -> Topic:
    two = one.aircraft.two_seater
    words = {"crew": one.aircraft.crew, "aircraft": one.aircraft.name, "victor": victor_of(one),
             "him": "them" if two else "him", "was": "were" if two else "was"}  # fmt: skip
    return Topic("loss one to" if one.credited else "loss one", 1, 10, words)


def _lost_to(one: Return) -> str:
    """`Bishop (NIEU/17 No. 12, to Wolff)`."""
    to = f", to {victor_of(one)}" if one.credited else ""
    return f"{one.aircraft.crew} ({one.aircraft.name}{to})"


# ------------------------------------------------------------------ men who were hurt
def _hurt(ours: Sequence[Return]) -> Iterator[Topic]:
    """Wounded men, and observers killed in aircraft that came down. [Campaign IV.14]"""
    wounded: list[tuple[Man, Return]] = []
    killed: list[tuple[Man, Return]] = []
    for one in ours:
        for man, health in one.men:
            if health == "wounded":
                wounded.append((man, one))
            elif health == "lost" and one.end != "lost":
                killed.append((man, one))
    if len(killed) == 1:
        man, one = killed[0]
        yield Topic("killed one", 1, 9, {"name": man.name, "aircraft": one.aircraft.name,
                                         "pilot": one.aircraft.pilot.name, "down": DOWN[one.end]})  # fmt: skip
    elif killed:
        yield Topic("killed many", 1, 9, {"names": listed([man.name for man, _ in killed])})
    if len(wounded) == 1:
        man, one = wounded[0]
        yield Topic("wounded one", 1, 9, {"name": man.name, "role": man.role, "aircraft": one.aircraft.name})
    elif wounded:
        yield Topic("wounded many", 1, 9, {"names": listed([man.name for man, _ in wounded]),
                                           "count": number_word(len(wounded))})  # fmt: skip


# ------------------------------------------------------------------ forced landings
def _down(ours: Sequence[Return]) -> Iterator[Topic]:
    """Aircraft that came down behind their own lines, whole or not. [Campaign IV.12.d, Campaign IV.20]"""
    killed = [one for one in ours if one.observer == "lost" and one.end != "lost"]
    told = killed if len(killed) == 1 else []  # how that one came down is said with it
    wrecked = [one for one in ours if one.end == "wrecked" and one not in told]
    landed = [one for one in ours if one.end == "landed" and one not in told]
    if len(wrecked) == 1:
        yield Topic("wreck one", 1, 8, _pilot_of(wrecked[0]))
    elif wrecked:
        yield Topic("wreck many", 1, 8, {"count": _many(wrecked), "each": _each(wrecked)})
    if len(landed) == 1:
        one = landed[0]
        again = f"it can fly again on {dated(one.fit_on)}" if one.fit_on else "it will not fly again before the end"
        words = {**_pilot_of(one), "again": again, "victor": victor_of(one)}
        yield Topic("landed one to" if one.credited else "landed one", 1, 6, words)
    elif landed:
        yield Topic("landed many", 1, 6, {"count": _many(landed), "each": _each(landed)})


def _pilot_of(one: Return) -> dict[str, str]:
    return {"pilot": one.aircraft.pilot.name, "aircraft": one.aircraft.name}


def _each(returns: Sequence[Return]) -> str:
    """Who came down in what: `Hollis in FE/2 No. 2 and Scott in NIEU/17 No. 11`."""
    return listed([f"{one.aircraft.pilot.name} in {one.aircraft.name}" for one in returns])


def _many(returns: Sequence[Return]) -> str:
    return number_word(len(returns))
