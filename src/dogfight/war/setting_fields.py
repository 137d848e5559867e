"""The fields of a setting as they are checked: an error names the field, its value and what would be right."""

from collections.abc import Iterable

from dogfight.errors import ScenarioError


def number(value: object, what: str, low: int, high: int) -> int:
    """A whole number within bounds; `what` is said of it in the error. Raises ScenarioError."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScenarioError(f"setting: {what} is {value!r}, but must be a number from {low} to {high}")
    return value


def one_of(value: object, what: str, known: Iterable[str]) -> str:
    """One of the words that are known. Raises ScenarioError."""
    if not isinstance(value, str) or value not in known:
        raise ScenarioError(f"setting: {what} is {value!r}, but must be one of {', '.join(known)}")
    return value


def in_steps(altitude: int, whose: str) -> int:
    """An altitude in steps of 50 metres. Raises ScenarioError."""
    if altitude % 50:
        raise ScenarioError(f"setting: altitude of {whose} is {altitude}, but must be a multiple of 50")
    return altitude
