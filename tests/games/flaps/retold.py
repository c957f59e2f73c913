"""A second implementation of FLAPS at level 1, from the rule book and not from the game: slow, plain, and good for
doubting it.

A card is a short text, kind and suit: "Ac" an ACE, "Ed" an ACE'N'END, "Nh" an ACE'N'LAY, "2s", "Th" a 10, "Fd" a FLAPS,
"MFh" the MEGA-FLAP, "Jc", "Uc" an UP-JACKS, "AJ" an ACE-JACK, "Qd", "Hd" HOOFERS-DOOFERS, "Ks". A move is a text too:
"lay 2h", "take", "flap Fh", "ask", "pass", "knock", "suit h", "choose 3", "call", "catch 3".
"""

from __future__ import annotations

SUITS = ["c", "d", "h", "s"]
COLOUR = {"c": "black", "s": "black", "d": "red", "h": "red"}
NUMBER = {"E": "A", "N": "A", "AJ": "J", "U": "J", "H": "Q", "F": "4", "MF": "4"}
"""The numbers of the kinds whose number is not in their name."""

ACES = ["A", "E", "N", "AJ"]
NO_FINISH = ["A", "N", "AJ"]


def full_deck(packs: int) -> list[str]:
    """All cards that exist, as the rule book lists them."""
    two_of_each = [kind + suit for kind in ["2", "3", "5", "7", "8", "9", "T"] for suit in SUITS] * 2
    one_of_each = [kind + suit for kind in ["N", "J", "Q", "H", "K"] for suit in SUITS]
    four_of_each = ["F" + suit for suit in SUITS] * 4
    odd = ["Ac", "Ah", "As", "Ed", "Es", "MFh", "Uc", "Ud", "Us", "AJ", "AJ"]
    return (two_of_each + one_of_each + four_of_each + odd) * packs


def kind_of(card: str) -> str:
    return card if card == "AJ" else card[:-1]


def suit_of(card: str) -> str:
    return "" if card == "AJ" else card[-1]


def number_of(card: str) -> str:
    return NUMBER.get(kind_of(card), kind_of(card))


