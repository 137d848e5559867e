"""Richthofen, the card duel: two decks, two pilots, one airframe each."""
