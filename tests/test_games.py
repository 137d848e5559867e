"""Games by their ids, and what each of them reads in a pack."""

from pathlib import Path

import pytest

from dogfight.cards.decks import own_decks
from dogfight.errors import PackError, RecordError
from dogfight.folder import pack_hash
from dogfight.games import PACK, charts_of, decks_of, faults_of, game_of, game_over, new_pack, pack_of, packs_read
from dogfight.war.scenarios.packs import own_charts


@pytest.mark.parametrize("id", ["war:basic", "war:basic+tournament", "cards:richthofen"])
def test_every_game_has_the_id_it_is_found_by(id: str) -> None:
    assert game_of(id).id == id
    assert game_of(id) is game_of(id)


@pytest.mark.parametrize("id", ["", "war", "war:", "war:chess", "cards", "cards:", "cards:poker", "chess:blitz"])
def test_an_unknown_game_is_refused_by_name(id: str) -> None:
    with pytest.raises(RecordError, match=r"unknown (game|layer)"):
        game_of(id)


def test_no_pack_is_ours() -> None:
    assert pack_of(None) == (own_charts(), own_decks(), None)
    assert charts_of("") is own_charts()


def test_what_a_pack_lacks_is_ours(tmp_path: Path) -> None:
    new_pack(tmp_path / "charts", decks=False)
    new_pack(tmp_path / "decks", charts=False)
    assert decks_of(tmp_path / "charts") is own_decks()
    assert charts_of(tmp_path / "decks") is own_charts()
    assert decks_of(tmp_path / "decks") is not own_decks()


def test_a_record_names_what_its_game_reads(tmp_path: Path) -> None:
    new_pack(tmp_path / "mine", charts=False)
    pack = pack_of(tmp_path / "mine")
    assert packs_read(pack, "war:basic") == {"dogfight": pack_hash(own_charts())}
    assert packs_read(pack, "cards:richthofen") == {"mine": pack_hash(own_decks())}


def test_faults_of_charts_and_decks_together(tmp_path: Path) -> None:
    new_pack(tmp_path / "mine")
    (tmp_path / "mine" / "pilots.csv").unlink()
    (tmp_path / "mine" / "aircraft.csv").unlink()
    assert [fault.file for fault in faults_of(tmp_path / "mine")] == ["aircraft.csv", "pilots.csv"]
    with pytest.raises(PackError, match="missing"):
        pack_of(tmp_path / "mine")


def test_a_game_over_a_pack_plays_its_cards(tmp_path: Path) -> None:
    new_pack(tmp_path / "mine", charts=False)
    cards = tmp_path / "mine" / "cards.csv"
    cards.write_text(cards.read_text().replace("german,G01,", "german,MARK-1,"))
    game = game_over(pack_of(tmp_path / "mine"), "cards:richthofen")
    assert "MARK-1" in game.notation().position(game.setup({}))


def test_the_pack_in_force_is_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PACK, str(tmp_path / "nowhere"))
    game_of.cache_clear()
    with pytest.raises(PackError, match="there is no folder"):
        game_of("cards:richthofen")
    monkeypatch.delenv(PACK)
    assert game_of("cards:richthofen").id == "cards:richthofen"
