"""Advanced at a table: plots and fire are secret until they are carried out, and may be taken back until then."""

import json
from itertools import permutations
from typing import Any

import pytest
from positions import game
from skies import joint

from dogfight.dogfile import write_dog
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.record import Header, verify
from dogfight.scribe import read_record, write_jsonl
from dogfight.sealed import masked
from dogfight.table import Sitter, Table
from playing import play

NOW = "2026-01-02T03:04:05Z"
GAME = "war:basic+tournament+advanced"
PAIR = ("SOP/camel@U-20 E speed 8", "FOK/dr1@U-22 E speed 7")  # the German is tailed


def table(*lines: str, phase: str = "plot") -> Table[Any, Any]:
    """A table at which this position is the first."""
    setting = {"crafts": [{"aircraft": line.split("@")[0].split("#")[0]} for line in lines]}
    header = Header(game=GAME, title="a joint turn", seats=("Ann", "Bob"), setting=setting, dice="table")
    made: Table[Any, Any] = Table(game("advanced"), header, [Sitter("Ann"), Sitter("Bob")])
    made.first = joint(*lines, phase=phase).state
    return made


def give(at: Table[Any, Any], seat: int, *texts: str) -> None:
    for text in texts:
        reply = at.submit(seat, at.version(seat), text, NOW)
        assert reply.code == "done", (text, reply)


def everything(at: Table[Any, Any], seat: int) -> str:
    """Every text a reader can get: view, position, log, entries, exports, hash, refusals."""
    seen = at.view(seat)
    record = at.export(seat)
    parts = [repr(seen), at.game.notation().position(seen), str(at.seat_hash(seat)), write_jsonl(record)]
    parts += [write_dog(record, at.game, at.frames(seat)), str(len(at.known(seat)))]
    parts += [f"{told.heading} {told.report.text} {told.report.rules}" for told in at.log(seat)]
    parts += [repr(at.to_act()), str(at.version(seat)), json.dumps([entry.order for entry in at.seen(seat)])]
    parts += [repr(at.undo_refusal(seat))] if seat >= 0 else []
    return "\n".join(parts)


# ------------------------------------------------------------------ canaries
@pytest.mark.parametrize("plot", ["FOK/dr1#1 9 0 2LL1SR1", "FOK/dr1#1 7 -250 9R1", "FOK/dr1#1 8 +150 4RR"])
def test_ruling_a23_no_byte_of_a_plot_reaches_anybody_else(plot: str) -> None:
    at = table("SOP/camel@U-20 E speed 8", "FOK/dr1@U-30 W speed 7")
    give(at, 1, plot)
    speed, change, word = plot.split(" ")[1:]
    for seat in (0, SPECTATOR):
        told = everything(at, seat)
        for secret in (word, f"{speed} {change}", repr(word), change if change != "0" else word):
            assert secret not in told
        assert "FOK/dr1#1 has its plot" in told
    assert word in everything(at, 1)
    give(at, 0, "SOP/camel#1 8 0 8")
    assert word in everything(at, 0)  # executed: open
    assert word in everything(at, SPECTATOR)


def test_ruling_a7_nothing_beyond_the_hint_reaches_the_tailing_seat() -> None:
    at = table(*PAIR)
    give(at, 1, "FOK/dr1#1 9 0 4L1BR1")
    told = everything(at, 0)
    shown = [one.value for one in at.view(0).joint.hints]
    assert [(hint.craft, hint.word, hint.climbs) for hint in shown] == [(0, "4L", 0)]  # 50 per cent of 9
    assert "BR" not in told
    assert "4L1" not in told
    assert all(one.value is None for one in at.view(SPECTATOR).joint.hints)
    assert all(one.value is None for one in at.view(1).joint.hints)
    assert "4L" not in everything(at, SPECTATOR)


def test_ruling_a15_no_byte_of_a_fire_order_reaches_anybody_else() -> None:
    at = table("BR/f2b@U-20 E", "FOK/dr1@U-22 W", "ALB/d3@U-18 E", phase="combat")
    give(at, 1, "FOK/dr1#1 f> BR/f2b#1")
    for seat in (0, SPECTATOR):
        told = everything(at, seat)
        assert "f>" not in told
        assert at.view(seat).joint.volleys[1].value is None
    give(at, 1, "hold")
    assert "f>" not in everything(at, 0)
    give(at, 0, "BR/f2b#1 r> ALB/d3#1", "hold")
    assert "FOK/dr1#1 f> BR/f2b#1" in everything(at, 0)


