"""What to do now in Tikal, whom the table waits for, and why the game is over."""

from spielwerk.core.audience import Audience, Prompt, join_words, points
from spielwerk.core.state import NONE, OVER
from spielwerk.games.tikal.rules.data import (
    BIDDING,
    CHOOSING,
    FIGURES,
    FINAL_ROUND,
    GIVING,
    HIGHEST_BID,
    KEEPING,
    KINDS,
    MOVING,
    NO_SCORING,
    PLACING,
    ROTATING,
    SCORINGS,
    SUPPLY,
    VOLCANO,
)
from spielwerk.games.tikal.rules.land import KIND
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.words.terms import a_tile, mover, spot, treasure


def prompt(obs: Tikal, audience: Audience) -> Prompt:
    """Say what to do now."""
    if obs.to_move == OVER:
        return Prompt(ending(obs, audience), rule="TI-124")
    if audience.seat != obs.to_move:
        return _waiting(obs, audience)
    asked = {
        BIDDING: _asked_to_bid,
        CHOOSING: _asked_to_choose,
        PLACING: _asked_to_place,
        ROTATING: _asked_to_rotate,
        MOVING: _asked_to_move,
        GIVING: _asked_to_give,
        KEEPING: _asked_to_keep,
    }.get(obs.phase, _asked_to_act)
    words, hint, row = asked(obs, audience)
    if obs.phase in (BIDDING, PLACING) and not obs.highest_bid() and _fresh(obs):
        hint = f"{_aim(audience)} {hint}"
    return Prompt(words, hint, row, _steps(obs, audience))


def _fresh(obs: Tikal) -> bool:
    """Tell whether the seat to move has not sent anybody out yet: its first turn."""
    first = obs.to_move * FIGURES
    return all(obs.crew[first + k] == SUPPLY for k in range(FIGURES))


def _aim(audience: Audience) -> str:
    """Say in one line what the game is about."""
    return audience.t("Aim: hold valuable temples at the four scorings, and collect matching treasures.")


def _waiting(obs: Tikal, audience: Audience) -> Prompt:
    t, name = audience.t, mover(obs, audience)
    if obs.phase in (BIDDING, CHOOSING):
        words = (
            t("{name} is thinking about a bid.", name=name)
            if obs.phase == BIDDING
            else t("{name} chooses a tile.", name=name)
        )
        return Prompt(words, _standing(obs, audience), "TI-129")
    if obs.scoring != NO_SCORING:
        return Prompt(
            t("Scoring turn: it is {name}'s turn.", name=name),
            _queue(obs, audience),
            "TI-106",
            _steps(obs, audience),
        )
    return Prompt(audience.thinks(obs.to_move), _say_left(obs, audience), "TI-19", _steps(obs, audience))


def _say_left(obs: Tikal, audience: Audience) -> str:
    return audience.t("{ap} AP left.", ap=obs.ap) if obs.ap else ""


def _queue(obs: Tikal, audience: Audience) -> str:
    """Say who takes a scoring turn after this one."""
    t = audience.t
    names = [audience.who(seat) for seat in obs.queue]
    words = [t("Then: {names}.", names=join_words(names, audience.lang))] if names else []
    if obs.holder != NONE:
        words.append(t("Then {name} places the volcano.", name=audience.name(obs.holder)))
    return " ".join(words)


def _standing(obs: Tikal, audience: Audience) -> str:
    top = obs.highest_bid()
    if not top:
        return audience.t("No bid yet.")
    return audience.t("{name} bids {points}.", name=audience.name(obs.bidder()), points=top)


Asked = tuple[str, str, str]  # the sentence, the hint, the rule row


def _asked_to_bid(obs: Tikal, audience: Audience) -> Asked:
    t, top, mine = audience.t, obs.highest_bid(), obs.points[obs.to_move]
    if not top:
        passed = len(obs.seats_passed())
        words = t("Bid or pass.")
        hint = t(
            "You have {points}. If everybody passes, the first to pass gets a tile for nothing.",
            points=points(mine, audience.lang),
        )
        row = "TI-142" if passed else "TI-129"
        return words, hint, row
    name = audience.name(obs.bidder())
    words = t("{name} bids {points}. Bid more or pass.", name=name, points=top)
    if mine <= top or top == HIGHEST_BID:
        words = t("{name} bids {points}. You have to pass.", name=name, points=top)
        if top == HIGHEST_BID:
            hint = t("{points} is the highest bid here.", points=top)
            return words, hint, "TI-134"
        return words, t("You have only {points}.", points=points(mine, audience.lang)), "TI-133"
    left = mine - top - 1
    hint = t(
        "You have {points}. With {bid} you keep {left}.", points=points(mine, audience.lang), bid=top + 1, left=left
    )
    return words, hint, "TI-132"


def _asked_to_choose(_obs: Tikal, audience: Audience) -> Asked:
    t = audience.t
    hint = t("You place it at once and then have 10 AP. A volcano brings a scoring first.")
    return t("Choose your tile."), hint, "TI-137"


