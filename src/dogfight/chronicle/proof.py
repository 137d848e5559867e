"""What a report says of the record it was made from, so that it can be checked."""

from msgspec import Struct


class Proof(Struct, frozen=True):
    """The campaign's game, the commitment to its seed, and the last hash of its record; "" for what is not told."""

    game: str = ""
    commitment: str = ""
    last: str = ""

    def lines(self) -> list[tuple[str, str]]:
        """What there is, with its names."""
        named = [("Game", self.game), ("Commitment", self.commitment), ("Last hash of the record", self.last)]
        return [(name, value) for name, value in named if value]
