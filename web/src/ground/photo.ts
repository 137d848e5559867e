// The ground as one picture, made once for a map and kept.

import type { GroundMap } from './map'

export interface Photo { href: string; density: number }

const kept = new Map<string, Promise<Photo | null>>()

/** The photograph of a map, or null where the browser cannot make one: then the paths themselves are shown. */
export function photoOf(map: GroundMap): Promise<Photo | null> {
  const plain = JSON.stringify(map) // also the key: a map may reach us as another object with the same content
  const known = kept.get(plain)
  if (known) return known
  const made = taken(JSON.parse(plain) as GroundMap, densityHere()).catch(() => null)
  kept.set(plain, made)
  return made
}

/** Pixels to a unit: enough for the screen at its usual zoom, within what a phone can hold. */
function densityHere(): number {
  return devicePixelRatio > 1.5 && innerWidth > 700 ? 3 : 2
}

async function taken(map: GroundMap, density: number): Promise<Photo> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  try {
    const blob = await new Promise<Blob>((done, fail) => {
      worker.onmessage = (event: MessageEvent<Blob>) => done(event.data)
      worker.onerror = (event) => fail(new Error(event.message))
      worker.postMessage({ map, density })
    })
    return { href: URL.createObjectURL(blob), density }
  } finally {
    worker.terminate()
  }
}
