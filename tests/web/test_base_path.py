"""The whole site below a path: no page, message or redirect leads out of it."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from web.helpers import Site, Visitor, running, settings

from spielwerk.games import slugs
from spielwerk.web.assets import STATIC

BASE = "/games"
PAGES = 400  # of a walk through the site; score pads go on without end
ATTRIBUTE = re.compile(r'\s(href|src|action|formaction|data-[\w-]+)="([^"]*)"')
CODED = re.compile(r'\s(href|src|action|formaction|data-[\w-]+)=\\"([^"\\]*)\\"')


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(settings(tmp_path_factory.mktemp("below"), catalogue="spielwerk.games", base_path=BASE)) as site:
        yield site


def links(text: str, pattern: re.Pattern[str] = ATTRIBUTE) -> set[str]:
    """Return the links of a page to this site; one that leads out of the path fails."""
    found = set()
    for name, value in pattern.findall(text):
        if value.startswith("/"):
            assert value.startswith(f"{BASE}/"), (name, value)
            found.add(unescape(value))
    return found


def opened(visitor: Visitor, game: str, **fields: str) -> str:
    answer = visitor.post(f"{BASE}/new", {"game": game} | {name.replace("_", "-"): v for name, v in fields.items()})
    assert answer.status_code == 303, answer.text
    place = answer.headers["location"]
    assert place.startswith(f"{BASE}/t/")
    return str(place)


def test_a_walk_through_all_pages_never_leaves_the_path(below: Site) -> None:
    anna, ben = below.visitor(), below.visitor("de")
    tables = [opened(anna, slug, seat_0_kind="me", seat_1_kind="bot") for slug in slugs()]
    tables += [opened(anna, "terranova", seat_0_kind="me", seat_1_kind="link")]
    tables += [opened(anna, "terranova", seat_0_kind="bot", seat_1_kind="bot", opt_board="3")]
    todo = [f"{BASE}/", f"{BASE}/nowhere", f"{BASE}/t/nowhere", *tables]
    seen: set[str] = set()
    while todo and len(seen) < PAGES:
        path = todo.pop(0)
        kind = re.sub(r"=[^&]*", "", path)  # of pages that differ in a number only, a few are enough
        if path in seen or sum(re.sub(r"=[^&]*", "", one) == kind for one in seen) > 3:
            continue
        seen.add(path)
        for visitor in (anna, ben):
            answer = visitor.get(path)
            assert answer.status_code in {200, 303, 404, 405, 409}, (path, answer.status_code)
            if answer.headers.get("content-type", "").startswith("text/html"):
                todo += sorted(link for link in links(answer.text) if "#" not in link)
    walked = {re.sub(r"/(t|static)/[^/?]+", r"/\1/ID", one).partition("?")[0].removeprefix(BASE) for one in seen}
    assert {"/", "/new", "/t/ID", "/t/ID/text", "/t/ID/replay"} <= walked
    assert {"/static/ID/page.js", "/static/ID/dom.js", "/static/ID/app-en.webmanifest"} <= walked
    assert {f"/{kind}/{slug}" for kind in ("rules", "about", "pad") for slug in slugs()} <= walked


def test_the_service_worker_lies_below_the_path_and_keeps_what_lies_there(below: Site) -> None:
    anna = below.visitor()
    script = anna.get(f"{BASE}/sw.js").text
    (files,) = re.findall(r"const FILES = (\[[^\]]+\])", script)
    for file in json.loads(files):
        assert not file.startswith("/")
        assert anna.get(f"{BASE}/{file}").status_code == 200
    assert f'href="{BASE}/static/' in anna.get(f"{BASE}/offline").text


def test_live_news_stays_below_the_path(below: Site) -> None:
    anna = below.visitor()
    path = opened(anna, "harmonies", seat_0_kind="me", seat_1_kind="bot")
    with anna.at(path) as line:
        line.hear()
        words = re.findall(r'data-do="([^"]+)" tabindex="0"', "".join(line.shown.values()))
        line.send(do=words[0], seq=line.seq)
        line.see(line.seq + 1)
        assert links("".join(line.heard), CODED)
        assert links("".join(line.shown.values()))


def test_invitations_forms_and_preferences_come_back_below_the_path(below: Site) -> None:
    anna, ben = below.visitor(), below.visitor()
    path = opened(anna, "tikal", seat_0_kind="me", seat_1_kind="link")
    assert f'value="http://{below.host}{path}"' in anna.get(path).text
    assert f'data-place="http://{below.host}{BASE}"' in anna.get(path).text
    assert ben.post(f"{path}/sit", {"name": "Ben"}).headers["location"] == path
    back = re.findall(r'name="back" value="([^"]*)"', anna.get(path).text)[0]
    answer = anna.post(f"{BASE}/prefs", {"lang": "de", "back": back})
    assert answer.headers["location"] == path
    assert "Path=/;" in answer.headers["set-cookie"]
    assert anna.get(f"{BASE}/new/").headers["location"] == f"http://{below.host}{BASE}/new"


def test_the_manifest_names_its_neighbours_from_where_it_lies(below: Site) -> None:
    anna = below.visitor()
    (place,) = re.findall(r'rel="manifest" href="([^"]+)"', anna.get(f"{BASE}/").text)
    manifest = json.loads(anna.get(place).text)
    assert urlsplit(urljoin(place, manifest["start_url"])).path == f"{BASE}/"
    assert anna.get(urljoin(place, manifest["icons"][0]["src"])).status_code == 200


def test_a_proxy_may_leave_the_path_away(below: Site) -> None:
    anna = below.visitor()
    for path in ("/health", f"{BASE}/health", BASE, "/rules/tikal"):
        assert anna.get(path).status_code == 200
    links(anna.get("/rules/tikal").text)
    assert anna.get(f"{BASE}less/health").status_code == 404


def test_what_people_wrote_stays_as_it_is(below: Site) -> None:
    anna = below.visitor()
    path = opened(anna, "tikal", seat_0_kind="me", seat_0_name='a href="/x', seat_1_kind="link")
    assert "a href=&quot;/x" in anna.get(path).text


@pytest.mark.parametrize("script", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_script_asks_for_an_address_from_the_root(script: Path) -> None:
    text = re.sub(r'\bback: "/health"', "", script.read_text("utf-8"))  # said to the server, which knows the way back
    assert not re.findall(r"""["'`]/[a-z]+""", text)
