"""Compresses a wheel again, in place, with Zopfli: what a browser or pip unpacks is the same, and a fortieth smaller.

python tools/compress.py WHEEL: takes half a minute.
"""

import os
import sys
import zipfile

from zopfli.zlib import compress  # type: ignore[import-not-found,import-untyped,unused-ignore]


class Compressor:
    """Collects a file, and compresses it at its end."""

    def __init__(self) -> None:
        self.data = b""

    def compress(self, data: bytes) -> bytes:
        """Takes a part of the file."""
        self.data += data
        return b""

    def flush(self) -> bytes:
        """The compressed file, without the head and the sum of zlib's format."""
        packed: bytes = compress(self.data, numiterations=1)
        return packed[2:-4]


def main(wheel: str) -> None:
    """Replaces the wheel."""
    # zipfile has no other place for a compressor of one's own.
    zipfile._get_compressor = lambda *_: Compressor()  # type: ignore[attr-defined]
    new = wheel + ".new"
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(new, "w") as out:
        for entry in old.infolist():
            out.writestr(entry, old.read(entry), zipfile.ZIP_DEFLATED)
    with zipfile.ZipFile(new) as packed:
        bad = packed.testzip()
    if bad is not None:
        sys.exit(f"{new}: {bad} is damaged")
    os.replace(new, wheel)


if __name__ == "__main__":
    main(sys.argv[1])
