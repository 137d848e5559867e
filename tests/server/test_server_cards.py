"""The card duel over the server's addresses: making, playing, restarting, replaying, playing again."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from dogfight.cards.duel import ADVANTAGE_BY, AFTER_SHOT
from dogfight.game import Draws
from dogfight.record import examine
from dogfight.scribe import read_record
from dogfight.server.serve import COMPUTERS, GAMES, _presentations, make
from livewire import wait_until, wire
from marked import Duelist, card_room, game_of
from serving import House, house

pytestmark = pytest.mark.house(card_room, Duelist)

HAND_OF_FIVE = {"germanPilot": "Manfred von Richthofen"}


def state_of(here: House, id: str) -> Any:
    return here.room._live[id].table.state


def play_on(who: Duelist, id: str, draws: Draws, orders: int = 1000) -> dict[str, Any]:
    """Plays on by lot on both seats, to the end or so many orders; the view of seat 0."""
    while orders and (acting := who.view(id, 0)["toAct"]):
        choices = who.choices(id, acting[0])
        assert who.order(id, acting[0], choices[draws.below(len(choices))])["ok"]
        orders -= 1
    return who.view(id, 0)


# ------------------------------------------------------------------ making a game
def test_the_menu_of_this_release_offers_every_family(tmp_path: Path) -> None:
    room, shelf = make(str(tmp_path / "games.sqlite"), _presentations(None), GAMES, COMPUTERS)
    room.store.close()
    assert [one.family for one in shelf] == ["war", "cards", "campaign"]
    assert [choice.id for choice in shelf.family("cards").computers] == ["cadet", "pilot", "ace"]
    assert shelf.first.family == "war"
    assert set(shelf.family("cards").packs()) == {"dogfight"}


def test_the_menu_explains_pilots_switches_and_where_the_decks_come_from(ann: Duelist) -> None:
    menu = ann.get("/api/menu").json()["families"][0]
    assert menu["family"] == "cards"
    assert len(menu["pilots"]) == 8
    abilities = {pilot["name"]: pilot["ability"] for pilot in menu["pilots"]}
    assert abilities["Manfred von Richthofen"] == "Holds 5 cards at least."
    assert abilities["Scout pilot"] == ""
    assert [choice["id"] for choice in menu["advantage"]] == list(ADVANTAGE_BY)
    assert [choice["id"] for choice in menu["afterShot"]] == list(AFTER_SHOT)
    assert menu["training"]["text"]
    assert menu["source"].startswith("Your own pack")
    assert menu["pack"] == "marked 555555555555"


def test_ruling_c16_pilots_are_chosen_or_drawn_by_lot(ann: Duelist) -> None:
    id = ann.new(family="cards", german="here", duel={"alliedPilot": "Albert Ball", **HAND_OF_FIVE})["game"]
    allied, german = ann.view(id, 1)["scene"]["players"]
    assert (allied["pilot"], german["pilot"]) == ("Albert Ball", "Manfred von Richthofen")
    assert len(german["hand"]) == german["handCount"] >= 5
    lot = ann.new(family="cards", german="here")["game"]
    texts = [line["text"] for line in ann.view(lot, 0)["log"][:2]]
    assert [text.split(" flies for the ")[1] for text in texts] == ["Allied side.", "German side."]


@pytest.mark.parametrize("advantage", ADVANTAGE_BY)
@pytest.mark.parametrize("after_shot", AFTER_SHOT)
def test_ruling_c4_and_c5_switches_are_in_the_state_and_in_the_record(
    ann: Duelist, here: House, advantage: str, after_shot: str
) -> None:
    chosen = {"advantage": advantage, "afterShot": after_shot, "training": True}
    id = ann.new(family="cards", german="here", duel=chosen)["game"]
    state = state_of(here, id)
    assert (ADVANTAGE_BY[state.advantage_by], AFTER_SHOT[state.after_shot]) == (advantage, after_shot)
    assert state.training
    ann.mark(id, "resign", 0)
    setting = read_record(ann.get(f"/api/games/{id}/record.jsonl").text, game_of).header.setting
    pilots = {"allied": "", "german": ""}
    assert setting == {"pilots": pilots, "advantage": advantage, "after_shot": after_shot, "training": True}


BAD_DUELS: list[tuple[dict[str, Any], int, str]] = [
    ({"duel": {"alliedPilot": "Lothar von Richthofen"}}, 422, "the allied pilot is 'Lothar von Richthofen', but must"),
    ({"duel": {"germanPilot": "Nobody"}}, 422, "the german pilot is 'Nobody', but must be one of Jagdflieger"),
    ({"duel": {"advantage": "luck"}}, 422, "advantage is 'luck', but must be one of attack, defence, any"),
    ({"duel": {"afterShot": "home"}}, 422, "after_shot is 'home', but must be one of engaged, disengaged"),
    ({"duel": {"training": "yes"}}, 400, "Expected `bool`"),
    ({"duel": {"pilot": "Albert Ball"}}, 400, "unknown field `pilot`"),
    ({"german": "link", "allied": "link"}, 422, "one seat at least"),
    ({"german": "random"}, 422, "german: no computer 'random' plays this game"),
    ({"family": "war"}, 422, "family: this server has no game 'war'"),
]


@pytest.mark.parametrize(("body", "status", "why"), BAD_DUELS)
def test_a_duel_that_cannot_be_is_refused_with_the_field(
    ann: Duelist, body: dict[str, Any], status: int, why: str
) -> None:
    before = ann.get("/health").json()["games"]
    answer = ann.post("/api/games", {"family": "cards", "allied": "you", "german": "here", **body})
    assert answer.status_code == status
    assert why in answer.json()["why"]
    assert ann.get("/health").json()["games"] == before


# ------------------------------------------------------------------ playing
def test_a_whole_duel_and_its_proven_record(ann: Duelist) -> None:
    id = ann.new(family="cards", german="here")["game"]
    view = play_on(ann, id, Draws(1))
    assert view["asking"] == "over"
    assert view["winner"] in ("allied", "german", "draw")
    assert min(player["airframe"] for player in view["scene"]["players"]) == 0 or view["turn"] == 200
    for form in ("dog", "jsonl"):
        text = ann.get(f"/api/games/{id}/record.{form}").text
        verdict = examine(read_record(text, game_of), game_of)
        assert (verdict.failure, verdict.dice) == (None, "proven")


def test_a_view_has_the_title_line_and_the_exchange_as_its_turn(ann: Duelist) -> None:
    id = ann.new(family="cards", german="here")["game"]
    view = ann.view(id, 0)
    assert (view["title"], view["level"], view["turn"], view["lastTurn"]) == ("Richthofen", "Card duel", 1, 200)
    assert view["handOver"]
    assert view["dice"] == []


SCENE_KEYS = """
    scene players exchange step text rule moves announced toAdvance burst change freeShot odds
