"""The end of a round and of the match: counting, deductions, the double round, elimination [19-23, 2.2]."""

from __future__ import annotations

from .cards import MIMIC_FACTOR
from .table import FlushTable


def win(t: FlushTable, seat: int, deducts: int) -> None:
    """Ends the round, whatever was still to come: this seat has no cards left, and the others count theirs."""
    t.say("wins", seat)
    factor = 2 if double_round(t) else 1
    points = [factor * counted(t, other) if other not in t.out else 0 for other in t.rules.all_seats]
    points[seat] = -min(factor * deducts, t.scores[seat])
    if points[seat]:
        t.say("deducts", seat, points=-points[seat])
    show_all(t)
    t.end_round(tuple(points), "round_points")
    t.starter = seat
    eliminate(t, seat)
    t.only(t.rules.next_round)


def counted(t: FlushTable, seat: int) -> int:
    """The points of all cards that a seat still has; Mimics count three times [20]."""
    value, points, mimic = t.rules.value, t.rules.points, t.mimic
    cards = t.all_of(seat)
    return sum([points[card] * (MIMIC_FACTOR if mimic and value[card] == mimic else 1) for card in cards])


def double_round(t: FlushTable) -> bool:
    """Whether this round counts twice [22]."""
    options = t.rules.options
    return options.doubles and t.round == options.most_rounds - 1


def show_all(t: FlushTable) -> None:
    """Turns up blinds and hands to be counted."""
    for seat in t.rules.all_seats:
        for card in t.all_of(seat):
            if card not in t.turned:
                t.turn(card, up=True)


# ---------------------------------------------------------------------- the match


def eliminate(t: FlushTable, winner: int) -> None:
    """Eliminates players who have reached the limit, the highest total first; never the winner of the round."""
    if t.rules.options.mode != "elimination":
        return
    limit, scores = t.rules.options.limit, t.scores
    reached = [seat for seat in t.playing() if seat != winner and scores[seat] >= limit]
    t.out += tuple(sorted(reached, key=lambda seat: -scores[seat]))
    for seat in reached:
        t.say("out", seat)


def winners(t: FlushTable) -> tuple[int, ...]:
    """The winners of the match, if it is over: the last player left, or the lowest total after the last round; of
    several, those who have won more rounds."""
    playing, options = t.playing(), t.rules.options
    if options.mode == "elimination":
        return tuple(playing) if len(playing) == 1 else ()
    if t.round < options.most_rounds:
        return ()
    best = min((t.scores[seat], -rounds_won(t, seat)) for seat in playing)
    return tuple(seat for seat in playing if (t.scores[seat], -rounds_won(t, seat)) == best)


def rounds_won(t: FlushTable, seat: int) -> int:
    """How many rounds a seat has won: without points for a round, it has won it."""
    return sum(points[seat] <= 0 for points in t.sheet)
