/** What lies on the table: a view holds one scene, and each family of games has its own. */

import type { CampaignScene, CardScene, HexScene, View } from '../api/types'
import type { Key } from '../texts'

export type SceneName = View['scene']['scene']

export function hexesOf(view: View | null): HexScene | null {
  return view?.scene.scene === 'hexes' ? view.scene : null
}

export function cardsOf(view: View | null): CardScene | null {
  return view?.scene.scene === 'cards' ? view.scene : null
}

export function campaignOf(view: View | null): CampaignScene | null {
  return view?.scene.scene === 'campaign' ? view.scene : null
}

/** The side of a seat; "" for who only looks on. */
export function sideOf(view: View | null): 'allied' | 'german' | '' {
  return view?.seat === 0 ? 'allied' : view?.seat === 1 ? 'german' : ''
}

/** The seats at this screen for which somebody here orders: in a mission the staff may fly the others. */
export function ordering(view: View): number[] {
  return view.yourSeats.filter((seat) => view.sides[seat] === 'you')
}

/** Whether the staff flies all of this screen's aircraft: one looks on. */
export function looksOn(view: View): boolean {
  return view.campaign !== '' && view.yourSeats.length > 0 && !ordering(view).length
}

/** What taking back is called: what is locked is unlocked. */
export function undoWord(view: View): Key {
  const joint = hexesOf(view)?.joint
  return joint && view.undo && joint.plots.includes('locked') ? 'joint.unlock' : 'table.undo'
}

/** The lists of keys that hold at this table. */
export function keysOf(view: View): Key[] {
  const learning: Key[] = view.coach ? ['keys.learn'] : []
  const mission: Key[] = hexesOf(view)?.ground?.mission ? ['keys.missions'] : []
  return [...(hexesOf(view)?.joint ? (['keys.hexes', 'keys.joint'] as Key[]) : [`keys.${view.scene.scene}` as Key]), ...mission, ...learning]
}

const VERBS = ['defend', 'attack', 'fire', 'modify', 'advance', 'turn']

/** What the first hints are about, the most urgent first; in a mission also what its task is. */
export function topics(view: View): string[] {
  const scene = hexesOf(view)
  if (!scene?.ground?.mission || view.asking === 'over') return [topic(view)]
  const { ask, ground } = scene
  const actor = scene.counters.find((each) => each.index === ask.crafts[0])
  const role = ground.tasks.find((each) => each.craft === actor?.index)?.role ?? 'escort'
  if (ask.kind === 'target') return [`target.${role}`]
  if (ask.kind === 'emplace') return [ask.emplacements.some((each) => each.word === 'balloon') ? 'balloon' : `emplace.${ask.emplacements[0]?.word === 'counter' ? 'blind' : 'known'}`]
  if (ask.kind !== 'announce' && ask.kind !== 'plot') return [topic(view)]
  const task = actor?.side === ground.side ? `task.${role}` : 'task.against'
  const now = ask.runs.some((each) => each.craft === actor?.index && each.pairs.length) ? [`now.${role}`] : []
  return view.turn === 1 ? [topic(view), task] : [...now, task]
}

/** What is asked: over, wait, or what is to be done. */
export function topic(view: View): string {
  if (view.asking === 'over') return 'over'
  if (view.scene.scene === 'hexes') return view.scene.joint && view.scene.ask.kind === 'fire' ? 'joint' : view.scene.ask.kind
  if (view.scene.scene === 'campaign') return view.scene.ask.kind
  const verbs = view.scene.moves.map((each) => each.order.split(' ')[0] ?? '')
  return verbs.find((each) => VERBS.includes(each)) ?? 'wait'
}

/** What is asked of the seat, and the paragraph it stands in. */
export function question(view: View): { text: string; rule: string } {
  const { text, rule } = view.scene.scene === 'cards' ? view.scene : view.scene.ask
  return { text, rule }
}
