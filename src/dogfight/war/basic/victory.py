"""How a game ends and who has won it. [Ruling S3]"""

from mypy_extensions import i64

from dogfight.game import DRAW, Outcome
from dogfight.war.basic.victory_credit import settle_credit
from dogfight.war.fire import ammunition, bit
from dogfight.war.orders import FRONT
from dogfight.war.pieces import ALLIED, DOWN, FLYING, GERMAN, HOME, Craft
from dogfight.war.questions import NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import AGREED, ALONE, ENDINGS, LAST_TURN, NO_GUNS, ON, VICTORY_NOVICE, Sky


class Reckoning(Phase):
    """The end of a segment: victories are booked, the end of the game is looked for, the next segment begins.

    [Basic I, Outline B, Ruling S3]
    """

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        settle_credit(sky, reports)
        look_for_end(sky, reports)
        if sky.ended == ON:
            _next_segment(sky, reports)
        return rules.round_start


class Survivors(Phase):
    """After a movement: a side with nothing left on the board ends the game at once. [Ruling S3]"""

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        if side_is_gone(sky):
            for craft in sky.crafts:
                craft.fresh = 0
            settle_credit(sky, reports)
            sky.ended = ALONE
            tell_end(sky, reports)
        return NEXT


def side_is_gone(sky: Sky) -> bool:
    """Whether one side has nothing left on the board."""
    left = [0, 0]
    for craft in sky.crafts:
        if craft.status == FLYING:
            left[craft.side] += 1
    return left[ALLIED] == 0 or left[GERMAN] == 0


def look_for_end(sky: Sky, reports: Reports) -> None:
    """One side gone, the last turn over, or no gun that can still fire. [Ruling S3, Outline C]"""
    if side_is_gone(sky):
        sky.ended = ALONE
    elif sky.segment == 1 and sky.turn >= sky.last_turn:
        sky.ended = LAST_TURN
    elif not any_gun(sky):
        sky.ended = NO_GUNS
    if sky.ended != ON:
        tell_end(sky, reports)


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


def tell_end(sky: Sky, reports: Reports) -> None:
    """Say how it ended."""
    if reports is not None:
        end = reckon(sky, sky.ended)
        who = "a draw" if end.winner == DRAW else "an Allied victory" if end.winner == ALLIED else "a German victory"
        tell(reports, f"The game is over: {end.ending}; {who}.", "Ruling S3", "Ruling V2")


def score(sky: Sky, side: i64) -> i64:
    """Enemies shot down; on card 1b the novice counts once more, lost or saved. [Ruling V1, Ruling V2, Ruling P2]"""
    points: i64 = 0
    for craft in sky.crafts:
        if craft.side != side and craft.status == DOWN:
            points += 2 if craft.novice and sky.victory == VICTORY_NOVICE else 1
        elif craft.side == side and craft.status == HOME and craft.novice and sky.victory == VICTORY_NOVICE:
            points += 1
    return points


def reckon(sky: Sky, ending: i64) -> Outcome:
    """Who has won if it ends like this: more enemies shot down; equal is a draw. [Ruling V2]"""
    allied = score(sky, ALLIED)
    german = score(sky, GERMAN)
    winner: i64 = DRAW if allied == german else ALLIED if allied > german else GERMAN
    return Outcome(winner, ENDINGS[ending])


def agreed(sky: Sky) -> Outcome:
    """How it stands if both sides stop here. [Ruling S3]"""
    return reckon(sky, AGREED)
