import type { Counter } from '../api/types'
import { t } from '../texts'

/** What an aircraft is called: its type and its number here; in a mission of a campaign also that of the roster. */
export function called(counter: Pick<Counter, 'name' | 'number' | 'roster'> | undefined, nobody = ''): string {
  if (!counter) return nobody
  const name = `${counter.name} #${counter.number}`
  return counter.roster ? t('pad.roster', { name, n: counter.roster }) : name
}
