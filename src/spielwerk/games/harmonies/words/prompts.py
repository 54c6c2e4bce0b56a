"""What to do now in Harmonies, whom the table waits for, and why the game is over."""

from typing import Final

from spielwerk.core.audience import Audience, Prompt, join_words
from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.rules.data import ANIMAL, BAG_EMPTY, CARD, COLOURS, DISCARD, END, PLACES, SETTLE, SUNS
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.words.terms import the_animal

PLACE: Final = (  # a token, by its colour
    msg("Place the water on a cell."),
    msg("Place the grain on a cell."),
    msg("Place the leaf on a cell."),
    msg("Place the wood on a cell."),
    msg("Place the rock on a cell."),
    msg("Place the roof on a cell."),
)
WHERE: Final = (  # it may lie
    msg("Water stands alone, on an empty cell."),
    msg("Grain stands alone, on an empty cell."),
    msg("On an empty cell, or on one or two wood tokens."),
    msg("On an empty cell, or on one wood token."),
    msg("On an empty cell, or on one or two rock tokens."),
    msg("On an empty cell, or on one roof, wood or rock."),
)


def prompt(obs: Harmonies, audience: Audience) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, audience), rule="HA-94")
    if audience.seat != obs.to_move:
        return Prompt(audience.thinks(obs.to_move), _soon(obs, audience), "HA-14", _steps(obs, audience))
    words, hint, row = _own_turn(obs, audience)
    return Prompt(words, " ".join(filter(None, [hint, _soon(obs, audience)])), row, _steps(obs, audience))


def _own_turn(obs: Harmonies, audience: Audience) -> tuple[str, str, str]:
    """Return the sentence, the hint and the rule row for the seat to move."""
    t, lang, seat = audience.t, audience.lang, obs.to_move
    if obs.dealt[2 * seat] != NONE:
        hint = t("It takes up one of your card places until it is settled.")
        return t("Choose your spirit."), hint, "HA-100"
    if obs.picked != NONE:
        return t(PLACE[obs.picked]), t(WHERE[obs.picked]), "HA-25"
    if obs.calling != NONE:
        card: int = obs.cards[seat * PLACES + obs.calling]
        hint = t("Then the cell is finished: nothing more goes on it.")
        return t("Choose where {animal} settles.", animal=the_animal(card, lang)), hint, "HA-50"
    could = _could(obs, audience)
    if obs.taken == NONE:
        hint = t("Also possible now: {steps}.", steps=could) if could else ""
        if obs.round() == 1:
            aim = t("Aim: build landscapes that bring points, and settle animals in them.")
            hint = f"{aim} {hint}".strip()
        return t("Take the three tokens of one tray."), hint, "HA-21"
    left = obs.in_hand()
    if left:
        hint = t("Possible in between: {steps}.", steps=could) if could else ""
        colours = [colour for colour in range(len(COLOURS)) if obs.hand[colour]]
        if len(colours) == 1:  # nothing to pick
            return t(PLACE[colours[0]]), f"{t(WHERE[colours[0]])} {hint}".strip(), "HA-25"
        return t("Choose a token from your hand."), hint, "HA-23"
    hint = t("Still possible: {steps}.", steps=could) if could else ""
    return t("All tokens are placed. End your turn."), hint, "HA-19"


def _could(obs: Harmonies, audience: Audience) -> str:
    """List the side steps that are open: a card, animals."""
    t, legal = audience.t, obs.legal()
    found = []
    homes = sum(ANIMAL <= action < SETTLE for action in legal)
    if homes:
        found.append(audience.n(homes, "{n} animal can settle", "{n} animals can settle"))
    if any(CARD <= action < ANIMAL for action in legal):
        found.append(t("take a card"))
    if any(DISCARD <= action < END for action in legal):
        found.append(t("replace a card of the row"))
    return join_words(found, audience.lang)


def _soon(obs: Harmonies, audience: Audience) -> str:
    """Announce the last round: HA-68."""
    t = audience.t
    if obs.last != NONE:
        return t("This is the last round.") if obs.seats > 1 else ""
    if obs.rounds_left() == 1:
        if not sum(obs.bag):
            return t("The bag is empty: last round.")
        return t("The bag lasts for this round only: last round.")
    return ""


def _steps(obs: Harmonies, audience: Audience) -> tuple[tuple[str, str], ...]:
    """Return the turn as a checklist: tokens, card, animals."""
    t, seat = audience.t, obs.to_move
    if obs.dealt[2 * seat] != NONE:
        return (
            ("now", t("Choose a spirit")),
            ("todo", t("Take and place tokens")),
        )
    laid = 0 if obs.taken == NONE else 3 - obs.in_hand()
    tokens_state = "done" if obs.taken != NONE and not obs.in_hand() else "now"
    carded = obs.carded != NONE
    homes = [place for place in range(PLACES) if _home(obs, seat * PLACES + place)]
    animals = t("Animals · {count} possible", count=len(homes)) if homes else t("Animals")
    return (
        (tokens_state, t("Tokens {laid}/3", laid=laid)),
        (
            "done" if carded else "todo",
            t("Card {taken}/1, if you like", taken=int(carded)),
        ),
        ("now" if homes else "todo", animals),
    )


def _home(obs: Harmonies, at: int) -> bool:
    card = obs.cards[at]
    return card != NONE and bool(obs.lands[at // PLACES].homes(card))


def chips(obs: Harmonies, audience: Audience) -> list[tuple[str, str]]:
    """Return what stands beside the title: the round, and how many there can be."""
    most = obs.round() + obs.rounds_left() - 1
    return [(audience.t("Round {round} of {most} at most", round=obs.round(), most=most), "")]


def ending(obs: Harmonies, audience: Audience) -> str:
    """Say why the game is over, in a sentence."""
    t = audience.t
    if obs.seats == 1:
        got = audience.n(obs.suns(), "That makes {n} sun.", "That makes {n} suns.")
        more = next((needed for needed in SUNS if needed > obs.score(0)), 0)  # HA-114
        return f"{got} {t('{points} points would bring one more.', points=more)}" if more else got
    decided, equal = (
        msg("{names} wins with more settled animals."),
        msg("{names} have equally many settled animals too."),
    )
    tie = audience.tie(obs.scores(), obs.ranks(), decided, equal)  # HA-97
    if obs.last == BAG_EMPTY:
        return t("The bag is empty.") + tie
    if obs.closer == NONE:
        return t("Somebody has at most two free cells.") + tie
    if obs.closer == audience.seat:
        return t("You have at most two free cells.") + tie
    return t("{name} has at most two free cells.", name=audience.name(obs.closer)) + tie
