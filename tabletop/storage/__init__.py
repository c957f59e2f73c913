"""What is kept on disk: matches as they are played, settings, statistics. Nothing a person has done is ever lost."""
