"""The examples of the documents run: those of a page one after the other, as a reader would type them."""

from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[3] / "docs"

SKIP = "<!-- not run: "
"""The line before an example that needs more than this package, with what it needs."""

FILES = {"my-rules.toml": "extends = 'crossing-oceans/standard.toml'\nstart.money = 200\n"}
"""The files that examples name."""

pytestmark = pytest.mark.skipif(not DOCS.is_dir(), reason="the documents are not in this package")


def examples(page: str) -> tuple[list[tuple[int, str]], int]:
    """The examples in Python that can be run, each with the number of its first line; and how many are not run."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    found, skipped = [], 0
    for number, line in enumerate(lines):
        if line != "```python":
            continue
        before = next((one for one in reversed(lines[:number]) if one.strip()), "")
        if before.startswith(SKIP):
            skipped += 1
        else:
            found.append((number + 1, "\n".join(lines[number + 1 : lines.index("```", number)])))
    return found, skipped


@pytest.mark.parametrize(("page", "runs", "skips"), [("PYTHON.md", 5, 0), ("CLUSTER.md", 0, 1)])
def test_examples_run(page: str, runs: int, skips: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, content in FILES.items():
        (tmp_path / name).write_text(content)
    monkeypatch.chdir(tmp_path)
    found, skipped = examples(page)
    assert (len(found), skipped) == (runs, skips)
    space: dict[str, object] = {"__name__": "__main__"}
    for line, text in found:
        # With the lines of the page in tracebacks.
        exec(compile("\n" * line + text, str(DOCS / page), "exec"), space)
