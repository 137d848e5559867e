"""What happens to a page when things go wrong: servers that end, hasty hands, old tabs, bad addresses and files."""

import re
import time
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

import dogfight
from browser.conftest import NewPage
from browser.house import Server, Wire
from browser.seat import Seat, new_game, order, prepared, sit, view

PROMISED: Final = 15_000  # milliseconds until a page has noticed that it is alone
NOT_CONNECTED: Final = "Not connected. Trying again"


def log(page: Page) -> Locator:
    """What has happened."""
    return page.get_by_role("region", name="Log")


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_server_that_ends_is_noticed_and_its_return_too(new_page: NewPage, own_server: Server, end: str) -> None:
    page = new_page(own_server.address)
    page.goto("/")
    game = prepared(page, "fire")
    seat = sit(page, game)
    seat.wait_until_asked()
    page.evaluate("() => { window.neverReloaded = true }")

    getattr(own_server, end)()
    expect(page.get_by_role("alert").get_by_text(NOT_CONNECTED)).to_be_visible(timeout=PROMISED)
    seat.button("Hold fire").click()
    expect(page.get_by_text("The server cannot be reached. Nothing was changed")).to_be_visible()

    own_server.start()
    expect(page.get_by_text(NOT_CONNECTED)).to_have_count(0, timeout=PROMISED)
    seat.fire()
    expect(log(page).get_by_text("fires its front gun")).to_be_visible()
    assert page.evaluate("() => window.neverReloaded")


def test_a_silent_network_is_noticed_and_what_was_missed_is_shown(new_page: NewPage, own_server: Server) -> None:
    """Nothing is closed, nothing comes any more: the page notices, and shows the other side's flight afterwards."""
    with Wire(own_server.port) as wire:
        page, other = new_page(wire.address), new_page(own_server.address)
        page.goto("/")
        answer = page.request.post("/api/games", data={"level": "basic", "german": "link", "first": "german"}).json()
        game = answer["game"]
        assert other.request.post(f"/api/games/{game}/join", data={"secret": answer["invitation"]}).ok
        sit(page, game)
        wire.cut = True
        order(other, game, 1, "FOK/dr1#1 7 0", "FOK/dr1#1 7")
        expect(page.get_by_text(NOT_CONNECTED)).to_be_visible(timeout=PROMISED)
        wire.cut = False
        expect(log(page).get_by_text("FOK/dr1#1 flies 7 to")).to_be_visible(timeout=PROMISED)
        expect(page.get_by_text(NOT_CONNECTED)).to_have_count(0)


