"""What to do now in Terra Nova, whom the table waits for, and why the game is over."""

from spielwerk.core.audience import Audience, Prompt, join_words
from spielwerk.core.hexes import distance
from spielwerk.core.state import NONE, OVER
from spielwerk.games.terranova.rules.data import PASS, STONE, TO, WALL
from spielwerk.games.terranova.state import FAR_QUIET, TerraNova
from spielwerk.games.terranova.words.terms import figures, hexes, stones, why_over

SOON = 10  # turns before the quiet limit, stones before the last: said beforehand


def prompt(obs: TerraNova, audience: Audience) -> Prompt:
    """Say what to do now."""
    t = audience.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, audience), rule="TN-82")
    if audience.seat != obs.to_move:
        name = audience.name(obs.to_move)
        if obs.action == 0:
            return Prompt(t("{name} places a figure.", name=name), _soon(obs, audience), "TN-09")
        return Prompt(audience.thinks(obs.to_move), _soon(obs, audience), "TN-14", _steps(obs, audience))
    if obs.action == 0:
        left = obs.in_hand[obs.to_move]
        hint = t("{figures} to go. Everybody places in turn.", figures=figures(left, audience.lang))
        if left == obs.figures_each:
            hint = f"{_aim(audience)} {hint}"
        return Prompt(t("Place a figure on a free hex."), hint, "TN-10")
    words, hint, row = _own_turn(obs, audience)
    return Prompt(words, " ".join(filter(None, [hint, _soon(obs, audience)])), row, _steps(obs, audience))


def _aim(audience: Audience) -> str:
    """Say in one line what the game is about, to whoever begins."""
    return audience.t("Aim: with stones, cut off areas in which you have most figures.")


def _own_turn(obs: TerraNova, audience: Audience) -> tuple[str, str, str]:
    """Return the sentence, the hint and the rule row for the seat to move."""
    t, now = audience.t, obs.action
    legal = obs.legal()
    if obs.picked != NONE:
        hint = t("Straight on, as far as you like. Or choose another figure.")
        return t("Choose where the figure goes."), hint, "TN-26"
    if legal == [PASS] and now == 1:
        hint = t("You are back in your next turn.")
        words = t("None of your figures can move: pass.")
        return words, hint, "TN-17"
    if legal == [PASS]:
        hint = t("No move and no stone is possible.")
        return t("Give up action {number}.", number=now), hint, "TN-21"
    if now == 1:
        hint = t("The first action is always a move; stones come after it.")
        if obs.quiet < obs.seats and WALL not in list(obs.owner):
            hint = f"{_aim(audience)} {hint}"
        return t("Action 1 of 3: move a figure."), hint, "TN-15"
    moves, laying = legal[0] < TO, legal[-1] >= STONE
    if len(obs.moved) == 2 and obs.moved[0] == obs.moved[1]:
        words = t("Action 3 of 3: move the figure on.")
        return words, t("It is back where it started."), "TN-33"
    if moves and laying:
        hint = (
            t("Stones only beside the figure you moved last.")
            if obs.anchor
            else t("Stones only beside figures you moved.")
        )
        words = t("Action {number} of 3: move or place a stone.", number=now)
        return words, hint, "TN-40"
    if laying:
        words = t("Action {number} of 3: place a stone.", number=now)
        hint = t("The figure may not go back to where it began the turn.")
        return words, hint, "TN-40"
    return (
        t("Action {number} of 3: move a figure.", number=now),
        _no_stone(obs, audience),
        "TN-20",
    )


def _no_stone(obs: TerraNova, audience: Audience) -> str:
    """Say why no stone is possible, though figures can move."""
    t = audience.t
    if obs.supply == 0:
        return t("The supply is empty.")
    if not obs.moved:  # TN-46
        return t("The figure you moved has left the island; you can no longer place stones beside it.")
    if obs.anchor:
        return t("No hex is free beside the figure you moved last.")
    return t("No hex is free beside the figures you moved.")


def _soon(obs: TerraNova, audience: Audience) -> str:
    """Announce an end that comes near: TN-80, TN-88."""
    left = (obs.quiet_limit or FAR_QUIET) - obs.quiet
    if left <= SOON and obs.laid == 0 and obs.quiet:
        return audience.n(
            left, "Without a new stone the game ends in {n} turn.", "Without a new stone the game ends in {n} turns."
        )
    if obs.end_no_stones and 0 <= obs.supply <= SOON // 3:
        if obs.supply == 0:
            return audience.t("The game ends with this turn.")
        return audience.t("{stones} left; the game ends with the last one.", stones=stones(obs.supply, audience.lang))
    return ""


def _steps(obs: TerraNova, audience: Audience) -> tuple[tuple[str, str], ...]:
    """Return the three actions of the turn as a checklist."""
    t = audience.t
    todo = t("Move or place a stone")
    ways = [_way(obs, audience, i) for i in range(0, len(obs.moved), 2)]
    moved = t("Figure moved")
    done: list[str] = []
    if obs.action == 2:
        done = ways[:1] or [moved]
    elif obs.action == 3 and obs.laid:
        done = [*(ways[:1] or [moved]), t("Stone placed")]
    elif obs.action == 3:
        done = ways if len(ways) == 2 else [moved, t("Moved on")]
    words = [*done, t("Move a figure"), todo, todo] if not done else [*done, todo, todo]
    return tuple(
        ("done" if i + 1 < obs.action else "now" if i + 1 == obs.action else "todo", words[i]) for i in range(3)
    )


def _way(obs: TerraNova, audience: Audience, i: int) -> str:
    far = distance(obs.map.cells[obs.moved[i]], obs.map.cells[obs.moved[i + 1]])
    return audience.t("Figure moved: {hexes}", hexes=hexes(far, audience.lang))


def chips(obs: TerraNova, audience: Audience) -> list[tuple[str, str]]:
    """Return what stands beside the title: how many stones are left, where they have an end."""
    left = stones(obs.supply, audience.lang)
    return [(audience.t("{stones} left", stones=left), left)] if obs.supply >= 0 else []


def ending(obs: TerraNova, audience: Audience) -> str:
    """Say why the game is over, in a sentence."""
    if obs.ended == "quiet":
        turns = obs.quiet_limit or FAR_QUIET
        return audience.n(turns, "No stone was placed for {n} turn.", "No stone was placed for {n} turns.")
    if obs.ended == "figures":
        names = join_words([audience.name(k) for k in range(obs.seats) if obs.on_board(k) == 0], audience.lang)
        if names:
            return audience.t("No figure left: {names}.", names=names)
    return why_over(obs.ended or "divided", audience)
