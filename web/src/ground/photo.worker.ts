// Paints and exposes the ground away from the page, so that nothing waits for it.

import { expose } from './expose'
import type { Box } from './geometry'
import type { GroundMap } from './map'
import { layersOf } from './paint'

export interface Wanted { id: number; map: GroundMap; density: number; part?: Box }
export interface Taken { id: number; picture: Blob | null }

let known: { plain: string; map: GroundMap } | null = null

/** The map as an object we have met before, so that its layers are painted once. */
function same(map: GroundMap): GroundMap {
  const plain = JSON.stringify(map)
  if (known?.plain !== plain) known = { plain, map }
  return known.map
}

addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  take(data).catch(() => postMessage({ id: data.id, picture: null } satisfies Taken))
})

async function take({ id, map, density, part }: Wanted): Promise<void> {
  const plate = expose(layersOf(same(map)), map.seed, density, part)
  const picture = await plate.convertToBlob({ type: 'image/jpeg', quality: part ? 0.9 : 0.93 })
  postMessage({ id, picture } satisfies Taken)
}