def test_ruling_a21_whom_one_tails_is_secret_until_all_have_said_it() -> None:
    at = table("SOP/camel@U-20 E", "FOK/dr1@U-22 E", "ALB/d3@U-23 E", "FOK/d7#1@B-25 E", "SOP/pup#1@B-27 E",
               "SOP/pup#2@B-28 E")  # fmt: skip
    assert at.to_act() == (0, 1)
    give(at, 0, "SOP/camel#1 tails ALB/d3#1")
    assert "tails ALB/d3" not in everything(at, 1)
    give(at, 1, "FOK/d7#1 tails SOP/pup#2")
    assert "tails ALB/d3" in everything(at, 1)


# ------------------------------------------------------------------ two worlds
def test_two_worlds_that_differ_in_a_sealed_plot_look_the_same() -> None:
    lines = ("SOP/camel@U-20 E speed 8", "FOK/dr1@U-30 W speed 7")
    worlds = []
    for plot in ("FOK/dr1#1 9 0 2LL1SR1", "FOK/dr1#1 5 -300 8", "FOK/dr1#1 7 0 RLRLRL"):
        at = table(*lines)
        give(at, 1, plot)
        worlds.append((everything(at, 0), everything(at, SPECTATOR), at.game.legal(at.view(0), 0).sample(Draws(4))))
    assert worlds[0] == worlds[1] == worlds[2]


def test_two_worlds_beyond_the_hint_look_the_same() -> None:
    worlds = []
    for word in ("4L1BR1", "4L4"):
        at = table(*PAIR)
        give(at, 1, f"FOK/dr1#1 9 0 {word}")
        worlds.append((everything(at, 0), everything(at, SPECTATOR)))
    assert worlds[0] == worlds[1]


def test_two_worlds_that_differ_in_sealed_fire_look_the_same() -> None:
    worlds = []
    for shot in ("ALB/d3#1 f> BR/f2b#1", "FOK/dr1#1 f> BR/f2b#1"):
        at = table("BR/f2b@U-20 E", "FOK/dr1@U-22 W", "ALB/d3@U-18 E", phase="combat")
        give(at, 1, shot, "hold")
        worlds.append((everything(at, 0), everything(at, SPECTATOR)))
    assert worlds[0] == worlds[1]


SCENE = {"crafts": [{"aircraft": name} for name in ("SE/5a", "BR/f2b", "FOK/d7", "HALB/cl2")], "last_turn": 4}


@pytest.mark.parametrize("seed", range(3))
def test_in_random_games_the_other_seat_sees_no_difference(seed: int) -> None:
    made = game("advanced")
    for ply in play(made, SCENE, Draws(seed)):
        if ply.seat == NATURE or not made.phase(ply.before).is_secret(ply.before):
            continue
        if made.phase(ply.after) is not made.phase(ply.before) or ply.after.turn != ply.before.turn:
            continue
        if ply.after.joint.wave != ply.before.joint.wave:
            continue
        other = made.legal(ply.before, ply.seat).sample(Draws(99))
        if type(other) is not type(ply.order) or getattr(other, "craft", 0) != getattr(ply.order, "craft", 0):
            continue
        twin = made.play(made.fork(ply.before), other)
        if twin.turn == ply.after.turn and made.to_act(twin) == made.to_act(ply.after):
            for seat in (1 - ply.seat, SPECTATOR):
                assert masked(twin, seat) == masked(ply.after, seat)


# ------------------------------------------------------------------ simultaneity
PLOTS = ["SE/5a#1 9 0 2R1SL3", "BR/f2b#1 7 +100 3L2", "FOK/d7#1 9 -600! 9R6", "HALB/cl2#1 7 0 1RR3"]
PLACES = ("SE/5a@T-22 E speed 9", "BR/f2b@W-22 E speed 7", "FOK/d7@T-31 W speed 9", "HALB/cl2@W-30 W speed 7")


