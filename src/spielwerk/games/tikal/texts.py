"""Tikal in words: prompts, labels, log lines and reasons, in German and English."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import About, OptionText, Prompt, Section, Voice, say
from spielwerk.games.tikal.data import (
    BID,
    BIDDING,
    CHOOSE,
    CHOOSING,
    DIG,
    DIG_COST,
    END,
    FIGURES,
    FINAL_ROUND,
    GIVE,
    GIVING,
    GUARD,
    GUARD_COST,
    HEXES,
    KEEP,
    KEEPING,
    KINDS,
    LEADER,
    MOVING,
    NO_SCORING,
    PASS,
    PLACE,
    PLACING,
    ROTATE,
    ROTATING,
    SCORINGS,
    SUPPLY,
    SWAP_COST,
    TAKE,
    TEMPLE,
    TENT,
    TENT_COST,
    TIED,
    TO,
    TREASURE,
    UNCOVER,
    UNCOVER_COST,
    UNKNOWN,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.land import KIND, NEAR
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.texts_help import sections
from spielwerk.games.tikal.texts_log import line
from spielwerk.games.tikal.texts_points import category, reason
from spielwerk.games.tikal.texts_refusals import refusal
from spielwerk.games.tikal.texts_words import (
    GROUND,
    a_tile,
    figures,
    joined,
    mover,
    place_words,
    points,
    spot,
    tile_words,
    treasure,
    treasures,
    who,
)

CATEGORIES = ("start", "temples", "guards", "treasures", "bids")  # rows of the score table, in order

__all__ = [
    "CATEGORIES",
    "about",
    "category",
    "cell",
    "ending",
    "label",
    "line",
    "option",
    "prompt",
    "reason",
    "refusal",
    "rules",
]


def about(lang: str) -> About:
    """Introduce the game."""
    return About(
        blurb=say(
            lang,
            "Erforsche den Dschungel, leg Tempel frei und sei stark, wenn der Vulkan ausbricht.",
            "Explore the jungle, uncover temples, and be strong when the volcano erupts.",
        ),
        year=1999,
        designers="Wolfgang Kramer, Michael Kiesling",
        publisher="Ravensburger",
        minutes=90,
        weight=3,
        reconstructed=(
            say(
                lang,
                "Der Plan mit 8 mal 5 Feldern und der Tempelwert 4 des Plättchens F2 beruhen auf je einer Quelle.",
                "The board of 8 by 5 hexes and the temple value 4 of tile F2 rest on one source each.",
            ),
            say(
                lang,
                "Plättchen ohne Platz, geteilter Sieg, Gebote nur aus eigenen Punkten und höchstens 40, und die "
                "Reihenfolge bei Gleichstand in der letzten Wertung sind unsere Festlegungen.",
                "A tile without a place, a shared win, bids from own points only and up to 40, and the order of tied "
                "players in the final scoring are our own rulings.",
            ),
        ),
    )


def option(name: str, lang: str) -> OptionText:
    """Describe an option."""
    assert name == "auction"
    return OptionText(
        say(lang, "Spielweise", "Version"),
        say(
            lang,
            "Einfach: Du ziehst jedes Mal ein Plättchen. Versteigerung: Ihr bietet mit Punkten, alle beginnen mit 20.",
            "Basic: you draw a tile each turn. Auction: you bid for tiles with points, everybody begins with 20.",
        ),
        {0: say(lang, "Einfach", "Basic"), 1: say(lang, "Versteigerung", "Auction")},
    )


# ---- what to do now ----
def prompt(obs: Tikal, voice: Voice) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), voice.t("Die meisten Punkte gewinnen.", "Most points win."), "TI-124")
    if voice.seat != obs.to_move:
        return _waiting(obs, voice)
    asked = {
        BIDDING: _asked_to_bid,
        CHOOSING: _asked_to_choose,
        PLACING: _asked_to_place,
        ROTATING: _asked_to_rotate,
        MOVING: _asked_to_move,
        GIVING: _asked_to_give,
        KEEPING: _asked_to_keep,
    }.get(obs.phase, _asked_to_act)
    words, hint, row = asked(obs, voice)
    return Prompt(words, hint, row, _steps(obs, voice))


def _waiting(obs: Tikal, voice: Voice) -> Prompt:
    t, name = voice.t, mover(obs, voice)
    if obs.phase in (BIDDING, CHOOSING):
        words = (
            t(f"{name} überlegt das Gebot.", f"{name} is thinking about a bid.")
            if obs.phase == BIDDING
            else t(f"{name} wählt ein Plättchen.", f"{name} chooses a tile.")
        )
        return Prompt(words, _standing(obs, voice), "TI-129")
    if obs.scoring != NO_SCORING:
        return Prompt(
            t(f"Wertungszug: {name} ist dran.", f"Scoring turn: it is {name}'s."),
            _queue(obs, voice),
            "TI-106",
            _steps(obs, voice),
        )
    words = t(f"{name} überlegt.", f"{name} is thinking.")
    return Prompt(words, _left(obs, voice), "TI-19", _steps(obs, voice))


def _left(obs: Tikal, voice: Voice) -> str:
    return voice.t(f"Noch {obs.ap} AP.", f"{obs.ap} AP left.") if obs.ap else ""


def _queue(obs: Tikal, voice: Voice) -> str:
    """Say who takes a scoring turn after this one."""
    t = voice.t
    names = [who(seat, voice) for seat in obs.queue]
    words = t(f"Danach: {joined(names, 'de')}.", f"Then: {joined(names, 'en')}.") if names else ""
    if obs.holder != NONE:
        owner = voice.name(obs.holder)
        words += t(f" Dann legt {owner} den Vulkan.", f" Then {owner} lays the volcano.")
    return words.strip()


def _standing(obs: Tikal, voice: Voice) -> str:
    top = obs.standing()
    if not top:
        return voice.t("Noch kein Gebot.", "No bid yet.")
    return voice.t(f"{voice.name(obs.bidder())} bietet {top}.", f"{voice.name(obs.bidder())} bids {top}.")


Asked = tuple[str, str, str]  # the sentence, the hint, the rule row


def _asked_to_bid(obs: Tikal, voice: Voice) -> Asked:
    t, top, mine = voice.t, obs.standing(), obs.points[obs.to_move]
    if not top:
        passed = len(obs.passed())
        words = t("Was bietest Du?", "What do you bid?")
        hint = t(
            f"Du hast {points(mine, 'de')}. Passen alle, bekommt der Erste ein Plättchen umsonst.",
            f"You have {points(mine, 'en')}. If everybody passes, the first to pass gets a tile for nothing.",
        )
        row = "TI-142" if passed else "TI-129"
        return words, hint, row
    name = voice.name(obs.bidder())
    words = t(f"{name} bietet {top}. Was bietest Du?", f"{name} bids {top}. What do you bid?")
    if mine <= top:
        return words, t(f"Du hast nur {points(mine, 'de')}.", f"You have only {points(mine, 'en')}."), "TI-133"
    left = mine - top - 1
    hint = t(
        f"Du hast {points(mine, 'de')}. Mit {top + 1} bleiben Dir {left}.",
        f"You have {points(mine, 'en')}. With {top + 1} you keep {left}.",
    )
    return words, hint, "TI-132"


def _asked_to_choose(_obs: Tikal, voice: Voice) -> Asked:
    t = voice.t
    hint = t(
        "Du legst es gleich an und hast dann 10 AP. Ein Vulkan bringt zuerst eine Wertung.",
        "You lay it at once and then have 10 AP. A volcano brings a scoring first.",
    )
    return t("Wähl Dein Plättchen.", "Choose your tile."), hint, "TI-137"


def _asked_to_place(obs: Tikal, voice: Voice) -> Asked:
    t, what = voice.t, a_tile(obs.hand, voice.lang)
    count = len(obs.legal())
    words = t(f"Leg {what} an.", f"Lay {what}.")
    hint = t(
        f"{count} {'Feld ist' if count == 1 else 'Felder sind'} möglich. Danach drehst Du das Plättchen.",
        f"{count} {'hex is' if count == 1 else 'hexes are'} possible. Then you turn the tile.",
    )
    if KIND[obs.hand] == VOLCANO:
        hint = t("Ein Vulkan darf neben jedes erforschte Feld.", "A volcano may go beside any explored hex.")
    return words, hint, "TI-26"


def _asked_to_rotate(_obs: Tikal, voice: Voice) -> Asked:
    t = voice.t
    words = t("Dreh das Plättchen.", "Turn the tile.")
    hint = t(
        "Tippe eine Drehung an, oder dreh mit Mausrad oder R. Die Zahlen: AP an jeder Grenze.",
        "Tap a rotation, or turn by wheel or R. The numbers: AP at each border.",
    )
    return words, hint, "TI-27"


def _asked_to_act(obs: Tikal, voice: Voice) -> Asked:
    t = voice.t
    if obs.ap == 0:
        words = t("Deine Aktionspunkte sind verbraucht.", "Your action points are spent.")
    elif obs.scoring != NO_SCORING:
        words = t(f"Wertungszug: noch {obs.ap} AP.", f"Scoring turn: {obs.ap} AP left.")
    else:
        words = t(f"Noch {obs.ap} AP. Was tust Du?", f"{obs.ap} AP left. What do you do?")
    if obs.scoring != NO_SCORING:
        gain = obs.assess(obs.to_move).total
        hint = t(f"Danach wertest Du: im Moment {gain}.", f"Then you score: {gain} at the moment.")
        return words, hint, "TI-104"
    hint = t(
        "Wähl Figur, Tempel, Schatz oder Lagerplatz.",
        "Choose a figure, temple, treasure or camp site.",
    )
    return words, "" if obs.ap == 0 else hint, "TI-23"


def _asked_to_move(obs: Tikal, voice: Voice) -> Asked:
    t, start = voice.t, obs.crew[obs.to_move * FIGURES + obs.chosen]
    if obs.chosen == 0:
        words = t("Wohin geht der Anführer?", "Where does the leader go?")
    else:
        words = t("Wohin geht der Arbeiter?", "Where does the worker go?")
    if start == SUPPLY:
        hint = t(
            "Einsetzen im Hauptlager oder bei Deinen Zelten kostet 1, jeder Stein auf dem Weg 1 mehr.",
            "Entering at the base camp or your tents costs 1, each stone on the way 1 more.",
        )
        return words, hint, "TI-41"
    hint = t("Jeder Stein auf einer Grenze kostet 1 AP.", "Each stone on a border costs 1 AP.")
    return words, hint, "TI-49"


def _asked_to_give(obs: Tikal, voice: Voice) -> Asked:
    t, other, kind = voice.t, obs.taken // KINDS, obs.taken % KINDS
    words = t(
        f"Was gibst Du {voice.name(other)} für: {treasure(kind, 'de')}?",
        f"What do you give {voice.name(other)} for the {treasure(kind, 'en')}?",
    )
    hint = t("Nur Einzelstücke, keine Paare oder Drillinge.", "Singles only, no pairs or triples.")
    return words, hint, "TI-76"


def _asked_to_keep(obs: Tikal, voice: Voice) -> Asked:
    """Say before the choice what guarding costs: newcomers are surprised that the others leave."""
    t, seat, place = voice.t, obs.to_move, obs.guarding
    leaving = obs.figures(seat, place) - 1
    left = SCORINGS - obs.scorings_done()
    value = obs.value[place]
    words = t(f"Wer bewacht {spot(place)}?", f"Who guards {spot(place)}?")
    hint = t(
        f"{value} je Wertung, noch {left}. {figures(leaving, 'de')} verlassen das Spiel."
        if leaving != 1
        else f"{value} je Wertung, noch {left}. 1 Figur verlässt das Spiel.",
        f"{value} per scoring, {left} to come. {figures(leaving, 'en')} {'leaves' if leaving == 1 else 'leave'} "
        "the game.",
    )
    return words, hint, "TI-96"


def _steps(obs: Tikal, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Return the turn as a checklist."""
    t = voice.t
    lay, act, score = (
        t("Plättchen anlegen", "Lay the tile"),
        t("Bis zu 10 AP ausgeben", "Spend up to 10 AP"),
        t("Für Dich allein werten", "Score for yourself"),
    )
    laying = obs.phase in (PLACING, ROTATING)
    if obs.scoring != NO_SCORING:
        steps = [("now", act), ("todo", score)]
        if obs.scoring != FINAL_ROUND and obs.holder == obs.to_move:
            steps += [("todo", t("Später: Vulkan legen, 10 AP", "Later: lay the volcano, 10 AP"))]
        return tuple(steps)
    if obs.auction:
        bidding, choosing = obs.phase == BIDDING, obs.phase == CHOOSING
        first = [("now" if bidding else "done", t("Bieten oder passen", "Bid or pass"))]
        second = [("todo" if bidding else "now" if choosing or laying else "done", lay)]
        return tuple(first + second + [("now" if not (bidding or choosing or laying) else "todo", act)])
    return (("now" if laying else "done", lay), ("todo" if laying else "now", act))


