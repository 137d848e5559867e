// The whole picture, from the ground up. Each half is made once for a map and kept.

import { paintFields } from './fields'
import { flyableRim, gridPath, hexMarks, letterMarks, numberMarks, ringPath, type Mark } from './grid'
import type { Layer } from './layer'
import { riverLine, subtitleAt, titleMarks, villageMarks } from './lettering'
import type { GroundMap } from './map'
import { spots, stretches, type Spot, type Stretch } from './objectives'
import { paintDumps, paintVillages } from './places'
import { paintRailways, railwaysOf } from './railways'
import { paintRoads, roadsOf } from './roads'
import { polygon } from './shapes'
import { paintTrees } from './trees'
import { paintBridge, paintRiver, riverOf } from './water'
import { paintCraters, paintTrenches, paintWaste } from './war'

/** What is printed over the photograph. */
export interface Print {
  grid: string
  ring: string
  rim: string
  letters: Mark[]
  numbers: Mark[]
  hexes: Mark[]
  title: Mark[]
  subtitle: { x: number; y: number }
  villages: Mark[]
  stretches: Stretch[]
  spots: Spot[]
  river: string
}

const painted = new WeakMap<GroundMap, Layer[]>()

/** The ground itself, as layers of paths; the same array for the same map. */
export function layersOf(map: GroundMap): Layer[] {
  const made = painted.get(map) ?? paint(map)
  painted.set(map, made)
  return made
}

function paint(map: GroundMap): Layer[] {
  const [river, roads, railways] = [riverOf(map), roadsOf(map), railwaysOf(map)]
  const layers = [
    ...paintFields(map, river.middle),
    ...paintWaste(map),
    ...paintRiver(map, river),
    ...paintCraters(map, river.middle),
    ...paintRailways(map, railways),
    ...paintRoads(roads),
    ...paintBridge(map, roads.lines),
    ...paintTrenches(map),
    ...paintVillages(map, roads.lines),
    ...paintDumps(map, roads.lines),
    ...paintTrees(map, [...roads.lines, ...railways], [roads.poplars, river.trees]),
  ]
  return layers.filter((layer) => layer.d)
}

/** Grid, letters and names. */
export function printOf(map: GroundMap): Print {
  return {
    grid: gridPath(), ring: ringPath(), rim: polygon(flyableRim()),
    letters: letterMarks(), numbers: numberMarks(), hexes: hexMarks(map),
    title: titleMarks(map), subtitle: subtitleAt(map), villages: villageMarks(map), stretches: stretches(map), spots: spots(map),
    river: riverLine(riverOf(map).middle, 0.6, 0.8),
  }
}
