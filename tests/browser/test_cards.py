"""The card duel at its table: by mouse, by keyboard, by ear, on a phone, and with hands that stay hidden."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Request, expect

from browser.conftest import NewPage
from browser.duellist import Duellist, brought_to, duel_page, new_duel, resign, sit_down, steps
from browser.seat import view
from browser.test_access import NAMELESS, THEMES, grave
from browser.test_keyboard import FOCUSED, Heard, focused, tab_to
from browser.test_layout import PHONE, SIZE, UNREACHABLE

MOST_ACTS: Final = 400
ZOOMED: Final[dict[str, Any]] = {"viewport": {"width": 683, "height": 384}, "device_scale_factor": 2}
CARDS: Final = "[data-card], .played [tabindex]"
STEPS: Final = {"defend", "attack", "fire", "modify", "advance"}


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a new browser that shows everything at once."""
    return duel_page(new_page)


def fight(seat: Duellist) -> None:
    """Until it is over."""
    for _ in range(MOST_ACTS):
        if seat.wait_until_asked() == "over":
            return
        seat.act()
    raise AssertionError("the duel does not end")


def test_a_whole_duel_by_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Duel now").click()
    expect(page.get_by_role("main", name="Card table")).to_be_visible()
    seat = Duellist(page)
    fight(seat)
    assert re.search("wins|draw", seat.result(), re.IGNORECASE)
    expect(page.get_by_role("img", name=re.compile(r"^Allied \d, German -?\d$"))).to_be_visible()


def test_a_whole_duel_by_keyboard(page: Page) -> None:
    page.goto("/")
    tab_to(page, "Duel now")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main", name="Card table")).to_be_visible()
    seat = Duellist(page)
    for _ in range(MOST_ACTS):
        asked = seat.wait_until_asked()
        if asked == "over":
            break
        with seat.answered():
            press(seat, asked)
    tab_to(page, "Watch it again")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("Order 0 of [1-9]"))).to_be_visible()


def press(seat: Duellist, asked: str) -> None:
    """The keys of an answer: a letter, or the number of a card and Enter."""
    if asked == "fire":
        return seat.page.keyboard.press("f")
    if not seat.legal():
        return seat.page.keyboard.press("p")
    seat.page.keyboard.press(str(seat.best()["n"]))
    expect(seat.card(seat.best()["n"])).to_have_attribute("aria-pressed", "true")
    seat.page.keyboard.press("Enter")


def test_arrows_go_through_cards_and_uses_and_letters_play_them(page: Page) -> None:
    page.goto("/")
    game = brought_to(page, "defend")
    seat = at(page, game)
    page.keyboard.press("ArrowRight")
    uses = seat.hand.get_by_role("group", name="How it is played").get_by_role("button")
    second = uses.nth(1).inner_text().split("\n")[0]
    page.keyboard.press("ArrowDown")
    expect(seat.orders.get_by_role("button", name=f"Play {second}")).to_be_visible()
    key = uses.nth(1).locator("kbd").inner_text()
    with seat.answered():
        page.keyboard.press(key)
    acting = view(page, game, 0)["toAct"][0]
    assert any(re.search(f"defends with .*{second}", line, re.I) for line in log_lines(page, game, acting))


def each_step(page: Page) -> Iterator[tuple[str, Duellist]]:
    """The table of a duel at one screen at every kind of step, and when it is over."""
    page.goto("/")
    for _ in range(5):
        game, seen = new_duel(page, german="here"), set()
        for step in steps(page, game):
            seen.add(step)
            page.goto("/#/")
            yield step, at(page, game)
            if seen >= STEPS:
                break
        if seen >= STEPS:
            break
    resign(page, game)
    page.goto("/#/")
    yield "over", at(page, game)


def at(page: Page, game: str) -> Duellist:
    """The table of a duel at one screen, in the hands of the player whose turn it is."""
    seat = sit_down(page, game)
    if seat.wait_until_asked() == "covered":
        seat.act()
        seat.wait_until_asked()
    return seat


def test_a_card_is_dragged_to_the_table(page: Page) -> None:
    page.goto("/")
    seat = at(page, brought_to(page, "attack"))
    card = seat.best()
    box = seat.card(card["n"]).bounding_box()
    felt = page.locator("[data-drop]").bounding_box()
    assert box is not None
    assert felt is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 40, steps=3)
    expect(page.get_by_text("Let go to play it")).to_be_visible()
    page.mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=3)
    uses = [move for move in page_moves(page) if move["card"] == card["id"]]
    if len(uses) > 1:
        page.mouse.up()
        seat.send(seat.hand.get_by_role("group", name="How it is played").get_by_role("button").first)
    else:
        with seat.answered():
            page.mouse.up()


