"""What those who keep many states keep of each: an aircraft that nothing has happened to is kept once."""

from positions import sky

from dogfight.table import Sitter, Table
from seating import NOW, header


def test_aircraft_that_did_not_change_are_shared_and_the_others_are_not() -> None:
    board = sky("tournament", "SOP/camel@T-20 E", "SE/5a@K-20 E", "FOK/dr1@X-24 W", phase="announce")
    before = board.state
    after = board.game.fork(before)
    after.crafts[1].altitude += 50
    digest = board.game.digest(after)
    thinned = board.game.thinned(before, after)
    assert board.game.digest(thinned) == digest
    assert [one is two for one, two in zip(before.crafts, thinned.crafts, strict=True)] == [True, False, True]
    assert before.crafts[1].altitude != thinned.crafts[1].altitude


def test_a_table_keeps_of_each_order_what_it_changed() -> None:
    game = sky("tournament", "SOP/camel@T-20 E", "FOK/dr1@X-24 W").game
    crafts = [{"aircraft": name} for name in ("SOP/camel", "SE/5a", "FOK/dr1")]
    table = Table(game, header(game=game.id, setting={"crafts": crafts}), [Sitter("Ann"), Sitter("Bob")])
    assert table.submit(0, table.version(0), "SOP/camel#1 6 0", NOW).code == "done"
    first, then = table.at(0).crafts, table.at(1).crafts
    assert [one is two for one, two in zip(first, then, strict=True)] == [False, True, True]
