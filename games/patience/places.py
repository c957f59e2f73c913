"""Where the cards of Patience lie: the numbers of its zones."""

PACK, TURNED, STOCK = 0, 1, 2
UPPER, LOWER = (3, 4, 5, 6), (7, 8, 9, 10)
ACE, HIGHEST = 1, 10
