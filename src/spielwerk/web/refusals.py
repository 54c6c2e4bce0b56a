"""What the house refuses, in both languages."""

from spielwerk.table.session import TableError


class TooManyError(TableError):
    """More than anybody needs."""

    def __init__(self) -> None:
        super().__init__(
            "Das war sehr viel auf einmal. Versuch es etwas später noch einmal.",
            "That was a lot at once. Try again a little later.",
        )


class ForeignError(TableError):
    """A form that does not come from one of our pages."""

    def __init__(self) -> None:
        super().__init__("Diese Anfrage kam nicht von dieser Seite.", "This request did not come from this site.")


class BusyError(TableError):
    """Something that did not get done this time."""

    def __init__(self) -> None:
        super().__init__(
            "Das hat gerade nicht geklappt. Versuch es gleich noch einmal.",
            "That did not work just now. Try again in a moment.",
        )
