// Generated from the server's schema by `python -m dogfight.server.typescript`; do not edit.

export interface Choice {
  id: string
  name: string
  text: string
}

export interface Flier {
  aircraft: string
  name: string
  altitude: number
  pilot: string
  ace: number
  novice: boolean
  task: string
  rockets: number
  at: string
  facing: string
  speed: number
}

export interface Zone {
  kind: 'aircraft' | 'balloon' | 'roads' | 'spot' | 'start' | 'targets' | 'trench'
  side: 'allied' | 'german'
  count: number
  hex: string
  q: number
  r: number
  radius: number
}

export interface RuleMark {
  id: string
  title: string
}

export interface Evenness {
  level: string
  bots: string
  games: number
  share: number
  low: number
  high: number
  even: boolean
  text: string
}

export interface SubScenario {
  id: string
  title: string
  level: string
  date: string
  briefing: string
  allied: string[]
  german: string[]
  forces: Flier[][]
  mission: string
  victory: string
  rules: RuleMark[]
  options: string[]
  levels: string[]
  starts: string[]
  first: string
  lastTurn: number
  picture: Zone[]
  evenness: Evenness[]
  layers: string
}

export interface ScenarioCard {
  number: number
  title: string
  briefing: string
  source: string
  sublevels: SubScenario[]
}

export interface PlaneDraft {
  aircraft: string
  altitude?: number
  pilot?: string
  ace?: number
  novice?: boolean
  task?: string
  rockets?: number
  at?: string
  facing?: string
  speed?: number
}

export interface MissionDraft {
  kind: string
  side: string
  target?: string
  aa?: number
  mg?: number
  dummy?: number
  altitude?: number
  solo?: boolean
}

export interface SubDraft {
  id: string
  date: string
  name?: string
  briefing?: string
  victory?: string
  mission?: MissionDraft | null
  first?: string
  turns?: number
  options?: string[]
  allied?: PlaneDraft[]
  german?: PlaneDraft[]
}

export interface CardDraft {
  title: string
  sub: SubDraft[]
  number?: number
  briefing?: string
  victory?: string
  source?: string
}

export interface OwnScenario {
  id: string
  title: string
  mission: string
  when: string
  updated: string
}

export interface SavedScenario {
  id: string
  card: CardDraft
}

export interface FieldProblem {
  field: string
  why: string
}

export interface CheckedScenario {
  problems: FieldProblem[]
  warnings: string[]
  shown: SubScenario | null
}

export interface EditorMenu {
  missions: MissionChoice[]
  targets: TargetChoice[][]
  facings: string[]
}

export interface MissionChoice {
  id: string
  name: string
  task: string
  use: string
  text: string
}

export interface TargetChoice {
  hex: string
  name: string
}

export interface Preview {
  title: string
  warnings: string[]
}

export interface Spot {
  hex: string
  q: number
  r: number
}

export interface Balloon {
  craft: number
  side: 'allied' | 'german'
  hex: string
  q: number
  r: number
  altitude: number
  top: number
  damage: number
  damageFactor: number
  status: 'burnt' | 'floating' | 'not placed' | 'on the ground'
  text: string
}

export interface GroundCounter {
  number: number
  side: 'allied' | 'german'
  hex: string
  q: number
  r: number
  up: boolean
  face: '' | 'AA' | 'MG' | 'dummy'
  field: [number, number][]
  ceiling: number
  text: string
}

export interface Burning {
  q: number
  r: number
  hexes: [number, number][]
  low: number
  high: number
  text: string
  rule: string
}

export interface GroundMark {
  what: 'bombed' | 'photographed' | 'strafed'
  hex: string
  q: number
  r: number
  craft: number
}

export interface GroundTarget {
  craft: number
  name: string
  kind: string
  hexes: [number, number][]
  done: [number, number][]
  secret: boolean
  text: string
  rule: string
}

export interface Spotting {
  name: string
  hex: string
  q: number
  r: number
  radius: number
  hexes: [number, number][]
  corrections: number
  needed: number
  text: string
  rule: string
}