def test_a_view_that_could_not_be_fetched_is_fetched_later(new_page: NewPage) -> None:
    page, other = new_page(), new_page()
    page.goto("/")
    answer = page.request.post("/api/games", data={"level": "basic", "german": "link", "first": "german"}).json()
    game = answer["game"]
    assert other.request.post(f"/api/games/{game}/join", data={"secret": answer["invitation"]}).ok
    sit(page, game)
    page.route(f"**/api/games/{game}", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        order(other, game, 1, "FOK/dr1#1 7 0")
    page.unroute_all()
    expect(log(page).get_by_text("FOK/dr1#1 flies at speed 7")).to_be_visible()


def test_a_page_opened_without_its_server_says_so_and_comes_back(new_page: NewPage, own_server: Server) -> None:
    page = new_page(own_server.address)
    page.goto("/")
    game = prepared(page, "announce")
    own_server.stop()
    page.get_by_role("link", name="Your games").first.click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.evaluate("game => { location.hash = `#/game/${game}` }", game)
    expect(page.get_by_role("status")).to_contain_text("The server cannot be reached")
    expect(page.get_by_role("button", name="Try again")).to_be_enabled()
    own_server.start()
    expect(page.get_by_role("application")).to_be_visible(timeout=PROMISED)


def test_a_double_click_gives_one_order(page: Page) -> None:
    page.goto("/")
    game = prepared(page, "announce")
    seat = sit(page, game)
    seat.wait_for_markers()
    for _ in range(7):
        page.keyboard.press("w")
    sent: list[Any] = []
    page.on("request", lambda request: _count(request, sent))
    with seat.answered(flight=True):
        seat.button("Fly").dblclick()
    expect(seat.button("Hold fire")).to_be_visible()
    assert [one["order"] for one in sent] == ["SOP/camel#1 7 0", "SOP/camel#1 7"]
    with seat.answered():
        seat.button("Hold fire").dblclick()
    seat.wait_until_asked()
    assert len(sent) == 3
    assert view(page, game, 0)["plies"] == 3


def _count(request: Request, sent: list[Any]) -> None:
    if request.url.endswith("/orders"):
        sent.append(request.post_data_json)


def test_fifty_hasty_presses_do_no_harm(page: Page) -> None:
    page.goto("/")
    game = prepared(page, "announce")
    seat = sit(page, game)
    seat.wait_for_markers()
    for _ in range(50):
        page.keyboard.press("w")
    expect(seat.orders.get_by_text("0 of 7 points left")).to_be_visible()
    expect(seat.orders.locator(".word")).to_have_text(re.compile(r"Flight:\s*7$"))
    assert view(page, game, 0)["plies"] == 0


def test_an_old_tab_is_told_and_shown_the_present(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    game = prepared(page, "fire")
    seat = sit(page, game)
    seat.wait_until_asked()
    page.route("**/api/games/*/events*", lambda route: route.abort())  # this tab hears no more
    page.reload()
    expect(seat.button("Hold fire")).to_be_visible()
    order(page, game, 0, "SOP/camel#1 f> FOK/dr1#1")  # the same player, from another tab
    seat.button("Hold fire").click()
    expect(page.get_by_role("alert").filter(has_text="The game had moved on")).to_be_visible()
    expect(page.get_by_role("list", name="Phases of the turn").locator("[aria-current]")).to_contain_text(
        "Dr.I answers"
    )


def test_two_tabs_of_one_player_show_the_same(page: Page) -> None:
    page.goto("/")
    game = prepared(page, "fire")
    first = sit(page, game)
    second = sit(page.context.new_page(), game)
    second.wait_until_asked()
    first.fire()
    for tab in (first.page, second.page):
        expect(log(tab).get_by_text("fires its front gun")).to_be_visible()


def test_back_forward_reload_and_bookmark_on_every_page(page: Page) -> None:
    page.goto("/")
    game = prepared(page, "over")
    sent: list[Any] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    stops = [
        ("/#/", "Air combat"), ("/#/new", "New game"), ("/#/games", "Your games"), ("/#/rules/Basic VII.5", "Rules"),
        (f"/#/game/{game}", "1a"), (f"/#/replay/{game}/2/0", "Replay"),
    ]  # fmt: skip
    for address, heading in stops:
        page.goto(address)
        _here(page, heading)
        page.reload()
        _here(page, heading)
    for _, heading in reversed(stops[:-1]):
        page.go_back()
        _here(page, heading)
    for _, heading in stops[1:]:
        page.go_forward()
        _here(page, heading)
    assert [each for each in sent if not each.endswith("/preview")] == []  # a preview only asks


def _here(page: Page, heading: str) -> None:
    expect(page.get_by_role("heading", level=1, name=re.compile(heading))).to_be_attached()


def test_a_position_of_a_replay_can_be_kept(page: Page) -> None:
    page.goto("/")
    game = prepared(page, "over")
    page.goto(f"/#/replay/{game}")
    expect(page.get_by_text(re.compile("Order 0 of 2"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(f"replay/{game}/1/$"))
    page.get_by_label("Eyes").select_option(label="German")
    kept = page.url
    assert kept.endswith(f"replay/{game}/1/1")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Order 2 of 2")).to_be_visible()
    page.goto("/#/games")
    page.goto(kept)
    expect(page.get_by_text("Order 1 of 2")).to_be_visible()
    expect(page.get_by_label("Eyes")).to_have_value("1")
    expect(page.get_by_role("slider")).to_have_value("1")
    page.keyboard.press("End")
    page.go_back()
    _here(page, "Your games")
    page.go_forward()
    expect(page.get_by_text("Order 2 of 2")).to_be_visible()


def test_a_half_written_flight_outlives_a_reload(page: Page) -> None:
    page.goto("/")
    seat = sit(page, prepared(page, "announce"))
    seat.wait_for_markers()
    for key in "www":
        page.keyboard.press(key)
    expect(seat.orders.get_by_text("4 of 7 points left")).to_be_visible()
    page.reload()
    expect(seat.orders.get_by_text("4 of 7 points left")).to_be_visible()


def test_the_screen_is_covered_between_secret_placements(page: Page) -> None:
    page.goto("/")
    game = new_game(page, scenario="1a", german="here", start="edges")
    page.goto(f"/#/game/{game}")
    uncover(page)
    seat = Seat(page)
    assert seat.wait_until_asked() == "place"
    place = seat.orders.get_by_role("combobox", name="Hex")
    mine = place.locator("option").first.inner_text()
    place.select_option(mine)
    with seat.answered():
        seat.button("Place it").click()
    cover = page.get_by_role("button", name=re.compile("^I am the German"))
    expect(cover).to_be_visible()
    assert mine not in page.content(), "the covered screen tells where the other side has set up"
    cover.click()
    expect(seat.button("Place it")).to_be_visible()
    assert mine not in told(page), "the other player's screen tells it"
    with page.expect_response(re.compile("/orders$")):
        seat.button("Place it").click()
    uncover(page)
    expect(page.get_by_role("img", name=re.compile(f"Sopwith Camel #1, {mine},"))).to_be_attached()
    assert mine in told(page)


def uncover(page: Page) -> None:
    """Takes the screen, if it is covered."""
    cover = page.get_by_role("button", name=re.compile("^I am the"))
    expect(cover.or_(page.get_by_role("application"))).to_be_visible()
    if cover.count():
        cover.click()
        expect(cover).to_have_count(0)


def told(page: Page) -> str:
    """Everything the document holds, but the names of hexes on the map and in the list of one's own edge."""
    found: str = page.evaluate("""() => {
      const copy = document.body.cloneNode(true)
      for (const one of copy.querySelectorAll('select, [role=application] > g > :not(.counters)')) one.remove()
      return copy.innerHTML
    }""")
    return found


def test_bad_addresses_and_secrets_get_a_sentence(page: Page) -> None:
    page.goto("/")
    answer = page.request.post("/api/games", data={"level": "basic", "german": "link"}).json()
    page.goto("/#/game/nosuchgame")
    expect(page.get_by_role("status")).to_contain_text("there is no game under this address")
    page.goto("/#/replay/nosuchgame/3")
    expect(page.get_by_role("alert")).to_contain_text("there is no game under this address")
    page.goto(f"/#/join/{answer['game']}/wrong-secret")
    page.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("alert")).to_contain_text("ask your friend for another")
    page.goto("/#/nowhere/at/all")
    expect(page.get_by_text("There is no such page.")).to_be_visible()
    page.goto("/#/game/%E0%A4%A")
    expect(page.get_by_role("status")).to_contain_text("no game")


def test_an_invitation_works_once(new_page: NewPage) -> None:
    host, guest, late = new_page(), new_page(), new_page()
    answer = host.request.post("/api/games", data={"level": "basic", "german": "link"}).json()
    link = f"/#/join/{answer['game']}/{answer['invitation']}"
    guest.goto(link)
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_role("application")).to_be_visible()
    late.goto(link)
    late.get_by_role("button", name="Take the seat").click()
    expect(late.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("letter.dog", b"Dear Manfred,\n", "line 1"),
        ("empty.dog", b"", "empty|record"),
        ("picture.dog", b"\x89PNG\r\n\x1a\n\xff\xfe\x00", "UTF-8|text"),
        ("broken.jsonl", b'{"game": "war:basic"', "line 1|JSON"),
        ("huge.dog", b"x" * (5 * 1024 * 1024), "large|big|MiB|bytes"),
    ],
)
def test_a_file_that_is_no_record_is_refused_by_a_sentence(
    page: Page, tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    page.goto("/#/games")
    page.get_by_label("Record (.dog or .jsonl)").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text(re.compile(sentence))
    assert "#/games" in page.url


def test_a_page_of_an_older_release_says_so(page: Page) -> None:
    """The server was updated while a page stayed open: the page offers to reload, and works on meanwhile."""

    opened: list[int] = []  # pages since the update

    def newer(route: Route) -> None:
        if opened:
            return route.continue_()
        answer = route.fetch()
        body = answer.text().replace(f'"release":"{dogfight.__version__}"', '"release":"99.0"')
        return route.fulfill(response=answer, body=body)

    page.goto("/")
    game = prepared(page, "announce")
    page.route(re.compile(rf"/api/games/{game}(/orders|\?.*)?$"), newer)
    seat = sit(page, game)
    expect(page.get_by_role("alert").filter(has_text="another version")).to_be_visible()
    seat.fly()
    page.on("domcontentloaded", lambda _: opened.append(1))  # until then every answer is the newer server's
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("application")).to_be_visible()
    expect(page.get_by_text("another version")).to_have_count(0)


def test_what_the_server_does_not_understand_is_explained_where_it_was_typed(page: Page) -> None:
    page.goto("/")
    game = prepared(page, "announce")
    sit(page, game)
    field = page.get_by_role("textbox", name="Type an order")
    for text, answer in (
        ("loop the loop", "there is no aircraft 'loop'"),
        ("SOP/camel#1 99 0", "99|speed"),
        ("FOK/dr1#1 7 0", "Not possible"),
        ("<b>hold</b>", "Not possible|no aircraft"),
    ):
        field.fill(text)
        page.get_by_role("button", name="Give").click()
        expect(page.get_by_role("alert").filter(has_text=re.compile(answer))).to_be_visible()
        expect(field).to_have_value(text)  # to be mended, not typed again
    assert view(page, game, 0)["plies"] == 0


def test_a_slow_answer_does_not_undo_a_later_one(page: Page) -> None:
    """The first draft is held back; the flight typed meanwhile is the one that stands."""
    page.goto("/")
    seat = sit(page, prepared(page, "announce"))
    seat.wait_for_markers()
    slow = [True]

    def hold_back(route: Route) -> None:
        if slow.pop() if slow else False:
            time.sleep(0.5)
        route.continue_()

    page.route("**/draft", hold_back)
    for key in "wwaw":
        page.keyboard.press(key)
    expect(seat.orders.locator(".word")).to_have_text(re.compile(r"Flight:\s*2L1_?$"))
