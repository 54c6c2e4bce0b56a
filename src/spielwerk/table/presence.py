"""Who has a page of a table open, since when others have none, and how fast each wants the bots to play."""

import time
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

PACES: Final = {"slow": 2.0, "normal": 1.0, "once": 0.0}  # how much of the bots' delay
LINGER: Final = 5.0  # seconds until somebody without a page counts as away: a page that is loaded anew is no absence


@dataclass(eq=False)
class Page:
    """An open page: whose, and at which pace it wants to see the bots."""

    holder: str
    pace: str = "normal"
    by: str | None = None  # a network bot's stream: what its owner is called


class Presence:
    """The open pages of one table. It is not stored: after a restart people come back by themselves.

    Of the pages at other server processes it is known whose they are, and at which pace.
    """

    def __init__(self) -> None:
        self.pages: set[Page] = set()
        self._elsewhere: dict[str, list[Page]] = {}  # by process
        self._gone: dict[str, float] = {}

    def enter(self, page: Page) -> None:
        """Note a page that was opened."""
        self.pages.add(page)
        self._gone.pop(page.holder, None)

    def leave(self, page: Page) -> None:
        """Note a page that was closed."""
        self.pages.discard(page)
        if page.holder and not self.here(page.holder):
            self._gone[page.holder] = time.time()

    def hear(self, process: str, pages: Iterable[tuple[str, str]]) -> None:
        """Note which pages are open at another process now."""
        before = {page.holder for page in self._elsewhere.pop(process, ())}
        if found := [Page(holder, pace) for holder, pace in pages]:
            self._elsewhere[process] = found
        for page in found:
            self._gone.pop(page.holder, None)
        now = time.time()
        self._gone |= {holder: now for holder in before if not self.here(holder)}

    def forget_others(self) -> None:
        """Begin anew with what is known of other processes: they are asked again."""
        for process in list(self._elsewhere):
            self.hear(process, ())

    def open_pages(self, people: AbstractSet[str]) -> list[tuple[str, str]]:
        """Return who of these people has pages open here, for other processes to know."""
        return sorted({(page.holder, page.pace) for page in self.pages if page.holder in people})

    def _all(self) -> Iterator[Page]:
        yield from self.pages
        for pages in self._elsewhere.values():
            yield from pages

    def here(self, holder: str) -> bool:
        """Tell whether somebody has a page open."""
        return any(page.holder == holder for page in self._all())

    def away(self, holder: str) -> int | None:
        """Return since when somebody is away (0: since before this server began), or None for who is here."""
        since = self._gone.get(holder, 0.0)
        return None if self.here(holder) or time.time() - since < LINGER else int(since)

    def pace(self, people: AbstractSet[str]) -> float:
        """Return how much of their delay the bots wait: as the slowest of the people who look on wants it."""
        paces = [PACES.get(page.pace, 1.0) for page in self._all() if page.holder in people]
        return max(paces, default=1.0)

    def only(self, holder: str, people: AbstractSet[str]) -> bool:
        """Tell whether nobody else of these people looks on."""
        return not any(page.holder in people - {holder} for page in self._all())
