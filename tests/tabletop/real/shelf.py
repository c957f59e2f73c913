"""Positions of Flinch, Muggins, Authors, Go to the Store and Flush from which a match is soon over."""

from __future__ import annotations

FLINCH = """
    game0: 9a 3b
    game1: 10a 8b
    turned: 3b 8b
    hand0: 4a 6a 7a 1b 5c
    hand1: 5a 6b 9b 2b 9c
    reserve0: 8a
    reserve5: 10b
    pile0: 1a
    stack: *
    opened: True
    next: Turn(seat=0)
"""
MUGGINS = """
    hand0: 9a 2b
    hand1: 8b 10b
    hand2: 6c 3d
    shown0: 7a
    stock0: 5b
    stock1: 4c
    stock2: 9d
    pile0: 1a 2a 3a 4a 5a 6a
    pile1: 1b
    aside: *
    next: Turn(seat=0)
"""
AUTHORS = """
    books0: 4 4 4 4 5 5 5 5 6 6 6 6
    books1: 7 7 7 7 8 8 8 8
    books2: 9 9 9 9 10 10 10 10
    scores: (3, 2, 2)
    hand0: 1a 2a 3a
    hand1: 1b 1c 2b
    hand2: 1d 2c 2d 3b 3c 3d
    next: Request(seat=0)
"""
STORE = """
    books0: 4 4 4 4 5 5 5 5 6 6 6 6
    books1: 7 7 7 7 8 8 8 8
    books2: 9 9 9 9 10 10 10 10
    scores: (3, 2, 2)
    hand0: 1a 2a
    hand1: 1c 2b 3a
    hand2: 1d 2c 3b
    store: *
    next: Request(seat=0)
"""
FLUSH = """
    hand0: 5a 5b 9a 3a 3sa
    hand1: 1a 7b 2a
    hand2: 2b 8c 6d
    base0: 3c
    base1: 4a 6la
    base3: 8d
    base6: 10b 10c
    turned: 6la 10c
    pile: 8a 6a 6b
    stands: (8, 6, 6)
    mimic: 10a
    stock: *
    latest: 2
    next: Turn(seat=0)
"""

CAUGHT = "\n".join(line for line in MUGGINS.splitlines() if "hand2" not in line and "stock2" not in line)
"""The same between two."""
