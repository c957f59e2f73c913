"""What is drawn: nodes, each with a place it is going to and a place where it is shown."""
