import type { Aircraft, CardDraft, EditorMenu, MissionDraft, PlaneDraft, SubDraft } from '../api/types'

// A scenario while it is written: every field is there, as the form has it.
export type Side = 'allied' | 'german'
export type Plane = Required<PlaneDraft>
export type Mission = Required<MissionDraft>
export type Sub = Required<Omit<SubDraft, 'allied' | 'german' | 'mission'>> & { allied: Plane[]; german: Plane[]; mission: Mission | null }
export interface Card extends Required<Omit<CardDraft, 'sub'>> { sub: [Sub] }

export const DOGFIGHT = 'dogfight'
export const NOVICE = 'novice'
export const BALLOON = 'balloon-busting'
export const SPOTTING = 'artillery-spotting'
export const VARIABLE = 'variable-anti-aircraft'
export const MOST = 3

export function plane(aircraft: string, more: Partial<PlaneDraft> = {}): Plane {
  return { altitude: 3000, pilot: '', ace: 0, novice: false, task: '', rockets: 0, at: '', facing: '', speed: 0, ...more, aircraft: more.aircraft ?? aircraft }
}

export function blank(): Card {
  return whole({ title: '', source: '', sub: [{ id: 'own', date: '1918-04', allied: [{ aircraft: 'SOP/camel' }], german: [{ aircraft: 'FOK/dr1' }] }] })
}

/** A card of the server with every field it left out. */
export function whole(card: CardDraft): Card {
  const one = card.sub[0] ?? { id: 'own', date: '' }
  const mission = one.mission ? { target: '', aa: 0, mg: 0, dummy: 0, altitude: 0, solo: false, ...one.mission } : null
  const sub: Sub = {
    name: '', briefing: '', victory: DOGFIGHT, first: 'allied', turns: 0, options: [], ...one, mission,
    allied: (one.allied ?? []).map((each) => plane('', each)), german: (one.german ?? []).map((each) => plane('', each)),
  }
  return { number: 0, briefing: '', victory: '', source: '', ...card, sub: [sub] }
}

/** What it is about: a dogfight, a novice to save, or a kind of mission. */
export function kindOf(sub: Sub): string {
  return sub.mission?.kind ?? sub.victory
}

/** Another kind of scenario: what belonged to the old one alone is dropped, and the first aircraft gets the new task. */
export function setKind(sub: Sub, kind: string, menu: EditorMenu): void {
  const choice = menu.missions.find((each) => each.id === kind)
  const side: Side = sub.mission?.side === 'german' ? 'german' : 'allied'
  for (const each of [...sub.allied, ...sub.german]) Object.assign(each, { task: '', rockets: 0, novice: false })
  sub.options = []
  sub.victory = kind === NOVICE ? NOVICE : DOGFIGHT
  sub.mission = choice ? { kind, side, target: '', aa: 0, mg: 0, dummy: 0, altitude: 0, solo: false } : null
  if (sub.mission && kind === BALLOON) Object.assign(sub.mission, { aa: 4, mg: 4, dummy: 4 })
  if (kind === NOVICE && sub.allied[0]) sub.allied[0].novice = true
  if (sub.mission) setSide(sub, side, menu)
}

/** The other side flies the mission: its first aircraft takes the task, and guns aim at the other list. */
export function setSide(sub: Sub, side: Side, menu: EditorMenu): void {
  if (!sub.mission) return
  sub.mission.side = side
  sub.mission.target = sub.mission.kind === SPOTTING ? (menu.targets[side === 'allied' ? 1 : 0]?.[0]?.hex ?? '') : ''
  const task = menu.missions.find((each) => each.id === sub.mission?.kind)?.task ?? ''
  for (const each of [...sub.allied, ...sub.german]) Object.assign(each, { task: '', rockets: 0 })
  if (sub[side][0]) sub[side][0].task = task
}

export function add(sub: Sub, side: Side, aircraft: Aircraft[]): void {
  const last = sub[side].at(-1)
  const first = aircraft.find((each) => each.side === side)?.designation ?? ''
  sub[side].push(last ? { ...last, pilot: '', ace: 0, novice: false, at: '', facing: '', speed: 0 } : plane(first))
}

/** The types in the order in which a side is offered them: its own that were at the front at that date come first. */
export function offered(aircraft: readonly Aircraft[], side: Side, date: string): [Aircraft[], Aircraft[]] {
  const month = date.slice(0, 7)
  const own = aircraft.filter((each) => each.side === side)
  const there = own.filter((each) => each.from <= month && month <= each.to)
  return [there, own.filter((each) => !there.includes(each))]
}

/** What the server says is wrong with a field; a whole side speaks for itself alone. */
export function problemAt(problems: readonly { field: string; why: string }[], field: string): string {
  return problems.filter((each) => each.field === field).map((each) => each.why).join('; ')
}
