/** The sentences of the card duel, of games played in a series and of games shown step by step. */

export const CARDS = {
  'turn.cards': 'Exchange {turn}',
  'keys.cards': '1 – 9|choose a card of your hand\n← → ↑ ↓|next or previous card, next or previous use of the chosen card\nEnter|play the chosen card\nC L R D|play it as climb, bank left, bank right, dive\nA|play it as the Advanced Maneuver on it\nF|fire\nP|pass\nEscape|choose no card\nS or Space|skip what is being shown\nT|type an order\nU|take back\n?|this list',

  'pace.label': 'Pace',
  'pace.what': 'How fast the orders of the others and the turned cards are shown, one after the other',
  'pace.slow': 'slow',
  'pace.normal': 'normal',
  'pace.fast': 'fast',
  'pace.off': 'all at once',
  'pace.skip': 'Skip',

  'series.game': 'Game {game} of {of}',
  'series.nowAhead': 'you lead {own}:{others}',
  'series.nowBehind': 'you trail {own}:{others}',
  'series.nowLevel': 'level at {own}:{others}',
  'series.wonAhead': 'you win the series {own}:{others}',
  'series.wonBehind': 'you lose the series {own}:{others}',
  'series.wonLevel': 'the series ends level at {own}:{others}',
  'series.watched': 'Allied {allied}, German {german}',
  'series.next': 'Next game, sides swapped',
  'series.rematch': 'Rematch, sides swapped',
} as const
