"""Flying lessons in tests: the pupil's orders are written down, the drill and chosen dice do the rest."""

from dogfight.bots.computer import computer
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.war.lessons.lesson import Lesson
from dogfight.war.lessons.progress import Progress, progress
from dogfight.war.orders import Order, Roll
from dogfight.war.scenarios.lessons import lesson_of, setting_of_lesson
from dogfight.war.scenarios.settings import game_id
from dogfight.war.sky import Sky
from dogfight.war.war import War


class Pupil:
    """A lesson being flown; every roll of dice shows what `dice` says."""

    def __init__(self, id: str, dice: tuple[int, int] = (3, 4)) -> None:
        self.lesson: Lesson = lesson_of(id)
        game = game_of(game_id(self.lesson.level))
        assert isinstance(game, War)
        self.game = game
        self.first: Sky = game.setup(setting_of_lesson(self.lesson))
        self.drill = computer(self.lesson.drill, game)
        self.dice = dice
        self.moves: list[tuple[Order, Sky]] = []

    @property
    def sky(self) -> Sky:
        return self.moves[-1][1] if self.moves else self.first

    @property
    def progress(self) -> Progress:
        return progress(self.lesson, self.game.rules, self.first, self.moves)

    @property
    def asked(self) -> list[str]:
        """What the pupil may order now, as far as a page of it."""
        legal = self.game.legal(self.sky, 0)
        return [self.game.notation().write(self.sky, order) for order, _ in zip(legal, range(60), strict=False)]

    def order(self, *texts: str) -> Progress:
        """Gives orders of the pupil, each as soon as it is his turn; how far he is then."""
        for text in texts:
            self.wait()
            self._apply(0, self.game.notation().read(self.sky, 0, text))
        self.wait()
        return self.progress

    def fly(self, craft: str, *flights: tuple[str, str]) -> Progress:
        """Announcements and flights of one aircraft; fire is held in between."""
        for announced, word in flights:
            self.hold()
            self.order(f"{craft} {announced}", f"{craft} {word}")
        return self.progress

    def hold(self) -> Progress:
        """Holds fire as often as it is asked for."""
        self.wait()
        while "hold" in self.asked:
            self.order("hold")
        return self.progress

    def wait(self) -> None:
        """Lets the others act until the pupil is asked or all is over."""
        while self.game.to_act(self.sky) not in ((0,), ()):
            if self.game.to_act(self.sky) == (NATURE,):
                self._apply(NATURE, Roll(*self.dice))
            else:
                self._apply(1, self.drill.choose(self.sky, 1, Draws(len(self.moves))))

    def _apply(self, seat: int, order: Order) -> None:
        self.moves.append((order, self.game.apply(self.sky, seat, order).state))
