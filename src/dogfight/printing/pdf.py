"""A drawing as PDF, and through it as PNG. The letters are those that every reader of PDF has."""

import io
import re
import unicodedata
from datetime import UTC, datetime
from typing import Final

import pypdfium2  # type: ignore[import-untyped]
from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import color_from_hex_string
from fpdf.enums import StrokeJoinStyle, TextMode

from dogfight.printing.drawing import Drawing, Shape, Words
from dogfight.printing.paper import Paper, scale_on

FONT: Final = "Times"
POINTS: Final = 72 / 25.4  # to a millimetre
PRINTED: Final = datetime(1918, 4, 21, tzinfo=UTC)  # so that the same map is the same file, whenever it is printed
ANCHORS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


def pdf_of(drawing: Drawing, paper: Paper) -> bytes:
    """The drawing on a sheet of paper, as large as fits, as a PDF of one page of vectors."""
    pdf = FPDF(unit="mm", format=(paper.width, paper.height))
    pdf.set_creation_date(PRINTED)
    pdf.set_title(drawing.title)
    pdf.set_auto_page_break(False)
    pdf.add_page()
    pen = _Pen(pdf, drawing, paper)
    for item in drawing.items:
        if isinstance(item, Shape):
            pen.shape(item)
        else:
            pen.words(item)
    return bytes(pdf.output())


def png_of(drawing: Drawing, paper: Paper, dpi: int) -> bytes:
    """The drawing on a sheet of paper as a picture with so many dots to an inch."""
    document = pypdfium2.PdfDocument(pdf_of(drawing, paper))
    picture = document[0].render(scale=dpi / 72).to_pil()
    stream = io.BytesIO()
    picture.save(stream, "PNG", dpi=(dpi, dpi), optimize=True)
    document.close()
    return stream.getvalue()


class _Pen:
    """Draws on a page; the drawing's middle lies in the middle of the paper."""

    def __init__(self, pdf: FPDF, drawing: Drawing, paper: Paper) -> None:
        self.pdf = pdf
        self.scale = scale_on(drawing, paper)
        self.x = (paper.width - drawing.width * self.scale) / 2
        self.y = (paper.height - drawing.height * self.scale) / 2

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the drawing lies on the page, in millimetres."""
        return self.x + x * self.scale, self.y + y * self.scale

    def shape(self, shape: Shape) -> None:
        """Fills and draws lines."""
        with self.pdf.new_path() as path:
            self._style(path, shape)
            for line in shape.lines:
                path.move_to(*self.place(*line[0]))
                for point in line[1:]:
                    path.line_to(*self.place(*point))
                if shape.closed:
                    path.close()

    def _style(self, path: PaintedPath, shape: Shape) -> None:
        style = path.style
        style.auto_close = False
        style.fill_color = color_from_hex_string(shape.fill) if shape.fill else None
        style.stroke_color = color_from_hex_string(shape.stroke) if shape.stroke else None
        style.stroke_join_style = StrokeJoinStyle.ROUND
        style.stroke_width = shape.width * self.scale
        if shape.dash:
            style.stroke_dash_pattern = [one * self.scale for one in shape.dash]
        if shape.opacity < 1:
            style.fill_opacity = style.stroke_opacity = shape.opacity

    def words(self, words: Words) -> None:
        """Letters a line of text, its rim first."""
        text = printable(words.text)
        self.pdf.set_font(
            FONT, ("B" if words.bold else "") + ("I" if words.italic else ""), words.size * self.scale * POINTS
        )
        x, y = self.place(words.x, words.y + 0.32 * words.size)
        x -= ANCHORS[words.anchor] * self.pdf.get_string_width(text)
        if words.halo:
            with self.pdf.local_context(
                text_mode=TextMode.STROKE, draw_color=words.halo, line_width=words.size * self.scale / 5
            ):
                self.pdf.text(x, y, text)
        with self.pdf.local_context(fill_opacity=words.opacity, text_color=words.colour):
            self.pdf.text(x, y, text)


def printable(text: str) -> str:
    """The text in the letters that the font has."""
    return "".join([_letter(one) for one in text])


def _letter(one: str) -> str:
    """The letter itself, without its accent where the font lacks it, or a question mark."""
    plain = re.match(r"LATIN (CAPITAL|SMALL) LETTER (\w+) WITH ", unicodedata.name(one, ""))
    for known in (one, plain[2] if plain and plain[1] == "CAPITAL" else plain[2].lower() if plain else "?"):
        try:
            known.encode("cp1252")
            return known
        except UnicodeEncodeError:
            continue
    return "?"
