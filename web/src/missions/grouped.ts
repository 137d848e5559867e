import type { OverGround } from '../api/types'
import { t } from '../texts'

/** What a drafted flight does over the ground, its hexes of one kind in one sentence. */
export function grouped(over: OverGround[]): OverGround[] {
  const found: OverGround[] = []
  for (const each of over) {
    const same = over.filter((other) => other.what === each.what)
    if (each.what !== 'photo' && each.what !== 'strafe') found.push(each)
    else if (same[0] === each) found.push({ ...each, text: t(`mission.would.${each.what}`, { hexes: same.map((one) => one.hex).join(', ') }) })
  }
  return found
}
