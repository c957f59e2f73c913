"""Players of any game: by chance, by rules of thumb, by reaction; and the driver that lets them play."""

import logging

logging.getLogger(__name__).addHandler(logging.NullHandler())  # the program says where it is written
