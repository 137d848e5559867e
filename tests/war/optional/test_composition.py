"""Every set of optional rules composes with every game, or says why not; and what composes can be played."""

from collections.abc import Iterator
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogfight.errors import Clash
from dogfight.game import NATURE, Draws
from dogfight.games import war
from dogfight.record import step
from dogfight.war.missions import MISSIONS
from dogfight.war.optional import OPTIONS
from dogfight.war.scenarios.packs import own_charts
from dogfight.war.war import War
from invariants import check
from playing import planes, play

LEVELS = {
    "basic": ("basic",),
    "tournament": ("basic", "tournament"),
    "advanced": ("basic", "tournament", "advanced"),
}  # fmt: skip
REFUSED = {("basic", "forced-landings"): "Ruling S8", ("advanced", "deflection"): "Ruling A9"}
OF_BALLOONS = ("variable-anti-aircraft", "rockets")
for level in LEVELS:
    REFUSED |= {(level, option): "needs Balloon-Busting" for option in OF_BALLOONS}


def subsets() -> Iterator[tuple[str, ...]]:
    """Every set of options but those that only balloons have a use for, and each of these alone."""
    others = [name for name in OPTIONS if name not in OF_BALLOONS]
    yield from chain.from_iterable(combinations(others, size) for size in range(len(others) + 1))
    yield from [(name,) for name in OF_BALLOONS]


def made(level: str, chosen: tuple[str, ...]) -> War | None:
    """The game, or None where the composition says why not."""
    why = [paragraph for (where, option), paragraph in REFUSED.items() if where == level and option in chosen]
    if not why:
        return war(own_charts(), *LEVELS[level], *chosen)
    with pytest.raises(Clash, match=f"({'|'.join(why)})"):
        war(own_charts(), *LEVELS[level], *chosen)
    return None


@pytest.mark.parametrize("level", LEVELS)
def test_optional_every_set_composes_or_says_why_not(level: str) -> None:
    ids = set()
    for chosen in subsets():
        game = made(level, chosen)
        if game is not None:
            assert set(game.id.removeprefix("war:").split("+")) == {*LEVELS[level], *chosen}
            ids.add(game.id)
    assert len(ids) == 2 ** (len(OPTIONS) - len(OF_BALLOONS) - (level != "tournament"))


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_optional_every_option_goes_with_every_mission_or_says_why_not(level: str, mission: str) -> None:
    """One by one, by twos, and all at once."""
    whys: list[str] = []
    for size in (1, 2, len(OPTIONS)):
        for chosen in combinations(OPTIONS, size):
            try:
                game = war(own_charts(), *LEVELS[level], mission, *chosen)
            except Clash as no:
                whys.append(str(no))
            else:
                assert {mission, *chosen} <= set(game.id.removeprefix("war:").split("+"))
    assert all(len(why) > 40 for why in whys)


@given(chosen=st.permutations([name for name in OPTIONS if name not in OF_BALLOONS]), size=st.integers(0, 7))
@settings(max_examples=40, deadline=None)
def test_optional_the_order_of_the_boxes_does_not_matter(chosen: list[str], size: int) -> None:
    names = ["basic", "tournament", *chosen[:size]]
    one, other = war(own_charts(), *names), war(own_charts(), *reversed(names))
    assert one.id == other.id
    assert [type(phase).__name__ for phase in one.rules.sequence] == [type(p).__name__ for p in other.rules.sequence]


def test_optional_a_game_without_options_is_the_game_it_was() -> None:
    for names in LEVELS.values():
        assert war(own_charts(), *names).id == "war:" + "+".join(names)


CRAFTS = [
    planes("FE/2", "FOK/dr1", altitude=900),
    planes("NIEU/17", "ROL/c2", altitude=2500),
    planes("BR/f2b", "DH/2", "HALB/d3", "DFW/c5", altitude=850),
    planes("SPAD/7", "SE/5a", "ALB/d3", "PFZ/d3", altitude=150),
]
VARIANTS = {"FE/2": "two-guns", "NIEU/17": "wing-lewis", "BR/f2b": "twin-rear-guns", "HALB/d3": "twin-guns"}


@given(
    level=st.sampled_from(list(LEVELS)),
    chosen=st.sets(st.sampled_from([name for name in OPTIONS if name not in OF_BALLOONS])),
    crafts=st.sampled_from(CRAFTS),
    seed=st.integers(0, 10_000),
)
@settings(max_examples=30, deadline=None)
def test_optional_every_set_is_played_to_an_end(
    level: str, chosen: set[str], crafts: list[dict[str, object]], seed: int
) -> None:
    """By lot: every state has an order, keeps the invariants, and is written and read again."""
    game = made(level, tuple(sorted(chosen)))
    if game is None:
        return
    rows = [{**row, "ace": seed % 3, "boxes": seed % 5} for row in crafts]
    for row in rows:
        if "special-aircraft" in chosen and row["aircraft"] in VARIANTS:
            row["variant"] = VARIANTS[str(row["aircraft"])]
        if "endurance" in chosen:
            row["fatigue"] = seed % 3
    setting = {"crafts": rows, "last_turn": 6, "edge": ("printed", "turn")[seed % 2]}
    write, last = game.notation(), None
    for number, ply in enumerate(play(game, setting, Draws(seed))):
        check(game, ply.after)
        text = write.write(ply.before, ply.order)
        assert write.read(ply.before, ply.seat, text) == ply.order
        late = game.overdue(ply.before, ply.seat) if ply.seat != NATURE else None
        assert late is None or game.refusal(ply.before, ply.seat, late) is None
        if number % 5 == 0:
            line = write.position(ply.after)
            again = write.read_position(line)
            assert again == ply.after
            assert game.digest(again) == game.digest(ply.after)
            assert game.digest(step(game, ply.before, ply.seat, ply.order)) == game.digest(ply.after)
        last = ply.after
    assert last is not None
    assert game.outcome(last) is not None
