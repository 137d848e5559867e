"""Two people, each at a browser of their own, fly a game to its end by mouse, and look at it afterwards."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from browser.conftest import NewPage
from browser.house import Server
from browser.seat import Seat, new_game, sit

VERIFY: Final = "from dogfight.cli import main; main()"
MOST_ACTS: Final = 120  # about thirty turns; two fragile aircraft that seek each other are done long before


def test_two_friends_fly_a_game_by_mouse_to_its_end(new_page: NewPage, tmp_path: Path) -> None:
    host, guest = new_page(), new_page()
    link = invite(host)
    guest.goto(link)
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_role("application")).to_be_visible()
    assert "join" not in guest.url, "the secret stays in the address"

    allied, german = Seat(host, "Allied"), Seat(guest, "German")
    fly_to_the_end(allied, german)

    assert allied.result() == german.result()
    expect(host.get_by_role("heading", level=1)).to_have_text("Nieuport 11 v. Fokker E.III")
    look_again(guest)
    verify_and_bring_elsewhere(host, new_page(), tmp_path)


def invite(host: Page) -> str:
    """Makes a game on the page for new ones and returns the secret link."""
    host.goto("/#/new")
    host.get_by_label("Mission").select_option("free")
    host.get_by_label("Level").select_option("basic")
    allied, german = host.get_by_role("group", name="Allied side"), host.get_by_role("group", name="German side")
    allied.get_by_role("combobox", name="Aircraft 1").select_option("NIEU/11")
    german.get_by_role("combobox", name="Aircraft 1").select_option("FOK/e3")
    german.get_by_label("Who flies").select_option("link")
    host.get_by_role("button", name="Start the game").click()
    link = host.get_by_role("textbox", name="Send this link").input_value()
    host.get_by_role("button", name="To the table").click()
    return link


def fly_to_the_end(allied: Seat, german: Seat) -> None:
    """Both answer whatever their pages ask; who cannot be beaten in time is let go."""
    for _ in range(MOST_ACTS):
        asked = [seat.asked() for seat in (allied, german)]
        if asked == ["over", "over"]:
            return
        idle = ("wait", "loading", "over")
        turn = next((seat for seat, what in zip((allied, german), asked, strict=True) if what not in idle), None)
        if turn:
            turn.act()
        else:
            allied.page.wait_for_timeout(50)
    resign(allied.page)
    expect(german.orders.get_by_role("link", name="Watch it again")).to_be_visible()


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign …").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()


def look_again(page: Page) -> None:
    """The replay, from its beginning to its end, with each side's eyes."""
    page.get_by_role("link", name="Watch it again").click()
    scrubber = page.get_by_role("slider")
    expect(page.get_by_text(re.compile("Order 0 of [1-9]"))).to_be_visible()
    plies = int(scrubber.get_attribute("max") or 0)
    assert plies > 5
    for side in ("Allied", "German", "Both sides"):
        page.get_by_label("Eyes").select_option(label=side)
        page.get_by_role("button", name="Last").click()
        expect(page.get_by_text(f"Order {plies} of {plies}")).to_be_visible()
        expect(page.get_by_text(re.compile("wins|draw", re.IGNORECASE)).first).to_be_visible()
        page.get_by_role("button", name="First").click()
        page.get_by_role("button", name="One on").click()
        expect(page.get_by_text(f"Order 1 of {plies}")).to_be_visible()
        expect(page.get_by_role("img", name=re.compile("^(Allied|German): (Nieuport|Fokker)"))).to_have_count(2)
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_text(re.compile(rf"Order ([3-9]|\d\d) of {plies}"))).to_be_visible()  # it moves on by itself
    page.get_by_role("button", name="Pause").click()


def verify_and_bring_elsewhere(page: Page, stranger: Page, folder: Path) -> None:
    """The downloaded record proves itself: by `dogfight verify`, on the page for dice, and on upload."""
    dog = download(page, "Download the record (.dog)", folder)
    assert dog.suffix == ".dog"
    checked = subprocess.run(
        [sys.executable, "-c", VERIFY, "verify", str(dog)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr

    page.get_by_role("button", name="Menu").click()
    lines = download(page, "Download the record (.jsonl)", folder)
    stranger.goto("/dice")
    stranger.get_by_label("Open a record").set_input_files(lines)
    expect(stranger.get_by_role("status")).to_contain_text(re.compile(r"All \d+ rolls are the proven ones"))
    expect(stranger.locator("#result .bad")).to_have_count(0)

    stranger.goto("/#/games")
    stranger.get_by_label("Record (.dog or .jsonl)").set_input_files(dog)
    expect(stranger).to_have_url(re.compile("#/replay/"))
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Replay: Nieuport 11 v. Fokker E.III")


def download(page: Page, link: str, folder: Path) -> Path:
    """Presses a link and keeps what it brings."""
    with page.expect_download() as coming:
        page.get_by_role("link", name=link).filter(visible=True).first.click()
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


def test_both_agree_to_stop(new_page: NewPage, chrome: Browser, server: Server) -> None:
    host, guest = new_page(), new_page()
    answer = host.request.post("/api/games", data={"level": "basic", "german": "link"}).json()
    guest.request.post(f"/api/games/{answer['game']}/join", data={"secret": answer["invitation"]})
    allied, german = sit(host, answer["game"]), sit(guest, answer["game"], "German")

    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Offer to stop here").click()
    expect(host.get_by_text("You offer to stop")).to_be_visible()
    expect(guest.get_by_text("Allied offers to stop the game here.")).to_be_visible()
    guest.get_by_role("button", name="Accept the offer to stop").click()

    for seat in (allied, german):
        expect(seat.orders.get_by_role("link", name="Watch it again")).to_be_visible()
    assert allied.result() == german.result()
    assert "agreement" in allied.result()


def test_who_resigns_loses_on_both_screens(new_page: NewPage) -> None:
    host, watcher = new_page(), new_page()
    game = new_game(host, german="here")
    sit(host, game)
    sit(watcher, game)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    resign(host)
    expect(watcher.get_by_role("region", name="Your orders").get_by_text("German wins", exact=False)).to_be_visible()