# ---- what an action is called ----
def label(obs: Tikal, action: int, voice: Voice) -> str:
    """Name an action: what, where and what it costs."""
    t = voice.t
    if action < PASS:
        return t(f"{action - BID + 1} bieten", f"Bid {action - BID + 1}")
    if action == PASS:
        return t("Passen", "Pass")
    if action < PLACE:
        tile = obs.open[action - CHOOSE]
        name = tile_words(tile, voice.lang) if tile != NONE else t("Plättchen", "tile")
        return t(f"{name} nehmen", f"Take {name[0].lower() + name[1:]}")
    if action < ROTATE:
        return t(f"Auf {spot(action - PLACE)} legen", f"Lay it on {spot(action - PLACE)}")
    if action < WORKER:
        turn = action - ROTATE + 1
        if obs.spot == NONE:
            return t(f"Drehung {turn}", f"Rotation {turn}")
        return t(f"Hier legen, Drehung {turn}", f"Lay it here, rotation {turn}")
    if action < TO:
        return _label_figure(obs, action, voice)
    if action < UNCOVER:
        cost = obs.price(action)
        return t(f"Nach {spot(action - TO)} · {cost} AP", f"Go to {spot(action - TO)} · {cost} AP")
    if action < DIG:
        name = spot(action - UNCOVER)
        return t(f"{name} freilegen · {UNCOVER_COST} AP", f"Uncover {name} · {UNCOVER_COST} AP")
    if action < TAKE:
        name = spot(action - DIG)
        return t(f"Schatz auf {name} heben · {DIG_COST} AP", f"Dig on {name} · {DIG_COST} AP")
    if action < GIVE:
        seat, kind = (action - TAKE) // KINDS, (action - TAKE) % KINDS
        return t(
            f"{treasure(kind, 'de')} von {voice.name(seat)} tauschen · {SWAP_COST} AP",
            f"Swap for {voice.name(seat)}'s {treasure(kind, 'en')} · {SWAP_COST} AP",
        )
    if action < TENT:
        name = treasure(action - GIVE, voice.lang)
        return t(f"{name} geben", f"Give the {name}")
    if action < GUARD:
        return t(f"Zelt auf {spot(action - TENT)} · {TENT_COST} AP", f"Tent on {spot(action - TENT)} · {TENT_COST} AP")
    if action < KEEP:
        return t(
            f"{spot(action - GUARD)} bewachen · {GUARD_COST} AP", f"Guard {spot(action - GUARD)} · {GUARD_COST} AP"
        )
    if action < END:
        return (
            t("Anführer als Wache", "Leader as guard") if action > KEEP else t("Arbeiter als Wache", "Worker as guard")
        )
    return _label_end(obs, voice)


