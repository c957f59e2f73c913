"""FLAPS and its second implementation side by side: the same random decisions for both, and everything must stay the
same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from random import Random

from games.engine import Card, CardId, Move, write_table
from games.engine.cards import copies
from games.flaps.cards import NUMBERS, TABLE, deck, kind_of
from games.flaps.options import FlapsOptions
from games.flaps.rules import Flaps
from games.flaps.table import HAND, PACK, PILE, FlapsTable
from tests.games.flaps.retold import Retold

SILENCE = 0.05
"""How often no one does anything in a flapping until its deadline falls."""
SHYNESS = (0.0, 0.5, 0.9, 1.0)
"""How often, varying by round, a player thinks twice before drawing, knocking or passing: otherwise few would ever win.
"""
SHY = ("take", "knock", "pass", "ask")
TALK = (0.1, 0.5, 1.0)
"""How often, varying by round, a player can say something: if everyone always called, no one would forget to."""
KINDS_OF_TABLE = 14
"""Two to eight seats, with honest decks and loaded ones."""
FEW = 3
"""In some rounds all players begin with at most this many cards, since everything about last cards comes late."""
MATCH_WINS = 3
FAVOURITES, MOST_COPIES = 3, 26
"""How many kinds make up half of a loaded deck, so that rare events are frequent; cards have a letter for each copy."""


class Difference(AssertionError):
    """The game and the second implementation disagree; both positions are in the text."""


class Lockstep:
    """One match of the game, whose rounds the second implementation plays too."""

    def __init__(self, rules: Flaps, seed: int, met: Counter[str], honest: bool) -> None:
        """`met` counts what happens; in an `honest` match all players begin with the cards they are dealt."""
        self.rules, self.met, self.rng, self.honest = rules, met, Random(seed), honest
        self.seats = range(rules.seats)
        self.t: FlapsTable = rules.new_table(seed)
        self.wins, self.rounds = [0] * rules.seats, 0
        self.first = self.t.waiting_for()[0]
        self.begin_round("the deal")

    def begin_round(self, told: str) -> None:
        """The deal is the game's; from here on the second implementation goes its own way."""
        self.told = told
        self.shyness, self.talk = self.rng.choice(SHYNESS), self.rng.choice(TALK)
        self.retold = self.retell()
        hands, pile, pack = self.retold.hands, self.retold.pile, self.retold.pack
        self.want("cards dealt", sorted(self.rules.deck.faces), sorted(sum(hands, [*pile, *pack])))
        self.want("cards to each", [len(self.t.hand(seat)) for seat in self.seats], [7] * len(hands))
        self.want("card turned up", [face for face in self.faces(PILE) if face != "AJ"], pile)
        if not self.honest and self.rng.random() < 0.5:
            self.thin_out()
        self.compare()

    def retell(self) -> Retold:
        """The second implementation of what has just been dealt."""
        options, hands = self.rules.options, [self.faces(HAND + seat) for seat in self.seats]
        strict, one_by_one = options.last_card == "strict", options.tempo == "relaxed"
        return Retold(hands, self.pack(), self.faces(PILE)[0], self.first, strict, one_by_one)

    def thin_out(self) -> None:
        """All players give some cards back, under the pack."""
        for seat in self.seats:
            for card in self.t.hand(seat)[self.rng.randint(1, FEW) :]:
                self.t.move(card, PACK, 0)
        self.retold = self.retell()

    # ------------------------------------------------------------------ going on

    def play(self, decisions: int) -> int:
        """Makes this many random decisions, or fewer if the match ends first; returns how many there were."""
        for made in range(decisions):
            if self.t.winners is not None:
                return made
            self.decide()
        return decisions

    def decide(self) -> None:
        """One decision, the same for both."""
        due = self.t.deadline()
        if due is not None and self.rng.random() < SILENCE:
            self.be_silent(due)
        else:
            self.act(*self.choose(), due)
        if self.retold.phase == "over":
            self.end_round()
        else:
            self.compare()

    def choose(self) -> tuple[int, str]:
        """Any seat that can do something, and anything it can do."""
        choices = self.retold.legal if self.rng.random() < self.talk else self.retold.plays
        seat = self.rng.choice([seat for seat in self.seats if choices(seat)])
        found = sorted(choices(seat))
        bold = [text for text in found if text not in SHY]
        return seat, self.rng.choice(bold if bold and self.rng.random() < self.shyness else found)

    def act(self, seat: int, text: str, due: int | None) -> None:
        """A seat does this, at some moment before the next deadline."""
        self.told = f"seat {seat}: {text}"
        moves = [move for move in self.t.moves(seat) if self.text(move) == text]
        self.note(seat, text)
        self.retold.do(seat, text)
        self.t.play(seat, self.rng.choice(moves), None if due is None else self.rng.randint(self.t.clock, due))

    def be_silent(self, due: int) -> None:
        """No one moves until the table asks whether there is more; or, if that was asked, until all have passed."""
        self.told = "silence"
        retold = self.retold
        self.met[f"{retold.phase}: silence"] += 1
        if retold.phase == "flapping":
            retold.do(retold.after(retold.opener), "ask")
        else:
            for seat in retold.still_asked():
                retold.do(seat, "pass")
        self.t.advance(due)

    def end_round(self) -> None:
        """The same winners, and the same match so far; then, if there is more to come, the next dealer deals."""
        winners = self.retold.winners
        self.rounds += 1
        self.wins = [won + (seat in winners) for seat, won in enumerate(self.wins)]
        self.note_end(winners)
        self.compare_cards()
        self.want("wins so far", list(self.t.scores), self.wins)
        best = max(self.wins)
        over = tuple(seat for seat in self.seats if self.wins[seat] == best) if best >= MATCH_WINS else None
        self.want("winners of the match", self.t.winners, over)
        if over is None:
            self.deal()

    def deal(self) -> None:
        """The deal moves one seat left: to the player who went first in the round before."""
        dealer = self.first
        self.want("may deal", [seat for seat in self.seats if self.t.moves(seat)], [dealer])
        self.t.play(dealer, self.t.moves(dealer)[0])
        self.first = (dealer + 1) % len(self.seats)
        self.begin_round("the next deal")

    # ------------------------------------------------------------------ comparing

    def compare(self) -> None:
        """Everything that both know, and every seat's legal moves."""
        t, retold = self.t, self.retold
        self.compare_cards()
        for seat in self.seats:
            self.want(f"moves of seat {seat}", {self.text(move) for move in t.moves(seat)}, retold.legal(seat))
        self.want("direction", t.direction, retold.direction)
        self.want("attack", t.attack, retold.attack)
        if retold.phase not in ("suit", "second"):  # there the suit to follow is still to be said
            self.want("to follow", (t.suit, NUMBERS[t.number].replace("10", "T")), retold.follow)
        holding = [seat for seat in self.seats if retold.hands[seat]]
        self.want("LAST CARD said", [seat in t.called for seat in holding], [retold.called[seat] for seat in holding])
        self.want("late", [seat in t.late for seat in holding], [retold.late[seat] for seat in holding])

    def compare_cards(self) -> None:
        """Where every card is, and how many rounds are over."""
        hands = [sorted(self.faces(HAND + seat)) for seat in self.seats]
        self.want("rounds over", self.t.round, self.rounds)
        self.want("hands", hands, [sorted(hand) for hand in self.retold.hands])
        self.want("pile", self.faces(PILE), self.retold.pile)
        self.want("pack", self.pack(), self.retold.pack)

    def want(self, what: str, game: object, retold: object) -> None:
        """Both must say the same."""
        if game != retold:
            told = f"After {self.told}, {what}: the game has {game}, the re-telling {retold}."
            raise Difference(f"{told}\n\n{self.position()}")

    def position(self) -> str:
        """Both positions, as text."""
        facts = "\n".join(f"{name}: {value}" for name, value in vars(self.retold).items())
        table = f"{len(self.seats)} seats, {self.rules.options.changed()}"
        return f"{table}\n\nThe game:\n{write_table(self.t)}\nThe re-telling:\n{facts}"

    # ------------------------------------------------------------------ words

    def faces(self, zone: int) -> list[str]:
        return [self.face(card) for card in self.t.zones[zone]]

    def face(self, card: CardId) -> str:
        return self.rules.deck.faces[card]

    def pack(self) -> list[str]:
        """The pack with its top first."""
        return self.faces(PACK)[::-1]

    def text(self, move: Move) -> str:
        """A move in the words of the second implementation."""
        if move.cards:
            return f"{move.verb} {self.face(move.cards[0])}"
        return f"{move.verb} {move.choice or move.to.removeprefix('hand')}".strip()

    # ------------------------------------------------------------------ what has happened

    def note(self, seat: int, text: str) -> None:
        """Counts what is about to happen, the rare things by name."""
        retold, verb = self.retold, text.split()[0]
        left = len(retold.hands[seat])
        happened = {
            verb if verb in ("call", "catch") else f"{retold.phase}: {verb}": True,
            "LAST CARD confessed": verb == "call" and retold.late[seat],
            "LAST CARD called with two": verb == "call" and left == 2,
            "a last card laid unsaid": verb in ("lay", "flap") and left == 1 and not retold.called[seat],
            "a last card laid on an ACE'N'LAY": retold.phase == "second" and verb == "lay" and left == 1,
            "a last card in a flapping": verb == "flap" and left == 1,
            "second ACE'N'LAY of a chain": retold.phase == "second" and text.startswith("lay N"),
            "flap on his own 4": verb == "flap" and seat == retold.last_flapper,
            "a waiting move dropped": verb == "flap" and retold.meant != "",
            "attack of 10 or more": verb == "take" and retold.attack >= 10,
            "eight on eight": retold.phase == "miss" and verb == "lay",
        }
        self.met.update(name for name, so in happened.items() if so)

    def note_end(self, winners: list[int]) -> None:
        """Counts how a round ended."""
        retold = self.retold
        how = "won by a last card" if retold.pack else "pack empty"
        self.met.update(["rounds", f"rounds: {how}", f"rounds: {len(self.seats)} seats"])
        self.met["rounds: joint winners"] += len(winners) > 1


