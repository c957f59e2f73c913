"""Players of any game: by chance, by rules of thumb, by reaction; and the driver that lets them play."""
