"""A reel of whole numbers: how the parts of a state that few games have are written on one line, and read with care."""

from mypy_extensions import i64


class Reel:
    """Numbers to be taken one after the other; what cannot be is a ValueError that says which and why."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at: i64 = 0

    def one(self, name: str, low: i64, high: i64) -> i64:
        """The next number, which has this name and lies between these two."""
        if self.at >= len(self.numbers):
            raise ValueError(f"{name} is missing")
        number: i64 = self.numbers[self.at]
        self.at += 1
        if number < low or number > high:
            raise ValueError(f"{name} is {number}, but lies from {low} to {high}")
        return number

    def flag(self, name: str) -> bool:
        """The next number as yes or no."""
        return self.one(name, 0, 1) == 1

    def count(self, name: str) -> i64:
        """How many of something follow."""
        return self.one(name, 0, 999)

    def end(self) -> None:
        """Nothing may be left."""
        if self.at < len(self.numbers):
            raise ValueError(f"{len(self.numbers) - self.at} numbers are left over")


def wound(text: str) -> Reel:
    """The reel of a text of numbers parted by commas; raises ValueError."""
    return Reel([int(one) for one in text.split(",")])


def unwound(numbers: list[int]) -> str:
    """The text of such numbers."""
    return ",".join([str(one) for one in numbers])
