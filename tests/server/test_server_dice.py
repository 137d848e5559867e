"""The page that checks dice: its script, run by Node with the same Web Crypto, agrees with `verify`."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from dogfight.chance import share_commitment
from dogfight.dogfile import write_dog
from dogfight.game import Draws
from dogfight.record import Record
from dogfight.scribe import write_jsonl
from dogfight.server import pages
from dogfight.table import Sitter, Table
from seating import SEED, finished, header, play_on, roll, table
from toy import ToyGame

PAGE = Path(pages.__file__).parent / "pages" / "dice.html"
NODE = shutil.which("node") or ""
CALL = "let all=''; process.stdin.on('data', (part) => all += part).on('end', () => examine(all).then((told) =>"
CALL += " console.log(JSON.stringify(told))).catch((wrong) => console.log(JSON.stringify({ error: wrong.message }))))"

pytestmark = pytest.mark.skipif(not NODE, reason="Node is not installed")


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("dice") / "dice.cjs"
    source = PAGE.read_text().split("<script>")[1].split("</script>")[0]
    file.write_text(source + "\n" + CALL)
    return file


def checked(script: Path, text: str) -> dict[str, Any]:
    run = subprocess.run([NODE, str(script)], input=text, capture_output=True, text=True, timeout=20, check=True)
    return dict(json.loads(run.stdout))


def with_shares() -> Record:

    at = Table(ToyGame(), header(), [Sitter("Ann"), Sitter("Bob")])
    for seat in (1, 0):
        at.commit_share(seat, share_commitment(seat, bytes([seat] * 16), b"n" * 16))
    for seat in (0, 1):
        at.open_share(seat, bytes([seat] * 16).hex(), (b"n" * 16).hex())
    roll(at)
    return play_on(at, Draws(2)).record(SEED)


def test_a_fair_record_passes_with_every_roll_listed(script: Path) -> None:
    for record in (finished(), with_shares()):
        told = checked(script, write_jsonl(record))
        assert told["ok"], told["lines"]
        assert len(told["rolls"]) == record.rolls
        assert all(one["ok"] for one in told["rolls"])


def test_every_lie_about_dice_is_seen(script: Path) -> None:
    record = with_shares()
    rolls = [at for at, entry in enumerate(record.entries) if entry.roll]
    loaded = record.entries[rolls[-1]]
    assert loaded.roll is not None
    assert record.closing is not None
    changed = structs.replace(loaded, roll=structs.replace(loaded.roll, chosen=(loaded.roll.chosen + 1) % 6))
    missing = structs.replace(loaded, roll=None)
    lies = [
        structs.replace(record, entries=(*record.entries[: rolls[-1]], changed, *record.entries[rolls[-1] + 1 :])),
        structs.replace(record, entries=(*record.entries[: rolls[-1]], missing, *record.entries[rolls[-1] + 1 :])),
        structs.replace(record, header=structs.replace(record.header, commitment="00" * 32)),
        structs.replace(record, header=structs.replace(record.header, shares=record.header.shares[:1])),
        structs.replace(record, closing=structs.replace(record.closing, seed="11" * 32)),
    ]
    for lie in lies:
        assert not checked(script, write_jsonl(lie))["ok"]


def test_the_notation_proves_the_seed_and_says_what_is_missing(script: Path) -> None:
    told = checked(script, write_dog(finished(title='a " " b'), ToyGame()))
    assert told["lines"][0] == [True, "The seed is the one committed to."]
    assert ".jsonl" in told["lines"][1][1]
    wrong = checked(script, write_dog(finished(), ToyGame()).replace('Commitment "', 'Commitment "0'))
    assert wrong["lines"][0][0] is False


def test_a_running_game_and_nonsense_are_told_apart(script: Path) -> None:
    assert "not been opened" in checked(script, write_jsonl(table().record()))["lines"][0][1]
    assert "names no game" in checked(script, "hello")["error"]
    assert "error" in checked(script, "{")


def test_the_page_asks_for_nothing_from_elsewhere() -> None:
    text = PAGE.read_text()
    assert "http:" not in text
    assert "https:" not in text
    assert "fetch(" not in text
    assert (Path(__file__).parents[2] / "docs" / "dice.html").read_text() == text
