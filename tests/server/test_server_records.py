"""Records brought to the server and taken from it; limits of size; other sites; nonsense."""

import json
from typing import Any

import pytest

from dogfight.record import examine
from dogfight.scribe import read_record
from serving import House, Player
from toy import game_of


# ------------------------------------------------------------------ records in and out
def upload(player: Player, text: str | bytes) -> Any:
    return player.call("POST", "/api/records", content=text, headers={"content-type": "text/plain"})


@pytest.mark.parametrize("form", ["dog", "jsonl"])
def test_a_finished_record_comes_back_the_same(ann: Player, bob: Player, form: str) -> None:
    game = ann.new(scenario="short")["game"]
    ann.play_out(game)
    text = ann.get(f"/api/games/{game}/record.{form}").text
    card = upload(bob, text)
    assert card.status_code == 201, card.text
    assert (card.json()["over"], card.json()["seats"]) == (True, [0, 1])
    assert bob.get(f"/api/games/{card.json()['game']}/record.{form}").text == text
    assert bob.view(card.json()["game"], 0)["seed"] == ann.view(game, 0)["seed"]
    assert bob.get(f"/api/games/{card.json()['game']}/replay?ply=2").status_code == 200


def test_an_unfinished_record_goes_on_at_this_screen(ann: Player, bob: Player, here: House) -> None:
    """Here one that hides nothing: typed by hand at a real table."""
    typed = '[Game "toy:bids"]\n[Dice "table"]\n[Seat "red" "Ann"]\n\n1.deal deal auk~q1x | deal bee~q2x\n'
    card = upload(bob, typed)
    assert card.status_code == 201, card.text
    game = card.json()["game"]
    view = bob.view(game, 1)
    assert (view["plies"], view["toAct"], view["yourSeats"]) == (8, [0, 1], [0, 1])
    assert bob.play_out(game)["winner"] in ("red", "blue", "draw")
    record = read_record(bob.get(f"/api/games/{game}/record.dog").text, game_of)
    verdict = examine(record, game_of)
    assert (verdict.failure, verdict.dice, record.header.resumed) == (None, "proven", 2)


def test_an_order_taken_over_from_a_record_is_not_taken_back(ann: Player) -> None:
    typed = (
        '[Game "toy:bids"]\n[Dice "table"]\n\n'
        + "1.deal "
        + " | ".join(
            f"deal {card}"
            for card in ("auk~q1x", "bee~q2x", "cob~q3x", "doe~q4x", "elk~q5x", "fox~q6x", "gnu~q7x", "hen~q8x")
        )
    )
    game = upload(ann, typed + "\n1.bid red: bid auk~q1x\n").json()["game"]
    assert not ann.view(game, 0)["undo"]
    assert ann.mark(game, "undo", 0)["code"] == "refused"
    assert ann.mark(game, "undo", 0, ask=True)["code"] == "refused"


def finished_text(player: Player) -> str:
    game = player.new(scenario="short")["game"]
    player.play_out(game)
    return str(player.get(f"/api/games/{game}/record.dog").text)


BAD_RECORDS: list[tuple[str, str]] = [
    ("", "empty text"),
    ("hello", "line 1, column 1: a record opens with tags"),
    ('[Game "chess:960"]\n', "no game 'chess:960'"),
    ('{"game":"toy:bids","format":7,"release":"9.9"}', "release 9.9"),
    ('{"game":"toy:bids","commitment":"' + "00" * 32 + '"}\n{"seat":-1,"order":"?"}', "line 2: an order is hidden"),
    ('{"game":"toy:bids","dice":"table","packs":{"charts":"abcdef"}}', "another pack, 'charts'"),
    ('{"game":"toy:bids","dice":"table","setting":{"rounds":9}}', "rounds must be"),
]


@pytest.mark.parametrize(("text", "why"), BAD_RECORDS)
def test_a_bad_record_is_refused_with_its_place(ann: Player, text: str, why: str) -> None:
    before = ann.get("/health").json()["games"]
    answer = upload(ann, text)
    assert answer.status_code == 422
    assert why in answer.json()["why"]
    assert ann.get("/health").json()["games"] == before