class Retold:
    """One round, from the deal to its winners."""

    def __init__(
        self,
        hands: list[list[str]],
        pack: list[str],
        turned_up: str,
        first: int,
        strict: bool = True,
        one_by_one: bool = False,
    ) -> None:
        """`pack` with its top first; `strict`: LAST CARD must be said, otherwise everyone always says it; `one_by_one`:
        after each 4 the seats are asked in turn, from the left of the player, so no one needs to be quick."""
        self.seats = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.pack = list(pack)
        self.pile = [turned_up]
        self.strict = strict
        self.one_by_one = one_by_one
        self.follow = (suit_of(turned_up), number_of(turned_up))
        self.direction = 1
        self.attack = 0
        self.called = [False] * self.seats
        self.late = [False] * self.seats
        self.winners: list[int] = []
        self.phase = "turn"
        self.acting = first
        self.suits: list[str] = []
        self.in_chain = False
        self.duel_starter = 0
        self.opener = self.last_flapper = 0
        self.credit = [0] * self.seats
        self.answered: set[int] = set()
        self.meant = ""

    def after(self, seat: int) -> int:
        """The next player in the direction of play."""
        return (seat + self.direction) % self.seats

    # ------------------------------------------------------------------ what is legal

    def legal(self, seat: int) -> set[str]:
        """Everything that a seat can do or say now."""
        if self.phase == "over":
            return set()
        return self.plays(seat) | self.words(seat)

    def plays(self, seat: int) -> set[str]:
        """What a seat can do about the current decision."""
        if self.phase in ["flapping", "asked"]:
            return self.flapping_plays(seat)
        if seat != self.acting:
            return set()
        if self.phase == "suit":
            return {"suit " + suit for suit in self.suits}
        if self.phase == "target":
            return {f"choose {other}" for other in range(self.seats) if other != seat}
        lays = {"lay " + card for card in self.hands[seat] if self.may_lay(card)}
        if self.phase == "second":
            return lays | {"suit " + suit for suit in self.suits}
        return lays | {"knock" if self.phase == "miss" else "take"}

    def may_lay(self, card: str) -> bool:
        """Whether a card meets what is asked of the player whose go it is."""
        if self.phase == "attacked":
            return self.answers_attack(card)
        if self.phase == "miss":
            return kind_of(card) == "8"
        if self.phase == "duel":
            return kind_of(card) == "H"
        if self.phase == "second":
            return kind_of(card) in ACES or suit_of(card) in self.suits
        return self.follows(card)

    def follows(self, card: str) -> bool:
        """By suit or number; and aces go on anything."""
        suit, number = self.follow
        return kind_of(card) in ACES or suit_of(card) == suit or number_of(card) == number

    def answers_attack(self, card: str) -> bool:
        """The same number in any suit, or a 2, 3, 7 or 9 of the same suit."""
        suit, number = self.follow
        return number_of(card) == number or (number_of(card) in ["2", "3", "7", "9"] and suit_of(card) == suit)

    def flapping_plays(self, seat: int) -> set[str]:
        """Everyone can flap; the next player can ask, or make a move that asks; a player who is asked can pass. A 4 in
        a flapping is never such a move: to begin a new flapping the next player asks first."""
        plays = {"flap " + card for card in self.hands[seat] if self.may_flap(seat, card)}
        if self.one_by_one:
            return plays | {"pass"} if seat == self.still_asked()[0] else set()
        if self.phase == "asked":
            return plays | ({"pass"} if seat in self.still_asked() else set())
        if seat == self.after(self.opener):
            others = [card for card in self.hands[seat] if self.follows(card) and number_of(card) != "4"]
            plays |= {"ask", "take"} | {"lay " + card for card in others}
        return plays

    def may_flap(self, seat: int, card: str) -> bool:
        """No one flaps on their own 4 except on the credit of a MEGA-FLAP; a player who has passed, or asked, has
        passed until the question is cancelled."""
        return number_of(card) == "4" and self.may_interleave(seat) and seat not in self.answered

    def may_interleave(self, seat: int) -> bool:
        return seat != self.last_flapper or self.credit[seat] > 0

    def still_asked(self) -> list[int]:
        """The players who have not answered the question whether there is any more flapping, clockwise."""
        clockwise = [(self.last_flapper + step) % self.seats for step in range(1, self.seats + 1)]
        return [seat for seat in clockwise if self.may_interleave(seat) and seat not in self.answered]

    def words(self, seat: int) -> set[str]:
        """What a seat can say: LAST CARD, and that another player forgot to. A wrong catch does nothing and does not
        count."""
        said = {f"catch {other}" for other in range(self.seats) if other != seat and self.late[other]}
        return said | ({"call"} if self.may_call(seat) else set())

    def may_call(self, seat: int) -> bool:
        """With one card; or with two if one of them can be played now."""
        if self.called[seat] or not self.strict:
            return False
        can_lay = any(play.startswith(("lay", "flap")) for play in self.plays(seat))
        return len(self.hands[seat]) == 1 or (len(self.hands[seat]) == 2 and can_lay)

    # ------------------------------------------------------------------ doing it

    def do(self, seat: int, move: str) -> None:
        """A seat does or says something that is legal."""
        verb, _, what = move.partition(" ")
        if verb == "call":
            self.call(seat)
        elif verb == "catch":
            self.catch(int(what))
        elif self.phase == "flapping" and verb in ["ask", "take", "lay"]:
            self.ask(seat, "" if verb == "ask" else move)
        elif verb == "flap":
            self.flap(seat, what)
        elif verb == "pass":
            self.answer(seat)
        else:
            self.go(seat, verb, what)

    def go(self, seat: int, verb: str, what: str) -> None:
        """The player whose go it is does what is asked."""
        if verb == "lay":
            self.lay(seat, what)
        elif verb == "take":
            self.take_instead(seat)
        elif verb == "knock":
            self.turn_of(self.after(seat))
        elif verb == "suit":
            self.call_suit(seat, what)
        else:
            assert verb == "choose", verb
            self.phase, self.acting = "duel", int(what)

    def take_instead(self, seat: int) -> None:
        """Picking up instead of playing: one card, or all of an attack. After a duel its starter's turn is over."""
        number = self.attack or 1
        turn = self.duel_starter if self.phase == "duel" else seat
        self.attack = 0
        self.pick_up(seat, number)
        self.turn_of(self.after(turn))

    def turn_of(self, seat: int) -> None:
        """The next free turn, unless the round is over."""
        if self.phase != "over":
            self.phase, self.acting = "turn", seat
            self.in_chain = False

    # ------------------------------------------------------------------ playing a card

    def lay(self, seat: int, card: str) -> None:
        """The order of events: the card, the late, the win, the suit, the penalty, the effect. Another player who had
        said LAST CARD with two, and played neither, has not said it."""
        for other in range(self.seats):
            self.called[other] = self.called[other] and (other == seat or len(self.hands[other]) == 1)
        chained, self.in_chain = self.in_chain, False
        if self.put_down(seat, card, finishes=kind_of(card) not in NO_FINISH and not chained):
            return
        if kind_of(card) in ACES:
            self.lay_ace(seat, card)
            return
        self.pay_penalty(seat)
        if self.phase != "over":
            self.effect(seat, card)

    def put_down(self, seat: int, card: str, finishes: bool) -> bool:
        """Puts the card on the pile; others have now missed their moment to say LAST CARD. Returns whether it wins."""
        said = self.called[seat] or not self.strict
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.follow = (suit_of(card), number_of(card))
        self.late[seat] = False
        self.called[seat] = self.called[seat] and len(self.hands[seat]) == 1
        for other in range(self.seats):
            if other != seat and len(self.hands[other]) == 1 and not self.called[other]:
                self.late[other] = self.strict
        if self.hands[seat] or not finishes or not said:
            return False
        self.phase, self.winners = "over", [seat]
        return True

    def pay_penalty(self, seat: int) -> None:
        """A player who has played their last card without winning draws one."""
        if not self.hands[seat]:
            self.pick_up(seat, 1)

    def effect(self, seat: int, card: str) -> None:
        """What a card other than an ace does."""
        kind = kind_of(card)
        if kind in ["2", "3"]:
            self.attack += int(kind)
        elif kind == "9":
            self.attack = 0
        elif kind in ["J", "U"] or (kind == "7" and self.attack):
            self.direction = -self.direction
        if kind == "U":
            self.everyone_else_takes_one(seat)
        if kind in ["T", "H"]:
            self.duel_starter = self.duel_starter if self.phase == "duel" else seat
            self.phase, self.acting = "target", seat
        elif kind in ["F", "MF"]:
            self.open_flapping(seat, kind)
        else:
            self.turn_of(self.after(seat))
            self.hold_up(kind)

    def hold_up(self, kind: str) -> None:
        """The next player has no free turn when attacked or made to miss a go."""
        if self.phase == "turn" and self.attack:
            self.phase = "attacked"
        elif self.phase == "turn" and kind == "8":
            self.phase = "miss"

    def everyone_else_takes_one(self, seat: int) -> None:
        """UP-JACKS: beginning on the left, as far as the pack goes."""
        for step in range(1, self.seats):
            if self.pack:
                self.draw((seat + step) % self.seats)
        self.see_whether_pack_is_empty()

    # ------------------------------------------------------------------ aces

    def lay_ace(self, seat: int, card: str) -> None:
        """Asks for a suit; after an ACE'N'LAY another card can be played, if there is one. An ACE-JACK reverses play
        first."""
        colour = COLOUR.get(suit_of(card))
        of_n = kind_of(card) == "N"
        if kind_of(card) == "AJ":
            self.direction = -self.direction
        self.suits = [suit for suit in SUITS if not of_n or COLOUR[suit] == colour]
        self.in_chain = of_n
        self.phase = "second" if of_n and self.hands[seat] else "suit"

    def call_suit(self, seat: int, suit: str) -> None:
        """Sets the suit, then draws the card for not going on, or for not being allowed to finish."""
        self.follow = (suit, number_of(self.pile[-1]))
        if kind_of(self.pile[-1]) == "N":
            self.pick_up(seat, 1)
        else:
            self.pay_penalty(seat)
        self.turn_of(self.after(seat))

    # ------------------------------------------------------------------ flapping

    def open_flapping(self, seat: int, kind: str) -> None:
        """The turns stop, and everyone can flap."""
        self.opener = self.last_flapper = seat
        self.credit = [0] * self.seats
        self.credit[seat] = 3 if kind == "MF" else 0
        self.go_on_flapping()

    def go_on_flapping(self) -> None:
        """No question is open, and whatever the next player planned is forgotten."""
        if self.phase != "over":
            self.phase = "asked" if self.one_by_one else "flapping"
            self.answered = set()
            self.meant = ""

    def flap(self, seat: int, card: str) -> None:
        """A 4 out of turn; each uses up what a MEGA-FLAP allowed, and a new MEGA-FLAP allows three."""
        self.credit[seat] = 3 if kind_of(card) == "MF" else max(0, self.credit[seat] - 1)
        self.last_flapper = seat
        if not self.put_down(seat, card, finishes=True):
            self.pay_penalty(seat)
            self.go_on_flapping()

    def ask(self, seat: int, meant: str) -> None:
        """Asks for more flapping. A move that the next player makes asks too, and waits for the answer."""
        self.phase = "asked"
        self.meant = meant
        self.answer(seat)

    def answer(self, seat: int) -> None:
        """No more from this player; once no one is left, the turns go on with the player after the opener."""
        self.answered.add(seat)
        if self.still_asked():
            return
        self.turn_of(self.after(self.opener))
        if self.meant:
            self.do(self.acting, self.meant)

    # ------------------------------------------------------------------ LAST CARD

    def call(self, seat: int) -> None:
        """Says LAST CARD; too late it is a confession."""
        if self.late[seat]:
            self.pick_up(seat, 1)
        else:
            self.called[seat] = True

    def catch(self, seat: int) -> None:
        """A player who forgot draws one, on the spot; no one's turn is lost."""
        self.pick_up(seat, 1)

    # ------------------------------------------------------------------ the pack

    def draw(self, seat: int) -> None:
        """Draws the top of the pack; what was said about LAST CARD or forgotten no longer counts."""
        self.hands[seat].append(self.pack.pop(0))
        self.called[seat] = self.late[seat] = False

    def pick_up(self, seat: int, number: int) -> None:
        """Draws as many as there are."""
        for _ in range(min(number, len(self.pack))):
            self.draw(seat)
        self.see_whether_pack_is_empty()

    def see_whether_pack_is_empty(self) -> None:
        """No card left: the fewest cards win."""
        if not self.pack:
            fewest = min(map(len, self.hands))
            self.phase = "over"
            self.winners = [seat for seat in range(self.seats) if len(self.hands[seat]) == fewest]
