"""Richthofen's War: pieces, sky, orders and phases; a package a level of the rules."""