@pytest.mark.parametrize("order", list(permutations(range(4))), ids=str)
def test_the_order_of_arrival_of_plots_does_not_matter(order: tuple[int, ...]) -> None:
    at = joint(*PLACES).do(*[PLOTS[n] for n in order])
    assert at.state == joint(*PLACES).do(*PLOTS).state
    assert at.purpose == "overdive"


def test_the_order_of_arrival_of_tails_does_not_matter() -> None:
    lines = ("SOP/camel@U-20 E", "FOK/dr1@U-22 E", "ALB/d3@U-23 E", "FOK/d7#1@B-25 E", "SOP/pup#1@B-27 E",
             "SOP/pup#2@B-28 E")  # fmt: skip
    texts = ["SOP/camel tails ALB/d3", "FOK/d7 tails SOP/pup#2"]
    assert joint(*lines).do(*texts).state == joint(*lines).do(*texts[::-1]).state


def test_two_plots_at_the_same_moment_are_both_taken() -> None:
    at = table("SOP/camel@U-20 E speed 8", "FOK/dr1@U-30 W speed 7")
    for number in range(1000):
        first = number % 2
        texts = ("SOP/camel#1 8 0 8", "FOK/dr1#1 7 0 7")
        versions = at.version(0), at.version(1)
        for seat in (first, 1 - first):
            assert at.submit(seat, versions[seat], texts[seat], NOW).code == "done"
        at._cut(0, keep=False)


def test_a_stale_plot_of_an_earlier_turn_is_refused() -> None:
    at = table("SOP/camel@U-20 E speed 8", "FOK/dr1@J-40 W speed 7")
    old = at.version(0)
    give(at, 0, "SOP/camel#1 8 0 8")
    give(at, 1, "FOK/dr1#1 7 0 7")
    assert at.state.turn == 2
    assert at.submit(0, old, "SOP/camel#1 8 0 1L1", NOW).code == "stale"


# ------------------------------------------------------------------ taking back
def test_ruling_a24_a_plot_is_unlocked_until_the_last_is_in() -> None:
    at = table("SOP/camel@U-20 E speed 8", "FOK/dr1@U-30 W speed 7")
    give(at, 1, "FOK/dr1#1 7 0 7")
    assert at.undo(1).code == "done"
    assert at.state.joint.plots[1].eyes == 0
    give(at, 1, "FOK/dr1#1 8 0 8")
    give(at, 0, "SOP/camel#1 8 0 8")
    assert at.undo(1).code == "refused"
    assert at.undo(0).code == "refused"


def test_ruling_a24_an_earlier_plot_of_the_same_seat_is_unlocked_too() -> None:
    at = table(*PLACES)
    give(at, 0, PLOTS[0])
    give(at, 1, PLOTS[2])
    give(at, 0, PLOTS[1])
    assert at.undo(0).code == "done"
    assert at.undo(0).code == "done"
    assert [plot.eyes != 0 for plot in at.state.joint.plots] == [False, False, True, False]
    assert at.undo(1).code == "done"
    give(at, 0, PLOTS[0], PLOTS[1])
    give(at, 1, PLOTS[3], PLOTS[2])
    assert at.state.joint.asked


def test_ruling_a24_after_the_hint_the_tailed_plot_stands() -> None:
    at = table(*PAIR)
    give(at, 1, "FOK/dr1#1 9 0 9")
    assert at.view(0).joint.hints[0].value is not None
    reply = at.undo(1)
    assert (reply.code, reply.rule) == ("refused", "Ruling M26")
    assert "showed" in reply.why


def test_ruling_a24_until_then_it_may_be_unlocked() -> None:
    at = table(*PAIR, "ALB/d3@G-34 E speed 7")
    give(at, 1, "FOK/dr1#1 9 0 9")
    assert at.undo(1).code == "done"
    give(at, 1, "ALB/d3#1 7 0 7", "FOK/dr1#1 9 0 9")
    assert at.undo(1).code == "refused"
    give(at, 0, "SOP/camel#1 8 0 8")


