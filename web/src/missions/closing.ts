import type { Counter, MissionGround, Spotting } from '../api/types'
import { called } from '../lib/craft'
import { t } from '../texts'

function spotted({ name, hex, corrections, needed }: Spotting): string {
  return t('mission.spotted', { target: name, hex, made: corrections, needed })
}

/** What is said of a mission when it is over: its points, its targets and how far they got, its balloons. */
export function closing(ground: MissionGround, counters: Counter[]): string[] {
  const name = (index: number): string => called(counters.find((each) => each.index === index))
  const targets = ground.targets.map((each) => t('mission.closing', { who: name(each.craft), target: each.name, text: each.text }))
  const gone = ground.tasks.filter((each) => each.role !== 'escort').flatMap((each) => counters.filter((one) => one.index === each.craft && !one.onBoard))
  const fates = gone.map((each) => t('mission.gone', { who: name(each.index), status: each.status }))
  return [ground.score, ...fates, ...targets, ground.spotting ? spotted(ground.spotting) : '', ...ground.balloons.map((each) => each.text)].filter(Boolean)
}