def _label_figure(obs: Tikal, action: int, voice: Voice) -> str:
    t = voice.t
    if action == LEADER:
        where = obs.leader(obs.to_move) if obs.to_move != OVER else SUPPLY
        if where == SUPPLY:
            return t("Anführer einsetzen", "Bring in the leader")
        return t(f"Anführer auf {place_words(where, 'de')} ziehen", f"Move the leader on {place_words(where, 'en')}")
    if action - WORKER == SUPPLY:
        return t("Arbeiter einsetzen", "Bring in a worker")
    return t(f"Arbeiter auf {spot(action - WORKER)} ziehen", f"Move a worker on {spot(action - WORKER)}")


def _label_end(obs: Tikal, voice: Voice) -> str:
    t = voice.t
    if obs.scoring != NO_SCORING and obs.to_move != OVER:
        gain = obs.assess(obs.to_move).total
        return t(f"Werten · +{gain}", f"Score · +{gain}")
    if obs.ap:
        return t(f"Zug beenden · −{obs.ap} AP", f"End turn · −{obs.ap} AP")
    return t("Zug beenden", "End turn")


# ---- points and places ----
def ending(obs: Tikal, voice: Voice) -> str:
    """Say why the game is over."""
    out = len(obs.dropped)
    if out:
        return voice.t(
            f"Das letzte Plättchen ist gelegt, {out} {'fand' if out == 1 else 'fanden'} keinen Platz. Alle haben zum "
            "letzten Mal gewertet.",
            f"The last tile is laid, {out} found no place. Everybody has scored for the last time.",
        )
    return voice.t(
        "Alle Plättchen liegen, alle haben zum letzten Mal gewertet.",
        "All tiles are laid and everybody has scored for the last time.",
    )


