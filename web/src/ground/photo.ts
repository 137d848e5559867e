// The ground as pictures: the whole board once for a map and kept, and what is looked at closely as often as asked for.

import type { Box } from './geometry'
import type { GroundMap } from './map'
import type { Taken, Wanted } from './photo.worker'

export interface Photo { href: string; density: number }
export interface Closeup extends Photo { part: Box }

const MOST = 3000 // pixels along a side of a close-up

const kept = new Map<string, Promise<Photo | null>>()
const waiting = new Map<number, (picture: Blob | null) => void>()
let camera: Worker | null = null
let count = 0

/** The photograph of a map, or null where the browser cannot make one: then the paths themselves are shown. */
export function photoOf(map: GroundMap): Promise<Photo | null> {
  const plain = JSON.stringify(map) // also the key: a map may reach us as another object with the same content
  const known = kept.get(plain)
  if (known) return known
  const made = taken(JSON.parse(plain) as GroundMap, densityHere()).catch(() => null)
  kept.set(plain, made)
  return made
}

/** A part of the ground, sharp at `density` pixels to a unit; null where there is none to be had. Its owner revokes it. */
export async function closeupOf(map: GroundMap, part: Box, density: number): Promise<Closeup | null> {
  const fitting = Math.min(density, MOST / Math.max(part.width, part.height))
  const photo = await taken(JSON.parse(JSON.stringify(map)) as GroundMap, fitting, part).catch(() => null)
  return photo && { ...photo, part }
}

/** Pixels to a unit: enough for the screen at its usual zoom, within what a phone can hold. */
function densityHere(): number {
  return devicePixelRatio > 1.5 && innerWidth > 700 ? 3 : 2
}

async function taken(map: GroundMap, density: number, part?: Box): Promise<Photo> {
  const picture = await new Promise<Blob | null>((done) => {
    const id = ++count
    waiting.set(id, done)
    theCamera().postMessage({ id, map, density, ...(part ? { part } : {}) } satisfies Wanted)
  })
  if (!picture) throw new Error('the ground could not be drawn')
  return { href: URL.createObjectURL(picture), density }
}

/** One worker for all pictures; it keeps what it has painted. */
function theCamera(): Worker {
  if (camera) return camera
  const made = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<Taken>) => settle(data.id, data.picture)
  made.onerror = () => {
    for (const id of [...waiting.keys()]) settle(id, null)
    made.terminate()
    camera = null
  }
  camera = made
  return made
}

function settle(id: number, picture: Blob | null): void {
  waiting.get(id)?.(picture)
  waiting.delete(id)
}
