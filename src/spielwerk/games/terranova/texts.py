"""Terra Nova in words: prompts, labels, log lines, reasons and refusals, in German and English."""

from spielwerk.core.hexes import distance
from spielwerk.core.state import NONE, OVER, Event, Part
from spielwerk.core.voice import About, OptionText, Prompt, Section, Voice, say
from spielwerk.games.terranova.data import ENDINGS, FIGURE, FREE, PASS, STONE, TO, WALL
from spielwerk.games.terranova.rules import TerraNova
from spielwerk.games.terranova.texts_help import sections
from spielwerk.games.terranova.texts_words import (
    COLOURS,
    DIRECTIONS,
    NAMES,
    hexes,
    joined,
    landscapes,
    points,
    spot,
    whom,
)

SOON = 10  # turns before the quiet limit, stones before the last: said beforehand


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang,
            "Schieb Deine Entdecker und zieh Grenzen aus Stein. Wer drinnen mehr Figuren hat, gewinnt das Land.",
            "Slide your explorers and draw borders of stone. Most figures inside win the land.",
        ),
        year=2006,
        designers="Rosanna Leocata, Gaetano Evola",
        publisher="Winning Moves",
        minutes=45,
        weight=2,
        reconstructed=(
            say(
                lang,
                "Der gedruckte Plan ist uns nicht bekannt. Alle Karten sind nachgebaut, mit 8 Landschaften.",
                "The printed board is not known to us. All maps are reconstructed, with 8 landscapes.",
            ),
            say(
                lang,
                "Ende ohne neuen Stein, Ende mit dem letzten Stein und geteilter Sieg sind unsere Festlegungen.",
                "Ending without a new stone, ending with the last stone and shared wins are our own rulings.",
            ),
        ),
        chip=say(lang, "Nachgebauter Plan", "Reconstructed map"),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    no, yes = say(lang, "nein", "no"), say(lang, "ja", "yes")
    if name == "board":
        values = say(
            lang,
            "Rund|Sechseck|Zwei Täler|Klein|Zufällig, rund|Zufällig, Sechseck|Zufällig, groß",
            "Round|Hexagon|Two valleys|Small|Random, round|Random, hexagon|Random, large",
        ).split("|")
        hint = say(
            lang,
            "Alle Karten haben 8 Landschaften; die kleine 61 Felder.",
            "All maps have 8 landscapes; small: 61 hexes.",
        )
        return OptionText(say(lang, "Karte", "Map"), hint, dict(enumerate(values)))
    texts = {
        "board_seed": OptionText(
            say(lang, "Nummer der Zufallskarte", "Number of the random map"),
            say(lang, "Gleiche Nummer, gleiche Karte.", "Same number, same map."),
            {0: say(lang, "neu", "new")},
        ),
        "stones": OptionText(
            say(lang, "Grenzsteine im Vorrat", "Boundary stones in the supply"),
            say(
                lang,
                "In der Schachtel sind 80, auf der kleinen Karte 29.",
                "There are 80 in the box, 29 on the small map.",
            ),
            {-1: say(lang, "wie in der Schachtel", "as in the box"), 0: say(lang, "unbegrenzt", "without limit")},
        ),
        "end_no_stones": OptionText(
            say(lang, "Ende mit dem letzten Stein", "End with the last stone"),
            say(
                lang,
                "Ohne Steine kann sich der Punktestand nicht mehr ändern.",
                "Without stones the score can no longer change.",
            ),
            {0: no, 1: yes},
        ),
        "quiet_limit": OptionText(
            say(lang, "Ende nach so vielen Zügen ohne Stein", "End after so many turns without a stone"),
            say(lang, "Setzt niemand mehr Steine, ist Schluss.", "If nobody sets stones, it is over."),
            {0: say(lang, "nie", "never")},
        ),
        "anchor": OptionText(
            say(lang, "Steine neben", "Stones beside"),
            say(
                lang,
                "Neben allen Figuren, die in diesem Zug gezogen sind, oder nur neben der letzten.",
                "Beside every figure that moved this turn, or only beside the last one.",
            ),
            {
                0: say(lang, "allen bewegten Figuren", "all moved figures"),
                1: say(lang, "der zuletzt bewegten", "the last moved"),
            },
        ),
        "end_check": OptionText(
            say(lang, "Prüfen, ob noch jemand ziehen kann", "Test whether anybody can still move"),
            say(
                lang,
                "Kann höchstens noch eine Person ziehen, endet die Partie.",
                "The game ends when at most one player can still move.",
            ),
            {0: say(lang, "vor jedem Zug", "before each turn"), 1: say(lang, "nach jeder Aktion", "after each action")},
        ),
        "end_no_figures": OptionText(
            say(lang, "Ende, wenn jemand keine Figur mehr hat", "End when somebody has no figure left"),
            say(lang, "Offene Gebiete zählen dann nicht.", "Open areas then give nothing."),
            {0: no, 1: yes},
        ),
    }
    return texts[name]


