"""Secrets on the server: no byte that a browser, a spectator or a log gets holds what its reader may not know."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from dogfight.server.logs import SECRET_NAMES, set_up, without_secrets
from serving import House, Player, house
from toy import CARDS


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "games.sqlite") as running:
        yield running


class Listening(Player):
    """A browser that keeps every byte it gets."""

    heard = ""

    def call(self, method: str, path: str, **more: object) -> object:
        answer = super().call(method, path, **more)
        self.heard += answer.text + str(dict(answer.headers)) + str(path)
        return answer


def all_addresses(who: Player, game: str, plies: int) -> None:
    """Asks for everything there is to get, allowed or not."""
    for query in ("", "?seat=0", "?seat=1", "?seat=-2"):
        for what in ("", "/record.dog", "/record.jsonl"):
            who.get(f"/api/games/{game}{what}{query}")
    for ply in {0, 1, 8, plies - 1, plies}:
        for eyes in ("", "&eyes=0", "&eyes=1"):
            who.get(f"/api/games/{game}/replay?ply={ply}{eyes}")
    for seat in (0, 1):
        version = who.get(f"/api/games/{game}?seat=-2").json()["version"]
        for order in ("bid nothing", "boast 1", "roll 6", "?"):
            who.post(f"/api/games/{game}/orders", {"seat": seat, "version": version, "order": order})
        who.post(f"/api/games/{game}/draft", {"seat": seat, "craft": 0, "word": "nothing"})
        for verb in ("undo", "offer"):
            who.post(f"/api/games/{game}/{verb}", {"seat": seat, "version": 0})
    who.get("/api/games")
    who.get("/health")


def test_no_sealed_card_reaches_the_wrong_eyes_in_a_whole_game(here: House, capfd: pytest.CaptureFixture[str]) -> None:
    set_up()
    ann, bob, eve = (Listening(here.client) for _ in range(3))
    made = ann.new(german="link")
    game = made["game"]
    bob.post(f"/api/games/{game}/join", {"secret": made["invitation"]})
    players = (ann, bob)
    known = [set(hand(who, game, seat)) for seat, who in enumerate(players)]
    shown: set[str] = set()
    logged = ""
    while not ann.view(game)["result"]:
        seat = ann.view(game)["toAct"][0]
        order = players[seat].choices(game, seat)[0]
        players[seat].order(game, seat, order)
        told = " ".join(line["text"] for line in eve.view(game)["log"])
        shown = {card for card in CARDS if card in told}
        if ann.view(game)["result"]:
            break
        for who in (*players, eve):
            all_addresses(who, game, ann.view(game)["plies"])
        logged += capfd.readouterr().err
        for who, own in ((ann, known[0]), (bob, known[1]), (eve, set[str]())):
            assert not [card for card in set(CARDS) - own - shown if card in who.heard]
        assert not [card for card in CARDS if card in logged]
    assert len(shown) == 6
    check_log(here, logged, game, made["invitation"], players)


def hand(who: Player, game: str, seat: int) -> list[str]:
    return [order.split()[1] for order in who.choices(game, seat)]


def check_log(here: House, logged: str, game: str, invitation: str, players: tuple[Player, ...]) -> None:
    """The log is JSON lines, and holds no token, cookie, seed, nonce or secret of an invitation."""
    lines = [json.loads(line) for line in logged.splitlines()]
    assert len(lines) > 100
    stored = here.room.store.load(game)
    secret = [stored.seed.secret.hex(), stored.seed.nonce.hex(), repr(stored.seed.secret), invitation]
    secret += [token for who in players for token in who.cookies.values()]
    assert not [one for one in secret if one in logged]


def test_an_unopened_share_and_the_seed_are_in_no_log_line(here: House, capfd: pytest.CaptureFixture[str]) -> None:
    set_up()
    ann = Player(here.client)
    game = ann.new(shares=True)["game"]
    share = "5eed" * 8
    path = f"/api/games/{game}/contribution"
    for body in ({"commitment": share}, {"opened": share, "nonce": share}, {"opened": "zz", "nonce": share}):
        ann.post(path, {"seat": 0, **body})
    ann.post(path, {"seat": 0, "opened": share, "nonce": 7})
    logged = capfd.readouterr().err
    assert path in logged
    assert share not in logged


@pytest.mark.parametrize("name", sorted(SECRET_NAMES))
def test_a_field_with_a_secret_name_is_blanked(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    set_up()
    structlog.get_logger("t").info("said", **{name: "marker", name.upper(): "marker", "game": "g"})
    line = capfd.readouterr().err
    assert "marker" not in line
    assert json.loads(line)["game"] == "g"
    assert without_secrets(None, "", {"path": "/x"}) == {"path": "/x"}


def test_a_log_that_cannot_be_written_stops_no_game(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up()
    closed = open(os.devnull, "w")  # noqa: SIM115
    closed.close()
    monkeypatch.setattr("sys.stderr", closed)
    assert Player(here.client).get("/health").status_code == 200


def test_a_fault_of_ours_is_logged_without_the_body(
    here: House, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up()
    ann = Player(here.client)
    game = ann.new()["game"]
    order = ann.choices(game, 0)[0]
    monkeypatch.setattr("toy.ToyGame._bid", lambda *_: 1 / 0)
    body = {"seat": 0, "version": ann.view(game, 0)["version"], "order": order}
    ann.post(f"/api/games/{game}/orders", body)
    logged = capfd.readouterr().err
    assert "ZeroDivisionError" in logged
    assert order.split()[1] not in logged


def test_two_games_that_differ_in_what_is_sealed_get_the_same_bytes(here: House) -> None:
    """Noninterference over the wire: the other's bid changes neither answer, nor its length, nor the event."""
    eve_heard: set[str] = set()
    bob_heard: set[str] = set()
    ann = Player(here.client)
    made = ann.new(german="link")
    bob, eve = Player(here.client), Player(here.client)
    bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]})
    for order in ann.choices(made["game"], 0):
        ann.order(made["game"], 0, order)
        for who, heard in ((bob, bob_heard), (eve, eve_heard)):
            view = who.view(made["game"])
            heard.add(json.dumps({key: view[key] for key in view if key != "version"}))
        ann.mark(made["game"], "undo", 0)
    assert (len(bob_heard), len(eve_heard)) == (1, 1)
