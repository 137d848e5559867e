/** What stands on the sheets of the operations room, put together from what the server told. */

import type { CampaignScene, DayMark, Line, Machine, Man, MissionNow, View } from '../api/types'

export type { CampaignScene, Machine, Man }
export type Side = Machine['side']

/** Who is who on one side. */
export function menOf(scene: CampaignScene, side: Side): Map<string, Man> {
  return new Map(scene.men.filter((each) => each.side === side).map((each) => [each.letter, each]))
}

/** "Tollemache and Wood", "Collier", "" for nobody; on a tag with a comma between them. */
export function crew(machine: Machine, men: Map<string, Man>, between = ' and '): string {
  return [machine.pilot, machine.observer].filter(Boolean).map((letter) => men.get(letter)?.name ?? letter).join(between)
}

/** "FE/2 No. 7" */
export function plate(machine: Pick<Machine, 'aircraft' | 'number'>): string {
  return `${machine.aircraft} No. ${machine.number}`
}

export function machineOf(scene: CampaignScene, side: Side, number: number): Machine | undefined {
  return scene.machines.find((each) => each.side === side && each.number === number)
}

/** "9 April" of a date as the files write it; with the year and the day of the week where it stands alone. */
export function dated(date: string, whole = false): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (!date || Number.isNaN(day.getTime())) return date
  const parts: Intl.DateTimeFormatOptions = whole ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } : { day: 'numeric', month: 'long' }
  return day.toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' })
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

/** The paragraph of the evening: a day's last report is told together with it. */
const EVENING = 'Campaign IV.7'

/** What the staff has reported last, line by line: how the mission that was flown last came out, without the evening. */
export function reported(log: readonly Line[]): Line[] {
  const last = log.findLast((each) => each.side === 'staff')
  const lines = last ? log.filter((each) => each.side === 'staff' && each.turn === last.turn) : []
  const evening = lines.findIndex((each) => each.rules.includes(EVENING))
  return evening < 0 ? lines : lines.slice(0, evening)
}

/** The number of the mission that a report is of: the log counts day and mission. */
export function missionOf(report: readonly Line[]): string {
  return report[0]?.turn.split('.')[1] ?? ''
}

/** The seats of this screen whose side has not said yet how it is flown. */
export function undecided(mission: MissionNow | null, seats: readonly number[]): number[] {
  if (mission?.state !== 'choosing') return []
  return seats.filter((seat) => mission.choices[seat] === '')
}

/** The other person's seat for which one waits, in a mission or until it is said how it is flown; null for none. */
export function awaited(view: View): number | null {
  if (view.seat < 0) return null
  const other = 1 - view.seat
  if (view.yourSeats.includes(other)) return null
  const mission = view.scene.scene === 'campaign' ? view.scene.mission : null
  if (mission) return mission.state === 'choosing' && mission.choices[view.seat] !== '' && mission.choices[other] === '' ? other : null
  return view.campaign && view.asking === 'wait' && !view.thinking && view.toAct.includes(other) ? other : null
}

/** The heights of a drawing: whole thousands that hold everything shown. */
export function ceilingOf(metres: readonly number[]): number {
  return Math.max(4000, Math.ceil((Math.max(0, ...metres) + 300) / 1000) * 1000)
}
