"""Who plays: this process, several processes of this machine, or a cluster (`cluster.py`). One interface for all."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

from dogfight.errors import DogfightError, ScenarioError
from dogfight.processes import end_with_parent

T = TypeVar("T")
R = TypeVar("R")
AHEAD: Final = 4  # games begun a job before one is over
DEATHS: Final = 3  # processes that die one after the other without a game between them


class WorkersDied(DogfightError):
    """Processes that die as soon as they are begun."""


class Workers(ABC):
    """Somebody to give work to."""

    @abstractmethod
    def results(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[tuple[T, R]]:
        """Every item with its result, each exactly once, in the order in which they are ready.

        Items are taken from the iterable as there is room for them, so it may end early by what came out so far.
        """


class Here(Workers):
    """This process alone."""

    def results(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[tuple[T, R]]:
        for item in items:
            yield item, function(item)


class Processes(Workers):
    """So many processes of this machine. What one that dies was at is begun again; three in a row end it."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def results(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[tuple[T, R]]:
        left, again, deaths = iter(items), list[T](), 0
        while True:
            waiting: dict[Future[R], T] = {}
            with ProcessPoolExecutor(self.jobs, get_context("spawn"), end_with_parent) as pool:
                try:
                    for item, result in self._of_pool(pool, function, left, again, waiting):
                        deaths = 0
                        yield item, result
                    return
                except BrokenProcessPool:
                    deaths += 1
                    again[:0] = waiting.values()
                finally:
                    pool.shutdown(cancel_futures=True)
            if deaths == DEATHS:
                raise WorkersDied(f"{DEATHS} times running a process died before any game was over")

    def _of_pool(
        self, pool: ProcessPoolExecutor, function: Callable[[T], R], left: Iterator[T], again: list[T],
        waiting: dict[Future[R], T],
    ) -> Iterator[tuple[T, R]]:  # fmt: skip
        """The results of one pool; `waiting` and `again` are what has none yet. Raises BrokenProcessPool."""
        while True:
            again += islice(left, max(0, self.jobs * AHEAD - len(waiting) - len(again)))
            while again:
                waiting[pool.submit(function, again[0])] = again[0]
                again.pop(0)
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                result = future.result()
                yield waiting.pop(future), result


def workers_of(jobs: int) -> Workers:
    """This process for one job, as many processes for more; raises ScenarioError for none."""
    if jobs < 1:
        raise ScenarioError(f"jobs is {jobs}, but must be 1 or more")
    return Here() if jobs == 1 else Processes(jobs)


class Numbered:
    """A function of an item that keeps its number, as it is sent to a process."""

    def __init__(self, function: Callable[[T], R]) -> None:
        self.function: Callable[..., object] = function

    def __call__(self, item: tuple[int, T]) -> object:
        return self.function(item[1])


def in_order(workers: Workers, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
    """The results in the order of the items."""
    early: dict[int, R] = {}
    due = 0
    for (number, _), result in workers.results(Numbered(function), enumerate(items)):
        early[number] = result  # type: ignore[assignment]
        while due in early:
            yield early.pop(due)
            due += 1