export interface Wind {
  facing: number
  text: string
  rule: string
}

export interface MissionTask {
  craft: number
  role: string
  lines: string[]
  rockets: number
}

export interface MissionGround {
  mission: string
  side: 'allied' | 'german' | null
  score: string
  line: [number, number][]
  balloons: Balloon[]
  counters: GroundCounter[]
  burning: Burning[]
  marks: GroundMark[]
  targets: GroundTarget[]
  spotting: Spotting | null
  wind: Wind | null
  tasks: MissionTask[]
}

export interface RunOffer {
  craft: number
  run: 'bomb' | 'photo' | 'strafe'
  name: string
  pairs: [number, number][]
  why: string
  rule: string
}

export interface TargetOffer {
  craft: number
  order: string
  name: string
  kind: string
  hexes: [number, number][]
}

export interface Emplacement {
  what: 'AA' | 'MG' | 'balloon' | 'dummy'
  word: string
  left: number
  spots: Spot[]
}

export interface Winching {
  craft: number
  changes: number[]
  orders: string[]
}

export interface Drifting {
  craft: number
  to: string
  drifts: string
  stays: string
  why: string
  rule: string
}

export interface OverGround {
  hex: string
  q: number
  r: number
  what: 'bomb' | 'danger' | 'dry run' | 'photo' | 'strafe'
  text: string
  rule: string
}

export interface Aircraft {
  designation: string
  name: string
  side: 'allied' | 'german'
  uses: string
  maxSpeed: number
  minSpeed: number
  damage: number
  ammoFront: number
  ammoRear: number
  ceiling: number
  climb: number
  dive: number
  diveSpeed: number
  overdiveSpeed: number
  schedule: string
  frontColumn: string
  seats: number
  from: string
  to: string
  source: string
  variants: string[]
}

export interface OptionHindrance {
  layers: string
  level: string
  other: string
  why: string
}

export interface OptionalRule {
  id: string
  title: string
  rule: string
  text: string
  hindrances: OptionHindrance[]
}

export interface WarMenu {
  family: 'war'
  scenarios: ScenarioCard[]
  aircraft: Aircraft[]
  levels: Choice[]
  computers: Choice[]
  edges: Choice[]
  first: Choice[]
  starts: Choice[]
  pack: string
  options: OptionalRule[]
}

export interface Pilot {
  aircraft: string
  altitude?: number
  ace?: number
}

export interface Box {
  name: string
  value: number
}

export interface Critical {
  roll: number
  effect: string
  rule: string
}

export interface Pose {
  q: number
  r: number
  facing: number
}

export interface Counter {
  id: string
  index: number
  name: string
  side: 'allied' | 'german'
  number: number
  pilot: string
  ace: number
  status: string
  onBoard: boolean
  hex: string
  q: number
  r: number
  facing: number
  altitude: number
  speed: number
  minSpeed: number
  maxSpeed: number
  topSpeed: number
  damage: number
  freshDamage: number
  damageFactor: number
  ammoFront: number
  ammoFrontFull: number
  ammoRear: number
  ammoRearFull: number
  front: string
  rear: string
  ceiling: number
  climb: number
  dive: number
  climbNow: number
  diveNow: number
  diveSpeed: number
  overdiveSpeed: number
  schedule: string
  scheduleCosts: string
  criticals: Critical[]
  notes: string[]
  track: [number, number][]
  source: string
  lewis: string
  ammoLewis: number
  ammoLewisFull: number
  balloon: boolean
  flown: Pose[]
  roster: number
}

export interface Modifier {
  name: string
  value: number
  rule: string
}

export interface Odds {
  range: number
  column: string
  hits: number[]
  mean: number
  critical: number
  kill: number
  jam: number
  modifiers: Modifier[]
}

export interface GroundShot {
  counter: number
  target: number
  order: string
  chosen: boolean
  refusal: string
  rule: string
  odds: Odds | null
}

