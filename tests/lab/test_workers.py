"""Workers: every item once, whatever becomes of the processes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from operator import neg
from pathlib import Path

import pytest

from dogfight.lab.workers import DEATHS, Here, Processes, WorkersDied, in_order, workers_of

ABIDING = """
import sys, time, os
from pathlib import Path
from dogfight.lab.workers import Processes
from test_workers import note
if __name__ == "__main__":
    for _ in Processes(2).results(note, [sys.argv[1]] * 2):
        pass
"""


def die_once(mark: Path, item: int) -> int:
    """Kills its process at the third item, unless that was done before."""
    if item == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return -item


def die(item: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return item


def note(folder: str) -> None:
    """Says by a file which process this is, and takes its time."""
    Path(folder, str(os.getpid())).touch()
    time.sleep(60)


def test_every_item_comes_once_with_its_result() -> None:
    for workers in (Here(), Processes(2)):
        assert sorted(workers.results(neg, range(30))) == [(n, -n) for n in range(30)]
        assert list(in_order(workers, neg, range(30))) == [-n for n in range(30)]
    assert isinstance(workers_of(1), Here)
    assert isinstance(workers_of(2), Processes)


def test_items_are_taken_as_there_is_room() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    results = Processes(1).results(neg, items())
    next(results)
    assert len(taken) < 10
    results.close()  # type: ignore[attr-defined]


def test_what_a_process_that_dies_was_at_is_begun_again(tmp_path: Path) -> None:
    found = list(Processes(2).results(partial(die_once, tmp_path / "dead"), range(20)))
    assert (tmp_path / "dead").exists()
    assert sorted(found) == [(n, -n) for n in range(20)]


def test_processes_that_always_die_end_it() -> None:
    with pytest.raises(WorkersDied, match=f"{DEATHS} times running"):
        list(Processes(1).results(die, range(5)))


def test_processes_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "abiding.py"
    script.write_text(ABIDING, "utf-8")
    notes = tmp_path / "notes"
    notes.mkdir()
    paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    run = subprocess.Popen([sys.executable, str(script), str(notes)], env={**os.environ, "PYTHONPATH": paths})
    wait_until(lambda: len(list(notes.iterdir())) == 2)
    run.kill()
    run.wait()
    wait_until(lambda: not any(is_alive(int(one.name)) for one in notes.iterdir()))


def wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(300):
        if is_so():
            return
        time.sleep(0.1)
    raise AssertionError("it did not come to that in 30 seconds")


def is_alive(process: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
