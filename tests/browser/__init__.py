"""The game as a player sees it: a real server process, its built client, and Chromium."""
