"""What several games share, one folder for each subject. Nothing here knows those games or is a game itself."""
