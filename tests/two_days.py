"""Two hand-driven days of Bloody April for the chronicle: a victory and a loss, an ace who falls, wounds, a wreck."""

from typing import Final

from campaigning import FIRST_DAY, GERMANS, HOME, campaign

from dogfight.chance import Seed
from dogfight.games import pack_of, packs_read
from dogfight.record import Header
from dogfight.table import Sitter, Table
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import Order

SEED: Final = Seed(bytes(32), bytes(16))
# The first mission: Tollemache brings the photographs home, and a wounded observer; von Richthofen has Scott, and is
# forced down by Bishop. In the third Wolff has Parfitt and Mearns. Tollemache and von Richthofen change aircraft.
FIRST: Final = (
    FIRST_DAY, GERMANS,
    "altitudes 3000 3500 3500", "intercept 1", "altitudes 4000 4000",
    f"report accomplished a11 home 6 - well wounded - / lost 8 - lost well G1 / {HOME} / "
    f"landed 2 7 well well A12 / {HOME}",
    "altitudes 2000", "intercept none",
    "altitudes 2500", "intercept 2", "altitudes 3000",
    "report failed a13 lost 10 - lost lost G3 / home 3 - well well -",
    "altitudes 2000", "intercept none", "altitudes 2000", "intercept none",
    "reassign 29 A", "done", "reassign 12 A", "done",
)  # fmt: skip
# Ashdown beats von Richthofen, but loses his observer and his aircraft; nobody has the credit for Allmenröder; a flight
# that crosses the lines to fight is met, too.
SECOND: Final = (
    "plan photo 2 4+13 / photo 3 2 / bombing 5 5 / photo 0 6 / dogfight 14+15",
    "plan dogfight 12+2 / dogfight 3+4 / dogfight 8",
    "altitudes 3000 3500", "intercept 1", "altitudes 3000 3200",
    f"report failed a21 wrecked 9 - well lost G2 / home 2 - well well - / lost 10 12 lost well A4 / {HOME}",
    "altitudes 2500", "intercept none",
    "altitudes 1000", "intercept 2", "altitudes 3000 3000",
    "report failed a23 landed 6 3 well well G3 / home 1 - well well - / lost 10 - lost well -",
    "altitudes 2500", "intercept none",
    "altitudes 4000 4000", "intercept 3", "altitudes 2000",
    f"report failed a25 lost 8 - lost well G8 / home 4 - wounded well - / {HOME}",
    "done", "done",
)  # fmt: skip
# The third day has begun; its Allied schedule is sealed.
SEALED: Final = "plan photo 3 2 / photo 4 7 / photo 1 8 / bombing 2 9 / bombing 0 10"


def seated() -> Table[Front, Order]:
    """A table of the campaign at which nobody has ordered anything."""
    game = campaign()
    header = Header(game=game.id, title=game.battle.title, seats=("Ann", "Bob", "Staff"), commitment=SEED.commitment(),
                    packs=packs_read(pack_of(None), game.id))  # fmt: skip
    return Table(game, header, [Sitter("Ann"), Sitter("Bob"), Sitter("Staff", "cadet")])


def played(*orders: str) -> Table[Front, Order]:
    """A table after these orders, each by whoever was to act."""
    table = seated()
    for text in orders:
        seat = table.to_act()[0]
        reply = table.submit(seat, table.version(seat), text, "")
        assert reply.code == "done", (text, reply)
    return table


def two_days() -> Table[Front, Order]:
    """Both days, and the third begun."""
    return played(*FIRST, *SECOND, SEALED)
