"""The actions of Dewan by name, verb first."""

from spielwerk.core.state import NONE
from spielwerk.core.voice import Voice, cards, joined, points
from spielwerk.games.dewan.data import (
    BLIND,
    BUILD,
    CAMP,
    COVER,
    COVERING,
    FISH,
    FLOOD,
    KEEP,
    PASS,
    SHUN,
    SKIP,
    STORY,
    TAKE,
    TOLL,
    TUCK,
)
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.texts_words import card, field, half, story


def label(obs: Dewan, action: int, voice: Voice) -> str:
    """Name an action."""
    t, lang = voice.t, voice.lang
    if action < TAKE:
        if action - STORY == BLIND:
            return t("Geschichte verdeckt vom Stapel nehmen", "Take a story blind from the pile")
        tale = obs.display[action - STORY]
        if tale == NONE:
            return t("Geschichte nehmen", "Take a story")
        return t(
            f"Geschichte nehmen: {story(obs.box, tale, 'de')}, {points(obs.box.points[tale], 'de')}",
            f"Take the story: {story(obs.box, tale, 'en')}, {points(obs.box.points[tale], 'en')}",
        )
    if action < CAMP:
        place = action - TAKE
        names = joined([card(obs.box, obs.row[i], lang) for i in (place, place + 1) if obs.row[i] != NONE], lang)
        return t(f"Beide nehmen: {names}", f"Take both: {names}")
    if action < PASS:
        return t(f"Lager auf {field(action - CAMP)} bauen", f"Build a camp on {field(action - CAMP)}")
    if action == PASS:
        return t("Passen", "Pass")
    if action < TOLL:
        return t(f"{field(action - SHUN)} meiden", f"Avoid {field(action - SHUN)}")
    if action < KEEP:
        return t(
            f"Als Zoll geben: {card(obs.box, action - TOLL, 'de')}",
            f"Give as toll: {card(obs.box, action - TOLL, 'en')}",
        )
    if action < BUILD:
        return t(f"Behalten: {card(obs.box, action - KEEP, 'de')}", f"Keep: {card(obs.box, action - KEEP, 'en')}")
    if action == BUILD:
        return t(f"Bauen · {cards(len(obs.route), 'de')}", f"Build · {cards(len(obs.route), 'en')}")
    if action < SKIP:
        return t(f"Unterlegen: {half(obs.box, action - TUCK, 'de')}", f"Tuck: {half(obs.box, action - TUCK, 'en')}")
    if action == SKIP:
        return (
            t("Nicht fischen", "Do not fish") if obs.phase > COVERING else t("Keine Karte unterlegen", "Tuck no card")
        )
    if action < FISH:
        where = field(action - COVER)
        if obs.scenario == FLOOD:
            return t(f"{where} überfluten", f"Flood {where}")
        return t(f"Lava auf {where} legen", f"Place lava on {where}")
    return t(
        f"Für Fische abgeben: {card(obs.box, action - FISH, 'de')}",
        f"Give for fish: {card(obs.box, action - FISH, 'en')}",
    )