def cell(obs: Tikal, cell: int, lang: str) -> str:
    """Describe a hex: its ground, what can be had there and who stands on it."""
    kind = obs.land.kind[cell]
    if kind == UNKNOWN:
        return f"{spot(cell)}, {say(lang, 'unerforscht', 'unexplored')}"
    words = [spot(cell), say(lang, *GROUND[kind])]
    if kind == TEMPLE:
        words[-1] += f" {obs.value[cell]}"
        owner = obs.owner(cell)
        if obs.guard[cell] != NONE:
            words.append(say(lang, f"Wache von Platz {owner + 1}", f"guard of seat {owner + 1}"))
        elif owner == TIED:
            words.append(say(lang, "Gleichstand", "tied"))
        elif owner >= 0:
            words.append(say(lang, f"Platz {owner + 1} führt", f"seat {owner + 1} leads"))
    if kind == TREASURE:
        words.append(treasures(obs.left[cell], lang))
    if obs.tent[cell] != NONE:
        words.append(say(lang, f"Zelt von Platz {obs.tent[cell] + 1}", f"tent of seat {obs.tent[cell] + 1}"))
    for seat in range(obs.seats):
        if obs.figures(seat, cell):
            strength = obs.strength(seat, cell)
            words.append(say(lang, f"Platz {seat + 1}: Stärke {strength}", f"seat {seat + 1}: strength {strength}"))
    exits = _exits(obs, cell)
    if exits:
        words.append(say(lang, f"Wege nach {joined(exits, 'de')}", f"paths to {joined(exits, 'en')}"))
    return ", ".join(words)


def _exits(obs: Tikal, cell: int) -> list[str]:
    costs = [(NEAR[cell * 6 + side], obs.land.crossing(cell, side)) for side in range(6)]
    return [f"{spot(other)} ({cost} AP)" for other, cost in costs if cost and other < HEXES]


def rules(lang: str) -> list[Section]:
    """Explain the game."""
    return sections(lang)
