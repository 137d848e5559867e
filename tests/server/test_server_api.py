"""The addresses of the server: every message gets an answer, and every fault a sentence."""

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from dogfight.chance import share_commitment
from dogfight.record import examine
from dogfight.scribe import read_record
from serving import House, Player
from toy import game_of


def linked(ann: Player, bob: Player, **more: Any) -> str:
    """A game of the two, joined by a secret link."""
    made = ann.new(german="link", **more)
    assert bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]}).status_code == 200
    return str(made["game"])


# ------------------------------------------------------------------ the open pages
def test_health_tells_release_and_games(ann: Player) -> None:
    told = ann.get("/health").json()
    assert (told["ok"], told["version"], told["database"]) == (True, "0.1.0", "sqlite")
    assert ann.cookies == {}


def test_the_menu_the_map_and_the_paragraphs_are_there(ann: Player) -> None:
    menu = ann.get("/api/menu").json()
    assert (menu["version"], [family["family"] for family in menu["families"]]) == ("0.1.0", ["war"])
    assert ann.get("/api/map").json() == {}
    assert len(ann.get("/api/paragraphs").json()) > 50


def test_every_answer_names_the_release(ann: Player) -> None:
    assert ann.get("/health").headers["x-dogfight-release"] == "0.1.0"
    assert ann.get("/api/nowhere").headers["x-dogfight-release"] == "0.1.0"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(ann: Player) -> None:
    cookie = ann.get("/api/menu").headers["set-cookie"]
    assert re.match(r"dogfight_player=[A-Za-z0-9_-]{43};", cookie)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "set-cookie" not in ann.get("/api/menu").headers


def test_the_page_itself_brings_the_cookie_so_that_first_requests_in_a_row_are_one_player(ann: Player) -> None:
    assert "dogfight_player=" in ann.get("/").headers["set-cookie"]
    assert "set-cookie" not in ann.get("/api/menu").headers
    assert "set-cookie" not in ann.get("/").headers


def test_a_forged_cookie_is_a_new_player(ann: Player) -> None:
    game = ann.new()["game"]
    ann.cookies = {"dogfight_player": "x' OR 1=1"}
    assert ann.view(game)["yourSeats"] == []
    assert ann.cookies["dogfight_player"] != "x' OR 1=1"


