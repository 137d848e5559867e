"""Lessons: real games with a task for one side, judged from its orders and what became of them."""
