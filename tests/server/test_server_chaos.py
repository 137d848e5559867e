"""A bad network: messages are dropped, doubled, delayed and swapped. Every one is answered, and none acts twice."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dogfight.game import NATURE
from dogfight.record import examine
from dogfight.scribe import read_record
from serving import House, Player
from toy import game_of
from toyview import choices

CODES = {"done", "refused", "stale", "repeated", "over", "not-yours"}


class Network:
    """Between two players and the server: keeps every message, and delivers what fate says."""

    def __init__(self, here: House) -> None:
        self.ann, self.bob = here.player(), here.player()
        made = self.ann.new(german="link", scenario="short")
        self.game = str(made["game"])
        self.bob.post(f"/api/games/{self.game}/join", {"secret": made["invitation"]})
        self.kept: list[tuple[Player, str, dict[str, Any]]] = []
        self.done = 0
        self.taken_back = 0

    def write(self, fate: int) -> None:
        """A player who may act writes an order, or something else; it is kept, and perhaps sent."""
        for seat, who in enumerate((self.ann, self.bob)):
            view = who.view(self.game)
            if seat in view["toAct"] and view["asking"] == "act":
                orders = choices(view)
                body = {"seat": seat, "version": view["version"], "order": orders[fate % len(orders)]}
                self.kept.append((who, "orders", body))
        if fate % 5 == 0:
            view = self.ann.view(self.game)
            self.kept.append((self.ann, "undo", {"seat": 0, "version": view["version"]}))

    def deliver(self, fate: int) -> None:
        """One of the messages so far, whichever it is: late, again, or never before."""
        if not self.kept:
            return
        who, verb, body = self.kept[fate % len(self.kept)]
        before = who.view(self.game)
        answer = who.post(f"/api/games/{self.game}/{verb}", body)
        assert answer.status_code == 200
        told = answer.json()
        assert told["code"] in CODES
        assert told["view"] == who.view(self.game)
        if told["code"] == "done":
            self.done += verb == "orders"
            self.taken_back += verb == "undo"
            assert told["view"]["hash"] != before["hash"]
        else:
            assert told["view"] == before


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fates=st.lists(st.integers(0, 10_000), min_size=5, max_size=25))
def test_every_message_is_answered_and_none_acts_twice(here: House, fates: list[int]) -> None:
    network = Network(here)
    for fate in fates:
        network.write(fate)
        network.deliver(fate)
        network.deliver(fate // 7)
        if fate % 3 == 0:
            network.deliver(len(network.kept) - 1)
            network.deliver(len(network.kept) - 1)
    view = network.ann.view(network.game)
    if not view["result"]:
        network.ann.mark(network.game, "resign", 0)
    record = read_record(network.ann.get(f"/api/games/{network.game}/record.jsonl").text, game_of)
    given_ = [entry for entry in record.entries if entry.seat != NATURE]
    assert len(given_) == network.done - network.taken_back
    assert examine(record, game_of).failure is None


def test_fifty_clicks_are_one_order(here: House) -> None:
    """[peers X-20]"""
    ann = here.player()
    game = ann.new()["game"]
    order, version = ann.choices(game, 0)[0], ann.view(game, 0)["version"]
    codes = [ann.order(game, 0, order, version)["code"] for _ in range(50)]
    assert codes == ["done"] + ["repeated"] * 49
    assert ann.view(game, 0)["plies"] == 9


FORGED: list[dict[str, Any]] = [
    {"seat": 1},
    {"seat": -1, "order": "roll 6"},
    {"version": 0},
    {"version": 10**6},
    {"order": "bid nothing"},
    {"order": "deal auk~q1x"},
    {"order": "boast 1"},
    {"order": ""},
    {"order": "x" * 60_000},
]


@pytest.mark.parametrize("change", FORGED)
def test_a_changed_message_is_refused_and_changes_nothing(here: House, change: dict[str, Any]) -> None:
    """Seat, version, order: each forged in turn. [peers X-22]"""
    ann, bob = here.player(), here.player()
    made = ann.new(german="link")
    bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]})
    game = made["game"]
    body = {"seat": 0, "version": ann.view(game)["version"], "order": ann.choices(game, 0)[0]} | change
    before = [who.view(game) for who in (ann, bob)]
    answer = ann.post(f"/api/games/{game}/orders", body)
    assert answer.json()["code"] in CODES - {"done", "repeated"}
    assert [who.view(game) for who in (ann, bob)] == before
    assert ann.order(game, 0, ann.choices(game, 0)[0])["ok"]


def test_an_old_message_for_another_game_is_not_taken(here: House) -> None:
    ann = here.player()
    one, two = ann.new()["game"], ann.new()["game"]
    order = ann.choices(one, 0)[0]
    if order in ann.choices(two, 0):
        order = next(card for card in ann.choices(one, 0) if card not in ann.choices(two, 0))
    assert ann.order(two, 0, order)["code"] == "refused"
