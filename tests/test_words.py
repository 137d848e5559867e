"""Dates, names in a row, numbers with what they count: written alike everywhere."""

from dogfight.words import counted, dated, listed


def test_dates_have_no_zeros_and_a_year_if_it_is_asked_for() -> None:
    assert (dated("1917-04-09"), dated("1917-12-01", year=True)) == ("9 April", "1 December 1917")


def test_names_that_have_an_and_of_their_own_are_set_apart() -> None:
    assert [listed(one) for one in ([], ["A"], ["A", "B"], ["A", "B", "C"], ["A and B", "C"])] == [
        "", "A", "A and B", "A, B and C", "A and B, and C"
    ]  # fmt: skip


def test_one_is_one_and_more_are_more() -> None:
    assert [counted(number, "victory", "victories") for number in (0, 1, 21)] == [
        "no victories", "1 victory", "21 victories"
    ]  # fmt: skip
    assert counted(2, "dogfight") == "2 dogfights"
