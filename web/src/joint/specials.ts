/** Special maneuvers by their signs in the notation: their names and keys. What may be flown the server knows. */

import type { Letter } from '../api/types'
import { t } from '../texts'

type Sign = Letter['key']

const SIGNS: readonly Sign[] = ['SL', 'SR', 'BL', 'BR', 'FL', 'FR', 'I', 'H', '(2)', '(4)', '(6)', '(8)', '(10)', '(12)']

export function isSpecial(key: string): key is Sign {
  return (SIGNS as readonly string[]).includes(key)
}

export function nameOf(key: Sign): string {
  if (key.startsWith('(')) return t('joint.loop', { n: key })
  return t(`joint.${key as 'SL' | 'SR' | 'BL' | 'BR' | 'FL' | 'FR' | 'I' | 'H'}`)
}

export const KEYS: Partial<Record<Sign, string>> = {
  SL: 'J', SR: 'L', BL: '⇧J', BR: '⇧L', FL: ',', FR: '.', I: 'I', H: 'K',
  '(2)': '⇧1', '(4)': '⇧2', '(6)': '⇧3', '(8)': '⇧4', '(10)': '⇧5', '(12)': '⇧6',
}

/** The loop of a shifted digit, whatever sign the keyboard makes of it. */
export function loopOf(code: string): Sign | null {
  const digit = /^Digit([1-6])$/.exec(code)?.[1]
  return digit ? (`(${2 * Number(digit)})` as Sign) : null
}
