"""The kit: what every game of the shelf is made of. Start with `cards`, `zones`, `steps` and `table`."""

from .cards import NOT_SEEN, Card, CardId, Deck, copies
from .errors import BadOption, BadPosition, BadSave, IllegalMove
from .events import Ended, Event, Looked, Moved, Said, Scored, Shuffled, Turned, as_seen
from .game import Game, Player, any_move
from .layout import CUES, Layout, Lift, Shape, Spot
from .match import Entry, Match
from .moves import Move
from .notation import read_table, write_table
from .options import Options, choice, number, switch
from .rules import Rules
from .saves import open_save, people_of, read_save, write_save
from .steps import Step
from .table import ELSEWHERE, Table
from .view import NO_SEAT, imagine, view
from .words import Phrase, Words, phrase
from .zones import ALL, NOBODY, OWNER, Sees, Zone, each_seat, row

__all__ = [
    "ALL",
    "CUES",
    "ELSEWHERE",
    "NOBODY",
    "NOT_SEEN",
    "NO_SEAT",
    "OWNER",
    "BadOption",
    "BadPosition",
    "BadSave",
    "Card",
    "CardId",
    "Deck",
    "Ended",
    "Entry",
    "Event",
    "Game",
    "IllegalMove",
    "Layout",
    "Lift",
    "Looked",
    "Match",
    "Move",
    "Moved",
    "Options",
    "Phrase",
    "Player",
    "Rules",
    "Said",
    "Scored",
    "Sees",
    "Shape",
    "Shuffled",
    "Spot",
    "Step",
    "Table",
    "Turned",
    "Words",
    "Zone",
    "any_move",
    "as_seen",
    "choice",
    "copies",
    "each_seat",
    "imagine",
    "number",
    "open_save",
    "people_of",
    "phrase",
    "read_save",
    "read_table",
    "row",
    "switch",
    "view",
    "write_save",
    "write_table",
]
