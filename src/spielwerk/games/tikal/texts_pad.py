"""The score pad in words: what is wrong with a sheet, and everybody's scoring with its reasons."""

from spielwerk.core.pads import broken, opened, reader, told
from spielwerk.core.state import NONE
from spielwerk.core.voice import Voice, joined
from spielwerk.core.written import PadError
from spielwerk.games.tikal.data import EMPTY, GUARDS, TIED, TREASURE_NAMES, WORKERS
from spielwerk.games.tikal.pad import TEMPLES, Pad, Site, from_data
from spielwerk.games.tikal.texts_points import reason
from spielwerk.games.tikal.texts_words import spot, treasure


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    a, b, c = (*error.words, "", "", "")[:3]
    who = voice.name(int(a)) if error.code in PLAYERS and a else ""
    kind = treasure(int(a), voice.lang) if error.code == "treasures" else ""
    names = ", ".join(TREASURE_NAMES)
    sentences = {
        **broken(voice.lang, who),
        "players": t("2 bis 4 Personen werden erwartet.", "2 to 4 players are expected."),
        "sites": t("Die Tempel stehen in einer Liste.", "The temples stand in a list."),
        "player": t(f"{who}: ein Name und Schätze werden erwartet.", f"{who}: a name and treasures are expected."),
        "kinds": t(f"{who}: Schätze heißen {names} oder 0 bis 7.", f"{who}: treasures are called {names}, or 0 to 7."),
        "guards": t(f"{who} hat {b} Wachen, es gibt {GUARDS}.", f"{who} has {b} guards, there are {GUARDS}."),
        "leaders": t(f"Der Anführer von {who} steht an zwei Orten.", f"The leader of {who} stands in two places."),
        "workers": t(f"{who} hat {b} Arbeiter, es gibt {WORKERS}.", f"{who} has {b} workers, there are {WORKERS}."),
        "treasures": t(f"{kind} gibt es dreimal, nicht {b}-mal.", f"There are three of {kind}, not {b}."),
        "temples": t(f"{a} Tempel, es gibt {TEMPLES}.", f"{a} temples, there are {TEMPLES}."),
        "levels": t(
            f"{b} Tempel mit {a} oder mehr, die Ebenen reichen für {c}.",
            f"{b} temples of {a} or more, the levels are enough for {c}.",
        ),
        "site": t(f"Tempel {a}: Wert und Figuren werden erwartet.", f"Temple {a}: a value and figures are expected."),
        "at": t(f"Tempel {a}: ein Feld von a1 bis h5.", f"Temple {a}: a hex from a1 to h5."),
        "value": t(f"Tempel {a}: ein Wert von 1 bis 10.", f"Temple {a}: a value from 1 to 10."),
        "twice": t(f"Tempel {a}: {b} ist schon genannt.", f"Temple {a}: {b} is there already."),
        "count": t(f"Tempel {a}: je Person 0 bis {WORKERS} Arbeiter.", f"Temple {a}: 0 to {WORKERS} workers each."),
        "leader": t(f"Tempel {a}: die Personen mit Anführer dort.", f"Temple {a}: the players whose leader is there."),
        "guard": t(
            f"Tempel {a}: die Person, deren Wache dort steht.", f"Temple {a}: the player whose guard stands there."
        ),
    }
    return sentences[error.code]


PLAYERS = ("player", "name", "kinds", "guards", "leaders", "workers")  # problems whose first word is a player


def temple_line(site: Site, voice: Voice) -> str:
    """Say in one line what a temple pays, and to whom."""
    t, owner = voice.t, site.owner()
    where = f"{spot(site.at)}, {t('Tempel', 'temple')} {site.value}"
    if site.guard != NONE:
        return t(f"{where}: Wache von {voice.name(owner)}", f"{where}: guarded by {voice.name(owner)}")
    if owner == EMPTY:
        return t(f"{where}: niemand da", f"{where}: nobody there")
    strengths = sorted((site.strength(player) for player in range(len(site.workers))), reverse=True)
    score = f"{strengths[0]} : {strengths[1]}"
    if owner == TIED:
        return t(f"{where}: Gleichstand {score}", f"{where}: tied {score}")
    return t(f"{where}: {voice.name(owner)} führt {score}", f"{where}: {voice.name(owner)} leads {score}")


def outcome(pad: Pad, voice: Voice) -> str:
    """Say who scores most."""
    scores = pad.scores()
    best = max(scores)
    names = joined([voice.name(player) for player, total in enumerate(scores) if total == best], voice.lang)
    if best == 0:
        return voice.t("Noch bekommt niemand Punkte.", "Nobody scores yet.")
    if scores.count(best) == 1:
        return voice.t(f"{names} wertet am meisten: {best}.", f"{names} scores most: {best}.")
    return voice.t(f"{names} werten gleich viel: {best}.", f"{names} score the same: {best}.")


def score(text: str, lang: str) -> str:
    """Return everybody's scoring of a sheet file with the reasons, or raise PositionError with a sentence."""
    pad = opened(text, lang, from_data, problem)
    voice = reader(pad.names, lang)
    return "\n".join([*told(pad, voice, reason), outcome(pad, voice)])