def test_the_client_or_a_page_that_says_how_to_build_it(
    ann: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("dogfight.server.pages.STATIC", tmp_path)
    assert "npm run build" in ann.get("/").text
    (tmp_path / "index.html").write_text("<title>client</title>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("let a")
    for path in ("/", "/index.html", "/join/somewhere"):
        answer = ann.get(path)
        assert answer.text == "<title>client</title>"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    asset = ann.get("/assets/a.js")
    assert asset.text == "let a"
    assert "immutable" in asset.headers["cache-control"]


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"]
)
def test_no_path_leads_out_of_the_client(ann: Player, path: str) -> None:
    assert "root:" not in ann.get(path).text


def test_the_dice_page_may_connect_to_nothing(ann: Player) -> None:
    answer = ann.get("/dice")
    assert "<html" in answer.text.lower()
    assert "default-src 'none'" in answer.headers["content-security-policy"]


# ------------------------------------------------------------------ new games
def test_a_game_at_one_screen_has_both_seats(ann: Player) -> None:
    made = ann.new()
    view = ann.view(made["game"], 1)
    assert (made["seats"], made["invitation"]) == ([0, 1], "")
    assert (view["seat"], view["yourSeats"], view["handOver"]) == (1, [0, 1], True)
    assert view["commitment"] == made["commitment"]
    assert view["seed"] == ""


def test_a_link_invites_once(ann: Player, bob: Player, here: House) -> None:
    made = ann.new(german="link")
    path, secret = f"/api/games/{made['game']}/join", {"secret": made["invitation"]}
    assert ann.view(made["game"])["sides"] == ["you", "nobody yet"]
    card = bob.post(path, secret)
    assert card.json()["seats"] == [1]
    assert bob.post(path, secret).status_code == 200  # the same player again: no harm
    carl = here.player()
    late = carl.post(path, secret)
    assert late.status_code == 409
    assert late.json()["what"] == "seat taken"
    assert carl.view(made["game"])["yourSeats"] == []
    assert bob.view(made["game"])["sides"] == ["Red", "you"]


def test_a_wrong_secret_invites_to_nothing(ann: Player, bob: Player) -> None:
    game, other = ann.new(german="link"), ann.new(german="link")
    for secret in ("", "x", other["invitation"]):
        answer = bob.post(f"/api/games/{game['game']}/join", {"secret": secret})
        assert answer.status_code == 403
        assert "ask your friend" in answer.json()["why"]


BAD_GAMES: list[tuple[Any, int, str]] = [
    ({"scenario": "99z"}, 422, "no scenario '99z'"),
    ({"allied": "link", "german": "link"}, 422, "one seat at least"),
    ({"colour": "red"}, 400, "unknown field `colour`"),
    ({"level": "expert"}, 400, "Invalid enum value"),
    ({"touchMove": 3}, 400, "Expected `bool`"),
    ([], 400, "Expected `object`"),
]


@pytest.mark.parametrize(("body", "status", "why"), BAD_GAMES)
def test_a_game_that_cannot_be_is_refused_with_the_reason(ann: Player, body: Any, status: int, why: str) -> None:
    before = ann.get("/health").json()["games"]
    answer = ann.post("/api/games", body)
    assert answer.status_code == status
    assert why in answer.json()["why"]
    assert answer.json()["where"] == "/api/games"
    assert ann.get("/health").json()["games"] == before


def test_your_games_are_listed_and_nobody_elses(ann: Player, bob: Player) -> None:
    game = linked(ann, bob)
    ann.new()
    bobs = bob.get("/api/games").json()
    assert [one["game"] for one in bobs] == [game]
    assert (bobs[0]["yourTurn"], bobs[0]["over"], bobs[0]["opponents"]) == (True, False, "Red: a friend")
    assert len(ann.get("/api/games").json()) == 2


# ------------------------------------------------------------------ orders
def test_every_order_is_answered_with_its_code_and_the_present_view(ann: Player, bob: Player) -> None:
    game = linked(ann, bob)
    version, first = ann.view(game)["version"], ann.choices(game, 0)[0]
    assert ann.order(game, 0, first, version)["code"] == "done"
    assert ann.order(game, 0, first, version)["code"] == "repeated"
    assert ann.order(game, 0, first, version - 1)["code"] == "stale"
    assert ann.order(game, 0, "bid nothing")["code"] == "refused"
    stolen = bob.post(f"/api/games/{game}/orders", {"seat": 0, "version": version, "order": first}).json()
    assert (stolen["ok"], stolen["code"], stolen["view"]["seat"]) == (False, "not-yours", 1)
    assert bob.order(game, 1, bob.choices(game, 1)[0])["view"]["dice"] != []


def test_a_refusal_by_the_rules_has_its_paragraph(ann: Player) -> None:
    game = ann.new()["game"]
    answer = ann.order(game, 0, "bid nothing")
    assert (answer["rule"], answer["why"]) == ("Toy 2", "you hold no such card")


@pytest.mark.parametrize("seat", [-1, -2, 2, 63])
def test_an_order_for_no_seat_or_nature_is_not_yours(ann: Player, seat: int) -> None:
    game = ann.new()["game"]
    body = {"seat": seat, "version": 8, "order": "roll 6"}
    assert ann.post(f"/api/games/{game}/orders", body).json()["code"] == "not-yours"


def test_a_played_game_opens_its_seed_and_proves_its_dice(ann: Player) -> None:
    game = ann.new()["game"]
    view = ann.play_out(game)
    assert view["asking"] == "over"
    assert view["winner"] in ("red", "blue", "draw")
    assert len(view["seed"]) == 64
    assert ann.order(game, 0, "boast 1")["code"] == "over"
    for form in ("dog", "jsonl"):
        text = ann.get(f"/api/games/{game}/record.{form}").text
        verdict = examine(read_record(text, game_of), game_of)
        assert (verdict.failure, verdict.dice) == (None, "proven")


def test_a_draft_is_sketched_and_a_wrong_one_refused(ann: Player, bob: Player) -> None:
    game = ann.new()["game"]
    card = ann.choices(game, 0)[0].split()[1]
    body = {"seat": 0, "craft": 0, "word": card}
    assert ann.post(f"/api/games/{game}/draft", body).json()["order"] == f"bid {card}"
    wrong = ann.post(f"/api/games/{game}/draft", {**body, "word": "zzz"})
    assert (wrong.status_code, wrong.json()["why"]) == (422, "you hold no such card [Toy 2]")
    assert bob.post(f"/api/games/{game}/draft", body).status_code == 403


# ------------------------------------------------------------------ undo, resigning, offers, shares
def boasting(player: Player) -> tuple[str, int]:
    game = player.new()["game"]
    for seat in (0, 1):
        player.order(game, seat, player.choices(game, seat)[0])
    return game, player.view(game, 0)["toAct"][0]


def test_undo_goes_back_to_a_barrier(ann: Player) -> None:
    game, seat = boasting(ann)
    assert (ann.view(game, seat)["undo"], ann.view(game, seat)["undoMayAsk"]) == (False, True)
    before = ann.view(game, seat)
    ann.order(game, seat, "boast 1")
    assert ann.view(game, seat)["undo"]
    answer = ann.mark(game, "undo", seat)
    assert (answer["code"], answer["view"]["hash"]) == ("done", before["hash"])
    assert answer["view"]["version"] > before["version"]
    refused = ann.mark(game, "undo", seat)
    assert (refused["code"], refused["why"]) == ("refused", refused["view"]["undoWhy"])


def test_across_a_barrier_the_other_side_is_asked(ann: Player, bob: Player) -> None:
    game = linked(ann, bob)
    ann.order(game, 0, ann.choices(game, 0)[0])
    bob.order(game, 1, bob.choices(game, 1)[0])
    rolled = ann.view(game)["dice"]
    assert ann.mark(game, "undo", 0, ask=True)["code"] == "done"
    assert bob.view(game)["undoAsked"] == "red"
    assert ann.mark(game, "undo", 0, grant=True)["code"] == "refused"
    assert bob.mark(game, "undo", 1, grant=True)["code"] == "done"
    assert ann.view(game)["toAct"] == [0, 1]
    ann.order(game, 0, ann.choices(game, 0)[0])
    bob.order(game, 1, bob.choices(game, 1)[0])
    assert rolled
    bob.mark(game, "resign", 1)
    record = read_record(ann.get(f"/api/games/{game}/record.jsonl").text, game_of)
    assert examine(record, game_of).burned == (8,)


def test_touch_move_is_a_switch_of_the_game(ann: Player) -> None:
    game = ann.new(touchMove=True)["game"]
    ann.order(game, 0, ann.choices(game, 0)[0])
    assert "touch-move" in ann.mark(game, "undo", 0)["why"]


def test_resigning_and_agreeing_end_a_game(ann: Player, bob: Player) -> None:
    game = linked(ann, bob)
    assert bob.mark(game, "resign", 1)["view"]["winner"] == "red"
    other = linked(ann, bob)
    ann.mark(other, "offer", 0)
    assert bob.view(other)["offered"] == "red"
    assert bob.mark(other, "offer", 1)["view"]["winner"] == "draw"
    assert bob.view(other)["headline"] == "Drawn: rounds taken."


@pytest.mark.parametrize("verb", ["undo", "resign", "offer"])
def test_marks_go_through_the_same_doors_as_orders(ann: Player, bob: Player, verb: str) -> None:
    """Somebody else's seat, an old version, after the end. [peers B-09]"""
    game = linked(ann, bob)
    version = ann.view(game)["version"]
    path = f"/api/games/{game}/{verb}"
    assert bob.post(path, {"seat": 0, "version": version}).json()["code"] == "not-yours"
    assert ann.post(path, {"seat": 0, "version": version - 1}).json()["code"] == "stale"
    assert ann.view(game)["version"] == version
    bob.mark(game, "resign", 1)
    assert ann.mark(game, verb, 0)["code"] == "over"


def test_shares_come_before_the_first_roll(ann: Player, bob: Player) -> None:
    game = linked(ann, bob, shares=True)
    path = f"/api/games/{game}/contribution"
    view = ann.view(game)
    assert (view["waitsForShares"], view["plies"]) == ([0, 1], 0)
    assert "share in the dice of red and blue" in view["headline"]
    shares = [(bytes([seat + 1]) * 16).hex() for seat in (0, 1)]
    for seat, who in enumerate((ann, bob)):
        secret = bytes.fromhex(shares[seat])
        told = share_commitment(seat, secret, secret)
        assert who.post(path, {"seat": seat, "opened": shares[seat], "nonce": shares[seat]}).json()["code"] == "refused"
        assert who.post(path, {"seat": seat, "commitment": told}).json()["code"] == "done"
    assert ann.post(path, {"seat": 0, "opened": shares[0], "nonce": shares[0]}).json()["view"]["plies"] == 0
    assert ann.post(path, {"seat": 0, "commitment": "zz"}).json()["code"] == "refused"
    assert bob.post(path, {"seat": 1, "opened": shares[1], "nonce": shares[1]}).json()["view"]["plies"] == 8
    ann.mark(game, "resign", 0)
    record = read_record(ann.get(f"/api/games/{game}/record.dog").text, game_of)
    assert (examine(record, game_of).failure, len(record.header.shares)) == (None, 2)


# ------------------------------------------------------------------ who may look
def test_a_seat_is_seen_by_its_player_alone(ann: Player, bob: Player, here: House) -> None:
    game = linked(ann, bob)
    for query in (
        f"{game}?seat=0",
        f"{game}/replay?ply=0&eyes=0",
        f"{game}/record.dog?seat=0",
        f"{game}/events?seat=0",
    ):
        answer = bob.get(f"/api/games/{query}")
        assert (answer.status_code, answer.json()["what"]) == (403, "not your seat")
    stranger = here.player().view(game)
    assert (stranger["seat"], stranger["yourSeats"], stranger["asking"]) == (-2, [], "wait")


def test_replay_shows_ones_own_eyes_before_the_end_and_all_after_it(ann: Player, bob: Player) -> None:
    game = linked(ann, bob, scenario="short")
    early = ann.get(f"/api/games/{game}/replay?ply=3").json()
    assert (early["asking"], early["toAct"], early["seat"]) == ("wait", [], 0)
    assert "?" in early["position"]
    for seat, who in enumerate((ann, bob)):
        who.order(game, seat, who.choices(game, seat)[0])
    bob.mark(game, "resign", 1)
    assert "?" not in bob.get(f"/api/games/{game}/replay?ply=3").json()["position"]
    assert bob.get(f"/api/games/{game}/replay?ply=3&eyes=0").json()["position"] == early["position"]
    for query, why in (("ply=99", "orders, not 99"), ("ply=-1", "not -1"), ("ply=1&eyes=9", "no seat 9")):
        answer = bob.get(f"/api/games/{game}/replay?{query}")
        assert answer.status_code == 422
        assert why in answer.json()["why"]


def test_unknown_games_are_told_so_at_every_address(ann: Player) -> None:
    for path in ("", "/events", "/drafts", "/replay?ply=0", "/record.dog", "/record.jsonl"):
        answer = ann.get(f"/api/games/nowhere{path}")
        assert (answer.status_code, answer.json()["what"]) == (404, "no such game")
    for verb in ("orders", "undo", "resign", "offer", "rematch"):
        body = {"seat": 0, "version": 0} | ({"order": "x"} if verb == "orders" else {})
        assert ann.post(f"/api/games/nowhere/{verb}", body).status_code == 404


# ------------------------------------------------------------------ snapshot of keys [peers V-02]
VIEW_KEYS = """
    game title level version hash seat yourSeats handOver turn lastTurn toAct sides phases headline asking scene log
    dice undo undoWhy undoAsked undoMayAsk offered result winner plies thinking position board commitment seed
    waitsForShares series limit deadline coach release options clock free campaign hints hinted
"""
ASK_KEYS = """
    kind text rule crafts announcements places speeds shots hold defensive clearings tailings runs targets emplacements
    winches drifts groundShots
"""
SERIES_KEYS = "of game wins next decided day dayEnded dayNumber anotherDay"
LINE_KEYS = "n turn text rules side dice"
CARD_KEYS = "game title level seats opponents turn last unit yourTurn over result updated options"


def test_every_message_has_exactly_the_keys_that_were_classified(ann: Player, bob: Player, here: House) -> None:
    game = linked(ann, bob)
    answer = ann.order(game, 0, ann.choices(game, 0)[0])
    views = [
        answer["view"],
        bob.view(game),
        here.player().view(game),
        bob.get(f"/api/games/{game}/replay?ply=2").json(),
    ]
    for view in views:
        assert set(view) == set(VIEW_KEYS.split())
        assert set(view["scene"]) == {"scene", "counters", "ask", "joint", "ground"}
        assert set(view["scene"]["ask"]) == set(ASK_KEYS.split())
        assert set(view["series"]) == set(SERIES_KEYS.split())
        assert all(set(line) == set(LINE_KEYS.split()) for line in view["log"])
    assert set(answer) == {"ok", "code", "why", "rule", "view"}
    assert all(set(card) == set(CARD_KEYS.split()) for card in ann.get("/api/games").json())
    assert set(ann.get("/health").json()) == {"ok", "version", "games", "database"}
    assert set(ann.get("/api/games/x").json()) == {"what", "where", "why"}
    assert set(ann.new()) == {"game", "seats", "invitation", "commitment"}


def test_the_token_of_a_player_is_not_in_the_database(ann: Player, here: House) -> None:
    ann.new()
    token = ann.cookies["dogfight_player"]
    kept = Path(here.room.store.url.database or "").read_bytes()
    wal = Path(str(here.room.store.url.database) + "-wal")
    kept += wal.read_bytes() if wal.exists() else b""
    assert token.encode() not in kept
    assert hashlib.sha256(token.encode()).hexdigest().encode() in kept
