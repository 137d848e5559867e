"""Every error of the project, one tree.

    DogfightError
    ├── IllegalOrder     an order that the rules refuse; carries the paragraph
    ├── WrongSeat        an order or a question from a seat that may not ask
    ├── GameOver         an order after the end
    ├── NotationError    a text that does not parse; carries line and column
    ├── RecordError      a record that contradicts itself or the rules
    ├── PackError        a data pack that does not validate; carries file, row, column
    ├── ScenarioError    a scenario or setting that does not validate
    ├── Clash            two layers answer the same ruling
    ├── ComputerFault    a computer that gives no order; says why
    └── SourceGap        the printed source lacks what is asked for
"""


class DogfightError(Exception):
    """The root of every error a caller may want to catch."""


class IllegalOrder(DogfightError):
    """An order the rules refuse: `rule` is the paragraph, `why` a sentence for the player."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule = rule
        self.why = why


class WrongSeat(DogfightError):
    """The seat may not do this, or not now."""


class GameOver(DogfightError):
    """The game has ended; nothing more is played."""


class NotationError(DogfightError):
    """A text that is not notation. `line` and `column` count from 1."""

    def __init__(self, why: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {why}")
        self.why = why
        self.line = line
        self.column = column


class RecordError(DogfightError):
    """A record that contradicts itself, its hashes or the rules."""


class PackError(DogfightError):
    """A data pack that does not validate. `file`, `row` (from 1, the heading is row 1) and `column` say where."""

    def __init__(self, why: str, file: str = "", row: int = 0, column: str = "") -> None:
        parts = (file, f"row {row}" if row else "", f"column {column}" if column else "")
        where = ", ".join(part for part in parts if part)
        super().__init__(f"{where}: {why}" if where else why)
        self.why = why
        self.file = file
        self.row = row
        self.column = column


class ScenarioError(DogfightError):
    """A scenario or a setting of a new game that does not validate."""


class Clash(DogfightError):
    """Two layers answer the same ruling."""


class ComputerFault(DogfightError):
    """A computer that gave no order; the message ends a sentence that begins with its name."""


class SourceGap(DogfightError):
    """The printed source lacks what is asked for."""