def test_a_record_with_a_changed_die_is_refused_with_its_line(ann: Player) -> None:
    rows = finished_text(ann).splitlines()
    at = next(n for n, row in enumerate(rows) if row.startswith("3.roll"))
    face = int(rows[at].split()[2])
    rows[at] = rows[at].replace(f"roll {face}", f"roll {face % 6 + 1}")
    answer = upload(ann, "\n".join(rows))
    assert answer.status_code == 422
    assert f"line {at + 1}" in answer.json()["why"] or f"line {at + 2}" in answer.json()["why"]


def test_a_view_of_a_running_game_cannot_be_brought_as_a_record(ann: Player) -> None:
    game = ann.new()["game"]
    for form in ("dog", "jsonl"):
        answer = upload(ann, ann.get(f"/api/games/{game}/record.{form}?seat=0").text)
        assert answer.status_code == 422
        assert "hidden" in answer.json()["why"] or "lacks its hash" in answer.json()["why"]


def test_bytes_that_are_no_text_are_refused_with_their_place(ann: Player) -> None:
    answer = upload(ann, b'[Game "toy:bids"]\n[Title "\xff"]')
    assert answer.json()["why"] == "line 2, column 9: this is no UTF-8 text"


# ------------------------------------------------------------------ limits, other sites, nonsense
def test_a_body_beyond_the_limit_is_refused(ann: Player) -> None:
    big = json.dumps({"scenario": "x" * 70_000})
    answer = ann.call("POST", "/api/games", content=big, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["what"]) == (413, "too large")
    assert "64 KiB" in answer.json()["why"]


def test_a_record_may_be_larger_but_not_endless(ann: Player) -> None:
    assert upload(ann, "x" * 100_000).status_code == 422
    answer = upload(ann, "x" * (4 * 1024 * 1024 + 1))
    assert answer.status_code == 413
    assert "4 MiB" in answer.json()["why"]


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
)
def test_another_site_can_do_nothing_in_your_name(ann: Player, headers: dict[str, str]) -> None:
    game = ann.new()["game"]
    version = ann.view(game, 0)["version"]
    answer = ann.call("POST", f"/api/games/{game}/resign", json={"seat": 0, "version": version}, headers=headers)
    assert (answer.status_code, answer.json()["what"]) == (403, "another site")
    assert ann.view(game, 0)["version"] == version


def test_our_own_page_may(ann: Player) -> None:
    headers = {"origin": "http://testserver.local", "sec-fetch-site": "same-origin"}
    assert ann.call("POST", "/api/games", json={"german": "here"}, headers=headers).status_code == 201


@pytest.mark.parametrize(
    "body", ["", "{", "null", '{"seat": "x"}', '{"seat": 0, "version": 1e99, "order": "x"}', "\x00"]
)
def test_malformed_json_is_told_so_and_changes_nothing(ann: Player, body: str) -> None:
    game = ann.new()["game"]
    before = ann.view(game, 0)
    path = f"/api/games/{game}/orders"
    answer = ann.call("POST", path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["why"]
    assert ann.view(game, 0) == before


def test_a_wrong_method_and_a_wrong_query_are_told_so(ann: Player) -> None:
    game = ann.new()["game"]
    assert ann.call("DELETE", f"/api/games/{game}").status_code == 405
    assert ann.get(f"/api/games/{game}?seat=x").status_code == 400
    assert ann.get(f"/api/games/{game}/replay").status_code == 400


def test_a_fault_of_ours_is_a_sentence_and_leaves_the_game_as_it_was(
    ann: Player, monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    game = ann.new()["game"]
    before = ann.view(game, 0)
    with monkeypatch.context() as broken:
        broken.setattr("toy.ToyGame._bid", lambda *_: 1 / 0)
        body = {"seat": 0, "version": before["version"], "order": ann.choices(game, 0)[0]}
        answer = ann.post(f"/api/games/{game}/orders", body)
    assert (answer.status_code, answer.json()["what"]) == (500, "a fault of the server")
    assert "division" not in answer.text
    assert ann.view(game, 0) == before
    assert ann.order(game, 0, ann.choices(game, 0)[0])["ok"]