def test_ruling_a15_fire_is_taken_back_until_all_is_in() -> None:
    at = table("SOP/camel@U-20 E", "FOK/dr1@U-22 W", phase="combat")
    give(at, 0, "SOP/camel#1 f> FOK/dr1#1", "hold")
    assert at.undo(0).code == "done"
    assert at.undo(0).code == "done"
    assert at.state.joint.volleys[0].value == ()
    give(at, 0, "SOP/camel#1 f> FOK/dr1#1", "hold")
    give(at, 1, "hold")
    assert at.undo(0).code == "refused"


@pytest.mark.parametrize("answer", [(), ("FOK/dr1#1 f> SE/5a#1",), ("FOK/dr1#1 f> SE/5a#1", "hold")])
def test_ruling_a15_how_many_shots_are_announced_is_seen_by_nobody(answer: tuple[str, ...]) -> None:
    told: list[list[str]] = []
    for shots in ((), ("SE/5a#1 l> FOK/dr1#1",), ("SE/5a#1 l> FOK/dr1#1", "SE/5a#1 x> FOK/dr1#1")):
        at = table("SE/5a@U-20 E", "FOK/dr1@U-22 W", phase="combat")
        give(at, 1, *answer[:1])
        give(at, 0, *shots)
        give(at, 1, *answer[1:])
        seen = [everything(at, seat) for seat in (1, SPECTATOR)]
        give(at, 0, "hold")
        told.append([*seen, *([] if "hold" in answer else [everything(at, seat) for seat in (1, SPECTATOR)])])
    assert told[0] == told[1] == told[2]


def test_ruling_a15_taking_a_shot_back_is_seen_by_nobody() -> None:
    at = table("SE/5a@U-20 E", "FOK/dr1@U-22 W", phase="combat")
    before = [everything(at, seat) for seat in (1, SPECTATOR)]
    give(at, 0, "SE/5a#1 l> FOK/dr1#1", "SE/5a#1 x> FOK/dr1#1")
    assert at.undo(0).code == "done"
    assert [everything(at, seat) for seat in (1, SPECTATOR)] == before
    assert at.offer(1).code == "done"
    give(at, 0, "SE/5a#1 x> FOK/dr1#1")
    assert at.offers == {1}  # even the other's offer stands as if nothing had happened


def test_ruling_a15_an_earlier_place_in_the_game_keeps_the_silence_too() -> None:
    at = table("SE/5a@U-20 E", "FOK/dr1@U-22 W", phase="combat")
    give(at, 0, "SE/5a#1 l> FOK/dr1#1", "SE/5a#1 x> FOK/dr1#1")
    give(at, 1, "FOK/dr1#1 f> SE/5a#1")
    assert [len(at.known(seat)) for seat in (0, 1, SPECTATOR)] == [2, 1, 0]
    assert [at.length(1, plies) for plies in (0, 1)] == [2, 3]
    give(at, 0, "hold")
    give(at, 1, "hold")
    assert [len(at.known(seat)) for seat in (0, 1, SPECTATOR)] == [5, 5, 5]
    assert [at.length(1, plies) for plies in range(6)] == [0, 1, 2, 3, 4, 5]


# ------------------------------------------------------------------ records
def test_a_record_of_plots_without_words_reads_back() -> None:
    """[Ruling A37]"""
    header = Header(game=GAME, title="straight", seats=("Ann", "Bob"), setting=SCENE, dice="table")
    at: Table[Any, Any] = Table(game("advanced"), header, [Sitter("Ann"), Sitter("Bob")])
    draws = Draws(5)
    while not at.over:
        seat = at.to_act()[0]
        if seat == NATURE:
            give(at, NATURE, at.game.notation().write(at.state, at.game.chances(at.state)[-1][0]))
        elif type(at.game.phase(at.state)).__name__ == "PlotPhase":  # type: ignore[attr-defined]
            order = at.game.legal(at.state, seat).sample(draws)
            give(at, seat, f"{at.state.crafts[order.craft].id} {at.state.crafts[order.craft].speed} 0")
        else:
            give(at, seat, at.game.notation().write(at.state, at.game.legal(at.state, seat).sample(draws)))
    record = at.record()
    known = {GAME: game("advanced")}
    for text in (write_dog(record, at.game, at.frames(SPECTATOR)), write_jsonl(record)):
        again = read_record(text, known.__getitem__)
        assert [entry.order for entry in again.entries] == [entry.order for entry in record.entries]
        assert verify(again, known.__getitem__) is None
