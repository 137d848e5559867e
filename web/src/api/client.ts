import type { Advice, AdviceAsked, AircraftChart, Answer, CampaignBook, Card, CardDraft, Career, CheckedScenario, Clock, Contribution, Created, Draft, EditorMenu, GameAnalysis, Kept, LessonCard, Menu, NewGame, OwnScenario, Paragraph, Preview, Problem, Rulebook, Ruleset, SavedScenario, ScheduleDraft, ScheduleSketch, Sketch, Stopped, Suggestion, Undo, View } from './types'
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

/** What went wrong, in words. */
export function why(error: unknown): string {
  return error instanceof Trouble ? error.problem.why : String(error)
}

/** How long the quickest of the last requests took there and back, in milliseconds. */
export function trip(): number {
  return trips.length ? Math.min(...trips) : 0
}

const trips: number[] = []
const TRIPS = 5
const PATIENCE = 30_000 // milliseconds until an unanswered request is given up

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response
  const began = performance.now()
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    throw new Trouble({ what: t('trouble.offline'), where: path, why: t('trouble.offline') }, 0)
  }
  const body = await response.text()
  trips.push(performance.now() - began)
  if (trips.length > TRIPS) trips.shift()
  if (!response.ok) throw new Trouble(problemIn(body, path, response.status), response.status)
  return (body ? JSON.parse(body) : null) as T
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
  pilots: () => call<Career[]>('api/pilots'),
  enrol: (name: string) => post<Career>('api/pilots', { name }),
  lessons: () => call<LessonCard[]>('api/lessons'),
  beginLesson: (lesson: string) => post<Created>(`api/lessons/${encodeURIComponent(lesson)}`, {}),
  create: (game: NewGame) => post<Created>('api/games', game),
  preview: (game: NewGame) => post<Preview>('api/scenarios/preview', game),
  scenarios: () => call<OwnScenario[]>('api/scenarios'),
  editorMenu: () => call<EditorMenu>('api/scenarios/menu'),
  ourScenario: (sub: string) => call<CardDraft>(`api/scenarios/cards/${encodeURIComponent(sub)}`),
  scenario: (id: string) => call<SavedScenario>(`api/scenarios/${encodeURIComponent(id)}`),
  checkScenario: (card: CardDraft) => post<CheckedScenario>('api/scenarios/check', card),
  saveScenario: (card: CardDraft, id = '') => post<SavedScenario>(`api/scenarios${id && '/' + encodeURIComponent(id)}`, card),
  dropScenario: (id: string) => call<null>(`api/scenarios/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  bringScenario: (text: string) =>
    call<OwnScenario[]>('api/scenarios/file', { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }),
  scenarioFile: (id: string, kind: 'toml' | 'json') => `api/scenarios/${encodeURIComponent(id)}/file.${kind}`,
  view: (game: string, seat: number | null) => call<View>(at(game, seated(seat))),
  events: (game: string, seat: number | null) => new EventSource(at(game, '/events' + seated(seat))),
  order: (game: string, seat: number, version: number, order: string) =>
    post<Answer>(at(game, '/orders'), { seat, version, order }),
  draft: (game: string, draft: Draft) => post<Sketch>(at(game, '/draft'), draft),
  drafts: (game: string, seat: number) => call<Kept[]>(at(game, '/drafts' + seated(seat))),
  shown: (game: string, seat: number, version: number, lag: number) => post<Clock>(at(game, '/shown'), { seat, version, lag }),
  reader: (game: string, seat: number, version: number, on: boolean) => post<Answer>(at(game, '/reader'), { seat, version, on }),
  mark: (game: string, verb: 'resign' | 'offer' | 'abort', seat: number, version: number) =>
    post<Answer>(at(game, '/' + verb), { seat, version }),
  advice: (game: string, asked: AdviceAsked) => post<Advice>(at(game, '/advice'), asked),
  stopAdvice: (game: string, seat: number) => post<Stopped>(at(game, '/advice/stop'), { seat }),
  schedule: (game: string, draft: ScheduleDraft) => post<ScheduleSketch>(at(game, '/schedule'), draft),
  mission: (game: string, seat: number, version: number, how: 'fly' | 'staff') => post<Answer>(at(game, '/mission'), { seat, version, how }),
  staff: (game: string, seat: number, version: number) => post<Answer>(at(game, '/staff'), { seat, version }),
  suggestion: (game: string, seat: number) => call<Suggestion>(at(game, `/suggestion?seat=${seat}`)),
  undo: (game: string, undo: Undo) => post<Answer>(at(game, '/undo'), undo),
  contribute: (game: string, share: Contribution) => post<Answer>(at(game, '/contribution'), share),
  join: (game: string, secret: string, more: { crew?: string[]; screenReader?: boolean } = {}) =>
    post<Card>(at(game, '/join'), { secret, ...more }),
  rematch: (game: string) => post<Created>(at(game, '/rematch'), {}),
  replay: (game: string, ply: number, eyes: number | null) =>
    call<View>(at(game, `/replay?ply=${ply}${eyes === null ? '' : `&eyes=${eyes}`}`)),
  analysis: (game: string) => call<GameAnalysis>(at(game, '/analysis')),
  upload: (text: string) =>
    call<Card>('api/records', { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }),
  printedMap: 'api/map.pdf',
  book: (game: string) => call<CampaignBook>(at(game, '/book')),
  /** The whole campaign to keep and print, or one evening of it. */
  report: (game: string, form: 'html' | 'pdf', evening = 0) => at(game, `/report.${form}${evening ? `?evening=${evening}` : ''}`),
  record: (game: string, form: 'dog' | 'jsonl') => at(game, `/record.${form}`),
}
