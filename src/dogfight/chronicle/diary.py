"""A squadron's diary: a page a day, in sentences that say what the day's facts are and nothing else.

Which of its sentences a topic gets follows from its facts, never from chance; one that stood in the last days is passed
by, so that a diary does not repeat itself.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from dogfight.chronicle.facts import Day, Man, Side
from dogfight.chronicle.phrases import CLOSINGS, FIGHTS, MEN, Phrases
from dogfight.chronicle.phrases_of_sides import ALLIED_WORK, GERMAN_WORK
from dogfight.chronicle.topics import Lived, Topic, is_credited
from dogfight.chronicle.topics_of_fights import fights
from dogfight.chronicle.topics_of_work import allied_work, german_work
from dogfight.chronicle.words import counted, number_word, sentence
from dogfight.words import listed

MOST: Final = 8
FEW_SENTENCES: Final = 4  # below it there is room for the sheds
FEW_NAMES: Final = 4
STREAKS: Final = (3, 5, 7, 10, 14)  # days without a loss that are worth a line
FEW_LEFT: Final = 4
HEAVY: Final = 3  # aircraft lost beyond what the enemy lost
ALIKE: Final[Phrases] = {**FIGHTS, **MEN, **CLOSINGS, "note": ("{note}",)}
PHRASES: Final[dict[Side, Phrases]] = {"allied": {**ALIKE, **ALLIED_WORK}, "german": {**ALIKE, **GERMAN_WORK}}


def diary_of(days: Sequence[Day], side: Side) -> tuple[tuple[str, ...], ...]:
    """The pages of a side, one a day, each in paragraphs."""
    pen = _Pen(side)
    return tuple([pen.page(topics_of(Lived(side, day, tuple(days[:at])))) for at, day in enumerate(days)])


def topics_of(lived: Lived) -> list[Topic]:
    """What a page speaks of, in its order: three to eight topics, the weightiest if there are more."""
    work = allied_work if lived.side == "allied" else german_work
    found = [*work(lived), *fights(lived), *_men(lived), *_few_left(lived)]
    if len(found) < FEW_SENTENCES - 1:
        found.append(_sheds(lived))
    found.append(_closing(lived))
    while len(found) > MOST:
        least = min([one.weight for one in found])
        found.remove([one for one in found if one.weight == least][-1])
    return found


class _Pen:
    """Who writes remembers which sentences he used."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.used: dict[str, list[int]] = {}  # by subject, the last sentences first

    def page(self, topics: Sequence[Topic]) -> tuple[str, ...]:
        """The sentences of a page by paragraphs."""
        written = [(topic.paragraph, self.sentence(topic)) for topic in topics]
        paragraphs = [" ".join([text for at, text in written if at == part]) for part in (0, 1, 2)]
        return tuple([one for one in paragraphs if one])

    def sentence(self, topic: Topic) -> str:
        """A topic in one of its sentences, not in one of the last ones if there are others."""
        phrases = PHRASES[self.side][topic.subject]
        used = self.used.setdefault(topic.subject, [])
        free = [at for at in range(len(phrases)) if at not in used] or [0]
        chosen = free[lot(self.side, topic) % len(free)]
        self.used[topic.subject] = [chosen, *used][: len(phrases) // 2]
        return sentence(phrases[chosen].format(**topic.words))


def lot(side: Side, topic: Topic) -> int:
    """A number that follows from what is to be told."""
    told = "|".join([side, topic.subject, *[f"{name}={word}" for name, word in sorted(topic.words.items())]])
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:6], "big")


# ------------------------------------------------------------------ the last paragraph
def _men(lived: Lived) -> Iterator[Topic]:
    """Aces made today, replacements, crews that changed places. [Campaign IV.13, Campaign IV.15, Campaign IV.16.b]"""
    for risen in lived.day.aces:
        if risen.man.side == lived.side:
            number = lived.feats_before(risen.man) + sum([is_credited(one, risen.man) for one in lived.victories])
            yield Topic("double ace" if risen.ace > 1 else "new ace", 2, 9, {
                "name": risen.man.name, "victories": counted(number, "victory", "victories")
            })  # fmt: skip
    coming = [man for man in lived.day.arrivals if man.side == lived.side]
    if coming:
        few = len(coming) <= FEW_NAMES
        yield Topic("arrivals named" if few else "arrivals", 2, 4, {
            "men": trades(coming), "names": listed([man.name for man in coming])
        })  # fmt: skip
    changes = [f"{one.crew} in {one.aircraft}" for one in lived.day.changes if one.side == lived.side]
    if 0 < len(changes) <= FEW_NAMES:
        yield Topic("changes", 2, 3, {"changes": "; ".join(changes)})


def trades(men: Sequence[Man]) -> str:
    """Men by what they are: `six pilots and four observers`."""
    numbers = [(role, sum([man.role == role for man in men])) for role in ("pilot", "observer")]
    return listed([counted(number, role) for role, number in numbers if number])


def _few_left(lived: Lived) -> Iterator[Topic]:
    """How many can fly, when it is no more than a flight or so. [Campaign I]"""
    if lived.strength.fit <= FEW_LEFT and not lived.day.is_last:
        yield Topic("few left", 2, 3, {"fit": counted(lived.strength.fit, "machine")})


def _sheds(lived: Lived) -> Topic:
    strength = lived.strength
    repair = counted(strength.repair, "machine") if strength.repair else "nothing"
    return Topic("sheds", 2, 1, {"repair": repair, "fit": counted(strength.fit, "machine")})


def _closing(lived: Lived) -> Topic:
    """The last line: what kind of day it was, judged by what was struck off. [Campaign IV.12.e]"""
    if lived.day.is_last:
        whole = [lived, *lived.earlier()]
        won, gone = sum([len(one.victories) for one in whole]), sum([len(one.lost) for one in whole])
        return Topic("last", 2, 9, {
            "victories": counted(won, "victory", "victories"), "machines": counted(gone, "machine")
        })  # fmt: skip
    lost, beaten = len(lived.lost), len(lived.beaten)
    if lost == 0 and streak(lived) in STREAKS:
        return Topic("unbroken", 2, 5, {"days": number_word(streak(lived))})
    if not lived.fights:
        return Topic("quiet", 2, 5)
    if lost == beaten:
        return Topic("even" if lost else "plain", 2, 5)
    return Topic("good" if beaten > lost else "worst" if lost - beaten >= HEAVY else "bad", 2, 5)


def streak(lived: Lived) -> int:
    """For how many days, this one among them, nothing of ours was lost."""
    days = 0
    for one in [lived, *lived.earlier()]:
        if one.lost:
            break
        days += 1
    return days
