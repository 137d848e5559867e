"""Two people, each at a browser of their own, fight a duel to its end, look at it afterwards, and swap sides."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.duellist import Duellist, duel_page, new_duel, resign, sit_down
from browser.seat import view
from browser.test_friends import download

MOST_ACTS: Final = 600


def test_two_friends_fight_a_duel_to_its_end_and_swap_sides(new_page: NewPage) -> None:
    host, guest = duel_page(new_page), duel_page(new_page)
    guest.goto(invite(host))
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_role("main", name="Card table")).to_be_visible()
    assert "join" not in guest.url, "the secret stays in the address"
    host.get_by_role("button", name="To the table").click()
    expect(host.get_by_role("main", name="Card table")).to_be_visible()

    allied, german = Duellist(host), Duellist(guest)
    fight(allied, german)
    assert allied.result().split("\n")[0].split(".")[0] == german.result().split("\n")[0].split(".")[0]
    expect(host.get_by_text(re.compile("Game 1 of 3, (you (lead 1:0|trail 0:1)|level at 0:0)")).first).to_be_visible()
    go_on(host, guest)


def invite(host: Page) -> str:
    """Makes a duel on the page for new games and returns the secret link."""
    host.goto("/#/new/cards")
    host.get_by_role("group", name="German side").get_by_label("Who flies").select_option("link")
    host.get_by_label("How many games").select_option("3")
    host.get_by_role("button", name="Start the game").click()
    return host.get_by_label("Send this link").input_value()


def fight(allied: Duellist, german: Duellist) -> None:
    """Whoever is asked acts; nothing of the other's hand ever stands on a page."""
    for n in range(MOST_ACTS):
        for seat, other in ((allied, german), (german, allied)):
            asked = seat.asked()
            if asked == "over":
                other.wait_until_asked()
                return
            if asked not in ("loading", "behind", "wait"):
                if n % 10 == 0:
                    sees_own_hand_only(seat, other)
                seat.act()
        allied.page.wait_for_timeout(20)
    raise AssertionError("the duel does not end")


def sees_own_hand_only(seat: Duellist, other: Duellist) -> None:
    theirs = {str(one.get_attribute("data-card")) for one in other.page.locator("[data-card]").all()}
    mine = {str(one.get_attribute("data-card")) for one in seat.page.locator("[data-card]").all()}
    assert theirs
    assert mine
    assert not theirs & mine
    assert {card[0] for card in mine} != {card[0] for card in theirs}


def go_on(host: Page, guest: Page) -> None:
    """One of them asks for the next game; both get to the same one, with sides swapped."""
    first = host.url
    host.get_by_role("button", name="Next game, sides swapped").click()
    expect(host).not_to_have_url(first)
    expect(guest.get_by_text("The next game is ready.")).to_be_visible()
    guest.get_by_role("button", name="Next game, sides swapped").click()
    expect(guest).to_have_url(host.url)
    for page, seat in ((host, 1), (guest, 0)):
        expect(page.get_by_text(re.compile("Game 2 of 3")).first).to_be_visible()
        assert view(page, page.url.rsplit("/", 1)[-1], seat)["yourSeats"] == [seat]


def test_a_duel_is_looked_at_again_with_both_hands_open(new_page: NewPage, tmp_path: Path) -> None:
    page = duel_page(new_page)
    page.goto("/")
    game = new_duel(page, german="cadet")
    seat = sit_down(page, game)
    for _ in range(3):  # so few that hardly anybody is shot down
        if seat.wait_until_asked() != "over":
            seat.act()
    if seat.wait_until_asked() != "over":
        resign(page, game)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_text(re.compile("Order 0 of [1-9]"))).to_be_visible()
    page.keyboard.press("End")
    for side in ("Allied", "German"):
        hand = page.get_by_role("list", name=re.compile(f"^{side} hand, [1-9]"))
        expect(hand.get_by_role("listitem", name=re.compile("^attacks with"))).not_to_have_count(0)
    page.get_by_label("Eyes").select_option(label="German")
    shut = page.get_by_role("list", name=re.compile("^Allied hand"))
    expect(shut.get_by_role("listitem", name=re.compile("^attacks with"))).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.get_by_text(re.compile("Order 0 of [1-9]"))).to_be_visible()
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_text(re.compile(r"Order ([3-9]|\d\d) of"))).to_be_visible()  # it moves on by itself
    lines = download(page, ".jsonl", tmp_path)
    page.goto("/#/games")
    page.get_by_label("Record (.dog or .jsonl)").set_input_files(lines)
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay: Richthofen")


def test_a_rematch_against_the_computer_swaps_sides(new_page: NewPage) -> None:
    page = duel_page(new_page)
    page.goto("/")
    game = new_duel(page, german="cadet")
    sit_down(page, game).wait_until_asked()  # no computer is under way, whose order would come before
    resign(page, game)
    page.get_by_role("button", name="Rematch, sides swapped").click()
    expect(page).not_to_have_url(re.compile(game))
    expect(page.get_by_role("main", name="Card table")).to_be_visible()
    assert view(page, page.url.rsplit("/", 1)[-1], 1)["yourSeats"] == [1]
