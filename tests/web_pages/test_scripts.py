"""The scripts of a table share one room: a name that two of them give would make one forget its own."""

import re
from collections import Counter

import pytest

from spielwerk.web.assets import STATIC
from spielwerk.web.html import TABLE_SCRIPTS

NAME = re.compile(r"^(?:async )?function (\w+)|^(?:const|let) (\w+)", re.MULTILINE)


@pytest.mark.parametrize("more", [(), ("replay.js",)])
def test_no_two_scripts_of_a_table_give_the_same_name(more: tuple[str, ...]) -> None:
    given = Counter(
        name
        for script in ("page.js", *TABLE_SCRIPTS, *more)
        for found in NAME.findall((STATIC / script).read_text("utf-8"))
        for name in found
        if name
    )
    assert len(given) > 100
    assert not [name for name, count in given.items() if count > 1]
