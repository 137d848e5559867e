"""What a finished game looks like afterwards: chances turn by turn, what swung them, and how lucky the dice were."""
