"""Legality: what one seat may do in one position, as its view and the layout tell. It knows no card on the screen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Protocol

from games.engine import NOT_SEEN, CardId, Layout, Move, Phrase, Spot, Step, Table


class Views(Protocol):
    """Who can say what a seat knows: the same view until the position is another one."""

    def view(self, seat: int) -> Table:
        """What the seat knows."""


class Legality:
    """The moves of a seat, listed once. A `seat` of -1 is nobody, who may do nothing.

    What can be called out at any time is not among them: nothing on the table tells that there is something to call.
    """

    def __init__(self, view: Table, seat: int, layout: Layout) -> None:
        self.view, self.seat, self.layout = view, seat, layout
        self.rules = view.rules
        self.step: Step[Table] | None = view.agenda[-1] if seat >= 0 and view.agenda else None
        self._listed: list[Move] = view.moves(seat) if self.step is not None else []
        self.moves = [move for move in self._listed if move.verb not in self.rules.calls]
        self.slips = self.step.slips(view, seat) if self.step is not None else []
        """What the rules hear from the seat beside its moves."""
        self._all_listed = _lists_all(self.step)
        """Whether these are all moves, so that the rules need not be asked once more which are made with some cards."""
        self._with: dict[frozenset[CardId], list[Move]] = {}

    # ------------------------------------------------------------------ with cards

    def moves_of(self, cards: Collection[CardId]) -> list[Move]:
        """The moves that are made with exactly these cards; also those to places that are as good as one that the
        rules name, which they take when somebody goes there."""
        key = frozenset(cards)
        if not key or self.step is None:
            return []
        if key not in self._with:
            slips = [move for move in self.slips if move.to and key == set(move.cards)]
            self._with[key] = list(dict.fromkeys([*self._made_with(key), *slips]))
        return self._with[key]

    def _made_with(self, cards: frozenset[CardId]) -> list[Move]:
        if self._all_listed:
            return [move for move in self._listed if cards == set(move.cards)]
        return self.view.moves_with(self.seat, cards)

    def leads(self, cards: Collection[CardId]) -> bool:
        """Whether any move is made with these cards, alone or among others."""
        if self.step is None or NOT_SEEN in cards:
            return False
        wanted = set(cards)
        if any(wanted <= set(move.cards) for move in self._listed):
            return True
        return not self._all_listed and self.view.leads(self.seat, wanted)

    def right(self, moves: Iterable[Move]) -> list[Move]:
        """These moves without the false starts, whose like is not offered: only right ones are lit, and the keys lead
        only to them."""
        offered = {move.verb for move in self.moves if move.cards}
        false = {move for move in self.slips if move.verb not in offered}
        return [move for move in moves if move not in false]

    # ------------------------------------------------------------------ without cards

    def offers(self) -> list[Move]:
        """The moves that have no card and go nowhere: for them there are buttons."""
        return [move for move in self.moves if not move.cards and not move.to]

    def by_click(self, zone: int) -> list[Move]:
        """The moves without cards for which a click on a zone stands."""
        return [move for move in self.offers() if move.verb in self._spot(zone).click] if self.is_near(zone) else []

    def by_drag(self, zone: int) -> dict[int, list[Move]]:
        """The zones to which the top card of a zone may be dragged for a move without cards, each with its moves."""
        found: dict[int, list[Move]] = {}
        for to, verb in self._spot(zone).drag:
            moves = [move for move in self.offers() if move.verb == verb]
            for place, declared in enumerate(self.rules.declared):
                if moves and self.is_near(place) and to in (declared.name, declared.family):
                    found.setdefault(place, []).extend(moves)
        return found

    def offered_places(self) -> list[Move]:
        """The moves that need no card and go somewhere."""
        return [move for move in self.moves if move.to and not move.cards]

    def places_asked(self) -> dict[int, list[Move]]:
        """The zones among which the seat is to choose, when it is asked for nothing but a place, or for none."""
        return self.targets(self.moves) if not any(move.cards for move in self.moves) else {}

    def for_buttons(self, picked: Collection[CardId]) -> list[Move]:
        """The moves for which there is no place to click: those without cards, and those of the picked cards; and what
        somebody says, wherever it goes."""
        if picked:
            return self.offers() + [move for move in self.moves_of(picked) if not move.to or self.spoken(move)]
        return [move for move in self.moves if not move.cards and (not move.to or self.spoken(move))]

    def spoken(self, move: Move) -> Phrase | None:
        """The words that somebody says with a move, if it is one that is said."""
        return self.step.spoken(self.view, self.seat, move) if self.step is not None else None

    @property
    def blind(self) -> bool:
        """Whether it is one of the hidden cards that is chosen with a hand."""
        return self.step is not None and self.step.blind

    # ------------------------------------------------------------------ places

    def zones_of(self, move: Move) -> tuple[int, ...]:
        """The zones that a move goes to."""
        names = self.rules.names
        if move.to in names:
            return (names.index(move.to),)
        return self.rules.family(move.to) if move.to else ()

    def targets(self, moves: Iterable[Move]) -> dict[int, list[Move]]:
        """The zones to which these moves go, each with its moves."""
        found: dict[int, list[Move]] = {}
        for move in moves:
            for zone in self.zones_of(move):
                found.setdefault(zone, []).append(move)
        return found

    def stands_for(self, zone: int, found: Iterable[int]) -> int:
        """Which of some zones a place stands for: itself, or the only one of them at the seat of the same other player;
        whoever goes anywhere near that player means that one. -1: none."""
        zones, declared = set(found), self.rules.declared
        if zone in zones or zone < 0:
            return zone if zone in zones else -1
        owner = declared[zone].owner
        there = [other for other in zones if declared[other].owner == owner]
        return there[0] if len(there) == 1 and owner not in (-1, self.seat) else -1

    def drops(self, move: Move) -> list[int]:
        """The zones to which somebody may drag what lies at the place that a move without cards names."""
        names = self.step.drops(self.view, self.seat, move) if self.step is not None else ()
        return [self.rules.zone(name) for name in names]

    def is_near(self, zone: int) -> bool:
        """Whether a zone is the seat's own or nobody's."""
        return self.rules.declared[zone].owner in (-1, self.seat)

    def _spot(self, zone: int) -> Spot:
        spot = self.layout.spot(self.rules.names[zone])
        assert spot is not None, f"the layout has no place for {self.rules.names[zone]}"
        return spot

    # ------------------------------------------------------------------ what cannot be

    def refusal(self, verb: str, cards: Collection[CardId], to: str) -> Phrase | None:
        """Why these cards cannot go there; `verb` names the kind of move that was meant."""
        return self.rules.why_not(self.view, self.seat, Move(verb, tuple(cards), to))


def _lists_all(step: Step[Table] | None) -> bool:
    """Whether a step has no other moves than those that it lists."""
    if step is None:
        return True
    kind = type(step)
    return kind.moves_with is Step.moves_with and kind.leads is Step.leads


class Asked:
    """Whose hand the pointer is now, and what that seat may do. `seat` is -1 while nobody human is asked."""

    def __init__(self, match: Views, layout: Layout) -> None:
        self.match, self.layout = match, layout
        self.seat = -1
        self._legal: Legality | None = None

    @property
    def legal(self) -> Legality:
        """What the seat may do in the position that the match is in."""
        view = self.match.view(self.seat)
        if self._legal is None or self._legal.view is not view or self._legal.seat != self.seat:
            self._legal = Legality(view, self.seat, self.layout)
        return self._legal
