"""``spielwerk report``: a page that needs nothing else and says what was counted, and the rows behind it."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli.conftest import Run
from cli.test_mistakes import complaint
from pyarrow import parquet

from spielwerk.core import components
from spielwerk.games import games

MOST = 1_000_000  # bytes of a page


@pytest.fixture(autouse=True)
def built_in() -> Iterator[None]:
    yield
    components.clear()


def report(run: Run, folder: Path, *args: object) -> str:
    """Return the page of a report."""
    page = folder / "page.html"
    done = run("report", *args, "--bots", "random", "--workers", 1, "-o", page)
    assert done.exit_code == 0, done.stderr
    return page.read_text("utf-8")


@pytest.mark.parametrize("slug", [game.slug for game in games()])
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_page_of_every_game_is_whole_and_small(run: Run, tmp_path: Path, slug: str, lang: str) -> None:
    page = report(run, tmp_path, slug, "--games", 40, "--lang", lang)
    assert len(page.encode()) < MOST
    assert f'<html lang="{lang}">' in page
    assert not re.search(r'(?:src|href)="', page)
    for tag in ("svg", "table"):
        found = re.findall(rf"<{tag}[ >].*?</{tag}>", page, re.DOTALL)
        assert found
        for one in found:
            ElementTree.fromstring(one)
    assert not re.search(r">[^<]*(?:\bNone\b|\bnan\b|\{\w+\})[^<]*<", page.partition("</style>")[2])


def test_it_says_what_was_played_and_who_won(run: Run, tmp_path: Path) -> None:
    page = report(
        run, tmp_path, "dewan", "--games", 40, "--seats", 3, "--seed", 9, "--opt", "scenario=1", "--lang", "en"
    )
    for words in ("40 games", "3 players: random", "from seed 9", "Flood", "rules 3", "Built-in components", "Seat 3"):
        assert words in page
    assert "G01: 2 forest, 1 artifact" in page
    assert 'data-head="Told"' in page


def test_the_same_seed_gives_the_same_page_whoever_shares_the_work(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["spielwerk", "report"])
    args = ("report", "harmonies", "--games", 30, "--bots", "random", "--lang", "en")
    pages = []
    for workers in (1, 2):
        run(*args, "--workers", workers, "-o", tmp_path / "page.html")
        pages.append((tmp_path / "page.html").read_text("utf-8"))
    assert pages[0] == pages[1]


def test_two_sets_stand_side_by_side(run: Run, tmp_path: Path) -> None:
    (tmp_path / "dewan.txt").write_text(
        "title Mine\n" + "\n".join(f"story S{n} F1 D1 = {n} flames 1" for n in range(30, 52)), "utf-8"
    )
    page = report(run, tmp_path, "dewan", "--games", 60, "--against", tmp_path, "--lang", "en")
    assert "Side by side" in page
    assert re.search(r"Mine \([0-9a-f]{12}\)", page)
    assert '<b class="sure">✓</b>' in page  # stories of 30 points and more
    components.clear()
    other = report(
        run, tmp_path, "dewan", "--games", 10, "--components", tmp_path, "--against", "built-in", "--lang", "en"
    )
    assert other.index("Mine (") < other.index("Built-in components")
    components.clear()
    old = report(run, tmp_path, "dewan", "--games", 10, "--against", "rules:2", "--lang", "en")
    assert "Built-in components, rules 2" in old


def test_a_set_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    args = ("report", "dewan", "--games", 2, "--bots", "random", "--against")
    assert "there is no such folder" in complaint(run, *args, tmp_path / "nowhere")
    assert "a number is expected" in complaint(run, *args, "rules:old")
    assert "newer program" in complaint(run, *args, "rules:99")


def test_every_seat_is_a_row_of_the_data(run: Run, tmp_path: Path) -> None:
    report(run, tmp_path, "dewan", "--games", 12, "--data", tmp_path / "rows.parquet", "--lang", "en")
    table = parquet.read_table(tmp_path / "rows.parquet")
    rows = table.to_pylist()
    assert [(row["game"], row["seat"]) for row in rows] == [(number, seat) for number in range(12) for seat in (0, 1)]
    for row in rows:
        assert row["points"] == sum(points for _, points in row["categories"])
        assert set(row["finished"]) & {f"story {n}" for n in range(24)} <= set(row["taken"])
    assert sum(row["won"] for row in rows) == 12


def test_the_data_takes_an_extra(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = complaint(run, "report", "dewan", "--games", 1, "--data", tmp_path / "rows.parquet")
    assert "spielwerk[data]" in said
