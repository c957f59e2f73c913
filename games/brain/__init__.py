"""Players for any game: random, by rules of thumb, by reaction, by search; and the loop that runs whole games."""

import logging

logging.getLogger(__name__).addHandler(logging.NullHandler())  # the program says where it is written
