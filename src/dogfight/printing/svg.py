"""A drawing as SVG."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from dogfight.printing.drawing import Drawing, Shape, Words
from dogfight.printing.paper import Paper, scale_on

FONTS = "Georgia, 'Liberation Serif', 'Times New Roman', serif"


def svg_of(drawing: Drawing, paper: Paper) -> str:
    """The drawing on a sheet of paper, as large as fits, as an SVG document of the paper's size."""
    scale = scale_on(drawing, paper)
    width, height = paper.width / scale, paper.height / scale
    x, y = (drawing.width - width) / 2, (drawing.height - height) / 2
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_short(paper.width)}mm" height="{_short(paper.height)}mm" '
        f'viewBox="{_short(x)} {_short(y)} {_short(width)} {_short(height)}" role="img">',
        f"<title>{escape(drawing.title)}</title>",
        f'<g font-family="{escape(FONTS)}" stroke-linejoin="round">',
        *_items(drawing),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _items(drawing: Drawing) -> Iterator[str]:
    for item in drawing.items:
        yield _shape(item) if isinstance(item, Shape) else _words(item)


def _shape(shape: Shape) -> str:
    end = "Z" if shape.closed else ""
    path = "".join([f"M{'L'.join([f'{_short(x)},{_short(y)}' for x, y in line])}{end}" for line in shape.lines])
    look = f'fill="{shape.fill or "none"}"' + (f' opacity="{_short(shape.opacity)}"' if shape.opacity < 1 else "")
    if shape.stroke:
        look += f' stroke="{shape.stroke}" stroke-width="{_short(shape.width)}"'
    if shape.dash:
        look += f' stroke-dasharray="{" ".join([_short(one) for one in shape.dash])}"'
    return f'<path {look} d="{path}"/>'


def _words(words: Words) -> str:
    look = f'fill="{words.colour}" font-size="{_short(words.size)}" text-anchor="{words.anchor}"'
    look += ' font-weight="bold"' if words.bold else ""
    look += ' font-style="italic"' if words.italic else ""
    look += f' opacity="{_short(words.opacity)}"' if words.opacity < 1 else ""
    if words.halo:
        look += f' stroke="{words.halo}" stroke-width="{_short(words.size / 5)}" paint-order="stroke"'
    baseline = words.y + 0.32 * words.size
    return f'<text x="{_short(words.x)}" y="{_short(baseline)}" {look}>{escape(words.text)}</text>'


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
