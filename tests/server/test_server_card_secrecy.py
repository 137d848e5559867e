"""Secrets of the card duel on the server: no byte that a player or a spectator gets tells of a card he may not know.

Every card of the test's decks carries a marker. A card that has once lain open (turned up, on the table, among the
discards) is known to all from then on. A player knows all cards of his own side: what he holds, and that what lies
nowhere else is in his deck. Everything else is hidden from him, and the cards of both sides from a spectator.
"""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from dogfight.cards.duel import Duel
from dogfight.cards.orders import Draw
from dogfight.chance import Seed
from dogfight.game import NATURE, Draws
from dogfight.record import Entry, Header
from dogfight.scribe import write_jsonl
from dogfight.table import Sitter, Table
from livewire import Wire, wire
from marked import GAME, Duelist, card_room, decks, game, marker
from playing import play
from serving import House, Recording, house

MARKS = {marker(card): card for card in range(62)}
FOUND = re.compile("|".join(MARKS))
MAY_HOLD = re.compile(r'"mayHold":\[[^\]]*\]')


# ------------------------------------------------------------------ every byte of whole games
class Listening(Recording, Duelist):
    """A browser that keeps every byte it gets, and listens to a game as well."""

    def listen(self, url: str, id: str) -> None:
        """Keeps what the event stream says until the server ends it."""

        def hear() -> None:
            with httpx.stream("GET", f"{url}/api/games/{id}/events", cookies=self.cookies, timeout=30) as answer:
                for line in answer.iter_lines():
                    self.heard.append(line)

        threading.Thread(target=hear, daemon=True).start()

    def named(self) -> set[int]:
        """The cards named since the last time. What the other side may hold is looked at apart."""
        return {MARKS[mark] for mark in FOUND.findall(MAY_HOLD.sub("", self.told()))}


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    monkeypatch.setattr("dogfight.server.live.new_seed", lambda: Seed(bytes(range(32)), bytes(16)))
    with wire(tmp_path / "games.sqlite", opening=card_room) as running:
        yield running


def lain_open(duel: Duel) -> set[int]:
    """The cards that everybody sees."""
    return {card for airman in duel.airmen for card in (*airman.discard, *airman.table, airman.turned)} - {-1}


def in_hand(duel: Duel, seat: int) -> set[int]:
    return set(duel.airmen[seat].hand.value or ())


def knowable(wire: Wire, id: str, seat: int) -> set[int]:
    """What a reader may know by now: whatever lay open, and the cards of his own side."""
    own = set(decks().numbers(seat)) if seat >= 0 else set()
    return own.union(*[lain_open(one.after) for one in wire.room._live[id].table.played])


