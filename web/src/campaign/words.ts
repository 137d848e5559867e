/** What stands on the sheets of the operations room, put together from what the server told. */

import type { CampaignScene, DayMark, Machine, Man, MissionNow } from '../api/types'

export type { CampaignScene, Machine, Man }
export type Side = Machine['side']

/** Who is who on one side. */
export function menOf(scene: CampaignScene, side: Side): Map<string, Man> {
  return new Map(scene.men.filter((each) => each.side === side).map((each) => [each.letter, each]))
}

/** "Tollemache and Wood", "Collier", "" for nobody. */
export function crew(machine: Machine, men: Map<string, Man>): string {
  return [machine.pilot, machine.observer].filter(Boolean).map((letter) => men.get(letter)?.name ?? letter).join(' and ')
}

/** "FE/2 No. 7" */
export function plate(machine: Machine): string {
  return `${machine.aircraft} No. ${machine.number}`
}

export function machineOf(scene: CampaignScene, side: Side, number: number): Machine | undefined {
  return scene.machines.find((each) => each.side === side && each.number === number)
}

/** A day as the calendar strip shows it: "9", "9 April". */
export function dayOfMonth(date: string): string {
  return /\d+/.exec(date.replace(/^\d{4}-\d{2}-0?/, ''))?.[0] ?? date
}

/** +6, −3, 0. */
export function points(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0'
}

/** What is listed for a day: "3 photo, 2 bombing". */
export function listed({ photo, bombing }: Pick<DayMark, 'photo' | 'bombing'>): string {
  return [photo && `${photo} photo`, bombing && `${bombing} bombing`].filter(Boolean).join(', ')
}

/** The seats of this screen whose side has not said yet how it is flown. */
export function undecided(mission: MissionNow | null, seats: readonly number[]): number[] {
  if (mission?.state !== 'choosing') return []
  return seats.filter((seat) => mission.choices[seat] === '')
}

/** The heights of a drawing: whole thousands that hold everything shown. */
export function ceilingOf(metres: readonly number[]): number {
  return Math.max(4000, Math.ceil((Math.max(0, ...metres) + 300) / 1000) * 1000)
}