def tables(seed: int) -> Iterator[tuple[Flaps, bool]]:
    """Tables without end: all numbers of seats in turn, packs and options at random; every other one as the rule book
    says, with an honest deck."""
    rng = Random(seed)
    for seats, honest in zip(cycle(range(2, 9)), cycle((True, False))):
        options = FlapsOptions(
            packs=rng.randint(1, 2),
            last_card=rng.choice(("strict", "strict", "auto")),
            tempo=rng.choice(("normal", "slow", "fast", "relaxed")),
            wins=MATCH_WINS,
        )
        yield Flaps(seats, options, None if honest else loaded(options.packs, seats, rng)), honest


def loaded(packs: int, seats: int, rng: Random) -> list[Card]:
    """A deck in which a few kinds are many, and which may be hardly more than the deal needs."""
    true = list(deck(1, packs))
    size = rng.choice((len(true), rng.randint(7 * seats + 12, len(true))))
    kinds = rng.sample([kind.code for kind in TABLE if kind.level == 1], FAVOURITES)
    favourites = [[card for card in true if kind_of(card).code == code] for code in kinds]
    mixed = [rng.choice(rng.choice(favourites)) if rng.random() < 0.5 else card for card in rng.sample(true, size)]
    counted = Counter(Card(card.face, card.rank, card.suit) for card in mixed)
    return [card for face, count in counted.items() for card in copies(face, min(count, MOST_COPIES))]


def run(decisions: int, seed: int) -> Counter[str]:
    """So many decisions on one table after the other, no table more than its share; what was met, or the first
    Difference."""
    met: Counter[str] = Counter()
    for number, (rules, honest) in enumerate(tables(seed)):
        match = Lockstep(rules, seed + (number << 32), met, honest)
        made = match.play(min(decisions // KINDS_OF_TABLE + 1, decisions - met["decisions"]))
        met.update({"decisions": made, "tables": 1, "decisions by the rule book": made * honest})
        if met["decisions"] == decisions:
            break
    return met
