"""`dogfight map`: the map of a pack, to be printed."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

from dogfight.cli.shared import PackOption, charts_of, fail, out
from dogfight.printing.drawing import Drawing
from dogfight.printing.paper import PAPERS, Paper
from dogfight.printing.svg import svg_of
from dogfight.printing.trench_map import trench_map

MOST_DOTS: Final = 60_000_000  # of a picture: A0 at 200 dots an inch


class Size(StrEnum):
    """A size of paper."""

    A0 = "A0"
    A1 = "A1"
    A2 = "A2"
    A3 = "A3"
    A4 = "A4"
    Letter = "Letter"
    Tabloid = "Tabloid"


def map_(
    *,
    pack: PackOption = None,
    to: Annotated[
        Path, typer.Option("--out", "-o", help="The file to write; its ending says what: .pdf, .svg or .png.")
    ] = Path("map.pdf"),
    size: Annotated[Size, typer.Option("--size", help="The paper, upright.", case_sensitive=False)] = Size.A3,
    dpi: Annotated[int, typer.Option("--dpi", min=36, max=600, help="Dots an inch of a PNG.")] = 150,
    targets: Annotated[
        bool, typer.Option("--targets/--no-targets", help="With road sections and targets, and their lists.")
    ] = True,
) -> None:
    """Print the map: grid, trench lines, river, roads, villages, and what missions are flown for.

    It is drawn from the map file that the game is played on; with --pack from your own.

    \b
    dogfight map
    dogfight map --out somme.png --size A2 --dpi 300
    dogfight map --pack my-pack --out mine.svg --no-targets
    """
    write = _writer(to, dpi)
    paper = PAPERS[size.value]
    if to.suffix.lower() == ".png" and paper.width * paper.height * (dpi / 25.4) ** 2 > MOST_DOTS:
        fail(f"{size.value} at {dpi} dots an inch is too large a picture; take fewer dots, or PDF, which has none")
    content = write(trench_map(charts_of(pack).ground, objectives=targets), paper)
    try:
        to.write_bytes(content)
    except OSError as wrong:
        fail(f"{to} cannot be written: {wrong.strerror}")
    out.print(f"wrote {to}, {size.value}, {len(content) // 1024} KiB", markup=False)


def _writer(to: Path, dpi: int) -> Callable[[Drawing, Paper], bytes]:
    """What makes a file with this ending; ends the command for one we cannot write."""
    match to.suffix.lower():
        case ".svg":
            return _svg
        case ".pdf":
            from dogfight.printing.pdf import pdf_of  # not at the top: it takes long to load

            return pdf_of
        case ".png":
            from dogfight.printing.pdf import png_of

            return partial(png_of, dpi=dpi)
        case _:
            fail(f"{to}: the ending says what to write, and must be .pdf, .svg or .png")


def _svg(drawing: Drawing, paper: Paper) -> bytes:
    return svg_of(drawing, paper).encode()
