"""From round to round: what everybody gets at its start and at its end, and how cards and treasures are drawn."""

from spielwerk.core.state import NONE, OVER, Event
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.cards import Effect
from spielwerk.games.caravan.rules.choices import Choices
from spielwerk.games.caravan.rules.data import (
    A_FRUIT,
    ACTING,
    CAMP,
    CHEST,
    CHOOSING,
    CLOUD,
    COLUMNS,
    DICE,
    DRAW,
    EASTREY,
    EITHER,
    GAIN,
    GHOST,
    IN_EASTREY,
    LAST,
    NEW_SPACE,
    NO_GOOD,
    ORCHARD,
    PASSED,
    RECASTING,
    ROUND_START,
    ROUNDS,
    THREAT,
    TOWER,
    TOWER_CARDS,
    TREASURE,
    TURNING,
)
from spielwerk.games.caravan.rules.player import Player, put


class Rounds(Choices):
    """A position that runs through its rounds."""

    # ---- goods, cards, treasures ----
    def draw_card(self) -> int:
        """CC-73 to CC-75: return any undrawn card; shuffle the discards if there is none; NONE if all are out."""
        if not self.deck:
            if not self.discards:
                return NONE
            self.deck = self.discards
            self.discards = []
            self.emit_for(NONE, "shuffled", len(self.deck))
        return self.deck.pop(self.rng.below(len(self.deck)))

    def draw_cards(self, seat: Seat, count: int, card: int) -> None:
        """CC-71: draw into the hand."""
        drawn: list[int] = []
        for _ in range(count):
            found = self.draw_card()
            if found == NONE:
                break
            drawn.append(found)
            put(self.players[seat].hand, found)
        if self.events is not None:
            self.emit_for(seat, "draws", len(drawn), card)
            self.events.append(Event("drew", seat, tuple(sorted(drawn)), True))

    def take_treasure(self, seat: Seat) -> None:
        """CC-114 to CC-116, CC-210: a random token; its good at once."""
        if self.stack_left == 0:
            self.emit_for(seat, "no_treasure")
            return
        self.stack_left -= 1
        points, good, _ = self.box.tokens[self.rng.draw(self.stack)]
        player = self.players[seat]
        player.chest_points.append(points)
        player.chest_goods.append(good)
        if good == A_FRUIT or (good != NO_GOOD and seat < self.seats):  # CC-186
            player.goods[good] += 1
        if self.events is not None:
            self.emit_for(seat, "treasure", good)
            self.events.append(Event("treasure_points", seat, (points,), True))

    def gain(self, seat: Seat, kind: str, effects: list[Effect], card: int) -> None:
        """Take everything that needs no decision: goods, cards, treasures (CC-37)."""
        for op, a, b, _ in effects:
            if op == GAIN:
                self.players[seat].goods[a] += b
                self.emit_for(seat, kind, a, b, card)
            elif op == DRAW:
                if a == b:
                    self.draw_cards(seat, a, card)
            elif op == TREASURE:
                for _turn in range(a):
                    self.take_treasure(seat)

    def passives(self, seat: Seat, when: int) -> None:
        """Let all creatures of a caravan do what they do at such a moment."""
        cards = self.box.cards
        for card in self.players[seat].creatures:
            for passive in cards[card].passives:
                if passive.when == when:
                    self.gain(seat, "gained", passive.effects, card)

    # ---- round start ----
    def start_round(self) -> None:
        """CC-20, CC-118: the effects of round start and the roll, in seat order."""
        self.round += 1
        self.emit_for(NONE, "round", self.round)
        for seat in range(self.seats):
            player = self.players[seat]
            player.clear_round()
            self._wake(seat, player)
            if player.choices:
                player.phase = CHOOSING
            else:
                self.roll(seat)
                player.phase = ACTING
        self.to_move = 0

    def _wake(self, seat: Seat, player: Player) -> None:
        """CC-132: goods and cards at once; what is done to dice waits for the roll."""
        choices: list[int] = []
        nudges: list[int] = []
        for card in player.creatures:
            for passive in self.box.cards[card].passives:
                if passive.when != ROUND_START:
                    continue
                self.gain(seat, "income", passive.effects, card)
                for op, a, _, _ in passive.effects:
                    if op == EITHER:
                        choices.append(card)
                    elif op == RECASTING:
                        player.recasts += a
                    elif op == TURNING:
                        nudges.append(a)
                    elif op == GHOST:
                        player.ghosts[a] += 1
        player.choices = choices
        if nudges:
            nudges.sort()
            player.nudges = nudges

    def roll(self, seat: Seat) -> None:
        """CC-26, CC-27: all real dice at once."""
        dice = self.players[seat].dice
        for face in range(7):
            dice[face] = 0
        rng = self.rng
        for _ in range(DICE):
            dice[1 + rng.below(6)] += 1
        if self.events is not None:
            kind = "rerolled" if self.players[seat].rerolled else "rolled"
            self.emit_for(seat, kind, *[face for face in range(1, 7) for _ in range(dice[face])])

    # ---- round end ----
    def end_round(self) -> None:
        """CC-117: the steps run one after the other for all players; draws go in seat order."""
        self.emit_for(NONE, "round_end", self.round)
        self._slide()
        first: list[bool] = []
        for seat in range(len(self.players)):
            player = self.players[seat]
            new = player.where not in player.tents
            first.append(new)
            player.tents.append(player.where)  # CC-109
            self.emit_for(seat, "camped", player.where, 1 if new else 0)
        for seat in range(self.seats):
            self._camp(seat, first[seat])
        for seat in range(len(self.players)):
            if first[seat]:
                self._landscape(seat)
        if self.round == ROUNDS:
            self.final = 1
            for seat in range(self.seats):
                self.players[seat].clear_round()
                self.players[seat].phase = LAST
            self.emit_for(NONE, "last")
            self.to_move = 0
        else:
            self.start_round()

    def _slide(self) -> None:
        """CC-106, CC-107: cubes move down; when one reaches the symbol all fall and the column closes."""
        moved: list[int] = []
        shut: list[int] = []
        for column in range(COLUMNS):
            if self.closed[column]:
                continue
            lowest = 3
            for player in self.players:
                height = player.cubes[column]
                if height > 0:
                    player.cubes[column] = height - 1
                    lowest = min(lowest, height - 1)
            if lowest < 3:
                moved.append(column)
            if lowest == 0:
                shut.append(column)
                self.closed[column] = 1
                for player in self.players:
                    player.cubes[column] = min(player.cubes[column], 0)
        if moved:
            self.emit_for(NONE, "slid", *moved)
        if shut:
            self.emit_for(NONE, "closed", *shut)

    def _camp(self, seat: Seat, new: bool) -> None:
        """CC-110, CC-134: the camp rewards of the caravan."""
        player = self.players[seat]
        for card in player.creatures:
            for passive in self.box.cards[card].passives:
                if passive.when == CAMP and self.camp_fits(passive.condition, player.where, new):
                    self.gain(seat, "camp", passive.effects, card)

    def camp_fits(self, condition: int, space: int, new: bool) -> bool:
        """CC-135 to CC-139: tell whether a space meets the condition of a camp reward."""
        if condition < 4:
            return self.land.terrain[space] == condition
        if condition == CLOUD:
            return self.land.cloud[space] == 1
        if condition == NEW_SPACE:
            return new
        if condition == IN_EASTREY:
            return space == EASTREY
        return self.land.feature[space] == condition - 4

    def _landscape(self, seat: Seat) -> None:
        """CC-111 to CC-114: tower, fruit, treasure; CC-185: the solo bot draws no cards."""
        player = self.players[seat]
        feature = self.land.feature[player.where]
        if feature == TOWER:
            if seat < self.seats:
                self.emit_for(seat, "tower", player.where)
                self.draw_cards(seat, TOWER_CARDS, NONE)
        elif feature == ORCHARD:
            player.goods[A_FRUIT] += 1
            self.emit_for(seat, "orchard", player.where)
        elif feature == CHEST:
            self.emit_for(seat, "chest", player.where)
            self.take_treasure(seat)

    # ---- on the map ----
    def enter(self, seat: Seat, space: int) -> None:
        """CC-60, CC-102, CC-103, CC-146: one step, and the token of a threat."""
        player = self.players[seat]
        self.emit_for(seat, "stepped", player.where, space)
        player.where = space
        if self.land.feature[space] == THREAT:
            if player.spared < player.spare:
                player.spared += 1
                self.emit_for(seat, "spared", space)
            else:
                player.tokens += 1
                self.emit_for(seat, "token", space)
        elif space == EASTREY:
            self.emit_for(seat, "arrived", self.round)

    def all_passed(self) -> bool:
        """Tell whether nobody is left to act."""
        return all(self.players[seat].phase == PASSED for seat in range(self.seats))

    def finish(self) -> None:
        """CC-164: the last side actions are over."""
        self.emit_for(NONE, "over")
        self.to_move = OVER
