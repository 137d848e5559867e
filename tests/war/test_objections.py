"""Why a word cannot be flown: every objection with its paragraph, and none where there is nothing to object to."""

import pytest

import counting
from dogfight.war.flight import Plan, step, take_off, words
from dogfight.war.letters import LETTERS
from dogfight.war.objections import against, against_letter

INLAND = ("B", 5, 0, 3, False, True)
EDGE = ("B", 5, 0, 3, True, True)


def plan(schedule: str, points: int, dives: int, limit: int, bounded: bool, turns: bool) -> Plan:
    return Plan("ABCDE".index(schedule), points, dives, limit, bounded, turns, False)


@pytest.mark.parametrize(
    ("how", "start", "word", "rule", "why"),
    [
        (INLAND, (25, 20, 0), "5", "", ""),
        (INLAND, (25, 20, 0), "4", "Basic II.1", "the whole allowance must be spent"),
        (INLAND, (25, 20, 0), "6", "Basic II.1", "after 5: no movement point is left for another hex"),
        (INLAND, (25, 20, 0), "4RR", "Basic II.1", "after 4R: that turn costs more than the points that are left"),
        (INLAND, (25, 20, 0), "R4", "Basic III.1", "a move begins with the hex straight ahead"),
        (INLAND, (25, 20, 0), "1RL2", "Basic III.2", "after 1R: in one hex it turns in one direction only"),
        (("D", 9, 0, 3, False, True), (25, 20, 0), "1RRRR", "Basic III.3", "after 1RRR: no more than three"),
        (("B", 9, 0, 1, False, True), (25, 20, 0), "1RR", "Ruling M14", "after 1R: it may not turn so far"),
        (INLAND, (25, 20, 0), "1q", "Ruling M1", "that is no letter of a flight"),
        (INLAND, (25, 20, 0), "", "Basic II.1", "the whole allowance must be spent"),
        (INLAND, (25, 20, 0), "v4", "Tournament III.1", "there is no dive hex to fly"),
        (("B", 5, 2, 3, False, True), (25, 20, 0), "v1v", "Tournament III.2", "after v: the hexes of a dive follow"),
        (("B", 5, 2, 3, False, True), (25, 20, 0), "5", "Ruling M17", "after 3: it would leave too few points"),
        (("B", 4, 3, 3, False, True), (25, 20, 0), "1R", "Ruling M17", "after 1: it would leave too few points"),
        (("B", 5, 2, 3, False, True), (25, 20, 0), "3vv", "Tournament III.3", "the points gained by the dive must be"),
        (("B", 5, 2, 3, False, True), (25, 20, 0), "3v", "Tournament III.1", "the dive that was announced has hexes"),
        (INLAND, (25, 20, 0), "1eR", "Basic II.8.b", "after 1: the hex ahead is no half-hex"),
        (EDGE, (30, 1, 5), "1", "Basic II.9.c", "half-hexes are not flown through"),
        (EDGE, (30, 2, 5), "1Le", "Ruling M20", "after 1L: the turn in place is the only turn in its hex"),
        (EDGE, (30, 1, 5), "eL1", "Ruling M20", "after eL: a turn in place comes as near"),
        (EDGE, (51, 1, 5), "eR", "Ruling M20", "a turn in place comes as near"),
        (("B", 5, 0, 1, True, False), (30, 1, 5), "eR", "Ruling M21", "it cannot turn at the edge"),
        (EDGE, (25, 20, 0), "5x", "Ruling M23", "after 5: to leave the board"),
        (EDGE, (30, 1, 5), "x1", "Ruling M20", "after x: the move has ended before"),
    ],
)
def test_the_letter_at_fault_and_its_paragraph(
    how: tuple[str, int, int, int, bool, bool], start: tuple[int, int, int], word: str, rule: str, why: str
) -> None:
    no = against(plan(*how), take_off(plan(*how), *start), word)
    assert ("" if no is None else no.rule) == rule
    assert no is None or why in no.why


@pytest.mark.parametrize("what", ["level E 5", "dive C 4 200", "glide B 5", "edge B 3"])
def test_there_is_an_objection_to_a_word_exactly_when_it_cannot_be_flown(what: str) -> None:
    case = counting.case(what)
    how = case.plan()
    start = (30, 1, 5) if case.edge else (0, 0, 0)
    flown = set(words(how, take_off(how, *start)))
    assert flown
    for word in sorted(flown):
        assert against(how, take_off(how, *start), word) is None
        for other in (word + "R", word + "1", word[:-1], "L" + word, word + "x", word.replace("R", "L")):
            assert (against(how, take_off(how, *start), other) is None) == (other in flown), other


def test_every_letter_that_may_not_follow_has_its_reason() -> None:
    how = plan("E", 4, 2, 3, True, True)
    waiting = [take_off(how, 30, 3, 5)]
    while waiting:
        leg = waiting.pop()
        for letter in LETTERS:
            after = step(how, leg, letter)
            if after is None:
                assert against_letter(how, leg, letter).rule
            else:
                waiting.append(after)
