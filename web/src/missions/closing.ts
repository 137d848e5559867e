import type { Counter, MissionGround, Spotting } from '../api/types'
import { t } from '../texts'

function spotted({ name, hex, corrections, needed }: Spotting): string {
  return t('mission.spotted', { target: name, hex, made: corrections, needed })
}

/** What is said of a mission when it is over: its points, its targets and how far they got, its balloons. */
export function closing(ground: MissionGround, counters: Counter[]): string[] {
  const name = (index: number): string => {
    const craft = counters.find((each) => each.index === index)
    return craft ? `${craft.name} #${craft.number}` : ''
  }
  const targets = ground.targets.map((each) => t('mission.closing', { who: name(each.craft), target: each.name, text: each.text }))
  return [ground.score, ...targets, ground.spotting ? spotted(ground.spotting) : '', ...ground.balloons.map((each) => each.text)].filter(Boolean)
}
