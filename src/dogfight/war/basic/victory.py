"""How a game ends and who has won it. [Ruling S3]"""

from mypy_extensions import i64

from dogfight.game import DRAW, Outcome
from dogfight.war.basic.victory_credit import settle_credit
from dogfight.war.fire import ammunition, bit
from dogfight.war.orders import FRONT
from dogfight.war.pieces import ALLIED, DOWN, FLYING, GERMAN, HOME, Craft
from dogfight.war.questions import NEXT, Objective, Phase, Reports, Rules, tell
from dogfight.war.sky import ALONE, ENDINGS, LAST_TURN, NO_GUNS, ON, VICTORY_NOVICE, Sky


class Dogfight(Objective):
    """Shoot down more than the other side, while both have something on the board. [Ruling S3, Ruling V2]"""

    def is_over(self, sky: Sky) -> bool:
        return side_is_gone(sky)

    def ending(self, sky: Sky) -> i64:
        """One side gone, the last turn over, or no gun that can still fire. [Ruling S3, Outline C]"""
        if side_is_gone(sky):
            return ALONE
        if is_last(sky):
            return LAST_TURN
        return ON if any_gun(sky) else NO_GUNS

    def reckon(self, sky: Sky, ending: i64) -> Outcome:
        """More enemies shot down; equal is a draw. [Ruling V2]"""
        return outcome_of(score(sky, ALLIED), score(sky, GERMAN), ending)


class Reckoning(Phase):
    """The end of a segment: victories are booked, the end of the game is looked for, the next segment begins.

    [Basic I, Outline B, Ruling S3]
    """

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        settle_credit(sky, reports)
        sky.ended = rules.objective.ending(sky)
        if sky.ended == ON:
            _next_segment(sky, reports)
        else:
            tell_end(rules, sky, reports)
        return rules.round_start


class Survivors(Phase):
    """After a movement: a side with nothing left on the board ends the game at once. [Ruling S3, Ruling S7]"""

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        if rules.objective.is_over(sky):
            for craft in sky.crafts:
                craft.fresh = 0
            settle_credit(sky, reports)
            sky.ended = rules.objective.ending(sky)
            tell_end(rules, sky, reports)
        return NEXT


def side_is_gone(sky: Sky) -> bool:
    """Whether one side has nothing left on the board."""
    left = [0, 0]
    for craft in sky.crafts:
        if craft.status == FLYING:
            left[craft.side] += 1
    return left[ALLIED] == 0 or left[GERMAN] == 0


def is_last(sky: Sky) -> bool:
    """Whether the last turn of the game is over; a joint turn has no segments. [Ruling S3]"""
    return sky.turn >= sky.last_turn and (sky.segment == 1 or sky.joint is not None)


def any_gun(sky: Sky) -> bool:
    """Whether any aircraft on the board has one. [Ruling S3]"""
    for craft in sky.crafts:
        if has_gun(craft):
            return True
    return False


def has_gun(craft: Craft) -> bool:
    """Whether an aircraft on the board has a gun that could still fire. [Ruling S3]"""
    if craft.status != FLYING or craft.novice:
        return False
    for gun in range(2):
        usable = (craft.jammed | craft.out) & bit(gun) == 0 and ammunition(craft, gun) > 0
        if usable and not (gun == FRONT and craft.gliding):
            return True
    return False


def _next_segment(sky: Sky, reports: Reports) -> None:
    if sky.segment == 0:
        sky.segment = 1
        return
    sky.segment = 0
    sky.turn += 1
    sky.attacks.clear()


def tell_end(rules: Rules, sky: Sky, reports: Reports) -> None:
    """Say how it ended."""
    rules.objective.conclude(sky, reports)
    if reports is not None:
        end = rules.objective.reckon(sky, sky.ended)
        who = "a draw" if end.winner == DRAW else "an Allied victory" if end.winner == ALLIED else "a German victory"
        tell(reports, f"The game is over: {end.ending}; {who}.", "Ruling S3", rules.objective.rule)


def score(sky: Sky, side: i64) -> i64:
    """Enemies shot down; on card 1b the novice counts once more, lost or saved. [Ruling V1, Ruling V2, Ruling P2]"""
    points: i64 = 0
    for craft in sky.crafts:
        if craft.side != side and craft.status == DOWN:
            points += 2 if craft.novice and sky.victory == VICTORY_NOVICE else 1
        elif craft.side == side and craft.status == HOME and craft.novice and sky.victory == VICTORY_NOVICE:
            points += 1
    return points


def outcome_of(allied: i64, german: i64, ending: i64) -> Outcome:
    """The side with more points has won; equal is a draw. [Ruling V2]"""
    winner: i64 = DRAW if allied == german else ALLIED if allied > german else GERMAN
    return Outcome(winner, ENDINGS[ending])
