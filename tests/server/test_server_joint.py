"""Joint turns through the server: plots, unlocking, drafts, hints, joint fire, and what the planner says of a plot."""

import threading
from pathlib import Path

import httpx
import pytest
from sorties import sortie

from dogfight.game import NATURE, Draws
from dogfight.sealed import masked
from dogfight.server.joint_fire import FirePanel, joint_odds
from dogfight.server.joint_notes import joint_notes
from dogfight.server.joint_sketch import PlotPlanner
from dogfight.server.joint_view import hints, joint_ask, joint_lines, joint_turn
from dogfight.server.war_counters import counter
from dogfight.server.war_schema import Draft, Sketch
from dogfight.war.advanced.joint_combat import JointFire
from dogfight.war.advanced.joint_plotting import PlotPhase, unplotted
from dogfight.war.flight import walk
from dogfight.war.orders import FRONT, LEWIS, Clear, Plot, Tail
from dogfight.war.pad import STRAIGHT_ON
from dogfight.war.pieces import FLYING, FRONT_BIT, LEWIS_BIT
from dogfight.war.sky import Sky
from dogfight.war.war import War
from joint_seating import DUEL, SIX, Flyer, any_draft, at_phase, put, sketch, sky_of, the_game, war_room
from livewire import wire
from serving import house

pytestmark = pytest.mark.house(war_room, Flyer)

CAMEL, TRIPLANE = "SOP/camel#1", "FOK/dr1#1"
CIRCLES = ("1RR1RR1RR", "1LL1LL1LL")


# ------------------------------------------------------------------ a new game, whole games
def test_the_menu_offers_the_level_and_every_card_can_be_flown_at_it(ann: Flyer) -> None:
    menu = ann.get("/api/menu").json()["families"][0]
    assert [level["id"] for level in menu["levels"]] == ["basic", "tournament", "advanced"]
    for card in menu["scenarios"]:
        for sub in (card["sublevels"][0], card["sublevels"][-1]):
            view = ann.view(ann.new(level="advanced", scenario=sub["id"])["game"], 0)
            assert view["level"].lower() == "advanced"
            assert (view["scene"]["ask"]["kind"] == "plot") == (not sub["mission"])  # missions are set up first


def test_a_whole_game_of_six_comes_to_its_end(ann: Flyer) -> None:
    game = ann.new(**SIX, lastTurn=4)["game"]
    kinds: set[str] = set()
    for _ in range(200):
        acting = ann.view(game, 0)["toAct"]
        if not acting:
            break
        kinds.add(ann.ask(game, acting[0])["kind"])
        ann.act(game, acting[0])
    view = ann.view(game, 0)
    assert view["result"]
    assert "plot" in kinds
    assert [mark["label"] for mark in view["phases"]][:3] == ["All plot", "All fly", "All fire"]
    assert {rule for line in view["log"] for rule in line["rules"]} >= {"Advanced Execution", "Advanced Landing"}
    alive = [one for one in view["scene"]["counters"] if one["status"] == "flying"]
    assert all(any("Landing Table" in note for note in one["notes"]) for one in alive)


def test_a_game_from_the_edges_begins_with_the_set_up(ann: Flyer) -> None:
    view = ann.view(ann.new(**DUEL, start="edges")["game"], 0)
    assert (view["scene"]["ask"]["kind"], view["scene"]["joint"]) == ("place", None)
    assert [mark["label"] for mark in view["phases"]] == ["Set-up"]


# ------------------------------------------------------------------ locking and unlocking
def test_ruling_a24_a_plot_is_unlocked_until_the_last_one_is_in(ann: Flyer) -> None:
    game = ann.new(**DUEL)["game"]
    assert ann.joint(game, 0)["plots"] == ["due", "due"]
    ann.act(game, 0)
    assert ann.joint(game, 1)["plots"] == ["locked", "due"]
    assert ann.ask(game, 0)["kind"] == "wait"
    assert "locked" in ann.ask(game, 0)["text"]
    assert ann.mark(game, "undo", 0)["ok"]
    assert ann.joint(game, 1)["plots"] == ["due", "due"]
    ann.act(game, 0)
    ann.act(game, 1)
    refused = ann.mark(game, "undo", 0)
    assert (refused["ok"], ann.view(game, 0)["turn"]) == (False, 2)


