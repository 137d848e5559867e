// Paints and exposes the ground away from the page, so that nothing waits for it.

import { expose } from './expose'
import type { GroundMap } from './map'
import { layersOf } from './paint'

interface Wanted { map: GroundMap; density: number }

addEventListener('message', (event: MessageEvent<Wanted>) => {
  const { map, density } = event.data
  const plate = expose(layersOf(map), map.seed, density)
  void plate.convertToBlob({ type: 'image/jpeg', quality: 0.93 }).then((blob) => postMessage(blob))
})
