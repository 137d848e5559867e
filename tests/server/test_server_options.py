"""A game with optional rules at a table: what is on is told, variants are named, the wind blows. [Optional]"""

from typing import Any

import pytest

from joint_seating import Flyer, war_room

pytestmark = pytest.mark.house(war_room, Flyer)

TOGETHER = ["deflection", "forced-landings", "special-aircraft", "wind"]
GAME: dict[str, Any] = {
    "level": "tournament", "scenario": "free", "options": TOGETHER,
    "alliedForce": [{"aircraft": "FE/2", "altitude": 2500}], "arms": ["two-guns", ""],
    "germanForce": [{"aircraft": "ROL/c2", "altitude": 2500}],
}  # fmt: skip


def test_optional_vii_variants_a_variant_sits_at_the_table_by_its_name(ann: Flyer) -> None:
    view = ann.view(str(ann.new(**GAME)["game"]), 0)
    assert [counter["id"] for counter in view["scene"]["counters"]] == ["FE/2T#1", "ROL/c2#1"]
    assert view["scene"]["counters"][0]["ammoRearFull"] == 6
    assert {one["id"] for one in view["options"]} == set(TOGETHER)
    assert view["level"] == "Tournament"


def test_optional_i_1_the_wind_blows_at_the_table(ann: Flyer) -> None:
    game = str(ann.new(**GAME)["game"])
    for seat, name, speed in ((0, "FE/2T#1", 5), (1, "ROL/c2#1", 6)):
        for order in (f"{name} {speed} 0", f"{name} {speed}"):
            assert ann.order(game, seat, order)["ok"]
        for one in (0, 1, 0):
            if ann.ask(game, one)["kind"] == "fire":
                assert ann.order(game, one, "hold")["ok"]
    view = ann.view(game, 0)
    assert view["turn"] == 2
    assert "The wind die shows" in str(view)
    assert "drifts 2 hexes" in str(view)
