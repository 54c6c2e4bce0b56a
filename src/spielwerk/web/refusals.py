"""What the site refuses."""

from spielwerk.core.language import msg
from spielwerk.table.session import TableError


class TooManyError(TableError):
    """More than anybody needs."""

    def __init__(self) -> None:
        super().__init__(msg("That was a lot at once. Try again a little later."))


class ForeignError(TableError):
    """A form that does not come from one of our pages."""

    def __init__(self) -> None:
        super().__init__(msg("This request did not come from this site."))


class BusyError(TableError):
    """Something that did not get done this time."""

    def __init__(self) -> None:
        super().__init__(msg("That did not work just now. Try again in a moment."))


class AbsentGameError(TableError):
    """A game that this server does not have."""

    def __init__(self, titles: list[str]) -> None:
        there = ", ".join(titles)
        super().__init__(msg("There is no such game here. There are: {there}."), there=there)
