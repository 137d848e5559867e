import type { NewGame, OptionalRule, WarMenu } from '../api/types'
import { recall, remember } from '../lib/memory'
import { t } from '../texts'

/** One aircraft of the game being put together. */
export interface Plane {
  key: string
  side: 'allied' | 'german'
  designation: string
  name: string
  variants: string[]
}

interface Told {
  sorties: number
  crew: string
  arms: string
}

/** What the server is told of an aircraft of which nothing was chosen. */
const PLAIN: Told = { sorties: 2, crew: '', arms: '' }
const READER = 'screen-reader'
export const DAY = 'endurance'
export const EARNED = 'ace-status'
export const SPECIAL = 'special-aircraft'
export const HASTY = 'reaction'

interface Options {
  ticked: string[]
  planes: Record<string, Told>
  aceAt: number
  reader: boolean
}

/** The optional rules being chosen. That somebody uses a screen reader is remembered for his next game. */
export const options: Options = $state({ ticked: [], planes: {}, aceAt: 5, reader: recall(READER) === 'yes' })

export function tick(id: string, on: boolean): void {
  const others = options.ticked.filter((each) => each !== id)
  options.ticked = on ? [...others, id] : others
}

export function setReader(on: boolean): void {
  options.reader = on
  remember(READER, on ? 'yes' : 'no')
}

export function told(key: string): Told {
  return options.planes[key] ?? PLAIN
}

export function tell(key: string, by: Partial<Told>): void {
  options.planes[key] = { ...told(key), ...by }
}

/** Where a rule is to hold: the level, and the layers of the scenario. */
export interface Ground {
  level: string
  layers: string
}

/** Why a rule cannot be had here, in the server's words; empty when it can. */
export function hindrance(rule: OptionalRule, ground: Ground, chosen: readonly string[], titles: (id: string) => string): string {
  const here = rule.hindrances.filter((each) => each.layers === ground.layers && (!each.level || each.level === ground.level))
  const found = here.find((each) => !each.other || chosen.includes(each.other))
  if (!found) return ''
  return found.other ? t('options.with', { other: titles(found.other), why: found.why }) : found.why
}

/** Whether a rule belongs to the scenario, chosen or not. */
export function isInherent(rule: OptionalRule, ground: Ground): boolean {
  return ground.layers.split('+').includes(rule.id)
}

/** The rules that are ticked and can be had together, in the order of the book. */
export function chosenOf(rules: readonly OptionalRule[], ground: Ground, ticked: readonly string[]): string[] {
  const chosen: string[] = []
  for (const rule of rules) {
    if (ticked.includes(rule.id) && !isInherent(rule, ground) && !hindrance(rule, ground, chosen, (id) => id)) chosen.push(rule.id)
  }
  return chosen
}

/** The layers of a scenario of the menu; `own` are those of one's own. */
export function layersOf(menu: WarMenu, scenario: string, own = ''): string {
  return menu.scenarios.flatMap((each) => each.sublevels).find((each) => each.id === scenario)?.layers ?? own
}

/** The aircraft of the game, Allied first, as the server counts them. */
export function planesOf(menu: WarMenu, game: Pick<NewGame, 'scenario' | 'alliedForce' | 'germanForce' | 'alliedInstead' | 'germanInstead'>): Plane[] {
  const sub = menu.scenarios.flatMap((each) => each.sublevels).find((each) => each.id === game.scenario)
  return (['allied', 'german'] as const).flatMap((side) => {
    const force = (side === 'allied' ? game.alliedForce : game.germanForce) ?? []
    const instead = (side === 'allied' ? game.alliedInstead : game.germanInstead) ?? []
    const flown = sub ? sub[side].map((each, at) => instead[at] || each) : force.map((each) => each.aircraft)
    return flown.map((designation, at) => {
      const row = menu.aircraft.find((each) => each.designation === designation)
      return { key: `${side}.${at}.${designation}`, side, designation, name: row?.name ?? designation, variants: row?.variants ?? [] }
    })
  })
}

/** What the chosen rules add to a new game; `own` are the sides that this browser flies. */
export function fieldsOf(chosen: readonly string[], planes: readonly Plane[], own: readonly string[]): Partial<NewGame> {
  const fields: Partial<NewGame> = { options: [...chosen] }
  if (chosen.includes(DAY)) fields.sorties = planes.map((each) => told(each.key).sorties)
  if (chosen.includes(SPECIAL)) fields.arms = planes.map((each) => (each.variants.includes(told(each.key).arms) ? told(each.key).arms : ''))
  if (chosen.includes(HASTY)) fields.screenReader = options.reader
  if (chosen.includes(EARNED)) {
    fields.aceAt = options.aceAt
    fields.crew = planes.map((each) => (own.includes(each.side) ? told(each.key).crew : ''))
  }
  return fields
}
