"""Creature Caravan: dice drive a caravan eastwards, twelve rounds long, everybody at the same time."""

from spielwerk.core.rng import BLANK, Rng, generator
from spielwerk.core.state import NONE, OVER, Part, places
from spielwerk.core.types import Action, Seat
from spielwerk.games.caravan.bots import evaluation, pruning
from spielwerk.games.caravan.rules import automaton, exchange, observation
from spielwerk.games.caravan.rules.box import BOXES
from spielwerk.games.caravan.rules.data import (
    A_COIN,
    A_FOOD,
    A_FRUIT,
    ACTING,
    AFTER_ATTACK,
    AFTER_TRADE,
    ATTACK,
    BOARD_SLOTS,
    CARDS_FOR_COIN,
    CHOOSE,
    COIN,
    DIE,
    DONE,
    DRAW,
    EASTREY,
    EITHER,
    FIGHTING,
    FILLING,
    FOOD,
    FRUIT,
    HAND,
    KEEP,
    KEEPING,
    LAYOUTS,
    MARKET,
    MARKING,
    ON_PLAY,
    PASS,
    PASSED,
    PLAY,
    RECAST,
    REROLL,
    ROUNDS,
    ROWS,
    RULES,
    STEP,
    TOP,
    TRADE,
    TRADE_FOOD,
    TRADING,
    TRAVELLING,
    TURN,
    USE,
)
from spielwerk.games.caravan.rules.fields import copy_fields, read_fields, read_setup, write_fields
from spielwerk.games.caravan.rules.land import BESIDE, land_of
from spielwerk.games.caravan.rules.player import Player, put, with_pick
from spielwerk.games.caravan.rules.refusals import why_not
from spielwerk.games.caravan.rules.rounds import Rounds
from spielwerk.games.caravan.rules.scoring import parts, tally
from spielwerk.games.caravan.rules.serialize import complete