def page_moves(page: Page) -> list[dict[str, Any]]:
    """The legal orders of whoever sees this table."""
    game = page.url.rsplit("/", 1)[-1]
    acting = view(page, game, 0)["toAct"][0]
    found: list[dict[str, Any]] = view(page, game, acting)["scene"]["moves"]
    return found


def test_only_legal_cards_can_be_played(page: Page) -> None:
    sent: list[str] = []
    page.on("request", lambda request: _count(request, sent))
    for step, seat in each_step(page):
        if step == "over":
            expect(seat.hand).to_have_count(0)
            break
        assert {card["id"] for card in seat.legal()} == {move["card"] for move in page_moves(page) if move["card"]}
        legal = {card["n"] for card in seat.legal()}
        for n in range(1, 1 + seat.hand.get_by_role("button", name=re.compile("^Card ")).count()):
            if n not in legal:
                seat.card(n).dblclick()
                page.keyboard.press("Enter")
                expect(seat.card(n)).to_contain_text("Cannot be played now")
        for key in "fp" if step in ("defend", "attack") else "":
            page.keyboard.press(key)
        assert not sent


def _count(request: Request, sent: list[str]) -> None:
    if request.url.endswith("/orders"):
        sent.append(str(request.post_data_json))


def hidden_from(page: Page, game: str, seat: int) -> set[str]:
    """The cards of the other side's hand, which this seat must not see."""
    return {card["id"] for card in view(page, game, 1 - seat)["scene"]["players"][1 - seat]["hand"]}


def test_no_hidden_card_stands_in_the_document_of_a_shared_screen(page: Page) -> None:
    """Neither the other hand at a table, nor any hand while the screen changes hands."""
    page.goto("/")
    game = new_duel(page, german="here")
    seat = sit_down(page, game)
    covered = 0
    for _ in range(30):
        asked = seat.wait_until_asked()
        if asked == "over":
            break
        own = view(page, game, 0)["toAct"][0]
        document = page.content()
        secret = hidden_from(page, game, own) | (hidden_from(page, game, 1 - own) if asked == "covered" else set())
        told = {line for line in re.findall(r"\b[AG]\d\d\b", "\n".join(log_lines(page, game, own)))}
        assert not [card for card in secret - told if card in document], asked
        covered += asked == "covered"
        seat.act()
    assert covered > 2


def log_lines(page: Page, game: str, seat: int) -> list[str]:
    return [line["text"] for line in view(page, game, seat)["log"]]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_grave(new_page: NewPage, theme: str) -> None:
    page = duel_page(new_page, color_scheme=theme)
    for step, seat in each_step(page):
        if seat.legal():
            seat.card(seat.legal()[0]["n"]).click()
        assert grave(page) == [], step
        assert page.evaluate(NAMELESS) == [], step