export interface Shot {
  craft: number
  gun: 'Lewis' | 'fixed' | 'front' | 'rear' | 'rocket'
  target: number
  order: string
  chosen: boolean
  refusal: string
  rule: string
  odds: Odds | null
}

export interface Clearing {
  craft: number
  gun: 'Lewis' | 'fixed' | 'front' | 'rear' | 'rocket'
  order: string
  chosen: boolean
  chance: number
  refusal: string
  rule: string
}

export interface Tailing {
  craft: number
  target: number
  order: string
  shown: number
}

export interface Announcement {
  craft: number
  speeds: number[]
  altitudes: number[][]
  notes: string[]
}

export interface Place {
  hex: string
  q: number
  r: number
  facings: number[]
}

export interface Ask {
  kind: 'announce' | 'drift' | 'emplace' | 'fire' | 'fly' | 'place' | 'plot' | 'tail' | 'target' | 'wait' | 'winch'
  text: string
  rule: string
  crafts: number[]
  announcements: Announcement[]
  places: Place[]
  speeds: number[]
  shots: Shot[]
  hold: string
  defensive: boolean
  clearings: Clearing[]
  tailings: Tailing[]
  runs: RunOffer[]
  targets: TargetOffer[]
  emplacements: Emplacement[]
  winches: Winching[]
  drifts: Drifting[]
  groundShots: GroundShot[]
}

export interface Hint {
  craft: number
  target: number
  word: string
  climbs: 'climbs' | 'dives' | 'flies level'
  path: Pose[]
  rule: string
}

export interface JointTurn {
  plots: ('' | 'due' | 'later' | 'locked')[]
  fire: ('' | 'due' | 'later' | 'locked')[]
  tails: number[]
  hints: Hint[]
}

export interface HexScene {
  scene: 'hexes'
  counters: Counter[]
  ask: Ask
  joint: JointTurn | null
  ground: MissionGround | null
}

export interface Draft {
  seat: number
  craft: number
  speed?: number
  altitude?: number
  word?: string
  keep?: boolean
  run?: string
}

export interface Kept {
  craft: number
  speed: number
  altitude: number
  word: string
  run: string
}

export interface Sight {
  target: number
  gun: 'Lewis' | 'fixed' | 'front' | 'rear' | 'rocket'
  sighted: boolean
  text: string
  rule: string
}

export interface Letter {
  key: '(10)' | '(12)' | '(2)' | '(4)' | '(6)' | '(8)' | 'BL' | 'BR' | 'FL' | 'FR' | 'H' | 'I' | 'SL' | 'SR' | 'ahead' | 'dive' | 'edge-left' | 'edge-right' | 'edge-stay' | 'exit' | 'left' | 'right'
  word: string
  cost: number
  height: number
}

export interface End {
  q: number
  r: number
  facing: number
  word: string
  sights: number[]
  exit: boolean
}

export interface Supposed {
  craft: number
  q: number
  r: number
  facing: number
  altitude: number
}

export interface Sketch {
  word: string
  spent: number
  left: number
  gain: number
  diveHexes: number
  complete: boolean
  order: string
  why: string
  rule: string
  path: Pose[]
  dives: number[]
  letters: Letter[]
  ends: End[]
  sights: Sight[]
  height: number
  ground: OverGround[]
  supposed: Supposed[]
}

export interface PilotCard {
  name: string
  side: 'allied' | 'german'
  ability: string
  source: string
}

export interface CardsMenu {
  family: 'cards'
  pilots: PilotCard[]
  computers: Choice[]
  advantage: Choice[]
  afterShot: Choice[]
  training: Choice
  source: string
  pack: string
}

export interface DuelOptions {
  alliedPilot?: string
  germanPilot?: string
  advantage?: string
  afterShot?: string
  training?: boolean
}

export interface CardFace {
  id: string
  side: 'allied' | 'german'
  attack: 'bank left' | 'bank right' | 'climb' | 'dive'
  defence: ['bank left' | 'bank right' | 'climb' | 'dive', 'bank left' | 'bank right' | 'climb' | 'dive']
  burst: number
  effect: string
  text: string
  source: string
}