class CreatureCaravan(Rounds):
    """A position of Creature Caravan."""

    # ---- what happens ----
    def apply(self, action: Action) -> None:
        """Play one legal action of the seat to move."""
        seat = self.to_move
        player = self.players[seat]
        if player.sent == 1:
            exchange.withdraw(self, seat)
        if action < USE:
            self._prepare(seat, player, action)
        elif action < DIE:
            player.open = action - USE
            player.phase = FILLING
        elif action < STEP:
            self._place(seat, player, action - DIE + 1)
        elif action < TRADE:
            self._step(seat, player, (action - STEP) % 4, (action - STEP) // 4)
        elif action < ATTACK:
            self._trade(seat, player, action - TRADE)
        elif action < FRUIT:
            player.target = action - ATTACK
            player.power = player.attack_bonus  # CC-149
            player.phase = FIGHTING
            self.emit("fight", player.target)
        elif action < KEEP:
            self._lay_fruit(player, action - FRUIT + BOARD_SLOTS)
        elif action < FOOD:
            self._keep(player, action - KEEP)
        elif action < COIN:
            self._discard(player, action - FOOD)
            player.goods[A_FOOD] += 1  # CC-45
            self.emit("food", action - FOOD)
        elif action < PLAY:
            self._mark(player, action - COIN)
        elif action < DONE:
            self._play(seat, player, action - PLAY)
        elif action == DONE:
            self._finish_action(player)
        elif action < PASS:
            self._roll_again(seat, player, action)
        elif action == PASS:
            self._pass(seat, player)
        else:
            exchange.act(self, action)
        if self.final:
            self._retire()
        if self.to_move != OVER and not self.may_act(self.players[self.to_move]):
            self.to_move = self.awaiting()[0]

    def _prepare(self, seat: Seat, player: Player, action: Action) -> None:
        """Choose a start row, a gain, or change a die."""
        if action < CHOOSE:
            player.where = action  # CC-12
            player.phase = PASSED
            self.emit("start", action)
            if self.all_passed():
                self.start_round()
        elif action < TURN:
            self._choose(seat, player, action - CHOOSE)
        else:
            old, new = divmod(action - TURN, 6)
            for nudge in player.nudges:  # CC-129: the smallest that is enough
                if nudge >= abs(new - old):
                    left = player.nudges.copy()
                    left.remove(nudge)
                    player.nudges = left
                    break
            player.dice[old + 1] -= 1
            player.dice[new + 1] += 1
            player.meddled = 1
            self.emit("turned", old + 1, new + 1)

    def _choose(self, seat: Seat, player: Player, option: int) -> None:
        """CC-131: exactly one of two gains; after the last choice the dice are rolled."""
        card = player.choices[0]
        player.choices = player.choices[1:]
        for passive in self.box.cards[card].passives:
            for op, one, two, _ in passive.effects:
                if op == EITHER:
                    good, amount = divmod(two if option else one, 100)
                    player.goods[good] += amount
                    self.emit("chose", card, good, amount)
        if not player.choices:
            self.roll(seat)
            player.phase = ACTING

    def _roll_again(self, seat: Seat, player: Player, action: Action) -> None:
        """CC-27: all five dice; CC-127: a single one."""
        if action == REROLL:
            player.rerolled += 1
            self.roll(seat)
            return
        face = action - RECAST + 1
        player.recasts -= 1
        player.meddled = 1
        player.dice[face] -= 1
        new = 1 + self.rng.below(6)
        player.dice[new] += 1
        self.emit("recast", face, new)

    # ---- slots ----
    def _place(self, seat: Seat, player: Player, face: int) -> None:
        """CC-22, CC-30, CC-31: a die on the open slot; when it is full its effects happen."""
        if player.ghosts[face] > 0:
            player.ghosts[face] -= 1
        else:
            player.dice[face] -= 1
        player.begun = 1
        place = player.slots.index(player.open)
        slot = self.box.slots[player.open]
        if slot.second and player.first_die == 0:
            player.first_die = face
            player.placed[place] = face
            return
        if player.first_die > face:  # the two lie there in order, however they came
            player.first_die, face = face, player.first_die
        player.placed[place] = 10 * face + player.first_die if player.first_die else face
        if player.target != NONE:
            self._strike(seat, player, face)
            return
        if player.first_die:
            self.emit("placed", player.open, player.first_die, face)
        else:
            self.emit("placed", player.open, face)
        if slot.priced:
            for good in range(3):  # CC-41, CC-42
                if slot.pay[good] > 0:
                    player.goods[good] -= slot.pay[good]
                    self.emit("paid", good, slot.pay[good])
        if slot.sure:
            self.gain(seat, "gained", slot.effects, self.box.card_of(player.open))
            for op, cards, kept, _ in slot.effects:
                if op == DRAW and kept < cards:
                    self._draw_some(player, cards, kept)
                    return
        self._go_on(player)

    def _draw_some(self, player: Player, cards: int, kept: int) -> None:
        """CC-72: draw, then keep some; if no more could be drawn than kept there is nothing to choose."""
        drawn: list[int] = []
        for _ in range(cards):
            card = self.draw_card()
            if card != NONE:
                put(drawn, card)
        self.emit("draws", len(drawn), self.box.card_of(player.open))
        self.emit_private("drew", *drawn)
        if len(drawn) <= kept:
            for card in drawn:
                put(player.hand, card)
            self._go_on(player)
        else:
            player.drawn = drawn
            player.kept = []
            player.keeps = kept
            player.phase = KEEPING

    def _keep(self, player: Player, card: int) -> None:
        """CC-72: with the last pick the others are discarded."""
        player.kept = with_pick(player.kept, card)
        if len(player.kept) < player.keeps:
            return
        thrown = [other for other in player.drawn if other not in player.kept]
        for other in player.kept:
            put(player.hand, other)
        for other in thrown:
            put(self.discards, other)
        self.emit("kept", len(player.kept), len(thrown))
        if self.events is not None:
            self.emit("threw", *thrown)
        player.drawn = []
        player.kept = []
        player.keeps = 0
        self._go_on(player)

    def _go_on(self, player: Player) -> None:
        """CC-37: after the gains come moves or a trade, if they are possible."""
        slot = self.box.slots[player.open]
        if slot.moves:
            for i in range(len(slot.moves)):
                player.steps[i] = slot.moves[i][0]
            if self.steps(player):
                player.phase = TRAVELLING
                return
        elif slot.trades and self.trades(player):
            player.phase = TRADING
            return
        self._finish_action(player)

    def _finish_action(self, player: Player) -> None:
        """CC-38: tokens are given back last."""
        drops = min(player.tokens, self.box.slots[player.open].drops)
        if drops > 0:
            player.tokens -= drops
            self.emit("dropped", drops)
        player.close_action()
        player.phase = ACTING

    def _step(self, seat: Seat, player: Player, direction: int, which: int) -> None:
        """CC-60 to CC-68: one step; in Eastrey all others lapse."""
        player.steps[which] -= 1
        self.enter(seat, BESIDE[4 * player.where + direction])
        if player.where == EASTREY or player.steps[0] + player.steps[1] == 0 or not self.steps(player):
            self._finish_action(player)

    def _trade(self, seat: Seat, player: Player, column: int) -> None:
        """CC-76 to CC-79, CC-140, CC-147: pay, take food, put a cube on top."""
        good, printed, _ = self.box.market[column]
        price = self.price(player, column, self.box.slots[player.open].reduction)
        food = printed + TRADE_FOOD + player.trade_bonus
        player.goods[good] -= price
        player.goods[A_FOOD] += food
        player.cubes[column] = TOP
        self.emit("traded", column, price, food)
        self.passives(seat, AFTER_TRADE)
        self._finish_action(player)

    def _strike(self, seat: Seat, player: Player, face: int) -> None:
        """CC-86 to CC-88: add a die; the attack is over as soon as the strength is reached."""
        worth = self.strike_value(player, player.open, face)
        player.power += worth
        player.strikes = [*player.strikes, player.open]
        self.emit("struck", player.open, face, worth, player.power)
        player.open = NONE
        strength, _ = self.box.zombies[player.target]
        if player.power < strength:
            player.phase = FIGHTING
            return
        self.emit("beat", player.target, player.power, strength)
        player.cubes[MARKET + player.target] = TOP  # CC-92
        player.fought = [*player.fought, player.where]  # CC-97
        drops = 0
        for slot in player.strikes:  # CC-142
            self.gain(seat, "gained", self.box.slots[slot].effects, self.box.card_of(slot))
            drops += self.box.slots[slot].drops
        self.passives(seat, AFTER_ATTACK)
        drops = min(player.tokens, 1 + drops)  # CC-93, CC-94
        if drops > 0:
            player.tokens -= drops
            self.emit("dropped", drops)
        player.close_action()
        player.phase = ACTING

    # ---- side actions ----
    def _discard(self, player: Player, card: int) -> None:
        player.hand.remove(card)
        put(self.discards, card)
        exchange.forget(self, card)

    def _mark(self, player: Player, card: int) -> None:
        """CC-46: three cards for a coin."""
        marked = with_pick(player.marked, card)
        player.marked = marked
        if len(marked) < CARDS_FOR_COIN:
            player.phase = MARKING
            return
        for other in marked:
            self._discard(player, other)
        player.marked = []
        player.goods[A_COIN] += 1
        player.phase = exchange.between(self)
        self.emit("coin", *marked)

    def _play(self, seat: Seat, player: Player, card: int) -> None:
        """CC-47 to CC-49, CC-133: pay, put it into the caravan; what it brings when played."""
        cost = self.box.costs[card]
        for good in range(3):
            player.goods[good] -= cost[good]
        player.hand.remove(card)
        exchange.forget(self, card)
        player.add_creature(self.box, card)
        self.emit("played", card)
        for passive in self.box.cards[card].passives:
            if passive.when == ON_PLAY:
                self.gain(seat, "gained", passive.effects, card)

    def _lay_fruit(self, player: Player, slot: int) -> None:
        """CC-53: from now on a 1 is enough there."""
        player.goods[A_FRUIT] -= 1
        player.laid[player.slots.index(slot)] = 1
        self.emit("fruit", slot)

    def _pass(self, seat: Seat, player: Player) -> None:
        """CC-23, CC-24: the last pass ends the round, or the game."""
        self.emit_for(seat, "passed")
        player.phase = PASSED
        if self.exchange:
            for other in range(self.seats):
                if self.players[other].sent and self.players[other].partner == seat:
                    exchange.withdraw(self, other)
        if not self.all_passed():
            return
        if self.final:
            self.finish()
            return
        if self.round == self.until < ROUNDS:
            self.to_move = OVER
            return
        if self.bot:
            automaton.play(self)
        self.end_round()

    def _retire(self) -> None:
        """CC-211: who has no side action left passes without being asked."""
        for seat in list(range(self.seats)) * 2:  # the last one may have nobody left to swap with
            if self.to_move != OVER and self.idle(seat):
                self._pass(seat, self.players[seat])

    # ---- points ----
    def scores(self) -> list[int]:
        """Return each player's points as they stand; the solo bot's come last."""
        return [tally(self, seat).points() for seat in range(len(self.players))]

    def breakdown(self, seat: Seat) -> list[Part]:
        """Return the rows a to h."""
        return parts(tally(self, seat))

    def ranks(self) -> list[int]:
        """CC-165 to CC-167: points, then cubes."""
        return places(self.scores(), [player.market_cubes() + player.zombie_cubes() for player in self.players])

    # ---- what bots ask ----
    def evaluate(self, seat: Seat) -> float:
        """Return how the position looks for a seat."""
        return evaluation.evaluate(self, seat)

    def outlook(self) -> list[float]:
        """Return the points that each may hope for in the end."""
        return [evaluation.outlook(self, seat) for seat in range(len(self.players))]

    def hopes(self, seat: Seat) -> list[tuple[str, float]]:
        """Return what a seat may hope for beside its points."""
        return evaluation.hopes(self, seat)

    def progress(self) -> float:
        """Return the share of the rounds that are over."""
        done = ROUNDS if self.final else max(0, self.round - 1)
        return 1.0 if self.to_move == OVER else done / ROUNDS

    def candidate_actions(self) -> list[int]:
        """Return the actions worth a thought."""
        return pruning.candidate_actions(self)

    def rollout_action(self, rng: Rng) -> int:
        """Return what a hasty player does."""
        return pruning.rollout_action(self, rng)

    def rollout_depth(self) -> int:
        """Trust the look of a position at once."""
        return 0

    def solo_projection(self, ahead: int) -> "CreatureCaravan | None":
        """Return the seat's own way through this round and some more; the others hardly touch it (CC-25)."""
        if not observation.separable(self):
            return None
        twin = self.copy()
        observation.part(twin, ahead)
        return twin

    # ---- copies ----
    def copy(self) -> "CreatureCaravan":
        """Return an independent copy; box and land are shared, they never change."""
        twin = CreatureCaravan(self.rng.copy(), self.to_move)
        copy_fields(self, twin)
        return twin

    def observe(self, seat: Seat) -> "CreatureCaravan":
        """Return what a seat may know, faced to it if it is awaited."""
        seen = self.copy()
        seen.rng = BLANK.copy()
        if self.to_move != OVER:
            observation.veil(seen, seat)
        return seen

    def sample(self, seed: int) -> "CreatureCaravan":
        """Deal the unseen cards and treasure points at random: one world that fits."""
        world = self.copy()
        world.rng = Rng(seed)
        if self.to_move != OVER:
            observation.deal(world, Rng(3 * seed + 7))
        return world

    # ---- on paper ----
    def why_not(self, action: Action) -> str:
        """Return the rule row that forbids an action, empty if nothing does."""
        return why_not(self, action)

    def dump(self) -> dict[str, object]:
        """Return the position as plain JSON: RULES.md describes it."""
        return write_fields(self)


def new(
    seats: int,
    seed: int,
    *,
    bot: int = -1,
    map: int = 0,
    exchange: int = 0,
    backward: int = 1,
    box: int = 0,
    rules: int = RULES,
) -> CreatureCaravan:
    """CC-01 to CC-12: lay the map, deal eight cards to each seat."""
    if not 1 <= seats <= 4:
        raise ValueError(f"seats: Creature Caravan is for 1 to 4 players, not {seats}")
    state = CreatureCaravan(generator(seed), 0)
    state.rules = rules
    state.seats = seats
    state.bot = bot
    state.exchange = exchange
    state.backward = backward
    state.box = BOXES[box]
    state.round = 0
    state.set_up()
    layout = 1 + state.rng.below(LAYOUTS)  # CC-09
    state.land = land_of(state.box, map or layout)
    if state.bot:  # CC-177
        state.players[seats].where = state.rng.below(ROWS)
    for seat in range(seats):
        for _ in range(HAND):  # CC-06
            put(state.players[seat].hand, state.draw_card())
    return state


def load(data: dict[str, object], rules: int = RULES) -> CreatureCaravan:
    """Return a dumped or hand-written position; raise ValueError with the field and the reason."""
    state = CreatureCaravan(BLANK.copy(), 0)
    state.rules = rules
    read_setup(state, data)
    state.set_up()
    read_fields(state, data)
    complete(state, data)
    return state
