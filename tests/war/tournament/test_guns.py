"""Tournament V.7 to V.9: aces, ammunition, jamming."""

import pytest
from positions import Board, sky

from dogfight.war.fire import modifiers


def shown(at: Board, attacker: str, target: str, gun: str = "f") -> str:
    """What the report says the dice were after an 8."""
    at.do(f"{attacker} {gun}> {target}").dice(8)
    text = next(report.text for report in at.reports if "dice" in report.text)
    return text.partition("dice ")[2].partition(":")[0]


def duel(mine: int, theirs: int, phase: str = "attack") -> Board:
    return sky("tournament", f"SPAD/7@U-25 E ace {mine}", f"FOK/dr1@U-28 W ace {theirs}", phase=phase)


class TestAces:
    def test_tournament_v_7_a_an_ace_attacking_adds_1(self) -> None:
        assert shown(duel(1, 0), "SPAD/7", "FOK/dr1") == "8+1"
        assert shown(duel(0, 0), "SPAD/7", "FOK/dr1") == "8"

    def test_tournament_v_7_b_an_attack_on_an_ace_loses_1_but_not_in_the_defensive_phase(self) -> None:
        assert shown(duel(0, 1), "SPAD/7", "FOK/dr1") == "8-1"
        assert shown(duel(1, 0, "answer"), "FOK/dr1", "SPAD/7") == "8"
        assert shown(duel(1, 1), "SPAD/7", "FOK/dr1") == "8"

    def test_tournament_v_7_c_the_gunner_of_an_ace_has_no_benefit_but_an_ace_target_has(self) -> None:
        for mine, theirs, dice in [(1, 0, "8"), (1, 1, "8-1"), (0, 1, "8-1"), (2, 2, "8-2")]:
            at = sky("tournament", f"BR/f2b@U-25 E ace {mine}", f"FOK/dr1@U-22 E ace {theirs}", phase="attack")
            assert shown(at, "BR/f2b", "FOK/dr1", "r") == dice

    @pytest.mark.parametrize(
        ("mine", "theirs", "dice"),
        [(0, 0, "8"), (1, 0, "8+1"), (2, 0, "8+2"), (0, 1, "8-1"), (0, 2, "8-2"), (1, 1, "8"), (2, 2, "8"),
         (2, 1, "8+1"), (1, 2, "8-1")],
    )  # fmt: skip
    def test_ruling_f26_every_pair_of_pilots(self, mine: int, theirs: int, dice: str) -> None:
        assert shown(duel(mine, theirs), "SPAD/7", "FOK/dr1") == dice

    @pytest.mark.parametrize("mine", [0, 1, 2])
    @pytest.mark.parametrize("theirs", [0, 1, 2])
    def test_ruling_f13_nothing_in_defensive_fire(self, mine: int, theirs: int) -> None:
        assert shown(duel(mine, theirs, "answer"), "FOK/dr1", "SPAD/7") == "8"

    def test_ruling_f28_modifiers_are_summed_and_then_the_table_ends(self) -> None:
        at = duel(2, 0)
        at.state.crafts[0].wounds = 1
        rules, (mine, theirs) = at.game.rules, at.state.crafts
        named = [(tally.name, tally.rule, value) for tally, value in modifiers(rules, mine, 0, theirs, True)]
        assert named == [("ace attacks", "Tournament V.7.a", 2), ("pilot wounded", "Tournament V.4", -1)]
        high = duel(2, 0).do("SPAD/7 f> FOK/dr1").dice(12)
        assert high.state.attacks[0].hits == rules.charts.hits_for(mine.kind.front_column, 3, 13)
        low = duel(0, 2).do("SPAD/7 f> FOK/dr1").dice(2)
        assert low.state.attacks[0].hits == rules.charts.hits_for(mine.kind.front_column, 3, 2)

    def test_ruling_s8_there_are_no_aces_in_the_basic_game(self) -> None:
        at = sky("basic", "SPAD/7@U-25 E ace 1", "FOK/dr1@U-28 W ace 0", phase="attack")
        assert shown(at, "SPAD/7", "FOK/dr1") == "8"