def test_axe_finds_nothing_grave_on_a_phone_and_beside_the_table(new_page: NewPage) -> None:
    page = duel_page(new_page, **PHONE)
    page.goto("/#/new/cards")
    expect(page.get_by_role("group", name="Allied side")).to_be_visible()
    assert grave(page) == []
    game = brought_to(page, "modify")
    at(page, game)
    assert grave(page) == []
    page.get_by_role("button", name=re.compile("^Look through")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert grave(page) == []
    page.keyboard.press("Escape")
    page.goto(f"/#/replay/{game}")
    expect(page.get_by_role("slider")).to_be_visible()
    assert grave(page) == []


def test_a_laptop_shows_the_card_table_whole(page: Page) -> None:
    for step, _ in each_step(page):
        assert page.evaluate(SIZE) == [1366, 768], step
        assert page.evaluate(UNREACHABLE) == [], step


@pytest.mark.parametrize("screen", [PHONE, ZOOMED], ids=["phone", "zoomed"])
def test_a_narrow_screen_shows_the_card_table_without_scrolling_sideways(
    new_page: NewPage, screen: dict[str, Any]
) -> None:
    page = duel_page(new_page, **screen)
    for step, seat in each_step(page):
        if seat.legal():
            seat.card(seat.legal()[0]["n"]).click()
        assert page.evaluate(SIZE)[0] == screen["viewport"]["width"], step
        assert page.evaluate(UNREACHABLE) == [], step


def test_every_card_says_what_it_is(page: Page) -> None:
    page.goto("/")
    game = brought_to(page, "attack")
    seat = at(page, game)
    scene = view(page, game, view(page, game, 0)["toAct"][0])["scene"]
    hand = next(player["hand"] for player in scene["players"] if player["hand"])
    for n, card in enumerate(hand, 1):
        first, second = card["defence"]
        words = f"attacks with {card['attack']}, defends with {first} or {second}, burst {card['burst']}."
        expect(seat.card(n)).to_contain_text(words)
        seat.card(n).hover()
        tip = seat.hand.get_by_role("listitem").nth(n - 1).get_by_role("tooltip")
        expect(tip).to_contain_text(f"Attacks with {card['attack']}")
        if card["effect"]:
            expect(tip).to_contain_text(card["text"])


def test_tab_reaches_the_hand_and_what_lies_on_the_table(page: Page) -> None:
    page.goto("/")
    seat = at(page, brought_to(page, "modify"))
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = focused(page)
        assert focus is None or focus["ring"], focus
        reached.add(page.evaluate(FOCUSED, CARDS))
    assert reached >= set(range(seat.page.locator(CARDS).count()))
    assert len(reached) > 5


def test_the_discards_can_be_looked_through(page: Page) -> None:
    page.goto("/")
    game = brought_to(page, "advance")
    at(page, game)
    discards = view(page, game, 0)["scene"]["players"][0]["discard"]
    page.get_by_role("button", name=re.compile("Look through the Allied discards")).click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(len(discards))


def test_a_screen_reader_is_told_of_everything(page: Page) -> None:
    page.goto("/")
    game = new_duel(page, german="cadet")
    seat = sit_down(page, game)
    seat.wait_until_asked()
    heard, known = Heard(page), len(log_lines(page, game, 0))
    for _ in range(8):
        if seat.wait_until_asked() == "over":
            break
        seat.act()
    seat.wait_until_asked()
    heard.everything_new(known)


def test_orders_are_shown_one_by_one_and_can_be_skipped(new_page: NewPage) -> None:
    page = new_page()
    page.context.add_init_script("localStorage.setItem('dogfight:pace:cards', 'normal')")
    page.goto("/")
    game = new_duel(page, german="cadet")
    seat = sit_down(page, game)
    skip = seat.orders.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()  # a new duel begins with its first order
    expect(seat.orders.get_by_text(re.compile("flies for the (Allied|German) side"))).to_be_visible()
    assert not seat.legal()
    before = view(page, game, 0)["plies"]
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    assert view(page, game, 0)["plies"] == before
    page.keyboard.press("s")
    seat.wait_until_asked()
    expect(skip).to_have_count(0)
    page.get_by_label("Pace").select_option("off")
    seat.act()
    expect(skip).to_have_count(0)


def test_the_page_of_new_games_makes_the_duel_that_was_asked_for(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Choose how").nth(1).click()
    expect(page.get_by_text("Reconstructed, because no printed card list is known")).to_be_visible()
    allied, german = (page.get_by_role("group", name=f"{side} side") for side in ("Allied", "German"))
    allied.get_by_label("Pilot").select_option("Albert Ball")
    expect(allied.get_by_text("Draws a card at the start of each exchange.")).to_be_visible()
    german.get_by_label("Pilot").select_option("Werner Voss")
    german.get_by_label("Who flies").select_option("here")
    page.get_by_label("The defender gains the advantage by").select_option("any")
    page.get_by_label("After a shot the pilots are").select_option("disengaged")
    page.get_by_label("Training").check()
    page.get_by_label("How many games").select_option("3")
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("#/game/"))
    found = view(page, page.url.rsplit("/", 1)[-1], 0)
    assert [player["pilot"] for player in found["scene"]["players"]] == ["Albert Ball", "Werner Voss"]
    assert found["series"]["of"] == 3


def test_a_computer_of_another_family_is_replaced(page: Page) -> None:
    page.goto("/#/new")
    german = page.get_by_role("group", name="German side").get_by_label("Who flies")
    german.select_option("ace:careful")
    page.get_by_role("radio", name=re.compile("duel")).check()
    expect(german).to_have_value("cadet")
