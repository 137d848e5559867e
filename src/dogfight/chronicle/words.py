"""Facts in words: numbers, places, sentences. Nothing here knows a campaign."""

import re
from typing import Final

METRES: Final = re.compile(r"(?<=\d) m\b")
NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
ORDINALS: Final = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip


def number_word(number: int) -> str:
    """A number in a sentence: `two`; large ones in figures."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def counted(number: int, one: str, more: str = "") -> str:
    """A number and what it counts: `two machines`, `one victory`."""
    return f"{number_word(number)} {one if number == 1 else more or one + 's'}"


def ordinal(number: int) -> str:
    """Which one: `third`, `14th`."""
    if 0 < number < len(ORDINALS):
        return ORDINALS[number]
    tail = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{tail}"


def spoken(name: str, *, article: bool) -> str:
    """A place in a sentence: what comes after a comma goes into brackets, and it has its article."""
    head, _, rest = name.partition(", ")
    said = f"{head} ({rest})" if rest else head
    return said if not article or said.lower().startswith("the ") else f"the {said}"


def unbroken(text: str) -> str:
    """The text with numbers of aircraft, and metres, kept on one line with what they belong to."""
    return METRES.sub("\u00a0m", text.replace("No. ", "No.\u00a0"))


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """A number with its sign: `+5`, `-3`, `0`."""
    return f"{number:+d}" if number else "0"
