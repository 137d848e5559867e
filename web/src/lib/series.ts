import type { View } from '../api/types'
import { t } from '../texts'

type Told = Pick<View, 'series' | 'seat' | 'yourSeats' | 'winner' | 'asking'>
const SIDES = ['allied', 'german']

/** The games won by the seats of this game, this one counted when it is over. */
export function wins(view: Told): number[] {
  return view.series.wins.map((each, seat) => each + (view.asking === 'over' && view.winner === SIDES[seat] ? 1 : 0))
}

/** "Game 2 of 3, you lead 1:0"; nothing for a game that stands alone. */
export function standing(view: Told): string {
  const { of, game, decided, day, dayNumber } = view.series
  if (of < 2) return ''
  const which = t(!day.length ? 'series.game' : dayNumber > 1 ? 'day.sortieOf' : 'day.sortie', { game, of, day: dayNumber })
  return `${which}, ${score(view, decided && view.asking === 'over')}`
}

function score(view: Told, decided: boolean): string {
  const [allied = 0, german = 0] = wins(view)
  if (view.seat < 0 || view.yourSeats.length > 1) return t('series.watched', { allied, german })
  const [own, others] = view.seat ? [german, allied] : [allied, german]
  const how = own > others ? 'Ahead' : own < others ? 'Behind' : 'Level'
  return t(`series.${decided ? 'won' : 'now'}${how}`, { own, others })
}
