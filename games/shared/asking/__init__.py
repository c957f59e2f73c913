"""Asking: a player asks another for a number; four cards of a number make a book.

A game of this kind is an `AskingRules`. It defines how much is handed over, what follows a refusal, and what a player
without cards does; asking, answering and laying down books are defined here.

    rules        the pack, the deal, the first turn, and what makes a position valid
    turns        a turn, and the request
    books        four of a number, and the end of the game
    table        what everyone has heard
    shown        what the table shows of it
    bounds       what follows from it: how many cards of a number a player has at least and at most
    reasoning    what also follows from a seat's own hand
    chances      how likely a request is granted, and what to ask for
    waiting      which sure requests are better made later
    foresight    players who search
    imagining    hands as they could be, given what was heard
    players      players who forget more or less of what they heard
    why          why a request is made
    card_rules   what a card is for now
    scenarios    worked scenarios
"""

from .rules import AskingRules
from .table import AskingTable

__all__ = ["AskingRules", "AskingTable"]