# ---- what to do now ----
def prompt(obs: TerraNova, voice: Voice) -> Prompt:
    """Say what to do now."""
    t = voice.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), t("Das war die Partie.", "That was the game."), "TN-82")
    if voice.seat != obs.to_move:
        name = voice.name(obs.to_move)
        if obs.action == 0:
            return Prompt(t(f"{name} stellt eine Figur auf.", f"{name} places a figure."), _soon(obs, voice), "TN-09")
        return Prompt(t(f"{name} überlegt.", f"{name} is thinking."), _soon(obs, voice), "TN-14", _steps(obs, voice))
    if obs.action == 0:
        left = obs.in_hand[obs.to_move]
        hint = t(
            f"Noch {left} {'Figur' if left == 1 else 'Figuren'}. Alle stellen reihum auf.",
            f"{left} {'figure' if left == 1 else 'figures'} to go. Everybody places in turn.",
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
            "Straight on, as far as you like. Or pick another.",
        )
        return t("Wohin zieht die Figur?", "Where does the figure go?"), hint, "TN-26"
    if legal == [PASS] and now == 1:
        hint = t("Im nächsten Zug bist Du wieder dabei.", "You are back in your next turn.")
        return t("Keine Deiner Figuren kann ziehen.", "None of your figures can move."), hint, "TN-17"
    if legal == [PASS]:
        hint = t("Gib die Aktion auf.", "Give the action up.")
        return t("Kein Zug und kein Stein ist möglich.", "No move and no stone is possible."), hint, "TN-21"
    if now == 1:
        hint = t(
            "Die erste Aktion ist immer ein Zug, danach kommen Steine.",
            "The first action is a move, stones come after.",
        )
        return t("Aktion 1 von 3: zieh eine Figur.", "Action 1 of 3: move a figure."), hint, "TN-15"
    moves, stones = legal[0] < TO, legal[-1] >= STONE
    if len(obs.moved) == 2 and obs.moved[0] == obs.moved[1]:
        words = t("Aktion 3 von 3: zieh die Figur weiter.", "Action 3 of 3: move the figure on.")
        return words, t("Sie steht wieder auf ihrem Start.", "It is back on its start."), "TN-33"
    if moves and stones:
        hint = t("Steine nur neben bewegten Figuren.", "Stones only beside figures that moved.")
        words = t(f"Aktion {now} von 3: zieh oder setz einen Stein.", f"Action {now} of 3: move or set a stone.")
        return words, hint, "TN-40"
    if stones:
        hint = t("Keine Deiner Figuren kann ziehen.", "None of your figures can move.")
        return t(f"Aktion {now} von 3: setz einen Stein.", f"Action {now} of 3: set a stone."), hint, "TN-40"
    hint = t("Der Vorrat ist leer.", "The supply is empty.") if obs.supply == 0 else ""
    hint = hint or t(
        "Neben Deinen bewegten Figuren ist kein Feld frei.", "No hex is free beside the figures you moved."
    )
    return t(f"Aktion {now} von 3: zieh eine Figur.", f"Action {now} of 3: move a figure."), hint, "TN-20"


def _soon(obs: TerraNova, voice: Voice) -> str:
    """Announce an end that comes near: TN-80, TN-88."""
    left = obs.quiet_limit - obs.quiet
    if obs.quiet_limit and left <= SOON and obs.laid == 0 and obs.quiet:
        de, en = ("Zug", "turn") if left == 1 else ("Zügen", "turns")
        return voice.t(
            f"Ohne neuen Stein endet die Partie in {left} {de}.", f"Without a new stone the game ends in {left} {en}."
        )
    if obs.end_no_stones and 0 <= obs.supply <= SOON // 3:
        if obs.supply == 0:
            return voice.t("Mit diesem Zug endet die Partie.", "The game ends with this turn.")
        de, en = ("Stein", "stone") if obs.supply == 1 else ("Steine", "stones")
        return voice.t(
            f"Noch {obs.supply} {de}, mit dem letzten endet die Partie.",
            f"{obs.supply} {en} left; the game ends with the last one.",
        )
    return ""


