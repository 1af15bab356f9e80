#!/usr/bin/env python3
"""Makes the fonts of the page, src/lib/style/fonts, from packages of npm.

    pip install fonttools brotli
    npm pack @fontsource-variable/open-sans@5.3.0 @fontsource-variable/literata@5.3.0 @fontsource/noto-sans-math@5.3.0
    for package in *.tgz; do mkdir -p "${package%-*}"; tar xzf "$package" -C "${package%-*}" --strip-components 1; done
    python3 tools/fonts.py .

Open Sans is made narrower, for boards, and narrower still where styles ask for a condensed one; Literata is cut to the size of running text. Upright ones keep the weights from 400 to 700.
None of these fonts has a reserved name; their licence is crates/web/LICENSE-OFL.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

source = Path(sys.argv[1])
target = Path(__file__).parent.parent / "src/lib/style/fonts"

# What people of western Europe type, and the punctuation of the texts.
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "Œœı–—‘’‚“”„•…′″‹›€™−")}
# Signs of the boards, and of the text of the rules.
SIGNS = set(map(ord, "←↑→↓↔∅∈≈≠≤≥⊆⋮⌂⌈⌉⌊⌋▲▴▸▼▾★✓ΣΦ"))

SANS = {"wdth": (75, 86, 86), "wght": (400, 400, 700)}
SERIF = {"opsz": 14, "wght": (400, 400, 700)}
# Few texts are in italics: one weight between those.
ITALIC = {"opsz": 14, "wght": 450}
FONTS = [
    ("sans", "fontsource-variable-open-sans/files/open-sans-latin-standard-normal.woff2", SANS, LATIN),
    ("serif", "fontsource-variable-literata/files/literata-latin-standard-normal.woff2", SERIF, LATIN),
    ("serif-italic", "fontsource-variable-literata/files/literata-latin-standard-italic.woff2", ITALIC, LATIN),
    ("signs", "fontsource-noto-sans-math/files/noto-sans-math-latin-400-normal.woff2", {}, SIGNS),
]

for name, path, axes, letters in FONTS:
    font = TTFont(source / path, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    cut = Subsetter(options)
    cut.populate(unicodes=letters)
    cut.subset(font)
    if axes:
        font = instantiateVariableFont(font, axes)
    font.flavor = "woff2"
    file = target / f"{name}.woff2"
    font.save(file)
    missing = "".join(map(chr, sorted(letters - set(font.getBestCmap()))))
    print(f"{file.name}: {file.stat().st_size} bytes{f', without {missing}' if missing else ''}")
