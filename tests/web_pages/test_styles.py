"""The style sheets share one scale of limits, which stands at the top of core/tokens.css, and are quick to match."""

import re
from pathlib import Path

import pytest

import spielwerk
from spielwerk.web.assets import STATIC

SOURCE = Path(spielwerk.__file__).parent
SHEETS = [*sorted(SOURCE.rglob("*.css")), *sorted((Path(__file__).parents[2] / "examples").rglob("*.css"))]
FEATURE = re.compile(r"\(([^()]*\b(?:width|height)\b[^()]*)\)")
FORMS = (r"(width|height) (?:<|>=) (\d+)px", r"(\d+)px <= (width|height) < (\d+)px")


def scale(axis: str) -> set[int]:
    """Return the limits that the tokens name."""
    (line,) = re.findall(rf"^ +{axis}: (.+)$", (SOURCE / "core" / "tokens.css").read_text("utf-8"), re.MULTILINE)
    return {int(number) for number in re.findall(r"\d+", line)}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_style_sheet_has_a_limit_of_its_own(sheet: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    for query in re.findall(r"@(?:media|container)([^{]*)\{", text):
        for feature in FEATURE.findall(query):
            assert any(re.fullmatch(form, feature) for form in FORMS), feature
            axis = "width" if "width" in feature else "height"
            assert {int(number) for number in re.findall(r"\d+", feature)} <= scale(axis), feature


def split(text: str, signs: str) -> list[str]:
    """Return what stands between some signs; those in brackets do not count."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if depth or sign not in signs:
            found[-1] += sign
        else:
            found.append("")
    return found


def is_named(compound: str) -> bool:
    """Tell whether a compound names an element, a class, an id or an attribute, beside what it excludes."""
    bare, before = compound, ""
    while bare != before:  # from the inside out
        before, bare = bare, re.sub(r":(?!is|where)[\w-]+(\([^()]*\))?|(?<!:is)(?<!:where)\([^()]*\)", "", bare)
    return bool(re.search(r"[.#\[]|(?<![:\w-])[a-z]", bare))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_depends_on_has_is_named_or_every_click_matches_the_whole_page_anew(sheet: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    for rule in re.findall(r"([^{};@]+)\{", text):
        for selector in split(re.sub(r"\s*([>+~,])\s*", r"\1", rule.strip()), ","):
            assert ":has(" not in selector or is_named(split(selector, " >+~")[-1]), selector


@pytest.mark.parametrize("script", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_script_has_a_limit_of_its_own(script: Path) -> None:
    for axis, number in re.findall(r"\binner(Width|Height) (?:<|>=) (\d+)\b", script.read_text("utf-8")):
        assert int(number) in scale(axis.lower())
