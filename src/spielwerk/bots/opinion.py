"""What a bot would have played in a game that is over: its turns judged as a review judges those that were played.

It gets what the seat could know then, turn by turn anew, and goes on in its turn from what really came of it.
"""

from collections.abc import Iterator

import msgspec

from spielwerk.bots import BotFaultError
from spielwerk.bots.foreign import Guard, dismiss, guarded
from spielwerk.bots.review import Budget, compare, seed_of
from spielwerk.bots.spans import split, walk
from spielwerk.bots.turns import over
from spielwerk.core.game import Game
from spielwerk.core.record import Record
from spielwerk.core.state import State


class Opinion(msgspec.Struct, frozen=True):
    """What a bot would have played in one turn."""

    number: int  # of the turn, as the review counts them
    seat: int
    words: list[str]
    same: bool  # as it was played
    loss: int  # percentage points of the chance, beside the best turn found


def opinions(game: Game, record: Record, spec: str, budget: Budget, seed: int = 1) -> Iterator[Opinion]:
    """Yield what a bot would have played wherever there was something to choose; BotFaultError if it fails."""
    game = game.for_version(record.rules_version)
    choices = {span.start: (n, span) for n, span in enumerate(split(game, record), 1) if not span.is_forced}
    for now in walk(game, record):
        if now.number not in choices:
            continue
        number, span = choices[now.number]
        mine = seed_of(seed, number)
        actions = _turn(game, now.state, spec, mine)
        words = [game.layout.word(action) for action in actions]
        played = [game.layout.word(game.parse(record.words[word])[1]) for word in span.played]
        loss = compare(now.state.copy(), actions, budget, mine).loss
        yield Opinion(number, span.seat, words, words == played, loss)


def _turn(game: Game, state: State, spec: str, seed: int) -> list[int]:
    """Return the actions of the turn that a fresh bot plays."""
    bot, world = guarded(spec, seed, game), state.copy()
    seat, a, b = world.to_move, world.rng.a, world.rng.b
    actions: list[int] = []
    try:
        while not over(world, seat, a, b) and len(actions) < game.max_steps:
            actions.append(bot.choose(world.observe(seat)))
            if isinstance(bot, Guard) and bot.fault:
                raise BotFaultError(f"{spec[:80]}: {bot.fault}")
            world.apply(actions[-1])
    finally:
        dismiss(bot)
    return actions
