"""The score aid in words: what is wrong with a sheet, and everybody's scoring with its reasons."""

from spielwerk.core.voice import Voice
from spielwerk.games.tikal.data import GUARDS, TREASURE_NAMES, WORKERS
from spielwerk.games.tikal.pad import LONGEST_NAME, TEMPLES, Pad, PadError
from spielwerk.games.tikal.texts_points import reason
from spielwerk.games.tikal.texts_words import points, treasure


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t = voice.t
    a, b, c = (*error.words, "", "", "")[:3]
    who = voice.name(int(a)) if error.code in PLAYERS and a else ""
    kind = treasure(int(a), voice.lang) if error.code == "treasures" else ""
    names = ", ".join(TREASURE_NAMES)
    sentences = {
        "object": t("Eine Datei mit einem JSON-Objekt wird erwartet.", "A file with a JSON object is expected."),
        "code": t("Dieser Link ist unvollständig oder verändert.", "This link is incomplete or was changed."),
        "players": t("2 bis 4 Personen werden erwartet.", "2 to 4 players are expected."),
        "sites": t("Die Tempel stehen in einer Liste.", "The temples stand in a list."),
        "player": t(f"{who}: ein Name und Schätze werden erwartet.", f"{who}: a name and treasures are expected."),
        "name": t(
            f"{who}: ein Name mit bis zu {LONGEST_NAME} Zeichen.", f"{who}: a name of up to {LONGEST_NAME} signs."
        ),
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


def sheet(pad: Pad, lang: str) -> list[str]:
    """Return everybody's scoring as lines: the total, then every temple and the treasures with the reason."""
    voice = Voice(-1, lang, [])
    voice.names = [name or voice.name(player) for player, name in enumerate(pad.names)]
    found = []
    for player, total in enumerate(pad.scores()):
        found.append(f"**{voice.name(player)}**: {points(total, lang)}")
        found += [f"{reason(part, voice)}" for part in pad.parts(player)]
    return found