export interface OnTable {
  card: CardFace
  role: 'advances' | 'attacks' | 'defends' | 'evades' | 'flies' | 'modifies'
}

export interface CardPlayer {
  side: 'allied' | 'german'
  pilot: string
  ability: string
  airframe: number
  role: '' | 'attacker' | 'defender'
  arrow: '' | 'bank left' | 'bank right' | 'climb' | 'dive' | 'evade'
  hand: CardFace[]
  handCount: number
  deckCount: number
  discard: CardFace[]
  table: OnTable[]
  turned: CardFace | null
}

export interface CardMove {
  order: string
  card: string
  label: string
  text: string
  maneuver: '' | 'bank left' | 'bank right' | 'climb' | 'dive' | 'evade'
  advanced: boolean
}

export interface Modifies {
  card: string
  name: string
  delta: number
  down: number
}

export interface MayHold {
  name: string
  delta: number
  chance: number
}

export interface CardOdds {
  shooter: 'allied' | 'german'
  flips: [number, number, number, number]
  down: number
  held: Modifies[]
  mayHold: MayHold[]
  answered: number
  text: string
}

export interface CardScene {
  scene: 'cards'
  players: CardPlayer[]
  exchange: number
  step: string
  text: string
  rule: string
  moves: CardMove[]
  announced: '' | 'bank left' | 'bank right' | 'climb' | 'dive' | 'evade'
  toAdvance: '' | 'bank left' | 'bank right' | 'climb' | 'dive' | 'evade'
  burst: number
  change: number
  freeShot: boolean
  odds: CardOdds | null
}

export interface CampaignCard {
  id: string
  title: string
  briefing: string
  span: string
  days: number
  forces: [string, string]
  source: string
  own: boolean
}

export interface CampaignMenu {
  family: 'campaign'
  campaigns: CampaignCard[]
  computers: Choice[]
  staff: Choice[]
  options: Choice[]
  pack: string
}

export interface Man {
  letter: string
  name: string
  side: 'allied' | 'german'
  role: 'observer' | 'pilot'
  unit: string
  state: 'lost' | 'to come' | 'well' | 'wounded'
  since: string
  victories: number
  ace: number
  aircraft: string
}

export interface Machine {
  number: number
  side: 'allied' | 'german'
  aircraft: string
  unit: string
  twoSeater: boolean
  does: ('bombing' | 'dogfight' | 'photo')[]
  ceiling: number
  pilot: string
  observer: string
  boxes: number
  factor: number
  criticals: string[]
  daysOut: number
  fitOn: string
  lostOn: string
  sorties: number
  state: 'lost' | 'no observer' | 'no pilot' | 'ready' | 'repair' | 'reserve'
  why: string
  rule: string
}

export interface Unit {
  name: string
  side: 'allied' | 'german'
  strength: number
  now: number
}

export interface Target {
  kind: 'bombing' | 'dogfight' | 'photo'
  number: number
  name: string
  taken: string
}

export interface Sent {
  number: number
  kind: 'bombing' | 'dogfight' | 'photo' | null
  target: number
  targetName: string
  aircraft: number[]
  state: 'flown' | 'now' | 'passed' | 'unused' | 'waiting'
  outcome: string
}

export interface Up {
  number: number
  side: 'allied' | 'german'
  aircraft: string
  crew: string
  metres: number
  task: string
}

export interface MissionNow {
  number: number
  told: number[]
  kind: 'bombing' | 'dogfight' | 'photo' | null
  targetName: string
  up: Up[]
  state: '' | 'choosing' | 'flying' | 'over'
  choices: ('fly' | 'staff' | '' | 'computer')[]
  game: string
  gameTurn: number
  yoursToMove: boolean
}

export interface Interception {
  order: string
  flight: number
  aircraft: number[]
  text: string
}

