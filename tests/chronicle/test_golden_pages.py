"""The golden pages are what the chronicle writes today."""

import pytest

from make_chronicle import FOLDER, pages


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_page_is_as_it_was(name: str) -> None:
    kept = (FOLDER / name).read_text("utf-8")
    assert pages()[name] == kept, "run `python tests/make_chronicle.py` and read the difference"


def test_every_golden_file_is_made() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(pages())
