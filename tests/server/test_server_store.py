"""The database: nothing told is lost by a restart, a kill, a full disk or a second server."""

import json
import os
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import IntegrityError

from dogfight.game import Refusal
from dogfight.server.lock import DatabaseInUse, FileLock
from dogfight.server.problems import Refused, StoreTrouble
from dogfight.server.store import Store, metadata, migrate
from livewire import Process, wait_until
from serving import Player, house, room_on
from toyview import choices


def test_a_game_goes_on_after_a_restart_as_if_nothing_had_been(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with house(file) as here:
        ann = here.player()
        game = ann.new(touchMove=True)["game"]
        version, first = ann.view(game, 0)["version"], ann.choices(game, 0)[0]
        ann.order(game, 0, first)
        ann.mark(game, "offer", 0)
        before = [ann.view(game, seat) for seat in (0, 1)]
    with house(file) as here:
        bob = here.player()
        bob.cookies = ann.cookies
        assert [bob.view(game, seat) for seat in (0, 1)] == before
        assert bob.order(game, 0, first, version)["code"] == "repeated"
        assert bob.play_out(game)["winner"]
        assert bob.view(game, 0)["commitment"] == before[0]["commitment"]


def test_rolls_go_on_where_they_were_after_a_restart(tmp_path: Path) -> None:
    """Also burned ones: no index is used twice. [peers X-05]"""
    file, seen = tmp_path / "games.sqlite", []
    with house(file) as here:
        ann = here.player()
        game = ann.new()["game"]
        for seat in (0, 1):
            ann.order(game, seat, ann.choices(game, seat)[0])
        ann.mark(game, "undo", 1, ask=True)
        ann.mark(game, "undo", 0, grant=True)
    with house(file) as here:
        bob = here.player()
        bob.cookies = ann.cookies
        bob.order(game, 1, bob.choices(game, 1)[0])
        bob.mark(game, "resign", 0)
        for line in bob.get(f"/api/games/{game}/record.jsonl").text.splitlines():
            seen += [json.loads(line)["roll"]["i"]] if "roll" in json.loads(line) else []
    assert seen == [*range(8), 9]


def test_more_games_than_memory_holds(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite") as here:
        here.room.limit = 3
        ann = here.player()
        games = [ann.new()["game"] for _ in range(8)]
        for game in games:
            ann.order(game, 0, ann.choices(game, 0)[0])
        assert len(here.room._live) <= 4
        for game in games:
            assert ann.view(game, 0)["plies"] == 9


# ------------------------------------------------------------------ two servers, newer and broken databases
def test_a_second_server_on_one_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with house(file), pytest.raises(DatabaseInUse, match=rf"process {os.getpid()}\) uses .*games\.sqlite: stop it"):
        room_on(file)
    with house(file) as again:
        assert again.player().get("/health").json()["ok"]


def test_the_lock_is_taken_once_and_let_go(tmp_path: Path) -> None:
    one, two = FileLock(tmp_path / "x.sqlite"), FileLock(tmp_path / "x.sqlite")
    one.take()
    with pytest.raises(DatabaseInUse):
        two.take()
    one.release()
    one.release()
    two.take()
    two.release()


def test_a_second_process_says_why_and_ends(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite"):
        other = Process(tmp_path / "games.sqlite")
        told = other.close()
        assert other.run.returncode == 1
        assert told.startswith("dogfight: another server")
        assert "Traceback" not in told


def test_a_database_of_a_later_release_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with house(file):
        pass
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refused, match="later release"):
        Store(f"sqlite:///{file}").open()


@pytest.mark.parametrize(
    "content", [b"this is no database at all, it is a letter", b"SQLite format 3\x00" + b"\xff" * 200]
)
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(content)
    with pytest.raises(Refused, match="cannot be opened"):
        Store(f"sqlite:///{file}").open()
    assert file.read_bytes() == content


def test_the_migrations_make_the_tables_that_the_store_uses() -> None:
    with create_engine("sqlite://").connect() as connection:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_database_runs_in_wal(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite") as here, here.room.store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


# ------------------------------------------------------------------ a disk that is full, a change by somebody else
def test_a_full_disk_changes_nothing_and_says_so(tmp_path: Path) -> None:
    """The file may not grow any more: sooner or later a new game, and an order, cannot be kept."""
    with house(tmp_path / "games.sqlite") as here:
        ann = here.player()
        games = [ann.new()["game"] for _ in range(30)]
        limit = Limit(here.room.store)
        while (refused := ann.post("/api/games", {"german": "here"})).status_code == 201:
            games.append(refused.json()["game"])
        assert (refused.status_code, refused.json()["what"]) == (507, "could not be saved")
        assert "disk is full" in refused.json()["why"]
        game, order, before = first_refused(ann, games)
        assert ann.view(game, 0) == before
        assert len(ann.get("/api/games").json()) == len(games)
        limit.pages = 1_000_000
        assert ann.order(game, 0, order)["code"] == "done"


class Limit:
    """Lets the database file grow to so many pages: at first to none more than it has."""

    def __init__(self, store: Store) -> None:
        self.pages = int(tune(store, "PRAGMA page_count"))
        event.listen(store.engine, "checkout", self.apply)

    def apply(self, raw: Any, *_: object) -> None:
        raw.execute(f"PRAGMA max_page_count={self.pages}")


def first_refused(ann: Player, games: list[str]) -> tuple[str, str, dict[str, Any]]:
    """Gives an order in game after game until one cannot be kept; that game, the order, and its view before."""
    for game in games:
        before, order = ann.view(game, 0), ann.choices(game, 0)[0]
        body = {"seat": 0, "version": before["version"], "order": order}
        answer = ann.post(f"/api/games/{game}/orders", body)
        if answer.status_code != 200:
            assert answer.status_code == 507
            return game, order, before
    raise AssertionError("the disk never was full")


def tune(store: Store, pragma: str) -> Any:
    """A setting of the store's connection: there is one, since the tests ask one after the other."""
    with store.engine.connect() as connection:
        return connection.execute(text(pragma)).scalar()


def test_a_change_by_somebody_else_is_noticed(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite") as here:
        ann = here.player()
        game = ann.new()["game"]
        stored = here.room.store.load(game)
        ann.order(game, 0, ann.choices(game, 0)[0])
        with pytest.raises(StoreTrouble, match="somebody else"):
            here.room.store.save(stored, 0)
        assert ann.view(game, 0)["plies"] == 9


def test_a_locked_database_is_told_so_and_nothing_is_changed(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite") as here:
        ann = here.player()
        game = ann.new()["game"]
        order = ann.choices(game, 0)[0]
        tune(here.room.store, "PRAGMA busy_timeout=50")
        with sqlite3.connect(str(here.room.store.url.database), isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            body = {"seat": 0, "version": ann.view(game, 0)["version"], "order": order}
            assert ann.post(f"/api/games/{game}/orders", body).status_code == 503
            other.execute("ROLLBACK")
        assert ann.order(game, 0, order)["code"] == "done"


def test_health_says_when_the_database_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path / "games.sqlite") as here:

        def broken(_: object) -> int:
            raise StoreTrouble("gone")

        monkeypatch.setattr(Store, "count", broken)
        answer = here.player().get("/health")
        assert (answer.status_code, answer.json()["ok"], answer.json()["database"]) == (503, False, "gone")


# ------------------------------------------------------------------ kill -9
def test_kill_between_commit_and_announcement_loses_nothing(tmp_path: Path) -> None:
    """The process dies right after the commit: the order stands with its rolls, and may be repeated."""
    file, flag = tmp_path / "games.sqlite", tmp_path / "die"
    server = Process(file, DIE_AFTER_COMMIT=str(flag))
    url = server.url()
    with httpx.Client(base_url=url) as ann:
        game = ann.post("/api/games", json={"german": "here"}).json()["game"]
        bids = []
        for seat in (0, 1):
            view = ann.get(f"/api/games/{game}?seat={seat}").json()
            bids.append({"seat": seat, "version": view["version"], "order": choices(view)[0]})
        ann.post(f"/api/games/{game}/orders", json=bids[0])
        flag.touch()
        with pytest.raises(httpx.TransportError):
            ann.post(f"/api/games/{game}/orders", json=bids[1])
        server.close()
        cookies = dict(ann.cookies)
    assert server.run.returncode == -9
    with house(file) as here:
        bob = here.player()
        bob.cookies = cookies
        view = bob.view(game, 1)
        assert (view["plies"], view["dice"] != []) == (11, True)
        assert bob.order(game, 1, bids[1]["order"], bids[1]["version"])["code"] == "repeated"
        assert bob.play_out(game)["winner"]


def test_kill_in_the_middle_of_play_keeps_every_order_that_was_answered(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    server = Process(file)
    url = server.url()
    answered: dict[str, int] = {}
    cookies: dict[str, str] = {}

    def play() -> None:
        with httpx.Client(base_url=url, timeout=5) as ann:
            try:
                ann.get("/api/menu")
                cookies.update(ann.cookies)
                while True:
                    game = ann.post("/api/games", json={"german": "here"}).json()["game"]
                    answered[game] = 8
                    for seat in (0, 1):
                        view = ann.get(f"/api/games/{game}?seat={seat}").json()
                        body = {"seat": seat, "version": view["version"], "order": choices(view)[0]}
                        done = ann.post(f"/api/games/{game}/orders", json=body).json()
                        answered[game] = done["view"]["plies"]
            except (httpx.TransportError, ValueError):
                return

    player = threading.Thread(target=play)
    player.start()
    wait_until(lambda: len(answered) > 5)
    time.sleep(0.05)
    server.kill()
    player.join(10)
    with house(file) as here:
        bob = here.player()
        bob.cookies = cookies
        for game, plies in answered.items():
            assert bob.view(game, 0)["plies"] >= plies


def test_an_error_of_the_database_prints_no_seed(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite") as here:
        game = here.player().new()["game"]
        stored = here.room.store.load(game)
        with pytest.raises(IntegrityError) as caught:
            here.room.store.create(stored)
        told = str(caught.value)
        assert "UNIQUE" in told
        assert not [
            part for part in (stored.seed.secret, stored.seed.nonce) if repr(part) in told or part.hex() in told
        ]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
def test_the_process_of_the_computers_ends_with_a_killed_server(tmp_path: Path) -> None:
    server = Process(tmp_path / "games.sqlite")
    with httpx.Client(base_url=server.url()) as ann:
        game = ann.post("/api/games", json={"german": "cadet"}).json()["game"]
        wait_until(lambda: 1 not in ann.get(f"/api/games/{game}").json()["toAct"], 20)
    children = Path(f"/proc/{server.run.pid}/task/{server.run.pid}/children").read_text().split()
    workers = [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    assert workers
    server.run.kill()
    wait_until(lambda: not [one for one in workers if Path(f"/proc/{one}").exists()])
    server.close()


def test_a_game_that_a_changed_rule_forbids_says_so_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[peers X-01]"""
    file = tmp_path / "games.sqlite"
    with house(file) as here:
        ann = here.player()
        game = ann.new()["game"]
        ann.order(game, 0, ann.choices(game, 0)[0])
        other = ann.new()["game"]
    with house(file) as here:
        bob = here.player()
        bob.cookies = ann.cookies
        with monkeypatch.context() as changed:
            changed.setattr("toy.ToyGame.refusal", lambda *_: Refusal("Toy 9", "nobody bids any more"))
            answer = bob.get(f"/api/games/{game}")
            assert (answer.status_code, answer.json()["why"]) == (422, "nobody bids any more [Toy 9]")
            assert len(bob.get("/api/games").json()) == 2
            assert bob.view(other, 0)["plies"] == 8
        assert bob.view(game, 0)["plies"] == 9
