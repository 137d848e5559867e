"""Laws that hold in every game, every setting, after every order."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from dogfight.cards import orders as cards
from dogfight.errors import GameOver, IllegalOrder, NotationError
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.record import step
from dogfight.sealed import Sealed, masked
from dogfight.value import Value, fields
from dogfight.war.defences import new_defences
from dogfight.war.joint import new_joint
from dogfight.war.mission import new_mission
from dogfight.war.orders import Announce, Fire, Fly, Hold, Order, Place, Roll
from dogfight.war.pad import new_pad
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.sky import Attack, Shot, Sky
from dogfight.war.task import CAMERA, new_task
from dogfight.war.weather import Weather
from invariants import check
from playing import CARD_DUELS, CARDS, CASES, PLIES, PRINTED, TOY, WARS, Case, Ply, choose, planes, play, played

cases = pytest.mark.parametrize("case", CASES, ids=str)
printed = pytest.mark.parametrize("case", PRINTED, ids=str)
wars = pytest.mark.parametrize("case", WARS, ids=str)


def some(case: Case, every: int = 7) -> Iterator[Ply]:
    """Some plies of a game, the first and the last among them."""
    whole = played(case)
    yield from whole[:-1:every]
    yield whole[-1]


@cases
def test_there_is_a_legal_order_until_the_end_and_it_is_taken(case: Case) -> None:
    game, draws = case.game, Draws(9)
    for number, ply in enumerate(played(case)):
        able = game.to_act(ply.before)
        assert able
        assert game.outcome(ply.before) is None
        for seat in able if number % 3 == 0 else ():  # that there are orders is among the invariants
            if seat == NATURE:
                assert sum(weight for _, weight in game.chances(ply.before)) > 0
                continue
            order = game.legal(ply.before, seat).sample(draws)
            assert order in game.legal(ply.before, seat)
            assert game.refusal(ply.before, seat, order) is None
            game.apply(ply.before, seat, order)


@cases
def test_it_ends_within_bounds_and_stays_ended(case: Case) -> None:
    game, whole = case.game, played(case)
    assert len(whole) < PLIES
    last = whole[-1].after
    assert game.to_act(last) == ()
    assert game.outcome(last) is not None
    for seat in (0, 1):
        assert not list(game.legal(last, seat))
    with pytest.raises(GameOver):
        game.apply(last, whole[-1].seat, whole[-1].order)


@cases
def test_apply_leaves_its_argument_alone(case: Case) -> None:
    game = case.game
    for ply in some(case, 3):
        before = repr(ply.before), game.digest(ply.before)
        step(game, ply.before, ply.seat, ply.order)
        assert (repr(ply.before), game.digest(ply.before)) == before


@cases
def test_play_and_apply_are_one(case: Case) -> None:
    game = case.game
    state = game.setup(case.setting)
    for ply in played(case):
        state = game.play(state, ply.order)
        assert game.digest(state) == game.digest(ply.after)
        assert game.digest(game.play(game.fork(ply.before), ply.order, [])) == game.digest(ply.after)


@cases
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    again = list(play(case.game, case.setting, Draws(1)))
    assert [ply.order for ply in again] == [ply.order for ply in played(case)]
    assert case.game.digest(again[-1].after) == case.game.digest(played(case)[-1].after)


@cases
def test_a_replay_from_the_written_orders_is_the_game(case: Case) -> None:
    game, write = case.game, case.game.notation()
    state = game.setup(case.setting)
    for ply in played(case):
        text = write.write(ply.before, ply.order)
        assert "\n" not in text
        assert " | " not in text
        order = write.read(state, ply.seat, text)
        assert order == ply.order
        state = step(game, state, ply.seat, order)
        assert game.digest(state) == game.digest(ply.after)
    assert state == played(case)[-1].after


@printed
def test_a_position_line_is_the_state(case: Case) -> None:
    game, write = case.game, case.game.notation()
    for ply in played(case):
        line = write.position(ply.after)
        assert "\n" not in line
        again = write.read_position(line)
        assert again == ply.after
        assert game.digest(again) == game.digest(ply.after)
        assert write.position(again) == line


SIGNS = "0123456789-.,;[]!*@#/ AB%"


@printed
def test_a_damaged_position_line_is_refused_or_can_be_played(case: Case) -> None:
    game, write, draws = case.game, case.game.notation(), Draws(5)
    for ply in some(case, 9):
        line = write.position(ply.before)
        for _ in range(40):
            at = draws.below(len(line))
            sign = SIGNS[draws.below(len(SIGNS))]
            damaged = line[:at] + sign + line[at + draws.below(3) :]
            try:
                state = write.read_position(damaged)
            except NotationError:
                continue
            for seat in game.to_act(state):
                order = next(iter(game.legal(state, seat)), None)
                if order is not None:
                    game.apply(state, seat, order)
                for chance, _ in game.chances(state)[:6]:
                    step(game, state, NATURE, chance)


@cases
def test_a_fork_is_equal_and_apart(case: Case) -> None:
    game = case.game
    for ply in some(case):
        mine = game.fork(ply.before)
        assert mine == ply.before
        assert repr(mine) == repr(ply.before)
        before = repr(ply.before)
        game.play(mine, ply.order)
        assert repr(ply.before) == before


@cases
def test_pickling_keeps_all(case: Case) -> None:
    game = case.game
    for ply in some(case):
        again = pickle.loads(pickle.dumps(ply.before))
        assert again == ply.before
        assert pickle.loads(pickle.dumps(ply.order)) == ply.order
        assert game.digest(step(game, again, ply.seat, ply.order)) == game.digest(ply.after)


@printed
def test_the_invariants_hold_after_every_order(case: Case) -> None:
    for ply in played(case):
        check(case.game, ply.after)


@wars
def test_who_is_out_of_the_game_neither_acts_nor_is_a_target_nor_bars_a_hex(case: Case) -> None:
    game = case.game
    for ply in some(case, 2):
        out = {n for n, craft in enumerate(ply.before.crafts) if craft.status != FLYING}
        if not out or ply.seat == NATURE or isinstance(ply.order, Place):
            continue
        moved = game.fork(ply.before)
        for index in out:
            moved.crafts[index].q, moved.crafts[index].r, moved.crafts[index].altitude = 1, 1, 100
        if not isinstance(ply.order, Fly):
            for order in game.legal(ply.before, ply.seat):
                assert not out & {getattr(order, "craft", -1), getattr(order, "target", -1)}
        assert game.refusal(moved, ply.seat, ply.order) is None


@cases
def test_the_wrong_seat_is_always_refused(case: Case) -> None:
    game = case.game
    for ply in some(case, 3):
        digest = game.digest(ply.before)
        for seat in (NATURE, SPECTATOR, 0, 1, 2, 99):
            if seat in game.to_act(ply.before) or (seat == NATURE and case.id == TOY):
                continue
            assert game.refusal(ply.before, seat, ply.order) is not None
            with pytest.raises(IllegalOrder):
                game.apply(ply.before, seat, ply.order)
        assert game.digest(ply.before) == digest


def mutants(order: Any) -> Iterator[Any]:
    """The order with one number or word changed."""
    values = [getattr(order, name) for name in fields(order)]
    for at, value in enumerate(values):
        if isinstance(value, str):
            words = (value + "1", value + "R", value[:-1] or "9", "", "x", "e", "RR", "1" + value, "?", value + "²")
            others: tuple[object, ...] = tuple(word for word in words if word != value)
        elif isinstance(value, bool):
            others = (not value,)
        else:
            others = (value + 1, value - 1, value + 2, -value - 7, value + 1000, 99)
        for other in others:
            yield type(order)(*[*values[:at], other, *values[at + 1 :]])


# What belongs to other moments of the same game; the compiled build takes no other game's orders at all.
OF_CARDS: list[Any] = [cards.Order(), cards.FIRE, cards.PASS, cards.Shuffle(0), cards.Shuffle(7), cards.Appoint(1)]
OF_CARDS += [kind(number) for kind in (cards.Draw, cards.Turn, cards.Attack, cards.Advance, cards.Fly, cards.Modify)
             for number in (-1, 5, 40, 999)]  # fmt: skip
OF_CARDS += [cards.Defend(number, maneuver) for number in (-1, 5, 40, 999) for maneuver in (-1, 0, 3, 4)]
OF_WAR: list[Any] = [Place(0, 30, 0, 1, 6), Announce(0, 6, 0), Announce(1, 6, -50), Announce(-1, 6, 0), Hold()]
OF_WAR += [Fly(0, "6"), Fly(1, "1R1"), Fire(0, 0, 1), Fire(1, 1, 0), Fire(0, 2, 1), Fire(-1, 0, -1)]
OF_WAR += [Roll(3, 4), Roll(3, 0), Roll(0, 0), Roll(7, 7)]
BOOKS = ("Basic", "Tournament", "Ruling", "Multi", "Chart", "Outline", "Card")


@printed
def test_a_mutated_order_is_legal_by_the_list_or_refused_with_a_paragraph(case: Case) -> None:
    judge_mutants(case, OF_CARDS if case.id == CARDS else OF_WAR, every=11)


def judge_mutants(case: Case, foreign: Sequence[Any], *more_books: str, every: int = 9) -> None:
    """Orders with a change, and those of other moments: on the list, or refused with a paragraph of a book in force."""
    game = case.game
    for ply in some(case, every):
        before = repr(ply.before)
        for order in [*mutants(ply.order), *foreign]:
            for seat in game.to_act(ply.before):
                listed = any(order == one for one, _ in game.chances(ply.before)) if seat == NATURE else (
                    order in game.legal(ply.before, seat)
                )  # fmt: skip
                no = game.refusal(ply.before, seat, order)
                assert (no is None) == listed, (order, no)
                if no is not None:
                    assert no.rule.split(" ")[0] in (*BOOKS, *more_books)
                    with pytest.raises(IllegalOrder) as raised:
                        game.apply(ply.before, seat, order)
                    assert (raised.value.rule, raised.value.why) == (no.rule, no.why)
        assert repr(ply.before) == before


@printed
def test_what_is_listed_is_legal_and_can_be_written(case: Case) -> None:
    game, write = case.game, case.game.notation()
    for ply in some(case, 13):
        for seat in game.to_act(ply.before):
            if seat == NATURE or isinstance(ply.order, Fly):
                continue
            for order in list(game.legal(ply.before, seat))[::5]:
                assert game.refusal(ply.before, seat, order) is None
                assert write.read(ply.before, seat, write.write(ply.before, order)) == order


@cases
def test_a_masked_state_is_as_good_as_the_true_one_to_its_seat(case: Case) -> None:
    game = case.game
    for ply in some(case, 5):
        for seat in (0, 1):
            seen = masked(ply.before, seat)
            assert game.to_act(seen) == game.to_act(ply.before)
            if seat in game.to_act(ply.before):
                assert game.legal(seen, seat).sample(Draws(3)) == game.legal(ply.before, seat).sample(Draws(3))
                assert choose(game, seen, seat, Draws(4)) == choose(game, ply.before, seat, Draws(4))
            assert masked(seen, seat) == seen
        assert game.outcome(masked(ply.before, SPECTATOR)) == game.outcome(ply.before)


@wars
def test_simultaneous_orders_may_arrive_in_any_order(case: Case) -> None:
    game = case.game
    opening = [ply for ply in played(case) if isinstance(ply.order, Place)]
    shuffled = [*opening[::-1]], [*opening[1:], *opening[:1]], sorted(opening, key=lambda ply: -ply.seat)
    ends = set()
    for queue in shuffled:
        state = game.setup(case.setting)
        for ply in queue:
            state = game.apply(state, ply.seat, ply.order).state
        ends.add(game.digest(state))
    assert len(ends) == 1


RARE: dict[str, Callable[[], object]] = {
    "task": lambda: new_task(CAMERA, 6),
    "mission": lambda: new_mission(0, 2, -1),
    "defences": lambda: new_defences(1, 1, (4, 4, 4)),
    "weather": lambda: Weather(3, [], []),
}  # what few games have


def other(name: str, value: object) -> object:
    """Something else that the field may hold."""
    if isinstance(value, bool):
        return not value
    if name == "trail":
        return 1 if value == -1 else -1
    if name in ("pad", "joint"):  # of the Advanced Game, see test_joint_laws
        return new_pad(0, 0) if name == "pad" else new_joint(2)
    if name in RARE and value is None:  # see tests/war/test_parts.py
        return RARE[name]()
    if isinstance(value, int):
        return value - 1 if value > 0 else value + 1
    if isinstance(value, str):
        return value + "1"
    return (*value, 5) if isinstance(value, tuple) else value


@wars
def test_copies_forget_no_field_and_share_none(case: Case) -> None:
    ply = played(case)[len(played(case)) // 2]
    state: Sky = ply.before
    for craft in state.crafts:
        for name in fields(craft):
            changed = Craft(*[getattr(craft, one) for one in fields(craft)])
            if name != "kind":
                setattr(changed, name, other(name, getattr(craft, name)))
                assert changed != craft
            assert changed.copy() == changed
            assert changed.copy() is not changed
    for name in fields(state):
        mine = state.fork()
        value = getattr(state, name)
        if isinstance(value, list):
            getattr(mine, name).append(None)
            assert getattr(state, name) == value
            assert len(getattr(mine, name)) == len(value) + 1
        else:
            setattr(mine, name, other(name, value))
            assert mine.fork() == mine
            assert mine != state


@wars
def test_every_field_is_in_the_digest_and_in_the_position_line(case: Case) -> None:
    game, write = case.game, case.game.notation()
    state: Sky = next(ply.before for ply in played(case)[len(played(case)) // 2 :] if ply.seat != NATURE)
    for name in fields(state):
        if not isinstance(getattr(state, name), list) and name not in ("joint", *RARE):
            mine = state.fork()
            setattr(mine, name, other(name, getattr(mine, name)))
            assert game.digest(mine) != game.digest(state), name
            if name != "segment":  # a letter of two
                assert write.read_position(write.position(mine)) == mine, name
    for name in fields(state.crafts[0]):
        if name not in ("kind", "pad", *RARE):
            mine = state.fork()
            slowest = mine.crafts[0].kind.min_speed
            changed = other(name, getattr(mine.crafts[0], name))
            if name == "speed":
                changed = slowest + (1 if mine.crafts[0].speed == slowest else 0)
            setattr(mine.crafts[0], name, changed)
            assert game.digest(mine) != game.digest(state), name
            assert write.read_position(write.position(mine)) == mine, name
    for extra, field in [(Shot(0, 1, 1, True), "shots"), (Attack(1, 0, 3, 7), "attacks"),
                         (Sealed(1, Place(0, 30, 0, 1, 6)), "placed"), (Sealed[Place](1, None), "placed")]:  # fmt: skip
        mine = state.fork()
        getattr(mine, field).append(extra)
        assert game.digest(mine) != game.digest(state), field
        assert write.read_position(write.position(mine)) == mine, field


@pytest.mark.parametrize(
    "pilot", ["", "Roy Brown", "M. v. Richthofen [R];", "100 %", "%00005d", "two\nlines", "Ж|{}#@!*"]
)
def test_any_pilot_s_name_can_stand_in_a_position(pilot: str) -> None:
    game = any_war()
    state = game.setup({"crafts": [*planes("SOP/camel", pilot=pilot), *planes("FOK/dr1")]})
    line = game.notation().position(state)
    assert line.isprintable()
    assert game.notation().read_position(line) == state


def test_values_are_equal_by_all_their_fields() -> None:
    one = Shot(0, 1, 2, False)
    assert one == Shot(0, 1, 2, False)
    assert hash(one) == hash(Shot(0, 1, 2, False))
    assert one != Shot(0, 1, 2, True)
    assert isinstance(one, Value)


TRACE = """
import sys
sys.path.insert(0, {tests!r})
from playing import CASES, played
print(" ".join(case.game.digest(played(case)[-1].after).hex()[:40] for case in CASES[:4] + CASES[-2:]))
"""


def final_digests(hashes: str) -> str:
    """What six games come to in a process of their own."""
    here = Path(__file__).parent
    code = TRACE.format(tests=str(here.parent))
    alone = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": _path()}
    ran = subprocess.run([sys.executable, "-c", code], env=alone, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def _path() -> str:
    return os.pathsep.join([str(Path(__file__).parents[2] / "src"), os.environ.get("PYTHONPATH", "")])


def test_no_game_leaves_anything_behind_for_the_next() -> None:
    """The same games after many others, and in fresh processes with other hashes of strings."""
    for case in PRINTED:
        for seed in range(2):
            draws = Draws(100 + seed)
            short = case.setting if case.id == CARDS else {**case.setting, "last_turn": 2}
            list(play(case.game, short, draws))
    warm = " ".join(
        case.game.digest(list(play(case.game, case.setting, Draws(1)))[-1].after).hex()[:40]
        for case in CASES[:4] + CASES[-2:]
    )
    assert final_digests("1") == final_digests("2") == warm


def test_together_the_games_reach_every_phase_and_kind_of_roll() -> None:
    orders: set[str] = set()
    rolls: set[str] = set()
    for case in WARS:
        for ply in played(case):
            orders.add(type(ply.order).__name__)
            if ply.seat == NATURE:
                rolls.add(case.game.purpose(ply.before))
    assert orders == {"Place", "Announce", "Fly", "Fire", "Hold", "Roll"}
    assert rolls >= {"first-player", "fire", "critical", "jam"}


def test_together_the_duels_reach_every_kind_of_order_and_of_chance() -> None:
    plies = [ply for case in CARD_DUELS for seed in range(1, 5) for ply in played(case, seed)]
    orders = {type(ply.order).__name__ for ply in plies}
    given = "Appoint Draw Shuffle Turn Defend Attack Advance Fly Modify Fire Pass"
    assert " ".join(sorted(orders)) == " ".join(sorted(given.split()))
    chances = {CARD_DUELS[0].game.purpose(ply.before) for ply in plies if ply.seat == NATURE}
    assert chances == {"pilot", "draw", "shuffle", "initiative", "test", "burst", "control"}


def any_war() -> Any:
    return WARS[0].game


def test_an_order_of_no_kind_is_refused() -> None:
    game = any_war()
    state = game.setup(WARS[0].setting)
    assert game.refusal(state, 0, Order()) is not None
    with pytest.raises(IllegalOrder):
        game.apply(state, 0, Order())


SAME: list[Callable[[Case], None]] = [
    test_there_is_a_legal_order_until_the_end_and_it_is_taken,
    test_it_ends_within_bounds_and_stays_ended,
    test_apply_leaves_its_argument_alone,
    test_play_and_apply_are_one,
    test_the_same_seed_gives_the_same_game,
    test_a_replay_from_the_written_orders_is_the_game,
    test_a_position_line_is_the_state,
    test_a_damaged_position_line_is_refused_or_can_be_played,
    test_a_fork_is_equal_and_apart,
    test_pickling_keeps_all,
    test_the_invariants_hold_after_every_order,
    test_the_wrong_seat_is_always_refused,
    test_a_masked_state_is_as_good_as_the_true_one_to_its_seat,
]  # what holds in the games of the other files here too
each = pytest.mark.parametrize("law", SAME, ids=lambda law: law.__name__.removeprefix("test_"))