def test_unlocking_takes_nothing_from_the_other_side(ann: Flyer) -> None:
    game = ann.new(**SIX)["game"]
    ann.act(game, 0)
    ann.act(game, 1)
    ann.act(game, 0)
    assert ann.mark(game, "undo", 0)["ok"]
    assert ann.joint(game, 0)["plots"] == ["locked", "due", "due", "locked", "due", "due"]


def test_a_stale_plot_of_an_earlier_turn_is_refused(ann: Flyer) -> None:
    game = ann.new(**DUEL)["game"]
    early = ann.view(game, 0)["version"]
    ann.act(game, 0, CIRCLES[0])
    ann.act(game, 1, CIRCLES[1])
    late = ann.order(game, 0, f"{CAMEL} 7 0 5", early)
    assert (late["code"], ann.joint(game, 0)["plots"]) == ("stale", ["due", "due"])
    assert ann.order(game, 0, f"{CAMEL} 7 0 5", 0)["code"] == "stale"


def test_two_plots_in_the_same_moment_are_both_accepted(tmp_path: Path) -> None:
    """Two clients at once, many times: neither makes the other's version stale, whichever comes first."""
    with wire(tmp_path / "games.sqlite", opening=war_room) as running:
        players = [Flyer(httpx.Client(base_url=running.url, timeout=30)) for _ in range(2)]
        for _ in range(4):
            made = players[0].new(**DUEL, german="link")
            game = made["game"]
            players[1].post(f"/api/games/{game}/join", {"secret": made["invitation"]})
            for _ in range(12):
                both_at_once(players, game)


