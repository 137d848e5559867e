"""The weather over the front: which way the wind blows, and whose owners may still choose to resist it."""

from mypy_extensions import i64

from dogfight.value import Value
from dogfight.war.reel import Reel


class Weather(Value):
    """`wind` is the facing towards which it blows, -1 while it is calm. [Optional I]

    `choosing` are the aircraft whose owners may still ignore it, `going` those that will drift. [Ruling O1]
    """

    def __init__(self, wind: i64, choosing: list[int], going: list[int]) -> None:
        self.wind = wind
        self.choosing = choosing
        self.going = going

    def fork(self) -> "Weather":
        """A copy that is yours to edit."""
        return Weather(self.wind, self.choosing.copy(), self.going.copy())


def write_weather(weather: Weather) -> list[int]:
    """The numbers of the weather; `read_weather` reads them."""
    return [int(weather.wind), len(weather.choosing), *weather.choosing, len(weather.going), *weather.going]


def read_weather(reel: Reel, crafts: int) -> Weather:
    """The weather of such numbers over so many aircraft; raises ValueError."""
    wind = reel.one("wind", -1, 5)
    choosing = [int(reel.one("craft", 0, crafts - 1)) for _ in range(reel.count("choosing"))]
    going = [int(reel.one("craft", 0, crafts - 1)) for _ in range(reel.count("going"))]
    return Weather(wind, choosing, going)
