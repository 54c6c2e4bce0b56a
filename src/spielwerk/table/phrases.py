"""What can be said at a table with one tap: every reader reads it in their own language."""

from typing import Final

from spielwerk.core.language import msg

PHRASES: Final = {
    "hello": msg("Hello!"),
    "luck": msg("Good luck!"),
    "fun": msg("Have fun, everybody!"),
    "first": msg("I play this for the first time."),
    "start": msg("Shall we start?"),
    "moment": msg("One moment, please."),
    "back": msg("I am back."),
    "thinking": msg("I am still thinking."),
    "time": msg("Take your time."),
    "turn": msg("It is your turn."),
    "nice": msg("Nice move!"),
    "thanks": msg("Thank you!"),
    "welcome": msg("You are welcome."),
    "sorry": msg("Sorry!"),
    "slip": msg("Oops, that was a wrong click."),
    "undo": msg("May I take that back?"),
    "sure": msg("Of course."),
    "yes": msg("Yes."),
    "no": msg("No."),
    "good": msg("Good game!"),
    "played": msg("Thanks for the game!"),
    "again": msg("Another game?"),
    "leave": msg("I have to go."),
    "bye": msg("See you soon!"),
}
REACTIONS: Final = {
    "strong": msg("strong!"),
    "ouch": msg("ouch"),
    "haha": msg("haha"),
    "close": msg("close"),
    "bold": msg("bold"),
}
FIRST: Final = {  # what is offered first: before the start, while the game is on, after its end
    "waiting": ("hello", "start", "moment", "first", "fun", "luck"),
    "running": ("nice", "hello", "luck", "moment", "thanks", "sorry"),
    "over": ("good", "played", "again", "thanks", "leave", "bye"),
}


def phrases_in(phase: str) -> list[str]:
    """Return all phrases, those first that fit now."""
    return [*FIRST[phase], *(name for name in PHRASES if name not in FIRST[phase])]