export interface Offer {
  order: string
  aircraft: number
  pilot: string
  observer: string
  text: string
  rule: string
}

export interface CampaignAsk {
  kind: 'altitudes' | 'answer' | 'mission' | 'over' | 'plan' | 'reassign' | 'wait'
  text: string
  rule: string
  suggest: boolean
  answers: Interception[]
  flight: Up[]
  step: number
  offers: Offer[]
  done: string
}

export interface Points {
  mission: number
  missed: number
  aircraft: number
  twoSeater: number
  ace: number
}

export interface Band {
  name: string
  least: number
  winner: string
  now: boolean
}

export interface DayMark {
  date: string
  photo: number
  bombing: number
  note: string
  state: 'now' | 'over' | 'to come'
  points: number
}

export interface CampaignScene {
  scene: 'campaign'
  campaign: string
  briefing: string
  day: number
  days: number
  date: string
  note: string
  part: 'evening' | 'missions' | 'over' | 'plan'
  photo: number
  bombing: number
  demanded: number
  schedule: DayMark[]
  machines: Machine[]
  men: Man[]
  units: Unit[]
  targets: Target[]
  allied: Sent[]
  german: Sent[]
  alliedSealed: boolean
  germanSealed: boolean
  mission: MissionNow | null
  ask: CampaignAsk
  points: number
  scale: Points
  bands: Band[]
  staff: string
  options: string[]
}

export interface FlightDraft {
  kind: 'bombing' | 'dogfight' | 'photo'
  target?: number
  aircraft?: number[]
}

export interface ScheduleDraft {
  seat: number
  flights?: FlightDraft[]
}

export interface Fault {
  flight: number
  rule: string
  why: string
}

export interface ScheduleSketch {
  faults: Fault[]
  order: string
  free: number[]
}

export interface HowFlown {
  seat: number
  version: number
  how: 'fly' | 'staff'
}

export interface FateLine {
  number: number
  side: 'allied' | 'german'
  aircraft: string
  crew: string
  end: 'home' | 'landed' | 'lost' | 'wrecked'
  boxes: number
  factor: number
  criticals: string[]
  pilot: 'lost' | 'well' | 'wounded'
  observer: '' | 'lost' | 'well' | 'wounded'
  credited: string
  daysOut: number
}

export interface MissionLine {
  number: number
  kind: 'bombing' | 'dogfight' | 'photo'
  targetName: string
  sent: string[]
  interceptors: string[]
  outcome: string
  fates: FateLine[]
  alliedPoints: number
  germanPoints: number
  game: string
}

export interface Strength {
  fit: number
  repair: number
  lost: number
}

export interface EveningPage {
  day: number
  date: string
  missions: MissionLine[]
  missed: number
  alliedPoints: number
  germanPoints: number
  total: number
  allied: Strength
  german: Strength
  repairs: string[]
  arrivals: string[]
  reassigned: string[]
  diary: string[]
  germanDiary: string[]
}

export interface Feat {
  date: string
  over: string
  mission: number
  game: string
}

export interface CareerLine {
  name: string
  letter: string
  side: 'allied' | 'german'
  role: 'observer' | 'pilot'
  unit: string
  sorties: number
  feats: Feat[]
  ace: number
  end: string
}

export interface CampaignBook {
  title: string
  version: number
  evenings: EveningPage[]
  careers: CareerLine[]
  honour: string[]
  result: string
  diaryOf: [string, string]
}

export interface LessonTask {
  tick: string
  met: boolean
}

export interface Coach {
  lesson: string
  number: number
  of: number
  title: string
  tasks: LessonTask[]
  state: 'done' | 'going' | 'lost'
  said: string
  rule: string
  missed: boolean
  task: string
  keys: string
  mark: [number, number] | null
  alone: boolean
  next: string
}

export interface LessonCard {
  id: string
  number: number
  title: string
  about: string
  level: string
  goals: number
  met: number
  game: string
}

