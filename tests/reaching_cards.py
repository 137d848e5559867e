"""What records of card duels should reach together, and the pairings that reach it.

A deck and discards that are both empty are not among it: with 31 cards a side it does not come to that [Ruling C7].
"""

from collections.abc import Iterator
from typing import Any, Final

from mypy_extensions import i64

from dogfight.bots.player import RandomComputer
from dogfight.cards.decks import own_decks
from dogfight.cards.duel import (
    ADVANCING,
    ADVANTAGE_BY,
    AFTER_SHOT,
    BOUND,
    CONTROL,
    DEFENDER_MODIFIES,
    ENDINGS,
    FIRING,
    INITIATIVE,
    NOBODY,
    SHOT_DOWN,
    TESTING,
    Duel,
)
from dogfight.cards.orders import FIRE, PASS, Advance, Fly, Modify, Order, Turn
from dogfight.cards.pieces import ABILITIES, ATTACK, CRASH, EVADED, SIDES, USES
from dogfight.game import NATURE, Draws
from dogfight.games import pack_of, packs_read
from dogfight.lab.fight import Fight, Match
from dogfight.record import Record, plies
from playing import CARDS

ORDERS: Final = ["Appoint", "Draw", "Shuffle", "Turn", "Defend", "Attack", "Advance", "Fly", "Modify", "Fire", "Pass"]
WANTED: Final = frozenset(
    {f"order {name}" for name in ORDERS}
    | {f"step {name}" for name in ("set-up", "I", "II", "III", "III.a", "III.b", "IV", "LC")}
    | {f"chance {name}" for name in ("pilot", "draw", "shuffle", "initiative", "test", "burst", "control")}
    | {f"{use} {how}" for use in USES for how in ("succeeds", "fails")}
    | {f"advantage by {name}" for name in ADVANTAGE_BY} | {f"after a shot {name}" for name in AFTER_SHOT}
    | {f"ability {name}" for name in ABILITIES} | {f"pilot {pilot.name}" for pilot in own_decks().pilots}
    | {f"{side} {what}" for side in SIDES for what in ("shot down by a burst", "shot down by the point", "crashed")}
    | {f"control regained by the {role}" for role in ("attacker", "defender")}
    | {"tie", "tie won", "free fire", "free fire declined", "free fire changed by both", "both changes"}
    | {"burst of nothing", "attack against evade", "advantage after evading", "fire held", "a four in training"}
    | {f"ending {ENDINGS[BOUND]}", "draw"}
)  # fmt: skip


PEACE: Final = 9  # every so manieth duel is one in which nobody fires


class Peaceful(RandomComputer[Duel, Order]):
    """Never fires, never flies an Advanced Maneuver, sooner passes: between two of them the duel reaches its bound."""

    def choose(self, state: Duel, seat: i64, draws: Draws) -> Order:
        legal = [order for order in self.game.legal(state, seat) if not isinstance(order, Fly) and order != FIRE]
        return PASS if PASS in legal else legal[draws.below(len(legal))]


def match_of(number: int) -> Match:
    """A duel of random computers: all pilots and switches in turn."""
    own = own_decks()
    names = [own.pilots[own.pilots_of(side)[(number >> 2 * side) % 4]].name for side in (0, 1)]
    setting: dict[str, Any] = {
        "pilots": {} if number % 5 == 0 else dict(zip(SIDES, names, strict=True)),
        "advantage": ADVANTAGE_BY[number % 3], "after_shot": AFTER_SHOT[number // 3 % 2], "training": number % 4 == 3,
    }  # fmt: skip
    title = f"record {number}: a duel" + (" in peace" if number % PEACE == PEACE - 1 else "")
    return Match(CARDS, setting, title, ("random", "random"), 7, packs_read(pack_of(None), CARDS))


def fight_of(number: int, game: Any) -> Fight:
    """The duel with this number, to be run."""
    fight = Fight(match_of(number), game, number)
    if number % PEACE == PEACE - 1:
        peaceful: list[Any] = [Peaceful(game), Peaceful(game)]
        fight.computers = peaceful
    return fight


def features(record: Record, game: Any) -> set[str]:
    """What a record reaches."""
    found: set[str] = set()
    for ply in plies(record, game):
        state = ply.after
        found |= {f"order {type(ply.order).__name__}", f"step {game.notation().heading(ply.before).partition('.')[2]}"}
        if ply.entry.seat == NATURE:
            found.add(f"chance {game.purpose(ply.before)}")
        if isinstance(ply.order, Turn):
            found |= set(_of_flip(ply.before, ply.order, state, game))
        else:
            found |= set(_of_order(ply.before, ply.order, state))
    found |= {f"advantage by {ADVANTAGE_BY[state.advantage_by]}", f"after a shot {AFTER_SHOT[state.after_shot]}"}
    for airman in state.airmen:
        pilot = game.decks.pilots[airman.pilot]
        found |= {f"pilot {pilot.name}", f"ability {ABILITIES[pilot.ability]}"}
    return found | set(_of_end(ply.before, state))


def _of_order(before: Duel, order: Order, after: Duel) -> Iterator[str]:
    """What a seat's order shows."""
    if isinstance(order, Advance) and before.announced == EVADED:
        yield "advantage after evading"
    if before.step == FIRING and order == FIRE and before.free:
        yield "free fire"
    if before.step == FIRING and order == PASS:
        yield "free fire declined" if before.free else "fire held"
    if before.step == DEFENDER_MODIFIES and isinstance(order, Modify) and before.change > 0:
        yield "free fire changed by both" if before.free else "both changes"
    if before.step == DEFENDER_MODIFIES and [one.airframe for one in before.airmen] == [
        one.airframe for one in after.airmen
    ]:
        yield "burst of nothing"


def _of_flip(before: Duel, order: Turn, after: Duel, game: Any) -> Iterator[str]:
    """What a card turned up shows."""
    if before.step == INITIATIVE and before.seat == 1:
        bursts = [game.decks.faces[card].burst for card in (before.airmen[0].turned, order.card)]
        if bursts[0] == bursts[1]:
            yield "tie" if after.attacker == NOBODY else "tie won"
    if before.step == TESTING:
        yield f"{USES[int(before.use).bit_length() - 1]} {'fails' if after.step == CONTROL else 'succeeds'}"
        if before.use == ATTACK and before.announced == EVADED and after.step == ADVANCING:
            yield "attack against evade"
    if before.step == CONTROL and after.ended == 0:
        yield f"control regained by the {'attacker' if before.seat == before.attacker else 'defender'}"
        if game.decks.faces[order.card].burst == CRASH:
            yield "a four in training"


def _of_end(before: Duel, after: Duel) -> Iterator[str]:
    """How it ended."""
    yield f"ending {ENDINGS[after.ended]}"
    if after.fallen == NOBODY:
        if after.airmen[0].airframe == after.airmen[1].airframe:
            yield "draw"
        return
    side = SIDES[after.fallen]
    if after.ended != SHOT_DOWN:
        yield f"{side} crashed"
    else:
        yield f"{side} shot down by {'the point' if before.step == CONTROL else 'a burst'}"