def ask_for_everything(who: Duelist, id: str) -> None:
    """Asks for all there is to get, allowed or not, and gives orders that are refused."""
    plies = who.view(id, -2)["plies"]
    for query in ("", "?seat=0", "?seat=1", "?seat=-2"):
        for what in ("", "/record.dog", "/record.jsonl"):
            who.get(f"/api/games/{id}{what}{query}")
    for ply in {0, 9, plies // 2, plies - 1, plies}:
        for eyes in ("", "&eyes=0", "&eyes=1"):
            who.get(f"/api/games/{id}/replay?ply={ply}{eyes}")
    for seat in (0, 1, -1):
        version = who.view(id)["version"]
        for order in wrong_orders(who, id):
            who.post(f"/api/games/{id}/orders", {"seat": seat, "version": version, "order": order})
        who.post(f"/api/games/{id}/draft", {"seat": seat, "craft": 0, "word": "defend"})
        for verb in ("undo", "offer", "resign", "undo"):
            who.post(f"/api/games/{id}/{verb}", {"seat": seat, "version": 0})
    for path in ("/api/games", "/api/menu", "/health", f"/api/games/{id}/rematch"):
        who.get(path)
    who.post(f"/api/games/{id}/rematch", None)


def wrong_orders(who: Duelist, id: str) -> list[str]:
    """Orders that nobody may give here, with cards that this player sees."""
    scene = who.view(id)["scene"]
    seen = [face["id"] for player in scene["players"] for face in (*player["hand"], *player["discard"])][:2]
    words = [f"{verb} {card}" for card in seen for verb in ("defend", "fly", "attack", "advance", "modify", "draw")]
    return [*words, *[f"defend {card} evade" for card in seen], "turn", "shuffle german", "fire at will", "?", ""]


def test_no_hidden_card_is_in_any_byte_for_the_wrong_reader_in_a_whole_duel(served: Wire) -> None:
    with ExitStack() as open_:
        ann, bob, eve = [Listening(open_.enter_context(httpx.Client(base_url=served.url))) for _ in range(3)]
        made = ann.new(family="cards", german="link", duel={"training": True})
        id, readers = made["game"], ((0, ann), (1, bob), (-2, eve))
        bob.post(f"/api/games/{id}/join", {"secret": made["invitation"]})
        for who in (ann, bob, eve):
            who.view(id)
            who.listen(served.url, id)
        draws, orders = Draws(1), 0
        while acting := ann.view(id)["toAct"]:
            who = (ann, bob)[acting[0]]
            choices = who.choices(id, acting[0])
            assert who.order(id, acting[0], choices[draws.below(len(choices))])["ok"]
            if ann.view(id)["asking"] == "over":
                break
            for each in (ann, bob, eve):
                each.view(id)
                if orders % 40 == 3:
                    ask_for_everything(each, id)
            for seat, reader in readers:
                assert reader.named() <= knowable(served, id, seat)
            orders += 1
        assert orders > 20
        ended = served.room._live[id].table.state
        assert eve.get(f"/api/games/{id}/replay?ply=5").status_code == 200  # and after the end all lies open
        assert eve.named() > in_hand(ended, 0) | in_hand(ended, 1)


def test_a_computer_gets_no_more_than_its_seat_may_know(served: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Duel] = []

    async def choose(_: Any, id: str, level: str, state: Duel, seat: int, own: tuple[int, ...] = ()) -> Any:
        asked.append(state)
        raise RuntimeError("enough")

    monkeypatch.setattr("dogfight.server.brains.Brains.choose", choose)
    with httpx.Client(base_url=served.url) as client:
        ann = Duelist(client)
        id = ann.new(family="cards", allied="ace", german="you")["game"]
        for _ in range(40):
            if ann.view(id)["toAct"] != [1] or asked:
                break
            ann.order(id, 1, ann.choices(id, 1)[0])
        ann.view(id)
    assert asked
    mine, other = asked[0].airmen
    assert (other.hand.value, other.deck.value) == (None, None)
    assert mine.hand.value


# ------------------------------------------------------------------ what is hidden changes nothing
@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dogfight.server.live.new_seed", lambda: Seed(bytes(range(32)), bytes(16)))
        with house(tmp_path_factory.mktemp("cards") / "games.sqlite", opening=card_room) as running:
            yield running


def orders_of(number: int) -> list[tuple[int, Any, Duel]]:
    """A duel by lot: seat, order, and the state it was given in."""
    return [(ply.seat, ply.order, ply.before) for ply in play(game(), {}, Draws(number))]


def hidden_pairs(state: Duel, seat: int, known: set[int]) -> list[tuple[int, int]]:
    """A card in the hand of a seat and one in its deck, neither ever seen by the others."""
    airman = state.airmen[seat]
    hand = [card for card in airman.hand.value or () if card not in known]
    deck = [card for card in airman.deck.value or () if card not in known]
    return [(hand[0], deck[-1]), (hand[-1], deck[0])] if hand and deck else []


def written(played: list[tuple[int, Any, Duel]], swap: tuple[int, int]) -> str:
    """The record of a game, with two cards exchanged wherever they were drawn."""
    other = {swap[0]: swap[1], swap[1]: swap[0]}
    header = Header(game=GAME, started="2026-01-02T03:04:05Z", dice="table", seats=("Ann", "Bob"))
    table: Table[Duel, Any] = Table(game(), header, [Sitter("Ann"), Sitter("Bob")])
    for seat, order, _ in played:
        given = Draw(other.get(order.card, order.card)) if isinstance(order, Draw) else order
        text = game().notation().write(table.state, given)
        table.played.append(table.made(table.state, given, Entry(seat, text)))
    return write_jsonl(table.record())


def brought(who: Duelist, text: str) -> str:
    answer = who.call("POST", "/api/records", content=text.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


def everything(who: Duelist, id: str, seat: int, guesses: tuple[int, int]) -> list[str]:
    """All that one seat gets to see and hear of a game, and the answers to what it tries, guessing cards as well."""
    plies = who.view(id, seat)["plies"]
    paths = [f"?seat={seat}", f"/record.dog?seat={seat}", f"/record.jsonl?seat={seat}"]
    paths += [f"/replay?ply={ply}&eyes={seat}" for ply in {0, 5, plies // 2, plies}]
    told = [who.get(f"/api/games/{id}{path}").text for path in paths]
    version = who.view(id, seat)["version"]
    for guess in guesses:
        for verb in ("attack", "fly", "advance", "modify", "turn", "draw"):
            body = {"seat": seat, "version": version, "order": f"{verb} {decks().faces[guess].id}"}
            told.append(who.post(f"/api/games/{id}/orders", body).text)
    for body in ({"ask": False}, {"ask": True}, {"grant": True}):
        at = who.view(id, seat)["version"]
        told.append(who.post(f"/api/games/{id}/undo", {"seat": seat, "version": at, **body}).text)
    return [text.replace(id, "this game") for text in told]


@pytest.mark.parametrize(("seat", "number"), [(0, 3), (1, 4)])
def test_two_duels_that_differ_in_hidden_cards_get_the_same_bytes(here: House, seat: int, number: int) -> None:
    """Noninterference over the wire: views, answers, refusals, versions, exports and replays, for one seat."""
    ann = Duelist(here.client)
    played = orders_of(number)
    known: set[int] = set()
    compared = 0
    for at, (actor, _, state) in enumerate(played):
        known |= lain_open(state)
        if actor == NATURE or at % 5:
            continue
        for pair in hidden_pairs(state, 1 - seat, known)[:1]:
            texts = [written(played[:at], swap) for swap in ((pair[0], pair[0]), pair)]
            assert texts[0] != texts[1]
            first, second = [everything(ann, brought(ann, text), seat, pair) for text in texts]
            assert first == second
            compared += 1
    assert compared > 2


def test_a_seat_without_a_modifier_is_asked_all_the_same(here: House) -> None:
    """Whether somebody holds a card that could change the burst shows in nothing. [Card III.a, Card III.b]"""
    ann = Duelist(here.client)
    asked = {"III.a": set[int](), "III.b": set[int]()}
    for number in range(2):
        id = ann.new(family="cards", german="here")["game"]
        draws = Draws(number)
        while acting := ann.view(id, 0)["toAct"]:
            scene = ann.view(id, acting[0])["scene"]
            if scene["step"] in asked:
                asked[scene["step"]].add(min(len(scene["moves"]), 2))
            moves = [move["order"] for move in scene["moves"] if scene["step"] != "III" or move["order"] == "fire"]
            ann.order(id, acting[0], moves[draws.below(len(moves))])
    assert asked == {"III.a": {1, 2}, "III.b": {1, 2}}


def test_a_hand_lies_in_the_order_of_the_deck_whatever_was_drawn_last(here: House) -> None:
    ann = Duelist(here.client)
    id = ann.new(family="cards", german="here")["game"]
    draws, hands = Draws(5), 0
    number = {face.id: card for card, face in enumerate(decks().faces)}
    while hands < 60 and (acting := ann.view(id, 0)["toAct"]):
        view = ann.view(id, acting[0])
        hand = [number[face["id"]] for face in view["scene"]["players"][acting[0]]["hand"]]
        assert hand == sorted(hand)
        moves = [number[move["card"]] for move in view["scene"]["moves"] if move["card"]]
        assert moves == sorted(moves)
        hands += 1
        choices = ann.choices(id, acting[0])
        ann.order(id, acting[0], choices[draws.below(len(choices))])
    assert hands > 20


def test_what_the_other_side_may_hold_is_every_card_not_seen_in_hand_and_deck_alike(here: House) -> None:
    """The list of modifiers that the other side may hold is made of what the reader has not seen, and of no more."""
    ann = Duelist(here.client)
    id = ann.new(family="cards", german="here")["game"]
    draws, looked = Draws(6), 0
    while looked < 8 and (acting := ann.view(id, 0)["toAct"]):
        shooting = ann.view(id, 0)["scene"]
        if shooting["odds"] and shooting["odds"]["shooter"] == "allied":
            duel = here.room._live[id].table.state
            theirs = {*decks().numbers(1)} - lain_open(duel)
            names = {decks().faces[card].name for card in theirs if decks().faces[card].modifies(1)}
            assert {held["name"] for held in shooting["odds"]["mayHold"]} == names
            looked += 1
        choices = ann.choices(id, acting[0])
        ann.order(id, acting[0], choices[draws.below(len(choices))])
    assert looked > 3


def test_the_list_of_games_and_a_strangers_view_name_no_card_before_one_lies_open(here: House) -> None:
    ann, eve = Duelist(here.client), Duelist(here.client)
    id = ann.new(family="cards", german="link")["game"]
    state = here.room._live[id].table.state
    for text in (json.dumps(eve.view(id)), ann.get("/api/games").text, eve.get("/api/menu").text):
        assert {MARKS[mark] for mark in FOUND.findall(text)} <= lain_open(state)
