"""What a table does when the time of those it waits for is up, and where the waits begin."""

from typing import Any

from dogfight.ledger import TIME_IS_UP
from dogfight.record import Header, verify
from dogfight.table import Sitter, Table
from dogfight.war.orders import Plot
from dogfight.war.war import War
from joint_seating import GAME, at_phase, put, sky_of, the_game
from seating import NOW, SEED, ToyTable, header, roll, table
from toy import Order, Toy, ToyGame, game_of


class Hurried(ToyGame):
    """The toy, where who does not bid in time bids his first card; for boasts one waits for ever."""

    def overdue(self, state: Toy, seat: int) -> Order | None:
        return next(iter(self.legal(state, seat))) if state.phase == "bid" else None


def hurried(*sitters: Sitter) -> ToyTable:
    """A table of it, the hands dealt."""
    at: ToyTable = Table(Hurried(), header(), sitters or [Sitter("Ann"), Sitter("Bob")])
    roll(at)
    return at


def bid(at: ToyTable, seat: int) -> None:
    order = at.game.legal(at.state, seat)
    text = at.game.notation().write(at.state, list(order)[1])
    assert at.submit(seat, at.version(seat), text, NOW).code == "done"


def test_a_game_that_says_nothing_waits_for_ever() -> None:
    at = table()
    before = len(at.played)
    assert not at.is_timed()
    assert at.time_is_up(NOW).code == "done"
    assert len(at.played) == before


def test_when_time_is_up_everybody_awaited_has_ordered_and_the_record_says_so() -> None:
    at = hurried()
    bid(at, 1)
    assert at.time_is_up(NOW).code == "done"
    assert [one.entry.comment for one in at.played[-2:]] == ["", TIME_IS_UP]
    assert [one.entry.seat for one in at.played[-2:]] == [1, 0]
    roll(at)
    assert not at.is_timed()  # boasts
    at.resign(0)
    assert verify(at.record(SEED), game_of) is None


def test_a_computer_is_given_its_time() -> None:
    at = hurried(Sitter("Ann"), Sitter("Cadet", "cadet"))
    assert at.time_is_up(NOW).code == "done"
    assert at.to_act() == (1,)
    assert not at.is_timed()


def test_a_bid_taken_back_or_given_begins_no_new_wait() -> None:
    at = hurried()
    began = at.stage()
    bid(at, 0)
    assert at.stage() == began
    assert at.undo(0).code == "done"
    assert at.stage() == began
    bid(at, 1)
    bid(at, 0)
    roll(at)
    assert at.stage() > began


def tailing() -> Table[Any, Any]:
    """A Camel behind a triplane, both about to plot."""
    game: War = the_game()
    sky = sky_of(game, "SOP/camel", "FOK/dr1")
    put(sky, 0, 10, 10, 0)
    put(sky, 1, 12, 10, 0)
    sky = at_phase(game, sky, "TailPhase")
    at: Table[Any, Any] = Table(game, Header(game=GAME, rules="1", release="0", title="", seats=("A", "B"),
                                                   setting={"crafts": [{"aircraft": "SOP/camel"},
                                                                       {"aircraft": "FOK/dr1"}]}),
                                      [Sitter("A"), Sitter("B")])  # fmt: skip
    at.first = sky
    return at


def test_advanced_tailing_4_who_gets_a_hint_gets_his_own_time_too() -> None:
    at = tailing()
    assert at.to_act() == (1,)
    began = at.stage()
    assert at.time_is_up(NOW).code == "done"
    assert at.to_act() == (0,)
    assert at.stage() > began
    assert at.is_timed()
    assert isinstance(at.played[-1].order, Plot)


def test_that_time_is_up_is_told_in_the_log_also_where_an_order_tells_nothing() -> None:
    game: War = the_game()
    at = tailing()
    at.first = at_phase(game, at.first.fork(), "JointFire")
    assert 0 in at.to_act()
    at.time_is_up(NOW)
    assert next(told.report.text for told in at.log(1)) == "Time is up for the Allied side."
