"""Why something is not possible in Harmonies, in one sentence that says what would work."""

from spielwerk.core.audience import Audience
from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action
from spielwerk.games.harmonies.rules.data import CARD, COLOURS, PICK, PLACES, PUT, STACKS
from spielwerk.games.harmonies.rules.refusals import Gap, colour_to_put, gap
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.words.terms import (
    a_landscape,
    for_landscape,
    pile,
    shown_landscape,
    spot,
    the_animal,
    token,
)

SENTENCES = {
    "HA-02": msg("There is no such cell on this side of the board."),
    "HA-23": msg("Choose a token from your hand first."),
    "HA-54": msg("First choose the card whose animal is to settle."),
    "HA-99": msg("That spirit is not yours to choose."),
    "HA-111": msg("Cards are replaced only when you play alone."),
    "HA-115": msg("That stack does not exist."),
    "HA-116": msg("An animal lives here; nothing more can be built."),
    "HA-117": msg("Place all three tokens first."),
    "HA-118": msg("You have already taken tokens this turn."),
    "HA-119": msg("You take at most one animal card per turn."),
    "HA-120": msg("Four open cards are the limit; complete one first."),
    "HA-121": msg("The pattern is not there yet."),
    "HA-122": msg("There is already an animal on this cell."),
    "HA-123": msg("The animal belongs on the cell that the card marks."),
    "HA-124": msg("Animals stay where they settled. Tokens stay where they lie."),
    "HA-126": msg("Take three tokens first."),
    "HA-127": msg("You hold no such token."),
    "HA-128": msg("Nothing lies there."),
    "HA-129": msg("Choose your spirit first."),
    "HA-130": msg("You have already taken a card this turn."),
    "HA-132": msg("Only your own open cards have animals to settle."),
}

NOT_HELD = {  # HA-127, by letter
    "b": msg("You hold no water token."),
    "y": msg("You hold no grain token."),
    "g": msg("You hold no leaf token."),
    "n": msg("You hold no wood token."),
    "e": msg("You hold no rock token."),
    "r": msg("You hold no roof token."),
}


def refusal(row: str, action: Action, obs: Harmonies, audience: Audience) -> str:
    """Say why an action is not possible, with what it would meet."""
    t = audience.t
    if row == "HA-68" or obs.to_move == OVER:
        return audience.over()
    if row == "HA-115" and PUT <= action < CARD:
        stack = STACKS[obs.lands[obs.to_move].stack(action - PUT)]
        return refused_stack(COLOURS[colour_to_put(obs)], stack, audience)
    if row == "HA-121" and action != NONE:
        return refused_pattern(gap(obs, action), obs.side, audience)
    if row == "HA-127" and PICK <= action < PUT:
        return t(NOT_HELD[COLOURS[action - PICK]])
    if row == "HA-126" and obs.taken != NONE:
        return t("You have no more tokens to place.")
    if row == "HA-130" and obs.carded == NONE:
        return t("The game is ending, the row stays.")
    if row == "HA-122" and obs.calling == NONE:  # a card was chosen, no cell yet
        return t("Wherever this pattern lies, an animal already lives.")
    if row == "HA-131":
        return _step(obs, audience)
    if row == "HA-125":
        return audience.turn_of(obs.to_move)
    return t(SENTENCES[row]) if row in SENTENCES else audience.not_now()


def _step(obs: Harmonies, audience: Audience) -> str:
    """HA-131: name the step that is begun."""
    t = audience.t
    if obs.picked != NONE:
        return t("Place the token you chose first.")
    if obs.calling != NONE:
        card: int = obs.cards[obs.to_move * PLACES + obs.calling]
        return t("Choose where {animal} settles first.", animal=the_animal(card, audience.lang))
    return t("Finish this step first.")


def refused_stack(colour: str, stack: str, audience: Audience) -> str:
    """HA-115: name the token, the stack, and what would work."""
    t, lang = audience.t, audience.lang
    said = t(
        "That stack does not exist: {token} cannot lie on {stack}.", token=token(colour, lang), stack=pile(stack, lang)
    )
    if stack.endswith("g"):
        return f"{said} {t('Wood comes first, the leaf closes the tree.')}"
    if colour == "r" and stack in {"nn", "ee"}:
        return f"{said} {t('A building has exactly two tokens.')}"
    if colour in "by":
        return f"{said} {t('It needs an empty cell.')}"
    return said


def refused_pattern(lack: Gap, side: int, audience: Audience) -> str:
    """HA-121: name the cell, what it shows and what the card asks for."""
    t, lang = audience.t, audience.lang
    cell, wanted, found = lack
    if cell == NONE:
        return t(
            "The pattern is not there yet: there is no room for {landscape}, the edge is too close.",
            landscape=for_landscape(wanted, lang),
        )
    at = spot(side, cell)
    if not found:
        return t(
            "The pattern is not there yet: {cell} needs {landscape}.", cell=at, landscape=a_landscape(wanted, lang)
        )
    if wanted[-1] == found[-1] and wanted[-1] in "ge":  # trees or mountains of another height
        heights = {"cell": at, "height": len(found), "needed": len(wanted)}
        if wanted[-1] == "g":
            return t(
                "The pattern is not there yet: the tree on {cell} has height {height}, it needs height {needed}.",
                **heights,
            )
        return t(
            "The pattern is not there yet: the mountain on {cell} has height {height}, it needs height {needed}.",
            **heights,
        )
    return t(
        "The pattern is not there yet: {cell} shows {found}, it needs {landscape}.",
        cell=at,
        found=shown_landscape(found, lang),
        landscape=a_landscape(wanted, lang),
    )
