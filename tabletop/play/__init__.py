"""A match on the table: who sits where, what a gesture means, when bots act, and how events become motion."""
