"""What is drawn: a tree of nodes, each with a place it is going to and a place where it is shown."""
