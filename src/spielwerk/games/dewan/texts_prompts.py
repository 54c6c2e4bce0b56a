"""What to do now in Dewan, whom the table waits for, and why the game is over."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Prompt, Voice, cards, joined, say
from spielwerk.games.dewan.data import CHOOSING, COVERING, DRAFTING, FISHING, FLOOD, PASS, PAYING, TELLING, TUCKING
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.texts_words import EVENTS, SCENARIOS, fish, lands


def prompt(obs: Dewan, voice: Voice) -> Prompt:
    """Say what this reader can do now, or whom the table waits for."""
    t = voice.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, voice), rule="DE-110")
    if voice.seat != obs.to_move:
        return Prompt(voice.thinks(obs.to_move), _notice(obs, voice), "DE-21")
    phase = obs.phase
    if phase == DRAFTING:
        return Prompt(
            t("Wähl Deine erste Geschichte.", "Choose your first story."),
            t("Offen aus der Auslage oder verdeckt vom Stapel.", "Face up from the display, or blind from the pile."),
            "DE-18",
        )
    if phase == CHOOSING:
        return _turn(obs, voice)
    if phase == PAYING:
        return _payment(obs, voice)
    if phase == TELLING:
        return Prompt(
            t("Nimm eine neue Geschichte.", "Take a new story."),
            t("Haken zeigen, was Du schon hast.", "Ticks show what you have already."),
            "DE-70",
        )
    if phase == TUCKING and not obs.hand_size(voice.seat):
        return Prompt(
            t("Du hast keine Karte zum Unterlegen.", "You have no card to tuck."),
            t("Der Platz unter diesem Lager bleibt leer.", "The slot under this camp stays empty."),
            "DE-74",
        )
    if phase == TUCKING:
        return Prompt(
            t("Leg eine halbe Karte unter, wenn Du magst.", "Tuck half a card, if you like."),
            t(
                "Die sichtbare Hälfte zählt für alle Deine Geschichten.",
                "The visible half counts for all your stories.",
            ),
            "DE-74",
        )
    if phase == COVERING:
        left = obs.covers_left
        if obs.scenario == FLOOD:
            return Prompt(
                t("Flut! Wähl das Feld, das versinkt.", "Flood! Choose the field that goes under."),
                t(
                    f"Freies Land am Wasser. Noch {left} Plättchen.",
                    f"Free land beside water. Tiles left: {left}.",
                ),
                "DE-125",
            )
        return Prompt(
            t(
                "Der Vulkan bricht aus! Wähl, wohin die Lava fließt.",
                "The volcano erupts! Choose where the lava flows.",
            ),
            t(
                f"Freies Land neben Vulkan oder Lava. Noch {left} Plättchen.",
                f"Free land beside volcano or lava. Tiles left: {left}.",
            ),
            "DE-141",
        )
    n = min(obs.villages(voice.seat), obs.fish_left)
    return Prompt(
        t(f"Gib eine Karte für {fish(n, 'de')}, wenn Du magst.", f"Give a card for {fish(n, 'en')}, if you like."),
        t(
            f"Jeder Fisch bringt 3 Punkte. Noch {obs.fish_left} da.",
            f"Each fish brings 3 points. {obs.fish_left} left.",
        ),
        "DE-160",
    )


def _notice(obs: Dewan, voice: Voice) -> str:
    """Announce the event and the last round."""
    if obs.to_move != OVER and obs.phase in (COVERING, FISHING):
        what = say(voice.lang, *EVENTS[obs.scenario])
        return voice.t(f"Ereignis: {what}", f"Event: {what}")
    if obs.last_round and 0 not in obs.camps_left:  # DE-200
        return voice.t("Niemand kann mehr bauen: letzte Runde.", "Nobody can build any more: last round.")
    if obs.last_round:
        return voice.t("Das ist die letzte Runde.", "This is the last round.")
    if obs.scenario and 0 < obs.event_left <= 3:
        left, what = cards(obs.event_left, voice.lang), say(voice.lang, *SCENARIOS[obs.scenario])
        return voice.t(f"Ereignis {what}: noch {left}.", f"Event {what}: {left} to go.")
    return ""


def _turn(obs: Dewan, voice: Voice) -> Prompt:
    t = voice.t
    n = len(obs.prices())
    if obs.legal() == [PASS]:
        return Prompt(t("Nichts ist möglich: pass.", "Nothing is possible: pass."), rule="DE-26")
    hint = (
        t(f"Du kannst {lands(n, 'de')} bezahlen.", f"You can pay for {lands(n, 'en')}.")
        if n
        else t("Noch kannst Du kein Feld bezahlen.", "You cannot pay for a field yet.")
    )
    if not n:
        ask = t("Nimm zwei Karten.", "Take two cards.")
    elif obs.pairs():
        ask = t("Nimm zwei Karten oder bau ein Lager.", "Take two cards or build a camp.")
    else:
        ask = t("Bau ein Lager.", "Build a camp.")
    return Prompt(ask, f"{_notice(obs, voice)} {hint}".strip(), "DE-23")


ORDER = (("1.", "1st"), ("2.", "2nd"), ("3.", "3rd"), *((f"{n}.", f"{n}th") for n in range(4, 9)))


def _payment(obs: Dewan, voice: Voice) -> Prompt:
    t, lang = voice.t, voice.lang
    tolls = obs.tolls
    who = obs.receivers(voice.seat)
    names = joined([voice.name(who[node]) for node in tolls], lang)
    nth = say(lang, *ORDER[obs.slot(voice.seat) - 1])
    brings = [
        t(f"Erfüllt eine Geschichte (+{obs.box.points[tale]}).", f"Fulfils a story (+{obs.box.points[tale]}).")
        for tale in obs.would_tell(obs.target)
    ]
    if obs.berry_in(obs.target) != NONE:
        brings.append(t("Du nimmst 1 Beere.", "You take 1 berry."))
    if tolls:
        brings.append(t(f"{cards(len(tolls), 'de')} an {names}.", f"{cards(len(tolls), 'en')} to {names}."))
    change = t(
        "Wähl ein Feld des Wegs, um es zu meiden, oder eine Karte, um sie zu behalten.",
        "Choose a field of the path to avoid it, or a card to keep it.",
    )
    paid = cards(len(obs.route), lang)
    return Prompt(
        t(f"Bau hier Dein {nth} Lager für {paid}.", f"Build your {nth} camp here for {paid}."),
        " ".join([*brings, change]),
        "DE-50",
    )


def chips(obs: Dewan, voice: Voice) -> list[tuple[str, str]]:
    """Return what stands beside the title: the round."""
    words = voice.t(f"Runde {obs.round}", f"Round {obs.round}")
    return [(voice.t("Letzte Runde", "Last round") if obs.last_round else words, words)]


def ending(obs: Dewan, voice: Voice) -> str:
    """Say why the game is over, or is about to be."""
    hands = ("Handkarten", "Handkarten"), ("cards in hand", "cards in hand")
    tie = voice.tie(obs.scores(), obs.ranks(), *hands)  # DE-111
    if obs.passes == obs.seats:
        return voice.t("Niemand konnte noch etwas tun.", "Nobody could do anything more.") + tie
    names = joined([voice.name(seat) for seat in range(obs.seats) if obs.camps_left[seat] == 0], voice.lang)
    if not names:  # DE-200
        return voice.t("Niemand kann mehr ein Lager bauen.", "Nobody can build another camp.") + tie
    return voice.t(f"Alle acht Lager stehen: {names}.", f"All eight camps are built: {names}.") + tie