export interface Menu {
  families: (WarMenu | CardsMenu | CampaignMenu)[]
  version: string
}

export interface NewGame {
  family?: string
  sidesByLot?: boolean
  bestOf?: 1 | 3
  duel?: DuelOptions
  campaign?: string
  staff?: 'cadet' | 'pilot'
  scenario?: string
  own?: CardDraft | null
  alliedInstead?: string[]
  germanInstead?: string[]
  level?: 'advanced' | 'basic' | 'tournament'
  allied?: string
  german?: string
  edge?: string
  first?: string
  start?: string
  lastTurn?: number
  touchMove?: boolean
  limit?: number
  shares?: boolean
  alliedForce?: Pilot[]
  germanForce?: Pilot[]
  options?: string[]
  sorties?: number[]
  crew?: string[]
  aceAt?: number
  arms?: string[]
  wingmen?: number[]
  wingman?: string
  screenReader?: boolean
  hints?: boolean | null
}

export interface Created {
  game: string
  seats: number[]
  invitation: string
  commitment: string
}

export interface Card {
  game: string
  title: string
  level: string
  seats: number[]
  opponents: string
  turn: number
  unit: 'day' | 'exchange' | 'turn'
  yourTurn: boolean
  over: boolean
  result: string
  updated: string
  options: string[]
  last: number
}

export interface DayRow {
  aircraft: string
  pilot: string
  side: string
  sorties: number
  flown: number
  boxes: number
  mended: number
  fatigue: number
  out: string
}

export interface Series {
  of: number
  game: number
  wins: number[]
  next: string
  decided: boolean
  day: DayRow[]
  dayEnded: string
  dayNumber: number
  anotherDay: '' | 'again' | 'next'
}

export interface OptionMark {
  id: string
  title: string
  rule: string
}

export interface Clock {
  seconds: number
  left: number
  off: string
  readers: number[]
}

export interface Line {
  n: number
  turn: string
  text: string
  rules: string[]
  side: string
  dice: number[]
}

export interface PhaseMark {
  id: string
  label: string
  now: boolean
}

export interface View {
  game: string
  title: string
  level: string
  version: number
  hash: string
  seat: number
  yourSeats: number[]
  handOver: boolean
  turn: number
  lastTurn: number
  toAct: number[]
  sides: string[]
  phases: PhaseMark[]
  headline: string
  asking: 'act' | 'over' | 'wait'
  scene: HexScene | CardScene | CampaignScene
  log: Line[]
  dice: number[]
  undo: boolean
  undoWhy: string
  undoAsked: string
  undoMayAsk: boolean
  offered: string
  result: string
  winner: string
  plies: number
  thinking: string
  position: string
  board: string
  commitment: string
  seed: string
  waitsForShares: number[]
  series: Series
  limit: number
  deadline: string
  coach: Coach | null
  release: string
  options: OptionMark[]
  clock: Clock | null
  free: number[]
  campaign: string
  hints: boolean
  hinted: number[]
}

export interface Submit {
  seat: number
  version: number
  order: string
}

export interface Mark {
  seat: number
  version: number
}

export interface Suggestion {
  order: string
}

export interface Undo {
  seat: number
  version: number
  ask?: boolean
  grant?: boolean
}

export interface Join {
  secret: string
  crew?: string[]
  screenReader?: boolean
}

export interface Shown {
  seat: number
  version: number
  lag?: number
}

export interface Reader {
  seat: number
  version: number
  on?: boolean
}

export interface Contribution {
  seat: number
  commitment?: string
  opened?: string
  nonce?: string
}

export interface Answer {
  ok: boolean
  code: 'done' | 'not-yours' | 'over' | 'refused' | 'repeated' | 'stale'
  why: string
  rule: string
  view: View
}

export interface NewPilot {
  name: string
}

export interface Flight {
  game: string
  title: string
  date: string
  aircraft: string
  result: string
  victories: string[]
}

export interface Career {
  id: string
  name: string
  string: number
  victories: number
  sorties: number
  rank: '' | 'ace' | 'double ace'
  dead: string
  flying: string
  flights: Flight[]
}

