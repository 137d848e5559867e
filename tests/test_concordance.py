"""The concordance: the true tree has every paragraph it claims, and the finder finds what it should."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from dogfight import concordance as book
from dogfight.citations import Place, Source, cited, named_paragraph, read_source
from dogfight.concordance import Concordance, Problem, survey
from dogfight.errors import PackError
from dogfight.paragraphs import Paragraph, Status, paragraphs, parent, read, slug

HEAD = "id,title,text,status,rulings"


def known(**statuses: Status) -> Mapping[str, Paragraph]:
    """A small list: known(Basic_I="done") has one row."""
    ids = {name.replace("__", ".").replace("_", " "): status for name, status in statuses.items()}
    return {id_: Paragraph(id_, "title", "text", status) for id_, status in ids.items()}


def problems(
    rows: Mapping[str, Paragraph], code: str = "", tests: str = "", file: str = "war/basic/x.py"
) -> list[Problem]:
    return Concordance(rows, [read_source(code, file)], [read_source(tests, "test_x.py")]).problems()


@pytest.fixture(scope="module")
def tree() -> Concordance:
    return survey()


class TestTheTree:
    """What the project says of itself."""

    @pytest.mark.parametrize("kind", ["unknown citation", "no function", "no test", "uncited answer"])
    def test_has_no_problem(self, tree: Concordance, kind: str) -> None:
        found = [f"{problem.where}: {problem.why}" for problem in tree.problems() if problem.kind == kind]
        assert not found, "\n".join(found)

    def test_has_fresh_documents(self, tree: Concordance) -> None:
        assert book.stale(tree) == []

    def test_lists_every_chapter_and_ruling(self) -> None:
        ids = list(paragraphs())
        for chapter in ("Basic VIII", "Tournament V", "Multi 9", "Outline C", "Schedule E", "Balloon 3.d.5", "Solo 6"):
            assert chapter in ids
        for chapter in ("Campaign IV.21", "Optional IX.6", "Victory Credit 3", "Advanced Landing", "Card Hand Size"):
            assert chapter in ids
        for family, last in {"G": 7, "S": 9, "M": 27, "F": 29, "L": 9, "A": 37, "C": 16, "B": 22}.items():
            assert {f"Ruling {family}{number}" for number in range(1, last + 1)} <= set(ids)

    def test_every_ruling_touches_a_paragraph(self) -> None:
        touched = {ruling for row in paragraphs().values() if not row.is_ruling for ruling in row.rulings}
        assert [row.id for row in paragraphs().values() if row.is_ruling and row.id not in touched] == []

    def test_every_id_can_be_cited_and_names_a_test_of_its_own(self) -> None:
        for id_ in paragraphs():
            assert cited(f"Words. [{id_}]") == [id_]
            assert named_paragraph(f"test_{slug(id_)}_holds", paragraphs()) == id_

    def test_docs_show_the_same_list(self) -> None:
        assert (book.HERE / "docs" / "paragraphs.csv").resolve() == book.HERE / "src/dogfight/data/paragraphs.csv"

    def test_text_is_short_plain_and_whole(self) -> None:
        for row in paragraphs().values():
            assert len(row.title) <= 45, row.id
            assert row.is_ruling or len(row.text) <= 320, row.id
            assert row.text[-1] in ".,:)", row.id
            assert "  " not in row.text, row.id


class TestProblems:
    """Each kind of problem is found, and goes away when it is mended."""

    def test_unknown_citation_in_a_docstring(self) -> None:
        code = 'def fly():\n    """Fly. [Basic IX]"""'
        assert problems(known(Basic_I="planned"), code) == [
            Problem("unknown citation", "war/basic/x.py fly", "there is no paragraph 'Basic IX'")
        ]
        assert problems(known(Basic_IX="planned"), code) == []

    def test_unknown_citation_in_a_string(self) -> None:
        found = problems(known(Basic_I="planned"), 'NO_WAY: Final = Refusal("Basic IX.2", "You may not.")')
        assert [(problem.kind, problem.where) for problem in found] == [("unknown citation", "war/basic/x.py NO_WAY")]

    def test_unknown_citation_in_a_test(self) -> None:
        found = problems(known(Basic_I="planned"), tests='def test_x():\n    """[Ruling Z9]"""')
        assert [(problem.kind, problem.where) for problem in found] == [("unknown citation", "test_x.py test_x")]

    def test_unknown_citation_of_a_module(self) -> None:
        found = problems(known(Basic_I="planned"), '"""All of it. [Basic IX]"""')
        assert [(problem.kind, problem.where) for problem in found] == [("unknown citation", "war/basic/x.py")]

    def test_done_without_function(self) -> None:
        found = problems(known(Basic_I="done"), tests="def test_basic_i_holds(): ...")
        assert found == [Problem("no function", "Basic I", "is done, but no function or answer cites it")]

    def test_done_without_test(self) -> None:
        found = problems(known(Basic_I="done"), 'def fly():\n    """[Basic I]"""')
        assert found == [Problem("no test", "Basic I", "is done, but no test is named by it or cites it")]

    def test_done_with_both(self) -> None:
        assert problems(known(Basic_I="done"), 'def fly():\n    """[Basic I]"""', "def test_basic_i_holds(): ...") == []

    def test_a_module_docstring_proves_nothing(self) -> None:
        kinds = [problem.kind for problem in problems(known(Basic_I="done"), '"""[Basic I]"""', '"""[Basic I]"""')]
        assert kinds == ["no function", "no test"]

    @pytest.mark.parametrize("file", ["server/view.py", "bots/pilot.py", "cli/play.py", "lab/arena.py"])
    def test_code_that_only_uses_the_rules_proves_nothing(self, file: str) -> None:
        found = problems(
            known(Basic_I="done"), 'def show():\n    """[Basic I]"""', "def test_basic_i_holds(): ...", file
        )
        assert [problem.kind for problem in found] == ["no function"]

    @pytest.mark.parametrize("status", ["partial", "physical", "gap", "planned"])
    def test_other_statuses_need_nothing(self, status: Status) -> None:
        assert problems(known(Basic_I=status)) == []

    def test_a_parent_of_done_leaves_needs_nothing_itself(self) -> None:
        rows = known(Basic_I="done", Basic_I__1="done", Basic_I__2="physical")
        assert [problem.where for problem in problems(rows)] == ["Basic I.1", "Basic I.1"]

    def test_a_parent_of_other_leaves_needs_both(self) -> None:
        rows = known(Basic_I="done", Basic_I__1="planned")
        assert [problem.where for problem in problems(rows)] == ["Basic I", "Basic I"]

    def test_a_parent_of_physical_leaves_needs_both(self) -> None:
        rows = known(Basic_I="done", Basic_I__1="physical")
        assert [problem.where for problem in problems(rows)] == ["Basic I", "Basic I"]

    def test_citing_a_parent_covers_no_leaf(self) -> None:
        rows = known(Basic_I="done", Basic_I__1="done")
        found = problems(rows, 'def fly():\n    """[Basic I]"""', "def test_basic_i_holds(): ...")
        assert [problem.where for problem in found] == ["Basic I.1", "Basic I.1"]

    def test_an_example_needs_a_test_only(self) -> None:
        assert [problem.kind for problem in problems(known(Example_Dive="done"))] == ["no test"]

    def test_uncited_answer(self) -> None:
        code = "class Deep(RangeTo):\n    def of(self): ...\nclass RangeTo(Answer): ..."
        found = problems(known(Basic_I="planned"), code)
        assert [(problem.kind, problem.where) for problem in found] == [
            ("uncited answer", "war/basic/x.py Deep"),
            ("uncited answer", "war/basic/x.py RangeTo"),
        ]

    @pytest.mark.parametrize(
        "code",
        [
            'class Deep(Answer):\n    """[Basic I]"""',
            'class Deep(Answer):\n    def of(self):\n        """[Basic I]"""',
            'class Deep(Answer): ...\nLAYER = Layer("Basic", rulings={"range_to": Deep("Basic I")})',
            "class _Deep(Answer): ...",
            "class Deep(Other): ...",
        ],
    )
    def test_cited_answer(self, code: str) -> None:
        assert problems(known(Basic_I="planned"), code) == []

    def test_a_question_outside_the_chapters_needs_no_citation(self) -> None:
        assert problems(known(Basic_I="planned"), "class RangeTo(Answer): ...", file="war/questions.py") == []


class TestFinder:
    """What counts as a citation, and for whom."""

    @pytest.mark.parametrize(
        ("text", "ids"),
        [
            ("Words. [Tournament V.1.a]", ["Tournament V.1.a"]),
            ("[Basic III.2.a, Ruling M3]", ["Basic III.2.a", "Ruling M3"]),
            ("[Basic III.2.a, III.2.b; Rulings M3, M4]", ["Basic III.2.a", "Basic III.2.b", "Ruling M3", "Ruling M4"]),
            ("[Victory Credit 2.a,\n    Ruling V3]", ["Victory Credit 2.a", "Ruling V3"]),
            ("[Rulings G1-G3]", ["Ruling G1", "Ruling G2", "Ruling G3"]),
            ("[Schedule A-C] and [Multi 6-8]", [f"Schedule {c}" for c in "ABC"] + [f"Multi {n}" for n in (6, 7, 8)]),
            ("[Example Field-of-Fire]", ["Example Field-of-Fire"]),
            ("[Basic I-VIII]", ["Basic I-VIII"]),
            ('list[int], [0] and a tag [Game "war:basic"]', []),
            ("Basic III.2.a without brackets", []),
        ],
    )
    def test_citations_of_a_docstring(self, text: str, ids: list[str]) -> None:
        assert cited(text) == ids

    def test_a_citation_belongs_to_the_innermost_name(self) -> None:
        code = 'class Gun:\n    """[Basic VII]"""\n    def of(self):\n        """[Basic VII.2]"""\n'
        code += '        return "Basic VII.3"'
        assert read_source(code, "x.py").citations == (
            (Place("x.py", "Gun"), "Basic VII"),
            (Place("x.py", "Gun.of"), "Basic VII.2"),
            (Place("x.py", "Gun.of"), "Basic VII.3"),
        )

    def test_a_string_belongs_to_the_constant_that_holds_it(self) -> None:
        source = read_source('FAR: Final = Refusal("Basic VII.2.b, Ruling F5", "Too far.")', "x.py")
        assert source.citations == ((Place("x.py", "FAR"), "Basic VII.2.b"), (Place("x.py", "FAR"), "Ruling F5"))

    def test_a_comment_cites_for_a_constant_only(self) -> None:
        code = "# Costs, added up. [Basic III.2,\n# Ruling M3]\nCOSTS: Final = [\n    0,  # [Basic III.2.a]\n]\n"
        code += (
            "# [Basic VIII]\n\nMOST = 3  # [Multi 9]\nLEAST = 1\n# [Basic VII]\ndef fire():\n    x = 1  # [Basic VI]\n"
        )
        assert read_source(code, "x.py").citations == (
            (Place("x.py", "COSTS"), "Basic III.2"),
            (Place("x.py", "COSTS"), "Ruling M3"),
            (Place("x.py", "COSTS"), "Basic III.2.a"),
            (Place("x.py", "MOST"), "Multi 9"),
        )

    @pytest.mark.parametrize("text", ["Basic", "Basic Game", "Card index", "Tournament V, they say", "Balloon", ""])
    def test_other_strings_are_no_citations(self, text: str) -> None:
        assert read_source(f"X = {text!r}", "x.py").citations == ()

    def test_a_named_paragraph_may_be_a_string(self) -> None:
        assert [id_ for _, id_ in read_source('X = "Scenarios Intro"', "x.py").citations] == ["Scenarios Intro"]

    def test_the_longest_id_names_a_test(self) -> None:
        rows = known(Basic_I="done", Basic_II="done", Basic_II__8="done", Basic_II__8__a="done")
        assert named_paragraph("test_basic_ii_8_a_two_aircraft_are_shifted", rows) == "Basic II.8.a"
        assert named_paragraph("test_basic_ii_8_again", rows) == "Basic II.8"
        assert named_paragraph("test_basic_ii_8", rows) == "Basic II.8"
        assert named_paragraph("test_basic_iii_turns", rows) == ""
        assert named_paragraph("test_the_basic_ii_8", rows) == ""

    def test_a_method_is_a_test_and_its_docstring_cites(self) -> None:
        tests = 'class TestIt:\n    def test_basic_i_holds(self):\n        """[Basic II]"""'
        rows = known(Basic_I="done", Basic_II="done")
        assert [problem.kind for problem in problems(rows, tests=tests)] == ["no function", "no function"]

    def test_parents(self) -> None:
        assert parent("Basic II.8.a", paragraphs()) == "Basic II.8"
        assert parent("Basic II", paragraphs()) == "Basic"
        assert parent("Advanced Critical Hits 1", paragraphs()) == "Advanced Critical Hits"
        assert parent("Advanced Critical Hits", paragraphs()) == "Advanced"
        assert parent("Ruling M3", paragraphs()) == ""


class TestDocuments:
    """What is written."""

    def concordance(self) -> Concordance:
        rows = {
            "Basic I": Paragraph("Basic I", "One | two", "Text.", "done", ("Ruling M1",)),
            "Basic II": Paragraph("Basic II", "More", "Text.", "done"),
            "Ruling M1": Paragraph("Ruling M1", "A move", "It moves.", "planned"),
        }
        code: list[Source] = [read_source('def fly():\n    """[Basic I]"""', "war/flight.py")]
        return Concordance(rows, code, [read_source("def test_basic_i_holds(): ...", "war/test_flight.py")])

    def test_page_shows_paragraph_functions_tests_and_rulings(self) -> None:
        page = book.page(self.concordance())
        assert (
            "| Basic I | One \\| two | done | war/flight.py `fly` | war/test_flight.py `test_basic_i_holds` | M1 |"
            in page
        )
        assert "| Basic II | More | done | **none** | **none** |  |" in page
        assert "Paragraphs: 2 done, 1 planned." in page

    def test_rulings_keep_their_head_and_name_what_they_touch(self) -> None:
        text = book.rulings(f"# Head\n\nWords.\n\n{book.MARKER}\n\nold list", self.concordance().known)
        assert text.startswith(f"# Head\n\nWords.\n\n{book.MARKER}\n")
        assert "- **M1 A move.** It moves. *(Basic I)*" in text
        assert "old list" not in text

    def test_a_stale_document_is_found_and_mended(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        code, tests = tmp_path / "src/dogfight/war", tmp_path / "tests"
        for folder in (code, tests, tmp_path / "docs"):
            folder.mkdir(parents=True)
        (code / "flight.py").write_text('def fly():\n    """[Basic III.1]"""\n')
        assert {problem.where for problem in book.stale(survey(tmp_path), tmp_path)} == {"concordance.md", "RULINGS.md"}
        assert book.main([], tmp_path) == 1
        assert "no function: Basic III.2" in capsys.readouterr().out
        assert "war/flight.py `fly`" in (tmp_path / "docs/concordance.md").read_text()
        assert book.stale(survey(tmp_path), tmp_path) == []
        (code / "flight.py").write_text('def soar():\n    """[Basic III.1]"""\n')
        assert book.main(["--check"], tmp_path) == 1
        assert "stale: concordance.md" in capsys.readouterr().out

    def test_an_installation_is_no_checkout(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError, match="checkout"):
            survey(tmp_path)


class TestList:
    """The list of paragraphs, and what is wrong with a bad one."""

    def test_a_row_is_read(self) -> None:
        rows = read([HEAD, 'Basic I,Turns,"One, two.",done,M1', "Ruling M1,A move,It moves.,planned,"], "p.csv")
        assert list(rows) == ["Basic I", "Ruling M1"]
        assert rows["Basic I"] == Paragraph("Basic I", "Turns", "One, two.", "done", ("Ruling M1",))
        assert not rows["Basic I"].is_ruling
        assert rows["Ruling M1"].is_ruling

    @pytest.mark.parametrize(
        ("lines", "why"),
        [
            ([], "p.csv, row 1: the columns must be"),
            (["id,title"], "p.csv, row 1: the columns must be id, title, text, status, rulings"),
            ([HEAD, "Basic I,Turns,Text."], "p.csv, row 2: 3 columns instead of 5"),
            ([HEAD, "Basic I,,Text.,done,"], "p.csv, row 2, column title: this may not be empty"),
            ([HEAD, "Basic I,Turns,Text.,finished,"], "p.csv, row 2, column status: 'finished' is none of done"),
            ([HEAD, *["Basic I,Turns,Text.,done,"] * 2], "p.csv, row 3, column id: Basic I stands here a second time"),
            ([HEAD, "Basic I,Turns,Text.,done,M99"], "p.csv, column rulings: there is no Ruling M99"),
        ],
    )
    def test_a_bad_list_is_refused_with_its_place(self, lines: list[str], why: str) -> None:
        with pytest.raises(PackError, match=why):
            read(lines, "p.csv")
