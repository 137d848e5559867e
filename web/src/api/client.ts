import type { AircraftChart, Answer, Card, Contribution, Created, Draft, Kept, LessonCard, Menu, NewGame, Paragraph, Problem, Rulebook, Ruleset, Sketch, Undo, View } from './types'
import type { GroundMap } from '../ground/map'
import { t } from '../texts'

/** A request that failed: what, where and why, in plain words. */
export class Trouble extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.why)
  }
}

const PATIENCE = 30_000 // milliseconds until an unanswered request is given up

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    throw new Trouble({ what: t('trouble.offline'), where: path, why: t('trouble.offline') }, 0)
  }
  const body = await response.text()
  if (!response.ok) throw new Trouble(problemIn(body, path, response.status), response.status)
  return JSON.parse(body) as T
}

function problemIn(body: string, path: string, status: number): Problem {
  try {
    const read = JSON.parse(body) as Partial<Problem>
    if (read.why) return { what: read.what ?? '', where: read.where ?? path, why: read.why }
  } catch {
    // not one of our answers: a proxy's page, perhaps
  }
  return { what: t('trouble.strange'), where: path, why: t('trouble.status', { status }) }
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

const at = (game: string, rest = ''): string => `api/games/${encodeURIComponent(game)}${rest}`
const seated = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`)

export const api = {
  menu: () => call<Menu>('api/menu'),
  map: () => call<GroundMap>('api/map'),
  paragraphs: () => call<Paragraph[]>('api/paragraphs'),
  rulebook: (of: { game?: string; table?: string }) => call<Rulebook>(`api/rulebook?${new URLSearchParams(of)}`),
  ruleset: (game: NewGame) => post<Ruleset>('api/rulebook', game),
  chart: () => call<AircraftChart>('api/chart'),
  games: () => call<Card[]>('api/games'),
  lessons: () => call<LessonCard[]>('api/lessons'),
  beginLesson: (lesson: string) => post<Created>(`api/lessons/${encodeURIComponent(lesson)}`, {}),
  create: (game: NewGame) => post<Created>('api/games', game),
  view: (game: string, seat: number | null) => call<View>(at(game, seated(seat))),
  events: (game: string, seat: number | null) => new EventSource(at(game, '/events' + seated(seat))),
  order: (game: string, seat: number, version: number, order: string) =>
    post<Answer>(at(game, '/orders'), { seat, version, order }),
  draft: (game: string, draft: Draft) => post<Sketch>(at(game, '/draft'), draft),
  drafts: (game: string, seat: number) => call<Kept[]>(at(game, '/drafts' + seated(seat))),
  mark: (game: string, verb: 'resign' | 'offer', seat: number, version: number) =>
    post<Answer>(at(game, '/' + verb), { seat, version }),
  undo: (game: string, undo: Undo) => post<Answer>(at(game, '/undo'), undo),
  contribute: (game: string, share: Contribution) => post<Answer>(at(game, '/contribution'), share),
  join: (game: string, secret: string) => post<Card>(at(game, '/join'), { secret }),
  rematch: (game: string) => post<Created>(at(game, '/rematch'), {}),
  replay: (game: string, ply: number, eyes: number | null) =>
    call<View>(at(game, `/replay?ply=${ply}${eyes === null ? '' : `&eyes=${eyes}`}`)),
  upload: (text: string) =>
    call<Card>('api/records', { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }),
  record: (game: string, form: 'dog' | 'jsonl') => at(game, `/record.${form}`),
}