export interface Paragraph {
  id: string
  title: string
  text: string
  status: string
  rulings: string[]
}

export interface Health {
  ok: boolean
  version: string
  games: number
  database: string
}

export interface Problem {
  what: string
  where: string
  why: string
}

export interface Switch {
  id: string
  title: string
  on: boolean
  game: string
  why: string
}

export interface Passage {
  id: string
  depth: number
  state: '' | 'amended' | 'elsewhere' | 'in force' | 'mission' | 'replaced'
  layer: string
  by: string[]
  tables: string[]
}

export interface Part {
  id: string
  title: string
  paragraphs: string[]
}

export interface InForce {
  kind: 'ruling' | 'sequence' | 'tally' | 'veto'
  question: string
  layer: string
  rule: string
  about: string
  insteadOf: string[]
}

export interface TableRow {
  cells: string[]
  source: 'derived' | 'printed' | 'reconstructed' | 'reported'
  remark: string
}

export interface RuleTable {
  id: string
  title: string
  rule: string
  note: string
  head: string[]
  rows: TableRow[]
}

export interface Rulebook {
  game: string
  title: string
  pack: string
  families: Switch[]
  levels: Switch[]
  missions: Switch[]
  options: Switch[]
  parts: Part[]
  passages: Passage[]
  inForce: InForce[]
  tables: RuleTable[]
}

export interface Ruleset {
  game: string
}

export interface Turns {
  left: number[]
  right: number[]
  aboutLeft: number
  aboutRight: number
}

export interface ValueSource {
  field: string
  source: 'derived' | 'printed' | 'reconstructed' | 'reported'
  remark: string
}

export interface Peculiarity {
  text: string
  rule: string
}

export interface ChartEntry {
  aircraft: Aircraft
  flags: string[]
  turns: Turns
  frontHits: number[]
  rearHits: number[]
  sources: ValueSource[]
  notes: Peculiarity[]
  scenarios: string[]
}

export interface AircraftChart {
  pack: string
  counted: string
  entries: ChartEntry[]
}

export interface ChanceOf {
  allied: number
  low: number
  high: number
}

export interface CurvePoint {
  ply: number
  turn: number
  chance: ChanceOf
}

export interface AnalysisTurn {
  turn: number
  ply: number
  before: ChanceOf
  after: ChanceOf
  decided: number | null
  rolled: number | null
  dice: string[]
}

export interface AnalysisSwing {
  turn: number
  ply: number
  by: 'allied' | 'both' | 'dice' | 'end' | 'german'
  change: number
  told: string
}

export interface LuckOf {
  side: 'allied' | 'german'
  shots: number
  hits: number
  mean: number
  chances: number[]
  told: string
  throws: number
  worth: number
  allTold: string
}

export interface ThrowOf {
  ply: number
  turn: number
  side: 'allied' | 'german'
  what: string
  told: string
  hits: number
  mean: number
  chances: number[]
  worth: number
}

export interface GameAnalysis {
  game: string
  title: string
  unit: string
  result: string
  done: number
  steps: number
  method: string
  points: CurvePoint[]
  turns: AnalysisTurn[]
  swings: AnalysisSwing[]
  luck: LuckOf[]
  throws: ThrowOf[]
}

export interface AdviceAsked {
  seat: number
  version: number
  craft?: number
  draft?: string
  word?: string
}

export interface AdviceStop {
  seat: number
}

export interface Stopped {
  wasThinking: boolean
}

export interface AdviceOption {
  order: string
  speed: number
  altitude: number
  word: string
  run: string
  win: number
  simulations: number
  shot: number
  answered: number
  feared: number
  given: number
  taken: number
  range: number
  target: number
  bearing: string
}

export interface Advice {
  seat: number
  version: number
  craft: number
  by: string
  options: AdviceOption[]
  draft: AdviceOption | null
  simulations: number
  seconds: number
  text: string
}
