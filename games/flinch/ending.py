"""How a game ends: a side has played its game piles away, or nothing can be played any more [1, 2, 36, 37, 42]."""

from __future__ import annotations

from ..shared.piles import fits
from .table import GAME, FlinchTable


def turn_up_next(t: FlinchTable, owner: int) -> None:
    """Turns up the next card of a game pile whose top card is gone; a side without game cards has won [1, 2, 42]."""
    pile = t.zones[GAME + owner]
    if pile:
        if pile[-1] not in t.turned:
            t.turn(pile[-1], True)
        return
    side = t.rules.sides[owner]
    if not any(t.zones[GAME + seat] for seat in side):
        t.end(side)


def game_cards_left(t: FlinchTable, seat: int) -> int:
    """How many game cards a player's side has left."""
    return sum(len(t.zones[GAME + other]) for other in t.rules.sides[seat])


def after_last_draw(t: FlinchTable, seat: int) -> None:
    """Play goes on though nothing is left to draw. After a round without a play the game is blocked: the first player
    on the dealer's left with a card that fits has to play it [36]. Without any such card the game is over [37]."""
    rules = t.rules
    able = [other for other in rules.around[t.dealer] if can_release(t, other)]
    if not able:
        end_dead_game(t)
    elif t.idle < rules.seats:
        t.next(rules.begins[rules.left[seat]])
    else:
        t.say("blocked", able[0])
        t.next(rules.releasing[able[0]])


def can_release(t: FlinchTable, seat: int) -> bool:
    """Whether any card fits of a player's hand, or on top of their game pile or reserve."""
    zones = t.zones
    tops = [zones[place][-1] for place in (GAME + seat, *t.rules.reserve[seat]) if zones[place]]
    return any(fits(t, card) for card in (*tops, *t.hand(seat)))


def end_dead_game(t: FlinchTable) -> None:
    """Ends a game in which no card can ever be played again: the player or side with the fewest game cards wins
    [37]."""
    t.say("dead")
    left = [game_cards_left(t, seat) for seat in range(t.rules.seats)]
    t.end(tuple(seat for seat, count in enumerate(left) if count == min(left)))
