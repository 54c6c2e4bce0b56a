"""What to do now in Terra Nova, whom the table waits for, and why the game is over."""

from spielwerk.core.hexes import distance
from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Prompt, Voice, joined, many
from spielwerk.games.terranova.data import PASS, STONE, TO
from spielwerk.games.terranova.rules import FAR_QUIET, TerraNova
from spielwerk.games.terranova.texts_words import figures, hexes, why_over

SOON = 10  # turns before the quiet limit, stones before the last: said beforehand


def prompt(obs: TerraNova, voice: Voice) -> Prompt:
    """Say what to do now."""
    t = voice.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), rule="TN-82")
    if voice.seat != obs.to_move:
        name = voice.name(obs.to_move)
        if obs.action == 0:
            return Prompt(t(f"{name} stellt eine Figur auf.", f"{name} places a figure."), _soon(obs, voice), "TN-09")
        return Prompt(voice.thinks(obs.to_move), _soon(obs, voice), "TN-14", _steps(obs, voice))
    if obs.action == 0:
        left = obs.in_hand[obs.to_move]
        hint = t(
            f"Noch {figures(left, 'de')}. Alle stellen reihum auf.",
            f"{figures(left, 'en')} to go. Everybody places in turn.",
        )
        return Prompt(t("Stell eine Figur auf ein freies Feld.", "Place a figure on a free hex."), hint, "TN-10")
    words, hint, row = _asked(obs, voice)
    return Prompt(words, " ".join(filter(None, [hint, _soon(obs, voice)])), row, _steps(obs, voice))


def _asked(obs: TerraNova, voice: Voice) -> tuple[str, str, str]:
    """Return the sentence, the hint and the rule row for the seat to move."""
    t, now = voice.t, obs.action
    legal = obs.legal()
    if obs.picked != NONE:
        hint = t(
            "Geradeaus, beliebig weit. Oder wähl eine andere Figur.",
            "Straight on, as far as you like. Or choose another figure.",
        )
        return t("Wähl, wohin die Figur zieht.", "Choose where the figure goes."), hint, "TN-26"
    if legal == [PASS] and now == 1:
        hint = t("Im nächsten Zug bist Du wieder dabei.", "You are back in your next turn.")
        words = t("Keine Deiner Figuren kann ziehen: pass.", "None of your figures can move: pass.")
        return words, hint, "TN-17"
    if legal == [PASS]:
        hint = t("Keine Bewegung und kein Stein ist möglich.", "No move and no stone is possible.")
        return t(f"Gib Aktion {now} auf.", f"Give up action {now}."), hint, "TN-21"
    if now == 1:
        hint = t(
            "Die erste Aktion ist immer eine Bewegung, danach kommen Steine.",
            "The first action is always a move; stones come after it.",
        )
        return t("Aktion 1 von 3: zieh eine Figur.", "Action 1 of 3: move a figure."), hint, "TN-15"
    moves, stones = legal[0] < TO, legal[-1] >= STONE
    if len(obs.moved) == 2 and obs.moved[0] == obs.moved[1]:
        words = t("Aktion 3 von 3: zieh die Figur weiter.", "Action 3 of 3: move the figure on.")
        return words, t("Sie steht wieder auf ihrem Startfeld.", "It is back where it started."), "TN-33"
    if moves and stones:
        hint = (
            t(
                "Steine nur neben der Figur, die Du zuletzt gezogen hast.",
                "Stones only beside the figure you moved last.",
            )
            if obs.anchor
            else t("Steine nur neben Figuren, die Du gezogen hast.", "Stones only beside figures you moved.")
        )
        words = t(f"Aktion {now} von 3: zieh oder setz einen Stein.", f"Action {now} of 3: move or place a stone.")
        return words, hint, "TN-40"
    if stones:
        words = t(f"Aktion {now} von 3: setz einen Stein.", f"Action {now} of 3: place a stone.")
        return words, _no_move(obs, voice), "TN-40"
    return (
        t(f"Aktion {now} von 3: zieh eine Figur.", f"Action {now} of 3: move a figure."),
        _no_stone(obs, voice),
        "TN-20",
    )