class TestAmmunition:
    def test_tournament_v_8_a_a_box_for_every_shot(self) -> None:
        at = duel(0, 0).do("SPAD/7 f> FOK/dr1").dice(5)
        assert at.craft("SPAD/7").ammo_front == 9

    @pytest.mark.parametrize(
        ("name", "front", "rear"),
        [("BR/f2b", 10, 10), ("DH/4", 6, 10), ("NIEU/12", 6, 6), ("DH/2", 6, 0), ("FK/8", 0, 10), ("SPAD/7", 10, 0)],
    )
    def test_tournament_v_8_b_front_and_rear_supply_from_the_chart(self, name: str, front: int, rear: int) -> None:
        craft = sky("tournament", f"{name}@U-25 E", "FOK/dr1@U-28 W").craft(name)
        assert (craft.ammo_front, craft.ammo_rear) == (front, rear)

    def test_basic_vii_8_holds_here_too(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E front 0", "FOK/dr1@U-28 W", "ALB/d3@U-22 E", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Basic VII.8"
        assert at.refusal("BR/f2b r> ALB/d3") == ""


class TestJamming:
    def hot(self, phase: str = "attack", more: str = "") -> Board:
        return sky("tournament", f"SPAD/7@U-25 E hot front {more}".strip(), "FOK/dr1@U-28 W hot front", phase=phase)

    @pytest.mark.parametrize("phase", ["attack", "answer"])
    @pytest.mark.parametrize(("die", "jams"), [(1, True), (2, True), (3, False), (6, False)])
    def test_tournament_v_9_a_after_a_shot_in_succession_a_die_jams_on_1_or_2(
        self, phase: str, die: int, jams: bool
    ) -> None:
        at = self.hot(phase)
        shooter, target = ("SPAD/7", "FOK/dr1") if phase == "attack" else ("FOK/dr1", "SPAD/7")
        at.do(f"{shooter} f> {target}").dice(8)
        assert at.purpose == "jam"
        at.dice(die)
        assert at.craft(shooter).jammed == (1 if jams else 0)
        assert at.told("jams for good" if jams else "does not jam")

    def test_tournament_v_9_b_jammed_for_good_and_front_and_rear_apart(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E jammed front", "FOK/dr1@U-28 W", "ALB/d3@U-22 E", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Tournament V.9.b"
        assert at.refusal("BR/f2b r> ALB/d3") == ""

    def test_ruling_f6_attack_then_defence_then_attack_each_further_shot_rolls_again(self) -> None:
        at = sky("tournament", "SPAD/7@U-22 E speed 4", "FOK/dr1@U-28 W speed 3", phase="attack")
        at.do("SPAD/7 f> FOK/dr1").dice(2)
        assert at.purpose == ""
        at.do("hold", "FOK/dr1 3 0", "FOK/dr1 3", "hold", "SPAD/7 f> FOK/dr1").dice(2)
        assert at.purpose == "jam"
        at.dice(6)
        assert (at.phase, at.state.turn) == ("AnnouncePhase", 2)
        assert at.craft("SPAD/7").hot == 1

    def test_ruling_f6_a_pause_of_one_opportunity_ends_the_succession(self) -> None:
        at = sky("tournament", "SPAD/7@U-22 E speed 4 hot front", "FOK/dr1@U-28 W speed 3", phase="attack")
        at.do("hold").do("hold", "FOK/dr1 3 0", "FOK/dr1 3", "hold", "SPAD/7 f> FOK/dr1").dice(2)
        assert at.purpose == ""

    def test_ruling_f25_also_after_the_last_round_and_for_each_gun(self) -> None:
        at = self.hot(more="front 1").do("SPAD/7 f> FOK/dr1").dice(2)
        assert (at.purpose, at.craft("SPAD/7").ammo_front) == ("jam", 0)
        two = sky("tournament", "BR/f2b@U-25 E hot both", "FOK/dr1@U-28 W", "ALB/d3@U-22 E", phase="attack")
        two.do("BR/f2b f> FOK/dr1", "BR/f2b r> ALB/d3").dice(2, 1)
        assert two.craft("BR/f2b").jammed == 1
        two.dice(2, 2)
        assert two.craft("BR/f2b").jammed == 3

    def test_ruling_f25_the_jam_die_follows_the_critical_hit(self) -> None:
        at = sky("tournament", "ALB/d3@U-22 E hot front", "BR/f2b@U-25 E", phase="attack", mover="german")
        at.do("ALB/d3 f> BR/f2b").dice(12)
        assert at.purpose == "critical"
        assert at.dice(4).purpose == "jam"

    def test_ruling_f20_two_guns_each_spend_roll_and_count_for_themselves(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E hot rear", "FOK/dr1@U-28 W", "ALB/d3@U-22 E", phase="attack")
        at.do("BR/f2b f> FOK/dr1", "BR/f2b r> ALB/d3").dice(2)
        assert at.purpose == "fire"
        assert at.dice(2).purpose == "jam"
        assert (at.craft("BR/f2b").ammo_front, at.craft("BR/f2b").ammo_rear) == (9, 9)

    def test_in_the_basic_game_the_second_shot_is_simply_not_allowed(self) -> None:
        """[Basic VIII.2.a]"""
        at = sky("basic", "SPAD/7@U-25 E hot front", "FOK/dr1@U-28 W", phase="attack")
        assert at.refusal("SPAD/7 f> FOK/dr1") == "Basic VIII.2.a"