def both_at_once(players: list[Flyer], game: str) -> None:
    """Both plot with the version they see, at one signal."""
    while [who.ask(game, seat)["kind"] for seat, who in enumerate(players)] != ["plot", "plot"]:
        acting = players[0].view(game, 0)["toAct"][0]  # one tails the other, or fires
        players[acting].act(game, acting, CIRCLES[acting], fires=False)
    versions = [who.view(game, seat)["version"] for seat, who in enumerate(players)]
    texts = [f"{craft} 7 0 {circle}" for craft, circle in zip((CAMEL, TRIPLANE), CIRCLES, strict=True)]
    ready, codes = threading.Barrier(2), ["", ""]

    def give(seat: int) -> None:
        ready.wait()
        told = players[seat].order(game, seat, texts[seat], versions[seat])
        codes[seat] = f"{told['code']} {told['why']}".strip()

    threads = [threading.Thread(target=give, args=(seat,)) for seat in (0, 1)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert codes == ["done", "done"]


def test_advanced_execution_a_pasted_plot_is_taken_and_the_log_says_what_was_left_out(ann: Flyer) -> None:
    game = ann.new(**DUEL)["game"]
    assert ann.order(game, 0, f"{CAMEL} 7 +450 2RL(12)9")["ok"]
    assert not ann.order(game, 1, f"{TRIPLANE} 7 0 2Q")["ok"]
    ann.act(game, 1)
    told = " ".join(line["text"] for line in ann.view(game, 0)["log"])
    assert "plotted 2RL(12)9" in told
    assert "left out" in told
    assert "instead of +450 m" in told


# ------------------------------------------------------------------ drafts
def test_a_draft_is_kept_for_its_owner_until_the_turn_is_over_and_outlives_the_server(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    draft = {"seat": 0, "craft": 0, "speed": 7, "altitude": -100, "word": "2R", "keep": True}
    with house(file, opening=war_room) as running:
        ann, bob = Flyer(running.client), Flyer(running.client)
        made = ann.new(**DUEL, german="link")
        game = made["game"]
        bob.post(f"/api/games/{game}/join", {"secret": made["invitation"]})
        assert ann.post(f"/api/games/{game}/draft", {**draft, "keep": False}).status_code == 200
        assert ann.get(f"/api/games/{game}/drafts").json() == []
        ann.post(f"/api/games/{game}/draft", draft)
        assert bob.post(f"/api/games/{game}/draft", draft).status_code == 403
    with house(file, opening=war_room) as running:
        ann.client = bob.client = running.client
        kept = [{"craft": 0, "speed": 7, "altitude": -100, "word": "2R", "run": ""}]
        assert ann.get(f"/api/games/{game}/drafts").json() == kept
        assert bob.get(f"/api/games/{game}/drafts").json() == []
        assert bob.get(f"/api/games/{game}/drafts?seat=0").status_code == 403
        assert Flyer(running.client).get(f"/api/games/{game}/drafts").json() == []
        ann.post(f"/api/games/{game}/draft", {**draft, "word": "2R4"})
        assert ann.get(f"/api/games/{game}/drafts").json()[0]["word"] == "2R4"
        for seat, who in enumerate((ann, bob)):
            who.act(game, seat, CIRCLES[seat])
        assert ann.get(f"/api/games/{game}/drafts").json() == []


def test_a_draft_of_another_aircraft_or_a_locked_one_is_refused_and_not_kept(ann: Flyer) -> None:
    game = ann.new(**DUEL)["game"]
    ann.act(game, 0)
    draft = {"seat": 0, "craft": 0, "speed": 7, "word": "2", "keep": True}
    for body, why in ((draft, "locked"), ({**draft, "craft": 1}, "not yours"), ({**draft, "craft": 9}, "no aircraft")):
        answer = ann.post(f"/api/games/{game}/draft", body)
        assert answer.status_code in (403, 409, 422)
        assert why in answer.json()["why"]
    assert ann.post(f"/api/games/{game}/draft", {**draft, "seat": 1, "craft": 1, "speed": 30}).status_code == 422
    assert ann.get(f"/api/games/{game}/drafts?seat=0").json() == []


# ------------------------------------------------------------------ the planner
def test_what_the_planner_promises_is_what_is_flown() -> None:
    """Over whole games, near the edge too: end, facing and altitude of a plot, and every word it offers."""
    game, draws = the_game(), Draws(7)
    flown = 0
    for names in (("SOP/camel", "FOK/dr1"), ("SE/5a", "BR/f2b", "HALB/cl2", "FOK/d7")):
        sky = sky_of(game, *names, last_turn=8)
        promised: dict[int, Sketch] = {}
        while acting := game.to_act(sky):
            if not isinstance(game.phase(sky), PlotPhase):
                sky = on(game, sky, acting[0], draws)
                continue
            index = unplotted(sky, acting[0])[0]
            promised[index] = any_draft(game, masked(sky, acting[0]), index, draws)
            order = game.notation().read(sky, acting[0], promised[index].order)
            sky = game.apply(sky, acting[0], order).state
            if sky.joint is None or not any(one.eyes for one in sky.joint.plots):
                flown += check(sky, promised)
                promised = {}
    assert flown > 30


def check(sky: Sky, promised: dict[int, Sketch]) -> int:
    """Whether each aircraft is where its sketch said; those that left or were moved at the edge are passed over."""
    checked = 0
    for index, told in promised.items():
        craft, end = sky.crafts[index], told.path[-1]
        if craft.status == FLYING and not told.word.endswith("x"):
            assert (craft.altitude, craft.facing) == (told.height, end.facing)
            checked += (craft.q, craft.r) == (end.q, end.r)
    return checked


def on(game: War, sky: Sky, seat: int, draws: Draws) -> Sky:
    """One order by lot of whoever is to act."""
    if seat == NATURE:
        choices = game.chances(sky)
        return game.play(game.fork(sky), choices[draws.below(len(choices))][0])
    return game.apply(sky, seat, game.legal(sky, seat).sample(draws)).state


def test_every_end_the_planner_shows_can_be_flown_at_the_edge_too() -> None:
    game = the_game()
    for q, r, facing in ((26, 14, 1), (21, 2, 4), (3, 29, 2)):
        sky = sky_of(game, "SOP/camel", "FOK/dr1")
        put(sky, 0, q, r, facing)
        for word in ("", "1"):
            told = sketch(game, sky, 0, word)
            plan = game.rules.planning.of(game.rules, sky.crafts[0], 7, 0, True)
            start = plan.begin(q, r, facing)
            for end in told.ends:
                leg = walk(plan, start, end.word)
                assert leg is not None
                assert end.exit or (leg.q, leg.r, leg.facing) == (end.q, end.r, end.facing)


def test_advanced_plotting_5_special_maneuvers_are_offered_where_they_may_follow() -> None:
    game = the_game()
    sky = sky_of(game, "SOP/camel", "FOK/dr1")
    assert {letter.key for letter in sketch(game, sky, 0, "").letters} == {"ahead"}
    offered = {letter.key: letter for letter in sketch(game, sky, 0, "1").letters}
    assert {"SL", "SR", "BL", "BR", "FL", "FR", "I", "H", "(2)", "(4)", "(6)"} <= set(offered)
    assert (offered["SL"].cost, offered["SL"].height, offered["I"].height) == (2, -50, 100)
    slipped = sketch(game, sky, 0, "1SR")
    assert (slipped.spent, slipped.left, slipped.height) == (3, 4, 2950)
    assert {letter.key for letter in slipped.letters} == {"ahead"}
    assert sketch(game, sky, 0, "1SR4").order == f"{CAMEL} 7 0 1SR4"


@pytest.mark.parametrize(
    ("word", "altitude", "rule"),
    [
        ("SR", 0, "Advanced Plotting 7"), ("1RSL", 0, "Advanced Plotting 7"), ("1SRR", 0, "Advanced Plotting 7"),
        ("1SR1SL", 0, "Advanced Plotting 7"), ("1SR", -100, "Advanced Plotting 7"), ("1(12)", 0, "Advanced Plotting 6"),
        ("4I", 0, "Advanced Plotting 2"), ("1v", 0, "Ruling A3"), ("1RL", 0, "Basic III.2"), ("9", 0, "Basic II.1"),
    ],
)  # fmt: skip
def test_a_letter_that_may_not_follow_is_refused_with_its_paragraph(word: str, altitude: int, rule: str) -> None:
    game = the_game()
    told = sketch(game, sky_of(game, "SOP/camel", "FOK/dr1"), 0, word, altitude=altitude)
    assert (told.rule, told.complete, bool(told.why)) == (rule, False, True)


def test_ruling_a3_the_first_hexes_of_a_plot_are_its_dive_and_an_overdive_is_marked() -> None:
    game = the_game()
    sky = sky_of(game, "SOP/camel", "FOK/dr1")
    dive = sketch(game, sky, 0, "3", altitude=-250)
    assert (dive.dives, dive.left, dive.height) == ((1, 2, 3), 7, 2750)
    over = sketch(game, sky, 0, "9", speed=8, altitude=-450)
    assert sketch(game, sky, 0, f"{9 + over.left}", speed=8, altitude=-450).order.startswith(f"{CAMEL} 8 -450! ")


def test_jammed_controls_leave_one_letter() -> None:
    game = the_game()
    sky = sky_of(game, "SOP/camel", "FOK/dr1")
    assert sky.crafts[0].pad
    sky.crafts[0].pad.controls = STRAIGHT_ON
    assert sketch(game, sky, 0, "1R").rule == "Advanced Critical Hits 5"
    assert [letter.key for letter in sketch(game, sky, 0, "1").letters] == ["ahead"]


def test_a_plot_is_aimed_at_where_the_others_come_to_flying_straight_on() -> None:
    game = the_game()
    sky = sky_of(game, "SOP/camel", "FOK/dr1")
    put(sky, 0, 20, 10, 0)
    put(sky, 1, 30, 10, 3)  # nose to nose, ten hexes apart: flying straight both pass
    told = sketch(game, sky, 0, "7")
    assert [(one.craft, one.q, one.r) for one in told.supposed] == [(1, 23, 10)]
    assert not any(one.sighted for one in told.sights)
    behind = sketch(game, sky, 0, "1(6)")
    assert [one.text for one in behind.sights if one.sighted] == [
        f"a shot at {TRIPLANE} if it flies straight on, range 4"
    ]
    assert [(craft.q, craft.r) for craft in sky.crafts] == [(20, 10), (30, 10)]  # nothing has moved


# ------------------------------------------------------------------ tails and hints
def chased() -> Sky:
    """The Triplane two hexes behind the Camel."""
    game = the_game()
    sky = sky_of(game, "SOP/camel", "FOK/dr1")
    put(sky, 0, 20, 15, 0)
    put(sky, 1, 18, 15, 0)
    return at_phase(game, sky, "TailPhase")


def test_advanced_tailing_4_the_tailing_seat_alone_is_shown_how_the_plot_begins() -> None:
    game, sky = the_game(), chased()
    told = joint_turn(game.rules, sky)
    assert told is not None
    assert (told.plots, told.tails) == (("due", "later"), (-1, 0))
    sky = game.apply(sky, 0, Plot(0, 7, 100, False, "1RR1R1")).state
    ours, theirs = masked(sky, 0), masked(sky, 1)
    shown = hints(theirs)[0]
    assert (shown.craft, shown.target, shown.climbs) == (1, 0, "climbs")
    assert "1RR1R1".startswith(shown.word)
    assert shown.word not in ("", "1RR1R1")
    assert (shown.path[0].q, shown.path[0].r) == (20, 15)
    assert hints(ours) == ()
    assert hints(masked(sky, -2)) == ()
    assert f"Hint for {TRIPLANE}: {CAMEL} begins with {shown.word} and climbs." in joint_lines(game.rules, theirs)
    assert not [line for line in joint_lines(game.rules, ours) if "Hint" in line]
    supposed = sketch(game, theirs, 1, "").supposed[0]
    assert (supposed.q, supposed.r, supposed.facing) != (27, 15, 0)  # what is shown of the plot is reckoned with


def test_advanced_tailing_whom_of_several_is_asked_with_what_each_would_show() -> None:
    game = the_game()
    sky = sky_of(game, "SOP/camel", "BR/f2b", "FOK/dr1")
    put(sky, 0, 20, 15, 0)
    put(sky, 1, 21, 15, 0)
    put(sky, 2, 18, 15, 0)
    sky = at_phase(game, sky, "TailPhase")
    asked = joint_ask(game.rules, masked(sky, 1), 1)
    assert (asked.kind, asked.crafts) == ("tail", (2,))
    assert [(one.target, one.shown) for one in asked.tailings] == [(0, 50), (1, 70), (-1, 0)]
    assert asked.tailings[0].order == f"{TRIPLANE} tails {CAMEL}"
    sky = game.apply(sky, 1, Tail(2, 0)).state
    assert any("Tails SOP/camel#1" in note for note in joint_notes(game.rules, sky, sky.crafts[2]))


# ------------------------------------------------------------------ joint fire
def facing_each_other(*names: str) -> Sky:
    game = the_game()
    sky = sky_of(game, *names)
    put(sky, 0, 20, 15, 0)
    put(sky, len(names) - 1, 23, 15, 3)
    return at_phase(game, sky, "JointFire")


def test_advanced_lewis_guns_the_panel_knows_both_guns_together_and_each_alone() -> None:
    game = the_game()
    sky = facing_each_other("SE/5a", "FOK/d7")
    assert isinstance(game.phase(sky), JointFire)
    panel = FirePanel(game.rules, masked(sky, 0), 0)
    shots = panel.shots()
    assert [shot.gun for shot in shots] == ["front", "Lewis", "fixed"]
    both, lewis, fixed = [shot.odds for shot in shots]
    assert both is not None
    assert lewis is not None
    assert fixed is not None
    assert (lewis.column, fixed.column) == ("B", "B")
    assert lewis.mean <= fixed.mean < both.mean
    for each in (both, lewis, fixed):
        assert sum(each.hits) == pytest.approx(1)
    assert lewis.critical == pytest.approx(fixed.critical)


def test_what_is_announced_is_shown_as_chosen_and_its_guns_are_busy() -> None:
    game = the_game()
    sky = facing_each_other("SE/5a", "FOK/d7")
    first = FirePanel(game.rules, masked(sky, 0), 0).shots()[0]
    order = game.notation().read(sky, 0, first.order)
    after = game.apply(sky, 0, order).state
    shots = FirePanel(game.rules, masked(after, 0), 0).shots()
    assert [(shot.chosen, bool(shot.order)) for shot in shots] == [(True, False), (False, False), (False, False)]
    assert shots[1].rule == "Ruling F20"
    assert not any(shot.chosen for shot in FirePanel(game.rules, masked(after, 1), 1).shots())


def test_advanced_clearing_a_jam_can_be_cleared_instead_of_fired_and_the_chance_is_told() -> None:
    game = the_game()
    sky = facing_each_other("SE/5a", "FOK/d7")
    craft = sky.crafts[0]
    craft.jammed |= FRONT_BIT | LEWIS_BIT
    panel = FirePanel(game.rules, masked(sky, 0), 0)
    assert [(one.gun, one.chance) for one in panel.clearings()] == [("front", 3 / 6), ("Lewis", 2 / 6)]
    assert all(not shot.order for shot in panel.shots())
    after = game.apply(sky, 0, Clear(0, FRONT)).state
    chosen = FirePanel(game.rules, masked(after, 0), 0).clearings()
    assert [(one.chosen, bool(one.order)) for one in chosen] == [(True, False), (False, True)]


def test_advanced_jamming_the_risk_of_all_guns_that_fire_is_told() -> None:
    game = the_game()
    sky = facing_each_other("SE/5a", "FOK/d7")
    craft, target = sky.crafts
    assert craft.pad is not None
    assert target.pad is not None
    craft.hot = FRONT_BIT
    craft.pad.heat_lewis = 2
    odds = joint_odds(game.rules, craft, FRONT, target)
    alone = joint_odds(game.rules, craft, LEWIS, target)
    assert odds is not None
    assert alone is not None
    assert odds.jam == pytest.approx(1 - 5 / 6 * 4 / 6)
    assert alone.jam == pytest.approx(2 / 6)
    names = {one.name for one in odds.modifiers}
    craft.pad.net, target.pad.net = 10, 11
    more = joint_odds(game.rules, craft, FRONT, target)
    assert more is not None
    assert {one.name for one in more.modifiers} - names == {"fast attacker", "fast target"}


# ------------------------------------------------------------------ pads in words
def test_the_pad_says_in_words_what_hits_have_left() -> None:
    game = the_game()
    sky = sky_of(game, "BR/f2b", "FOK/d7")
    craft = sky.crafts[0]
    pad = craft.pad
    assert pad is not None
    assert counter(game.rules, sky, 0).notes == ()
    pad.controls, pad.burning, pad.oil, pad.tank, pad.serious = 1, 3, True, 2, True
    pad.narrow, pad.fouled, pad.dear, pad.skid, pad.gear, pad.net, pad.steady = True, True, True, True, True, 12, True
    craft.wounds, craft.observer, craft.jammed, pad.scarred, pad.drum_rear = 1, 1, FRONT_BIT, FRONT_BIT, 2
    notes = " ".join(counter(game.rules, sky, 0).notes)
    for told in (
        "Used 12 points", "Flew straight", "badly wounded", "observer is wounded", "jammed for good", "reloaded",
        "On fire: a sideslip in each of 3", "Oil leaks", "empty on 1 to 2", "jammed to the left", "two hexsides a hex",
        "costs a point more", "undercarriage is hit", "tail skid is hit", "Dives at most 0 m", "front guns are silent",
    ):  # fmt: skip
        assert told in notes, (told, notes)


def test_what_a_plot_would_do_over_the_ground_is_what_it_does_ruling_m16() -> None:
    """Of a dive from 450 m the first hex, at 400 m, is too high to be strafed. [Strafing 1, Ruling A3]"""
    at = sortie("trench-strafing", "advanced", "DH/5@U-13 E 450m speed 5 strafer", "ALB/d3@C-25 E 1500m speed 4")
    planner = PlotPlanner(at.game.rules, at.state, Draft(0, 0, 5, -150, "7", run="strafe"))
    told = [f"strafed {one.hex}" for one in planner.sketch().ground if one.what == "strafe"]
    at.fly("DH/5 5 -150 7 strafe")
    assert told == at.marks()
    assert "strafed U-14" not in told
