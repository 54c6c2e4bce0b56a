"""What to do now in Dewan, whom the table waits for, and why the game is over."""

from spielwerk.core.audience import Audience, Prompt, cards, join_words
from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan.rules.data import (
    BUILD,
    CHOOSING,
    COVERING,
    DRAFTING,
    FISHING,
    FLOOD,
    KEEP,
    PASS,
    PAYING,
    SHUN,
    TELLING,
    TOLL,
    TUCKING,
    VILLAGES,
)
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.words.terms import SCENARIOS, fish, lands


def prompt(obs: Dewan, audience: Audience) -> Prompt:
    """Say what this reader can do now, or whom the table waits for."""
    t = audience.t
    if obs.to_move == OVER:
        return Prompt(ending(obs, audience), rule="DE-110")
    if audience.seat != obs.to_move:
        return Prompt(audience.thinks(obs.to_move), _notice(obs, audience), "DE-21")
    phase = obs.phase
    if phase == DRAFTING:
        return Prompt(
            t("Choose your first story."),
            t("Aim: build your camps where they make stories come true. Take one face up, or blind from the pile."),
            "DE-18",
        )
    if phase == CHOOSING:
        return _turn(obs, audience)
    if phase == PAYING:
        return _payment(obs, audience)
    if phase == TELLING:
        return Prompt(
            t("Take a new story."),
            t("Ticks show what you have already."),
            "DE-70",
        )
    if phase == TUCKING and not obs.hand_size(audience.seat):
        return Prompt(
            t("You have no card to tuck."),
            t("The slot under this camp stays empty."),
            "DE-74",
        )
    if phase == TUCKING:
        return Prompt(
            t("Tuck half a card, if you like."),
            t("The visible half counts for all your stories."),
            "DE-74",
        )
    if phase == COVERING:
        left = obs.covers_left
        if obs.scenario == FLOOD:
            return Prompt(
                t("Flood! Choose the field that goes under."),
                t("Free land beside water. Tiles left: {left}.", left=left),
                "DE-125",
            )
        return Prompt(
            t("The volcano erupts! Choose where the lava flows."),
            t("Free land beside volcano or lava. Tiles left: {left}.", left=left),
            "DE-141",
        )
    n = min(obs.villages(audience.seat), obs.fish_left)
    return Prompt(
        t("Give a card for {fish}, if you like.", fish=fish(n, audience.lang)),
        t("Each fish brings 3 points. {left} left.", left=obs.fish_left),
        "DE-160",
    )


EVENTS = (
    "",
    msg("Event: a field beside water is flooded."),
    msg("Event: lava buries a field."),
    msg("Event: whoever has a water village can fish."),
)


def _notice(obs: Dewan, audience: Audience) -> str:
    """Announce the event and the last round."""
    if obs.to_move != OVER and obs.phase in (COVERING, FISHING):
        return audience.t(EVENTS[obs.scenario])
    if obs.last_round and 0 not in obs.camps_left:  # DE-200
        return audience.t("Nobody can build any more: last round.")
    if obs.last_round:
        return audience.t("This is the last round.")
    more = obs.fish_left if obs.scenario == VILLAGES else obs.covers_left  # without any nothing will happen
    if obs.scenario and more and 0 < obs.event_left <= 3:
        left, scenario = cards(obs.event_left, audience.lang), audience.t(SCENARIOS[obs.scenario])
        return audience.t("Event {scenario}: {cards} to go.", scenario=scenario, cards=left)
    return ""


def _turn(obs: Dewan, audience: Audience) -> Prompt:
    t = audience.t
    n = len(obs.prices())
    if obs.legal() == [PASS]:
        return Prompt(t("Nothing is possible: pass."), rule="DE-26")
    if n:
        hint = t("You can pay for {fields}.", fields=lands(n, audience.lang))
    elif obs.last_round:
        hint = t("You cannot pay for a field.")
    else:
        hint = t("You cannot pay for a field yet.")
    if not n:
        ask = t("Take two cards.")
    elif obs.pairs():
        ask = t("Take two cards or build a camp.")
    else:
        ask = t("Build a camp.")
    return Prompt(ask, f"{_notice(obs, audience)} {hint}".strip(), "DE-23")


BUILDS = (
    msg("Build your 1st camp here for {cards}."),
    msg("Build your 2nd camp here for {cards}."),
    msg("Build your 3rd camp here for {cards}."),
    msg("Build your 4th camp here for {cards}."),
    msg("Build your 5th camp here for {cards}."),
    msg("Build your 6th camp here for {cards}."),
    msg("Build your 7th camp here for {cards}."),
    msg("Build your 8th camp here for {cards}."),
)


def _payment(obs: Dewan, audience: Audience) -> Prompt:
    t, lang = audience.t, audience.lang
    who = obs.receivers(audience.seat)
    tolls = [who[node] for node in obs.tolls]
    brings = [t("Fulfils a story (+{points}).", points=obs.box.points[tale]) for tale in obs.would_tell(obs.target)]
    if obs.berry_in(obs.target) != NONE:
        brings.append(t("You take 1 berry."))
    if tolls:
        given = [(cards(tolls.count(seat), lang), audience.name(seat)) for seat in dict.fromkeys(tolls)]
        gifts = join_words([t("{cards} to {name}", cards=gift, name=name) for gift, name in given], lang)
        brings.append(f"{gifts}.")
    legal = obs.legal()
    shun, keep = any(SHUN <= action < TOLL for action in legal), any(KEEP <= action < BUILD for action in legal)
    if shun and keep:
        brings.append(t("Choose a field of the path to avoid it, or a card to keep it."))
    elif shun:
        brings.append(t("Choose a field of the path to avoid it."))
    elif keep:
        brings.append(t("Choose a card to keep it."))
    ask = t(BUILDS[obs.slot(audience.seat) - 1], cards=cards(len(obs.route), lang))
    return Prompt(ask, " ".join(brings), "DE-50")


def chips(obs: Dewan, audience: Audience) -> list[tuple[str, str]]:
    """Return what stands beside the title: the round."""
    words = audience.t("Round {round}", round=obs.round)
    return [(audience.t("Last round") if obs.last_round else words, words)]


def ending(obs: Dewan, audience: Audience) -> str:
    """Say why the game is over."""
    tie = audience.tie(  # DE-111
        obs.scores(),
        obs.ranks(),
        msg("{names} wins with more cards in hand."),
        msg("{names} have equally many cards in hand too."),
    )
    if obs.passes == obs.seats:
        return audience.t("Nobody could do anything more.") + tie
    names = join_words([audience.name(seat) for seat in range(obs.seats) if obs.camps_left[seat] == 0], audience.lang)
    if not names:  # DE-200
        return audience.t("Nobody can build another camp.") + tie
    return audience.t("All eight camps are built: {names}.", names=names) + tie