def _no_move(obs: TerraNova, voice: Voice) -> str:
    """Say why no figure may move, though stones are possible."""
    if any(owner == obs.to_move and obs.can_slide(cell, NONE) for cell, owner in enumerate(obs.owner)):
        return voice.t(
            "Zurück auf ihr Startfeld darf die Figur nicht.", "The figure may not go back to where it began the turn."
        )
    return voice.t("Keine Deiner Figuren kann ziehen.", "None of your figures can move.")


def _no_stone(obs: TerraNova, voice: Voice) -> str:
    """Say why no stone is possible, though figures can move."""
    t = voice.t
    if obs.supply == 0:
        return t("Der Vorrat ist leer.", "The supply is empty.")
    if not obs.moved:  # TN-46
        return t(
            "Deine gezogene Figur hat die Insel verlassen, neben ihr kannst Du nicht mehr setzen.",
            "The figure you moved has left the island; you can no longer place stones beside it.",
        )
    if obs.anchor:
        return t(
            "Neben der zuletzt gezogenen Figur ist kein Feld frei.", "No hex is free beside the figure you moved last."
        )
    return t("Neben den gezogenen Figuren ist kein Feld frei.", "No hex is free beside the figures you moved.")


def _soon(obs: TerraNova, voice: Voice) -> str:
    """Announce an end that comes near: TN-80, TN-88."""
    left = (obs.quiet_limit or FAR_QUIET) - obs.quiet
    if left <= SOON and obs.laid == 0 and obs.quiet:
        turns = many(left, voice.lang, ("Zug", "Zügen"), ("turn", "turns"))
        return voice.t(
            f"Ohne neuen Stein endet die Partie in {turns}.", f"Without a new stone the game ends in {turns}."
        )
    if obs.end_no_stones and 0 <= obs.supply <= SOON // 3:
        if obs.supply == 0:
            return voice.t("Mit diesem Zug endet die Partie.", "The game ends with this turn.")
        stones = many(obs.supply, voice.lang, ("Stein", "Steine"), ("stone", "stones"))
        return voice.t(
            f"Noch {stones}, mit dem letzten endet die Partie.",
            f"{stones} left; the game ends with the last one.",
        )
    return ""


def _steps(obs: TerraNova, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Return the three actions of the turn as a checklist."""
    t = voice.t
    todo = t("Ziehen oder Stein setzen", "Move or place a stone")
    ways = [_way(obs, voice, i) for i in range(0, len(obs.moved), 2)]
    moved = t("Figur gezogen", "Figure moved")
    done: list[str] = []
    if obs.action == 2:
        done = ways[:1] or [moved]
    elif obs.action == 3 and obs.laid:
        done = [*(ways[:1] or [moved]), t("Stein gesetzt", "Stone placed")]
    elif obs.action == 3:
        done = ways if len(ways) == 2 else [moved, t("Weitergezogen", "Moved on")]
    words = [*done, t("Figur ziehen", "Move a figure"), todo, todo] if not done else [*done, todo, todo]
    return tuple(
        ("done" if i + 1 < obs.action else "now" if i + 1 == obs.action else "todo", words[i]) for i in range(3)
    )


def _way(obs: TerraNova, voice: Voice, i: int) -> str:
    far = distance(obs.map.cells[obs.moved[i]], obs.map.cells[obs.moved[i + 1]])
    return voice.t(f"Figur gezogen: {hexes(far, 'de')}", f"Figure moved: {hexes(far, 'en')}")


def chips(obs: TerraNova, voice: Voice) -> list[tuple[str, str]]:
    """Return what stands beside the title: how many stones are left, where they have an end."""
    left = many(obs.supply, voice.lang, ("Stein", "Steine"), ("stone", "stones"))
    return [(voice.t(f"Noch {left}", f"{left} left"), left)] if obs.supply >= 0 else []


def ending(obs: TerraNova, voice: Voice) -> str:
    """Say why the game is over, in a sentence."""
    if obs.ended == "quiet":
        n = many(obs.quiet_limit or FAR_QUIET, voice.lang, ("Zug", "Züge"), ("turn", "turns"))
        return voice.t(f"{n} lang wurde kein Stein gesetzt.", f"No stone was placed for {n}.")
    if obs.ended == "figures":
        names = joined([voice.name(k) for k in range(obs.seats) if obs.on_board(k) == 0], voice.lang)
        if names:
            return voice.t(f"Keine Figur mehr: {names}.", f"No figure left: {names}.")
    return why_over(obs.ended or "divided", voice)
