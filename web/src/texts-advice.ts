/** The sentences of hints: what Ace would order. */

export const ADVICE = {
  'new.hints': 'Hints: one may ask in the game what Ace would order, and why',
  'new.hintsLink': 'There are no hints against a friend by link.',

  'advice.ask': 'Ask Ace',
  'advice.title': 'What would Ace fly?',
  'advice.titleFire': 'What would Ace fire?',
  'advice.thinking': 'Ace is thinking: {s} s',
  'advice.enough': 'That is enough',
  'advice.again': 'Ask again',
  'advice.close': 'Close the hint',
  'advice.options': 'What Ace thinks of',
  'advice.take': 'Take it over',
  'advice.win': '{p} to win',
  'advice.then': 'then {word}',
  'advice.draft': 'Your draft',
  'advice.same': 'as good as his',
  'advice.less': '{n} points less than his',
  'advice.more': '{n} points more than his',
  'advice.lessOne': '1 point less than his',
  'advice.moreOne': '1 point more than his',
  'advice.reckoned': 'reckoned from this fire alone',
  'advice.turns': 'in the turns he has played on: {given} of an aircraft given, {taken} taken',
  'advice.made': '{n} simulations in {s} s',
  'advice.given': 'Hints given in this game: {n}',
  'advice.path': 'What Ace would fly: {word}',
} as const
