"""How thrown cards move. It is decoration: no rule ever depends on it."""
