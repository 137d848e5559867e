"""What a campaign keeps of its missions: how the sides of the one that waits are flown, and the tables of all."""

from msgspec import Struct, structs


class Sorties(Struct, frozen=True, omit_defaults=True):
    """`choices` are by side "fly", "staff" or, as long as nothing is chosen, ""; they are for one mission alone.

    `game` is the table of the mission that is being flown. `tables` has those of all missions: day and number, both
    from 1, and the table.
    """

    choices: tuple[str, str] = ("", "")
    game: str = ""
    tables: tuple[tuple[int, int, str], ...] = ()

    def table_of(self, day: int, mission: int) -> str:
        """The table at which a mission was flown, both counted from 1; "" for one without."""
        return next((game for on, number, game in self.tables if (on, number) == (day, mission)), "")

    def chosen(self, seat: int, how: str) -> "Sorties":
        """A side has said how it is flown."""
        allied, german = self.choices
        return structs.replace(self, choices=(how, german) if seat == 0 else (allied, how))

    def begun(self, day: int, mission: int, game: str) -> "Sorties":
        """The mission has its table."""
        return structs.replace(self, game=game, tables=(*self.tables, (day, mission, game)))

    def ended(self) -> "Sorties":
        """Nothing is flown, and nothing chosen."""
        return Sorties(tables=self.tables)
