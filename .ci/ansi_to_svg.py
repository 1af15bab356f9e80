"""Draws text with the escapes of a terminal as SVG: python3 ansi_to_svg.py COLUMNS ROWS < text > picture."""

import re
import sys
import unicodedata
from html import escape

WIDTH, HEIGHT, PAPER, INK = 8, 17, "#16181d", "#d7dae0"
COLOURS = """#3b4048 #e06c75 #98c379 #e5c07b #61afef #c678dd #56b6c2 #d7dae0
#7f848e #ff7a85 #b5e890 #ffd68a #8cc8ff #e0a0f5 #7fe0ea #ffffff""".split()


def indexed(number):
    """A colour of the 256."""
    if number < 16:
        return COLOURS[number]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{levels[place]:02x}" for place in (number // 36, number // 6 % 6, number % 6))


class Style:
    def __init__(self):
        self.ink, self.paper, self.flags = None, None, frozenset()

    def change(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2, 3, 4, 7, 9):
                self.flags |= {code}
            elif code in (22, 23, 24, 27, 29):
                self.flags -= {1, 2} if code == 22 else {code - 20}
            elif code in (38, 48):
                colour = indexed(codes.pop(1)) if codes[0] == 5 else "#%02x%02x%02x" % tuple(codes[1:4])
                del codes[: 1 if codes[0] == 5 else 4]
                self.ink, self.paper = (colour, self.paper) if code == 38 else (self.ink, colour)
            elif code in (39, 49):
                self.ink, self.paper = (None, self.paper) if code == 39 else (self.ink, None)
            elif code % 10 < 8 and code // 10 in (3, 4, 9, 10):
                colour = COLOURS[code % 10 + (8 if code >= 90 else 0)]
                self.ink, self.paper = (colour, self.paper) if code // 10 in (3, 9) else (self.ink, colour)

    def drawn(self):
        ink, paper = self.ink or INK, self.paper
        if 7 in self.flags:
            ink, paper = paper or PAPER, ink
        return ink, paper, self.flags & {1, 2, 3, 4}


def runs(line):
    """The parts of a line of one style: style, text, first column, width."""
    style, column = Style(), 0
    for part in re.split(r"(\x1b\[[0-9;]*[A-Za-z])", line):
        if part.startswith("\x1b["):
            if part.endswith("m"):
                style.change(part[2:-1])
        elif part:
            width = sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in part)
            yield style.drawn(), part, column, width
            column += width


def main():
    columns, rows = (int(number) for number in sys.argv[1:3])
    size = f'width="{columns * WIDTH + 24}" height="{rows * HEIGHT + 24}"'
    print(f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="13.3">')
    print(f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/><g transform="translate(12 12)" xml:space="preserve">')
    for row, line in enumerate(sys.stdin.read().rstrip("\n").split("\n")[:rows]):
        for (ink, paper, flags), text, column, width in runs(line):
            x, y = column * WIDTH, row * HEIGHT
            if paper:
                print(f'<rect x="{x}" y="{y}" width="{width * WIDTH}" height="{HEIGHT}" fill="{paper}"/>')
            if text.strip():
                more = "".join({1: ' font-weight="bold"', 2: ' opacity="0.65"', 3: ' font-style="italic"', 4: ' text-decoration="underline"'}[flag] for flag in sorted(flags))
                lead = len(text) - len(text.lstrip(" "))
                shown = text.strip(" ")
                shown_width = width - lead - (len(text) - len(text.rstrip(" ")))
                print(f'<text x="{x + lead * WIDTH}" y="{y + 13}" textLength="{shown_width * WIDTH}" lengthAdjust="spacingAndGlyphs" fill="{ink}"{more}>{escape(shown).replace(" ", "&#160;")}</text>')
    print("</g></svg>")


main()