def _asked_to_place(obs: Tikal, audience: Audience) -> Asked:
    t, what = audience.t, a_tile(obs.hand, audience.lang)
    count = len(obs.legal())
    words = t("Place {tile}.", tile=what)
    hint = audience.n(
        count, "{n} hex is possible. Then you turn the tile.", "{n} hexes are possible. Then you turn the tile."
    )
    if KIND[obs.hand] == VOLCANO:
        hint = t("A volcano may go beside any explored hex.")
    return words, hint, "TI-26"


def _asked_to_rotate(_obs: Tikal, audience: Audience) -> Asked:
    t = audience.t
    words = t("Turn the tile.")
    hint = t("Choose one of the rotations. The numbers: AP at each border.")
    return words, hint, "TI-27"


def _asked_to_act(obs: Tikal, audience: Audience) -> Asked:
    t = audience.t
    if obs.ap == 0:
        words = t("All AP are spent. End your turn.")
    elif obs.scoring != NO_SCORING:
        words = t("Scoring turn: choose an action, {ap} AP left.", ap=obs.ap)
    else:
        words = t("Choose an action, {ap} AP left.", ap=obs.ap)
    if obs.scoring != NO_SCORING:
        gain = obs.assess(obs.to_move).total
        hint = t("Then you score: {points} at the moment.", points=gain)
        return words, hint, "TI-104"
    hint = t("Choose a figure, temple, treasure or camp site.")
    return words, "" if obs.ap == 0 else hint, "TI-23"


def _asked_to_move(obs: Tikal, audience: Audience) -> Asked:
    t, start = audience.t, obs.crew[obs.to_move * FIGURES + obs.chosen]
    words = t("Choose where the leader goes.") if obs.chosen == 0 else t("Choose where the worker goes.")
    if start == SUPPLY:
        hint = t("Entering at the base camp or your tents costs 1, each stone on the way 1 more.")
        return words, hint, "TI-41"
    hint = t("Each stone on a border costs 1 AP.")
    return words, hint, "TI-49"


def _asked_to_give(obs: Tikal, audience: Audience) -> Asked:
    t, other, kind = audience.t, obs.taken // KINDS, obs.taken % KINDS
    words = t(
        "Give {name} a treasure for the {treasure}.", name=audience.name(other), treasure=treasure(kind, audience.lang)
    )
    hint = t("Singles only, no pairs or triples.")
    return words, hint, "TI-76"


def _asked_to_keep(obs: Tikal, audience: Audience) -> Asked:
    """Say before the choice what guarding costs: newcomers are surprised that the others leave."""
    t, seat, place = audience.t, obs.to_move, obs.guarding
    others = obs.figures(seat, place) - 1
    left = SCORINGS - obs.scorings_done()
    value = obs.value[place]
    words = t("Choose who guards {cell}.", cell=spot(place))
    hint = t("{value} per scoring, {scorings} to come.", value=value, scorings=left)
    if others:
        hint += " " + audience.n(others, "{n} figure leaves the game.", "{n} figures leave the game.")
    return words, hint, "TI-96"


def _steps(obs: Tikal, audience: Audience) -> tuple[tuple[str, str], ...]:
    """Return the turn as a checklist."""
    t = audience.t
    lay, act, score = (
        t("Place the tile"),
        t("Spend up to 10 AP"),
        t("Score for yourself"),
    )
    laying = obs.phase in (PLACING, ROTATING)
    if obs.scoring != NO_SCORING:
        steps = [("now", act), ("todo", score)]
        if obs.scoring != FINAL_ROUND and obs.holder == obs.to_move:
            steps += [("todo", t("Later: place the volcano, 10 AP"))]
        return tuple(steps)
    if obs.auction:
        bidding, choosing = obs.phase == BIDDING, obs.phase == CHOOSING
        first = [("now" if bidding else "done", t("Bid or pass"))]
        second = [("todo" if bidding else "now" if choosing or laying else "done", lay)]
        return tuple(first + second + [("now" if not (bidding or choosing or laying) else "todo", act)])
    return (("now" if laying else "done", lay), ("todo" if laying else "now", act))


def chips(obs: Tikal, audience: Audience) -> list[tuple[str, str]]:
    """Return what stands beside the title: the tiles to come, and how many scorings are over."""
    t, left, done = audience.t, len(obs.stack), obs.scorings_done()
    tiles = audience.n(left, "{n} tile", "{n} tiles")
    over = t("{done} of {scorings} scorings done", done=done, scorings=SCORINGS)
    return [(t("{tiles} left", tiles=tiles), tiles), *([(over, "")] if done else [])]


def ending(obs: Tikal, audience: Audience) -> str:
    """Say why the game is over."""
    out = len(obs.dropped)
    if out:
        return audience.n(
            out,
            "The last tile is placed, {n} found no place. Everybody has scored for the last time.",
            "The last tile is placed, {n} found no place. Everybody has scored for the last time.",
        )
    return audience.t("All tiles are placed and everybody has scored for the last time.")
