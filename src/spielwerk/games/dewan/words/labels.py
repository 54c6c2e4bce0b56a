"""The actions of Dewan by name, verb first."""

from spielwerk.core.audience import Audience, cards, join_words, points
from spielwerk.core.state import NONE
from spielwerk.core.types import Action
from spielwerk.games.dewan.rules.data import (
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
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.words.terms import card, field, half, story


def label(obs: Dewan, action: Action, audience: Audience) -> str:
    """Name an action."""
    t, lang = audience.t, audience.lang
    if action < TAKE:
        if action - STORY == BLIND:
            return t("Take a story blind from the pile")
        tale = obs.display[action - STORY]
        if tale == NONE:
            return t("Take a story")
        return t(
            "Take the story: {story}, {points}",
            story=story(obs.box, tale, audience.lang),
            points=points(obs.box.points[tale], audience.lang),
        )
    if action < CAMP:
        place = action - TAKE
        names = join_words([card(obs.box, obs.row[i], lang) for i in (place, place + 1) if obs.row[i] != NONE], lang)
        return t("Take both: {cards}", cards=names)
    if action < PASS:
        return t("Build a camp on {field}", field=field(action - CAMP))
    if action == PASS:
        return t("Pass")
    if action < TOLL:
        return t("Avoid {field}", field=field(action - SHUN))
    if action < KEEP:
        return t("Give as toll: {card}", card=card(obs.box, action - TOLL, audience.lang))
    if action < BUILD:
        return t("Keep: {card}", card=card(obs.box, action - KEEP, audience.lang))
    if action == BUILD:
        return t("Build · {cards}", cards=cards(len(obs.route), audience.lang))
    if action < SKIP:
        return t("Tuck: {half}", half=half(obs.box, action - TUCK, audience.lang))
    if action == SKIP:
        return t("Do not fish") if obs.phase > COVERING else t("Tuck no card")
    if action < FISH:
        where = field(action - COVER)
        if obs.scenario == FLOOD:
            return t("Flood {field}", field=where)
        return t("Place lava on {field}", field=where)
    return t("Give for fish: {card}", card=card(obs.box, action - FISH, audience.lang))