"""
PLAYER_KEYS = "side pilot ability airframe role arrow hand handCount deckCount discard table turned"
FACE_KEYS = "id side attack defence burst effect text source"
MOVE_KEYS = "order card label text maneuver advanced"
ODDS_KEYS = "shooter flips down held mayHold answered text"


def test_every_part_of_a_scene_has_exactly_the_keys_that_were_classified(ann: Duelist) -> None:
    id, draws, seen = ann.new(family="cards", german="here")["game"], Draws(3), 0
    while seen < 8 and (acting := ann.view(id, 0)["toAct"]):
        scene = ann.view(id, acting[0])["scene"]
        assert set(scene) == set(SCENE_KEYS.split())
        for player in scene["players"]:
            assert set(player) == set(PLAYER_KEYS.split())
            assert all(set(face) == set(FACE_KEYS.split()) for face in (*player["hand"], *player["discard"]))
            assert all(set(lying) == {"card", "role"} for lying in player["table"])
        assert all(set(move) == set(MOVE_KEYS.split()) for move in scene["moves"])
        if scene["odds"]:
            assert set(scene["odds"]) == set(ODDS_KEYS.split())
            seen += 1
        move = scene["moves"][draws.below(len(scene["moves"]))]
        ann.order(id, acting[0], move["order"])
    assert seen > 3


def test_each_refusal_has_a_sentence_and_its_paragraph(ann: Duelist) -> None:
    id = ann.new(family="cards", german="here")["game"]
    view = ann.view(id, 0)
    seat = view["toAct"][0]
    mine = ann.view(id, seat)["scene"]["players"][seat]["hand"][0]["id"]
    other = ann.view(id, 1 - seat)["scene"]["players"][1 - seat]["hand"][0]["id"]
    refused = ann.order(id, seat, f"attack {mine}")
    assert (refused["code"], refused["rule"]) == ("refused", "Card II")
    assert "defensive maneuver" in refused["why"]
    assert ann.order(id, seat, f"defend {other} climb")["why"] == f"{other} is not in your hand"
    assert "there is no card 'ZZZ'" in ann.order(id, seat, "defend ZZZ climb")["why"]
    assert ann.order(id, 1 - seat, "pass")["code"] == "refused"
    assert ann.view(id, seat)["plies"] == view["plies"]


def test_a_duel_has_no_drafts(ann: Duelist) -> None:
    id = ann.new(family="cards", german="here")["game"]
    answer = ann.post(f"/api/games/{id}/draft", {"seat": 0, "craft": 0})
    assert (answer.status_code, answer.json()["what"]) == (422, "no drafts")


def test_ruling_m26_a_card_that_was_shown_is_taken_back_only_if_the_other_side_lets_it(
    ann: Duelist, bob: Duelist
) -> None:
    made = ann.new(family="cards", german="link")
    id = made["game"]
    bob.post(f"/api/games/{id}/join", {"secret": made["invitation"]})
    seat = ann.view(id)["toAct"][0]
    players = (ann, bob)
    before = players[seat].view(id)
    players[seat].order(id, seat, players[seat].choices(id, seat)[0])
    assert players[seat].mark(id, "undo", seat)["code"] == "refused"
    assert players[seat].mark(id, "undo", seat, ask=True)["code"] == "done"
    assert players[1 - seat].view(id)["undoAsked"] == ("allied", "german")[seat]
    assert players[1 - seat].mark(id, "undo", 1 - seat, grant=True)["code"] == "done"
    after = players[seat].view(id)
    assert after["scene"] == before["scene"]


def test_a_duel_against_a_computer(tmp_path: Path) -> None:
    with wire(tmp_path / "games.sqlite", opening=card_room) as running, httpx.Client(base_url=running.url) as client:
        ann = Duelist(client)
        id = ann.new(family="cards", german="ace", duel={"training": True})["game"]
        draws = Draws(8)
        for _ in range(25):
            wait_until(lambda: ann.view(id)["toAct"] in ([0], []), 30)
            if not ann.view(id)["toAct"]:
                break
            choices = ann.choices(id, 0)
            assert ann.order(id, 0, choices[draws.below(len(choices))])["ok"]
        view = ann.view(id)
        assert view["sides"] == ["you", "Ace (computer)"]
        assert view["plies"] > 40 or view["result"]  # a duel may be over in a few exchanges
        assert not [line for line in view["log"] if "failed" in line["text"] and "gave the order" in line["text"]]


# ------------------------------------------------------------------ afterwards
def test_a_duel_survives_a_restart_card_for_card(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite", opening=card_room) as first:
        ann = Duelist(first.client)
        id = ann.new(family="cards", german="here", duel=HAND_OF_FIVE)["game"]
        play_on(ann, id, Draws(4), 15)
        before = [ann.view(id, seat) for seat in (0, 1)]
        exported = ann.get(f"/api/games/{id}/record.jsonl?seat=0").text
    with house(tmp_path / "games.sqlite", opening=card_room) as again:
        ann.client = again.client
        assert [ann.view(id, seat) for seat in (0, 1)] == before
        assert ann.get(f"/api/games/{id}/record.jsonl?seat=0").text == exported
        assert play_on(ann, id, Draws(4))["asking"] == "over"


def test_replay_at_each_ply_is_what_ones_own_eyes_saw_then(ann: Duelist) -> None:
    id, draws = ann.new(family="cards", german="here")["game"], Draws(2)
    seen: dict[tuple[int, int], dict[str, Any]] = {}
    for _ in range(25):
        views = [ann.view(id, seat) for seat in (0, 1)]
        seen |= {(view["plies"], view["seat"]): view for view in views}
        if not (acting := views[0]["toAct"]):
            break
        choices = ann.choices(id, acting[0])
        ann.order(id, acting[0], choices[draws.below(len(choices))])
    plies = max(ply for ply, _ in seen)
    for ply in range(plies + 1):
        for seat in (0, 1):
            view = ann.get(f"/api/games/{id}/replay?ply={ply}&eyes={seat}").json()
            players = view["scene"]["players"]
            assert players[1 - seat]["hand"] == []
            assert len(players[seat]["hand"]) == players[seat]["handCount"]
            assert view["asking"] == "wait" or ply == plies
            then = seen.get((ply, seat))
            if then:
                assert (players, view["board"], view["log"]) == (then["scene"]["players"], then["board"], then["log"])
                assert [mark for mark in view["phases"] if mark["now"]] == [m for m in then["phases"] if m["now"]]
    ann.mark(id, "resign", 0)
    both = ann.get(f"/api/games/{id}/replay?ply={plies}").json()["scene"]["players"]
    assert all(len(player["hand"]) == player["handCount"] > 0 for player in both)


def test_a_record_of_a_duel_is_brought_back_finished_or_to_go_on_with(ann: Duelist, bob: Duelist) -> None:
    id = ann.new(family="cards", german="here")["game"]
    play_on(ann, id, Draws(6), 10)
    ann.mark(id, "resign", 1)
    text = ann.get(f"/api/games/{id}/record.dog").text
    answer = bob.call("POST", "/api/records", content=text, headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    brought = bob.view(answer.json()["game"], 0)
    assert (brought["asking"], brought["winner"]) == ("over", "allied")
    assert brought["scene"]["players"] == ann.view(id, 0)["scene"]["players"]


def test_a_record_of_other_decks_is_refused(ann: Duelist) -> None:
    id = ann.new(family="cards", german="here")["game"]
    ann.mark(id, "resign", 1)
    text = ann.get(f"/api/games/{id}/record.jsonl").text
    rows = text.splitlines()
    rows[0] = json.dumps({**json.loads(rows[0]), "packs": {"other": "6" * 64}})
    answer = ann.call("POST", "/api/records", content="\n".join(rows), headers={"content-type": "text/plain"})
    assert answer.status_code == 422


def test_best_of_three_duels_with_the_pilots_sides_kept_and_the_players_swapped(ann: Duelist, bob: Duelist) -> None:
    chosen = {"alliedPilot": "Albert Ball", **HAND_OF_FIVE, "training": True}
    made = ann.new(family="cards", german="link", bestOf=3, duel=chosen)
    first = made["game"]
    bob.post(f"/api/games/{first}/join", {"secret": made["invitation"]})
    bob.mark(first, "resign", 1)
    second = ann.post(f"/api/games/{first}/rematch", None).json()
    assert second["seats"] == [1]
    view = bob.view(second["game"])
    assert (view["seat"], view["series"]["game"], view["series"]["wins"]) == (0, 2, [0, 1])
    assert [player["pilot"] for player in view["scene"]["players"]] == ["Albert Ball", "Manfred von Richthofen"]
    assert view["scene"]["players"][0]["hand"]
    bob.mark(second["game"], "resign", 0)
    assert ann.view(second["game"])["series"]["decided"]