def _steps(obs: TerraNova, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Return the three actions of the turn as a checklist."""
    t = voice.t
    todo = t("Ziehen oder Stein setzen", "Move or set a stone")
    ways = [_way(obs, voice, i) for i in range(0, len(obs.moved), 2)]
    moved = t("Figur gezogen", "Figure moved")
    done: list[str] = []
    if obs.action == 2:
        done = ways[:1] or [moved]
    elif obs.action == 3 and obs.laid:
        done = [*(ways[:1] or [moved]), t("Stein gesetzt", "Stone set")]
    elif obs.action == 3:
        done = ways if len(ways) == 2 else [moved, t("Weitergezogen", "Moved on")]
    words = [*done, t("Figur ziehen", "Move a figure"), todo, todo] if not done else [*done, todo, todo]
    return tuple(
        ("done" if i + 1 < obs.action else "now" if i + 1 == obs.action else "todo", words[i]) for i in range(3)
    )


def _way(obs: TerraNova, voice: Voice, i: int) -> str:
    far = distance(obs.map.cells[obs.moved[i]], obs.map.cells[obs.moved[i + 1]])
    return voice.t(f"Figur gezogen: {hexes(far, 'de')}", f"Figure moved: {hexes(far, 'en')}")


def label(obs: TerraNova, action: int, voice: Voice) -> str:
    """Name an action."""
    if action == PASS:
        if obs.action <= 1:
            return voice.t("Passen", "Pass")
        return voice.t("Aktion aufgeben", "Give the action up")
    at = spot(obs, action % FIGURE)
    if action < FIGURE:
        return voice.t(f"Figur auf {at} stellen", f"Place a figure on {at}")
    if action < TO:
        return voice.t(f"Figur auf {at} ziehen", f"Move the figure on {at}")
    if action < STONE:
        return voice.t(f"Nach {at} ziehen", f"Move to {at}")
    return voice.t(f"Stein auf {at} setzen", f"Set a stone on {at}")


# ---- what happened ----
def line(event: Event, voice: Voice) -> str:
    """Tell what happened; the badge before it shows who did it."""
    t, args = voice.t, event.args
    if event.kind == "placed":
        return t("stellt eine Figur auf.", "places a figure.")
    if event.kind == "moved":
        far, way = args[2], DIRECTIONS[args[3]]
        return t(f"zieht eine Figur {hexes(far, 'de')} nach {way[0]}.", f"moves a figure {hexes(far, 'en')} {way[1]}.")
    if event.kind == "stone":
        return t("setzt einen Stein.", "sets a stone.")
    if event.kind == "area":
        return _closed(event, voice)
    if event.kind == "waived":
        return t(f"gibt Aktion {args[0]} auf, nichts ist möglich.", f"gives up action {args[0]}, nothing is possible.")
    if event.kind == "passed":
        return t("passt, keine Figur kann ziehen.", "passes, no figure can move.")
    why = _why(ENDINGS[args[0]], voice)
    return t(f"beendet die Partie. {why}", f"ends the game. {why}")


def _closed(event: Event, voice: Voice) -> str:
    """Tell what an area gave, and to whom."""
    t = voice.t
    n, lands, _factor, _total, *shares = event.args
    what = t(
        f"schließt {hexes(n, 'de')} mit {landscapes(lands, 'de')}",
        f"closes {hexes(n, 'en')} of {landscapes(lands, 'en')}",
    )
    got = [seat for seat, share in enumerate(shares) if share]
    if not got:
        return t(f"{what}: **keine Punkte**.", f"{what}: **no points**.")
    share = shares[got[0]]
    if got == [event.seat]:
        return f"{what}: **{points(share, voice.lang)}**."
    names = joined([whom(seat, voice) for seat in got], voice.lang)
    if len(got) == 1:
        return t(f"{what}: **{points(share, 'de')}** für {names}.", f"{what}: **{points(share, 'en')}** for {names}.")
    return t(
        f"{what}: **je {points(share, 'de')}** für {names}.", f"{what}: **{points(share, 'en')} each** for {names}."
    )


def _why(ended: str, voice: Voice) -> str:
    """Say why the game is over."""
    t = voice.t
    return {
        "divided": t("Die ganze Insel ist aufgeteilt.", "The whole island is divided."),
        "stuck": t("Höchstens eine Person kann noch ziehen.", "At most one player can still move."),
        "stones": t("Alle Grenzsteine sind gesetzt.", "All boundary stones are set."),
        "quiet": t("Zu lange wurde kein Stein gesetzt.", "No stone was set for too long."),
        "figures": t("Jemand hat keine Figur mehr.", "Somebody has no figure left."),
    }[ended]


def ending(obs: TerraNova, voice: Voice) -> str:
    """Say why the game is over, in a sentence."""
    if obs.ended == "quiet":
        n = obs.quiet_limit
        return voice.t(f"{n} Züge lang wurde kein Stein gesetzt.", f"No stone was set for {n} turns.")
    if obs.ended == "figures":
        names = joined([voice.name(k) for k in range(obs.seats) if obs.on_board(k) == 0], voice.lang)
        if names:
            return voice.t(f"Keine Figur mehr: {names}.", f"No figure left: {names}.")
    return _why(obs.ended or "divided", voice)


# ---- why not ----
def refusal(row: str, obs: TerraNova, voice: Voice) -> str:
    """Say why something is not possible, and what is."""
    t = voice.t
    name = voice.name(obs.to_move) if obs.to_move != OVER else ""
    sentences = {
        "TN-09": t("Aufgestellt wird nur vor dem ersten Zug.", "Figures are placed before the first turn only."),
        "TN-16": t("Wähl zuerst eine Deiner Figuren.", "Pick one of your figures first."),
        "TN-84": t("Steine nur neben der zuletzt bewegten Figur.", "Stones only beside the figure that moved last."),
        "TN-92": t(
            "Zuerst ziehst Du eine Figur, danach kannst Du Steine setzen.",
            "You move a figure first, then you may set stones.",
        ),
        "TN-93": t(
            "Steine nur neben Figuren, die Du in diesem Zug bewegt hast.",
            "Stones only beside figures you moved this turn.",
        ),
        "TN-94": t("Dieses Feld ist besetzt. Nimm ein freies.", "That hex is taken. Choose a free one."),
        "TN-95": t(
            "Figuren und Steine versperren den Weg. Davor kannst Du anhalten.",
            "Figures and stones block the way. You may stop before them.",
        ),
        "TN-96": t(
            "Figuren ziehen geradeaus, in eine von sechs Richtungen.",
            "Figures move straight on, in one of six directions.",
        ),
        "TN-97": t(
            "Diese Figur darf nicht dort enden, wo sie den Zug begann.",
            "This figure may not end the turn where it began it.",
        ),
        "TN-98": t(
            "Die Figur, die wieder auf ihrem Start steht, muss weiterziehen.",
            "The figure that is back on its start has to move on.",
        ),
        "TN-99": t("Diese Figur gehört Dir nicht.", "That figure is not yours."),
        "TN-100": t(
            "Diese Figur ist eingeschlossen, kein Feld daneben ist frei.", "This figure has no free hex to move to."
        ),
        "TN-101": t("Du hast noch eine mögliche Aktion.", "You still have a possible action."),
        "TN-102": t("Der Vorrat ist leer. Zieh stattdessen eine Figur.", "No stones are left. Move a figure instead."),
        "TN-103": t("Nimm ein freies Feld.", "Choose an empty hex."),
        "TN-105": t(f"{name} ist am Zug.", f"It is {name}'s turn."),
        "TN-106": t("Zuerst werden alle Figuren aufgestellt.", "First all figures are placed."),
        "TN-107": t("Wähl, wohin diese Figur zieht.", "Choose where this figure goes."),
        "TN-108": t("Dieses Feld gibt es auf dieser Karte nicht.", "There is no such hex on this map."),
        "TN-109": t("Die Partie ist zu Ende.", "The game is over."),
    }
    return sentences.get(row) or t("Das geht gerade nicht.", "That is not possible now.")


# ---- points and places ----
CATEGORIES = ("one", "two", "three")  # the rows of the score table, in this order


def category(category: str, lang: str) -> str:
    """Name a row of the score table."""
    return {
        "one": say(lang, "1 Landschaft, je Feld 3", "1 landscape, 3 a hex"),
        "two": say(lang, "2 Landschaften, je Feld 2", "2 landscapes, 2 a hex"),
        "three": say(lang, "3 Landschaften, je Feld 1", "3 landscapes, 1 a hex"),
    }[category]


def reason(part: Part, voice: Voice) -> str:
    """Explain what an area gave."""
    n, factor, total, share = part.args
    sums = f"{hexes(n, voice.lang)} × {factor} = {total}"
    return sums if part.reason == "area" else voice.t(f"{sums}, geteilt: {share}", f"{sums}, shared: {share}")


def cell(obs: TerraNova, cell: int, lang: str) -> str:
    """Describe a hex: where it is, its landscape and what stands on it."""
    owner = obs.owner[cell]
    if owner == WALL:
        what = say(lang, "Stein", "stone")
    elif owner != FREE:
        what = say(lang, f"Figur von {COLOURS[owner][0]}", f"figure of {COLOURS[owner][1]}")
    elif obs.closed[cell]:
        what = say(lang, "gewertet", "scored")
    else:
        what = say(lang, "frei", "free")
    return f"{spot(obs, cell)}, {say(lang, *NAMES[obs.land[cell]])}, {what}"


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return list(sections(lang))
