"""The policy that seeks fire, and how long the Pilot thinks."""

from time import process_time

from positions import game

from dogfight.bots.computer import computer
from dogfight.bots.war_seeker import Seeker
from dogfight.game import NATURE, Draws
from dogfight.sealed import masked
from dogfight.war.scenarios.settings import setting_of_scenario


def test_seekers_give_legal_orders_and_decide_most_duels() -> None:
    made = game("tournament")
    seeker = Seeker(made)
    decided = 0
    for seed in range(10):
        draws, state = Draws(seed), made.setup(setting_of_scenario("1a", "tournament", start="head-on")[1])
        while able := made.to_act(state):
            if able[0] == NATURE:
                chances = made.chances(state)
                state = made.play(state, chances[draws.below(len(chances))][0])
                continue
            order = seeker.choose(state, able[0], draws)
            assert made.refusal(state, able[0], order) is None, order
            state = made.play(state, order)
        end = made.outcome(state)
        decided += end is not None and end.winner >= 0
    assert decided >= 5


def test_the_pilot_of_three_against_three_answers_in_time() -> None:
    made = game("tournament")
    pilot, draws = computer("pilot", made), Draws(1)
    spent: list[float] = []
    state = made.setup(setting_of_scenario("2h3", "tournament", start="head-on")[1])
    while len(spent) < 40 and (able := made.to_act(state)):
        if able[0] == NATURE:
            chances = made.chances(state)
            state = made.play(state, chances[draws.below(len(chances))][0])
            continue
        seen, start = masked(state, able[0]), process_time()
        order = pilot.choose(seen, able[0], draws)
        spent.append(process_time() - start)
        state = made.play(state, order)
    assert sorted(spent)[int(0.95 * len(spent))] < 1.5
    assert max(spent) < 5.0
