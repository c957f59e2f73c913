"""What cards do when they are thrown. It decorates: no rule ever learns of it."""
