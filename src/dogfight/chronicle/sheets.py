"""The paper of a report: pages with a heading and a number, tables, curves, paragraphs. Letters are those of cp1252."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, Literal

from fpdf import FPDF
from fpdf.fonts import FontFace

from dogfight.chronicle.curves import Curves, Frame
from dogfight.chronicle.rows import Rows
from dogfight.chronicle.words import unbroken
from dogfight.printing.paper import PAPERS
from dogfight.printing.pdf import FONT, printable

# So that the same report is the same file, whenever it is printed.
PRINTED: Final = datetime(1917, 4, 30, tzinfo=UTC)
A4: Final = PAPERS["A4"]
Style = Literal["", "B", "I", "BI"]
MARGIN: Final = 16.0  # millimetres
INK: Final = {"both": "#7a5208", "allied": "#1f3e63", "german": "#7c2416"}
GREY: Final = 110
LIGHT: Final = 200
BODY: Final = 10  # points
SMALL: Final = 7.6
LINE: Final = 4.6  # millimetres a line of text
MOST_DATES: Final = 8
TALL: Final = 52.0  # millimetres of a drawing's field
NUMBERS: Final = "{nb}"  # stands for how many pages there are


class Sheets(FPDF):
    """Sheets of A4 upright with a running title."""

    def __init__(self, title: str) -> None:
        super().__init__(unit="mm", format=(A4.width, A4.height))
        self.running = printable(title)
        self.set_creation_date(PRINTED)
        self.set_title(title)
        self.set_lang("en")
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, MARGIN + 4)
        self.add_page()

    def header(self) -> None:
        """The running title, but not above the title itself."""
        if self.page_no() == 1:
            return
        self.set_font(FONT, "I", 9)
        self.set_text_color(GREY)
        self.cell(0, 5, self.running, new_x="LMARGIN", new_y="NEXT")
        self.ln(2)
        self.set_text_color(0)

    def footer(self) -> None:
        """The number of the page."""
        self.set_y(-MARGIN + 2)
        self.set_font(FONT, "", 9)
        self.set_text_color(GREY)
        self.cell(0, 5, f"{self.page_no()} of {NUMBERS}", align="C")
        self.set_text_color(0)

    # -------------------------------------------------------------- text
    def head(self, text: str, size: float = 15) -> None:
        """A heading; what follows stays on its page."""
        if self.will_page_break(size + 24):
            self.add_page()
        self.ln(2)
        self.paragraph(text, size, style="B")
        self.ln(1)

    def paragraph(self, text: str, size: float = BODY, *, style: Style = "", ink: str = "#000000") -> None:
        """A paragraph as wide as the page."""
        self.set_font(FONT, style, size)
        self.set_text_color(ink)
        self.multi_cell(0, size * LINE / BODY, printable(unbroken(text)), align="L", new_x="LMARGIN", new_y="NEXT")
        self.set_text_color(0)

    def lines(self, texts: Sequence[str]) -> None:
        """A list, a line each."""
        for one in texts:
            self.paragraph(one, BODY - 1)

    # -------------------------------------------------------------- tables
    def rows(self, shown: Rows) -> None:
        """A table, its heads again on each page; nothing for one without rows."""
        if not shown.rows:
            return
        if shown.caption:
            self.head(shown.caption, 11)
        self.set_font(FONT, "", SMALL)
        self.set_draw_color(LIGHT)
        aligned = ["RIGHT" if at in shown.numbers else "LEFT" for at in range(len(shown.heads))]
        with self.table(
            [], width=self.epw, col_widths=shown.widths, text_align=aligned, line_height=SMALL * LINE / BODY,
            borders_layout="HORIZONTAL_LINES", headings_style=FontFace(emphasis="BOLD", color=GREY), padding=0.6,
            v_align="TOP",
        ) as table:  # fmt: skip
            for row in (shown.heads, *shown.rows):
                table.row([printable(unbroken(text)) for text in row])
        self.set_draw_color(0)
        self.ln(2)

    # -------------------------------------------------------------- curves
    def curves(self, curves: Curves) -> None:
        """A drawing with its title above and dates below."""
        if self.will_page_break(TALL + 26):
            self.add_page()
        self.head(curves.title, 11)
        field = Frame(self.l_margin + 10, self.get_y() + 2, self.epw - 18, TALL)
        self._grid(curves, field)
        for at, line in enumerate(curves.lines):
            self.set_draw_color(INK[line.whose])
            self.set_line_width(0.5)
            if line.whose == "german":
                self.set_dash_pattern(2, 1)
            self.polyline([field.at(curves, day, value) for day, value in enumerate(line.values)])
            if len(curves.lines) > 1:
                x, y = field.x + at * 30, field.y + field.height + 9
                self.line(x, y, x + 8, y)
                self._word(x + 10, y + 1, line.name, INK[line.whose])
            self.set_dash_pattern()
        self.set_line_width(0.2)
        self.set_draw_color(0)
        self.set_y(field.y + field.height + 12)

    def _grid(self, curves: Curves, field: Frame) -> None:
        right = field.x + field.width
        self.set_line_width(0.15)
        for value in curves.heights:
            y = field.level(curves, value)
            self.set_draw_color(GREY if value == 0 else LIGHT)
            self.line(field.x, y, right, y)
            self._word(field.x - 2, y + 1, str(value), align=1.0)
        self.set_draw_color(GREY)
        self.set_dash_pattern(0.6, 1.2)
        for name, value in curves.shown_marks:
            y = field.level(curves, value)
            self.line(field.x, y, right, y)
            self._word(field.x + 1, y - 0.7, name)
        self.set_dash_pattern()
        for day, date in field.dates(curves, MOST_DATES):
            self._word(field.at(curves, day, 0)[0], field.y + field.height + 4.5, date, align=0.5)

    def _word(self, x: float, y: float, text: str, ink: str = "#6e6e6e", align: float = 0.0) -> None:
        """A word at a place: 0 begins there, 0.5 has its middle there, 1 ends there."""
        self.set_font(FONT, "", SMALL)
        self.set_text_color(ink)
        written = printable(text)
        self.text(x - align * self.get_string_width(written), y, written)
        self.set_text_color(0)
