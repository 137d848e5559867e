/** Silhouettes of the aircraft as seen from above, nose up, drawn from a row of figures a type. Lengths in metres. */

type Tip = 'round' | 'square' | 'raked' | 'ellipse'
type Nose = 'rotary' | 'spinner' | 'box' | 'round' | 'whale' | 'pusher'
type Tail = 'round' | 'delta' | 'square' | 'comma' | 'heart' | 'broad'

interface Wing {
  span: number
  chord: number
  /** Its leading edge behind the nose. */
  at: number
  tip: Tip
  /** Degrees its panels are swept back. */
  sweep?: number
  /** How deep the middle of its trailing edge is cut out. */
  cut?: number
}

export interface Airframe {
  length: number
  width: number
  nose: Nose
  /** From the top one down. */
  wings: Wing[]
  tail: Tail
  tailSpan: number
  seats: 1 | 2
  /** Where the pilot sits, behind the nose. */
  pilot: number
  rearGun?: boolean
}

/** A part of a silhouette; the deeper ones come first and are paler. */
export interface Shape {
  part: 'wing' | 'lower' | 'body' | 'tail' | 'boom' | 'propeller' | 'cockpit' | 'gun'
  d: string
}

const wing = (span: number, chord: number, at: number, tip: Tip, more: Partial<Wing> = {}): Wing => ({ span, chord, at, tip, ...more })

const frame = (length: number, width: number, nose: Nose, wings: Wing[], tail: [Tail, number], pilot: number, more: Partial<Airframe> = {}): Airframe => ({
  length, width, nose, wings, tail: tail[0], tailSpan: tail[1], seats: 1, pilot, ...more,
})

const TWO: Partial<Airframe> = { seats: 2, rearGun: true }

/** By designation; figures rounded from general works on these types. */
export const AIRFRAMES: Record<string, Airframe> = {
  'FK/8': frame(9.58, 1.15, 'box', [wing(13.26, 1.95, 1.9, 'round', { cut: 0.5 }), wing(13.26, 1.95, 2.3, 'round')], ['broad', 4.9], 3.5, TWO),
  'BR/f2b': frame(7.87, 0.95, 'box', [wing(11.96, 1.68, 1.5, 'raked', { cut: 0.55 }), wing(11.96, 1.68, 1.95, 'raked')], ['square', 3.9], 2.8, TWO),
  'DH/2': frame(7.68, 0.75, 'pusher', [wing(8.61, 1.45, 1.7, 'round', { cut: 0.3 }), wing(8.61, 1.45, 1.7, 'round')], ['square', 3.1], 1.1),
  'DH/4': frame(9.35, 0.95, 'spinner', [wing(12.93, 1.68, 1.8, 'round', { cut: 0.4 }), wing(12.93, 1.68, 2.1, 'round')], ['round', 4.4], 3.1, TWO),
  'DH/5': frame(6.71, 0.95, 'rotary', [wing(7.82, 1.38, 2.1, 'raked'), wing(7.82, 1.38, 1.35, 'raked')], ['round', 2.6], 1.75),
  'HD/1': frame(5.85, 0.92, 'rotary', [wing(8.7, 1.4, 0.9, 'square', { cut: 0.45 }), wing(7.0, 1.2, 1.2, 'square')], ['broad', 2.7], 2.35),
  'NIEU/11': frame(5.8, 0.85, 'rotary', [wing(7.55, 1.2, 0.75, 'raked', { sweep: 3.3, cut: 0.25 }), wing(7.4, 0.7, 1.15, 'raked', { sweep: 3.3 })], ['comma', 2.5], 2.2),
  'NIEU/12': frame(7.0, 1.0, 'rotary', [wing(9.03, 1.75, 0.9, 'raked', { sweep: 3.3, cut: 0.5 }), wing(7.6, 0.92, 1.6, 'raked', { sweep: 3.3 })], ['comma', 3.1], 2.6, TWO),
  'NIEU/17': frame(5.8, 0.9, 'rotary', [wing(8.16, 1.25, 0.75, 'raked', { sweep: 3.3, cut: 0.4 }), wing(7.8, 0.75, 1.15, 'raked', { sweep: 3.3 })], ['comma', 2.6], 2.25),
  'BE/2': frame(8.31, 0.8, 'spinner', [wing(11.29, 1.68, 1.2, 'round'), wing(10.8, 1.68, 1.85, 'round')], ['round', 4.2], 4.1, TWO),
  'FE/2': frame(9.83, 1.05, 'pusher', [wing(14.55, 1.68, 2.3, 'round'), wing(14.55, 1.68, 2.3, 'round')], ['round', 4.9], 2.2, { seats: 2 }),
  'RE/8': frame(8.5, 0.95, 'box', [wing(12.98, 1.68, 1.5, 'round', { cut: 0.3 }), wing(9.95, 1.68, 2.1, 'round')], ['round', 3.8], 3.1, TWO),
  'SE/5a': frame(6.38, 0.8, 'box', [wing(8.11, 1.52, 1.4, 'raked', { cut: 0.6 }), wing(8.11, 1.52, 1.85, 'raked')], ['square', 3.4], 3.15),
  'SOP/strut': frame(7.7, 0.95, 'rotary', [wing(10.21, 1.68, 1.25, 'square', { cut: 0.2 }), wing(10.21, 1.68, 1.8, 'square')], ['round', 3.9], 2.1, TWO),
  'SOP/pup': frame(5.89, 0.85, 'rotary', [wing(8.08, 1.56, 0.85, 'raked', { cut: 0.4 }), wing(8.08, 1.56, 1.3, 'raked')], ['round', 3.1], 2.3),
  'SOP/tri': frame(5.74, 0.85, 'rotary', [wing(8.08, 0.99, 0.7, 'raked', { cut: 0.3 }), wing(8.08, 0.99, 1.15, 'raked'), wing(8.08, 0.99, 1.6, 'raked')], ['round', 2.5], 2.15),
  'SOP/camel': frame(5.72, 0.95, 'rotary', [wing(8.53, 1.37, 0.85, 'raked', { cut: 0.5 }), wing(8.53, 1.37, 1.25, 'raked')], ['round', 2.6], 2.05),
  'SPAD/7': frame(6.08, 0.95, 'round', [wing(7.81, 1.4, 1.15, 'square', { cut: 0.35 }), wing(7.6, 1.3, 1.3, 'square')], ['delta', 3.1], 2.75),
  'SPAD/13': frame(6.25, 1.0, 'round', [wing(8.25, 1.45, 1.15, 'round', { cut: 0.35 }), wing(7.9, 1.35, 1.35, 'round')], ['delta', 3.2], 2.85),
  'ALB/d1': frame(7.4, 0.95, 'spinner', [wing(8.5, 1.6, 1.3, 'square'), wing(8.0, 1.6, 1.3, 'square')], ['heart', 3.2], 3.1),
  'ALB/d2': frame(7.4, 0.95, 'spinner', [wing(8.5, 1.6, 1.25, 'square', { cut: 0.45 }), wing(8.0, 1.6, 1.4, 'square')], ['heart', 3.2], 3.1),
  'ALB/d3': frame(7.33, 0.95, 'spinner', [wing(9.05, 1.5, 1.2, 'raked', { cut: 0.4 }), wing(8.7, 1.0, 1.7, 'raked')], ['heart', 3.2], 3.1),
  'ALB/d5a': frame(7.33, 1.05, 'whale', [wing(9.05, 1.5, 1.25, 'raked', { cut: 0.4, sweep: 1 }), wing(8.7, 1.0, 1.7, 'raked')], ['round', 3.3], 3.1),
  'FOK/e3': frame(7.2, 0.85, 'rotary', [wing(9.52, 1.8, 1.0, 'square', { cut: 0.25 })], ['comma', 3.0], 2.4),
  'FOK/dr1': frame(5.77, 0.85, 'rotary', [wing(7.19, 1.0, 0.95, 'square', { cut: 0.15 }), wing(6.23, 1.0, 1.2, 'square'), wing(5.72, 1.0, 1.45, 'square')], ['delta', 2.5], 2.25),
  'FOK/d7': frame(6.95, 0.9, 'box', [wing(8.9, 1.6, 1.05, 'square', { cut: 0.2 }), wing(6.95, 1.2, 1.6, 'square')], ['delta', 3.1], 2.9),
  'HALB/d3': frame(7.3, 0.8, 'spinner', [wing(8.8, 1.5, 1.35, 'raked', { cut: 0.25 }), wing(7.85, 1.5, 1.75, 'raked')], ['square', 2.7], 3.0),
  'HALB/cl2': frame(7.3, 0.9, 'spinner', [wing(10.77, 1.6, 1.1, 'raked', { sweep: 4, cut: 0.5 }), wing(10.65, 1.3, 1.55, 'round', { sweep: 4 })], ['delta', 3.3], 2.95, TWO),
  'PFZ/d3': frame(6.95, 0.9, 'whale', [wing(9.4, 1.65, 1.15, 'ellipse', { cut: 0.35 }), wing(8.0, 1.2, 1.65, 'ellipse')], ['broad', 2.9], 2.95),
  'PFZ/d12': frame(6.35, 0.85, 'box', [wing(9.0, 1.4, 1.0, 'square', { cut: 0.3 }), wing(8.1, 1.4, 1.3, 'square')], ['square', 2.9], 2.7),
  'ROL/c2': frame(7.7, 1.25, 'whale', [wing(10.3, 1.5, 1.35, 'round', { cut: 0.5 }), wing(9.7, 1.5, 1.75, 'round')], ['round', 3.2], 2.6, TWO),
  'DFW/c5': frame(7.88, 1.0, 'spinner', [wing(13.27, 1.75, 1.3, 'raked', { sweep: 2.5, cut: 0.4 }), wing(12.5, 1.7, 1.7, 'raked', { sweep: 2.5 })], ['heart', 3.9], 2.9, TWO),
  'LVG/c5': frame(8.07, 1.0, 'spinner', [wing(13.62, 1.75, 1.3, 'raked', { sweep: 2, cut: 0.6 }), wing(12.85, 1.6, 1.8, 'round', { sweep: 2 })], ['round', 3.9], 3.05, TWO),
  'RUM/c4': frame(8.41, 0.95, 'spinner', [wing(12.66, 1.7, 1.25, 'raked', { sweep: 5, cut: 0.5 }), wing(12.1, 1.3, 1.85, 'ellipse', { sweep: 5 })], ['delta', 3.8], 3.1, TWO),
}

/** What is known of a type that has no drawing of its own, as in a player's own pack. */
export interface Unknown {
  seats: number
  ammoRear: number
}

/** The figures of a type; of an unknown one such as its seats suggest. */
export function airframe(designation: string, facts: Unknown, pusher = false): Airframe {
  const known = AIRFRAMES[designation]
  if (known) return known
  if (pusher) return frame(facts.seats > 1 ? 9 : 7.6, 0.9, 'pusher', [wing(facts.seats > 1 ? 13 : 9, 1.5, 2, 'round'), wing(facts.seats > 1 ? 13 : 9, 1.5, 2, 'round')], ['round', 3.6], 1.6, { seats: facts.seats > 1 ? 2 : 1 })
  if (facts.seats > 1) return frame(8, 0.95, 'spinner', [wing(12, 1.7, 1.4, 'round', { cut: 0.4 }), wing(11.5, 1.6, 1.8, 'round')], ['round', 3.8], 2.9, { seats: 2, rearGun: facts.ammoRear > 0 })
  return frame(6.4, 0.9, 'rotary', [wing(8.5, 1.45, 1, 'round', { cut: 0.4 }), wing(8.2, 1.4, 1.4, 'round')], ['round', 2.9], 2.4)
}

/** The shapes of a silhouette, the deepest first. The nose is at 0,0 and y runs aft. */
export function shapes(plane: Airframe): Shape[] {
  const [top, ...lower] = plane.wings
  const pusher = plane.nose === 'pusher'
  return [
    ...lower.reverse().map((each): Shape => ({ part: 'lower', d: wingPath(each) })),
    ...(pusher ? [{ part: 'boom' as const, d: booms(plane) }] : []),
    { part: 'tail', d: tailPath(plane) },
    { part: 'body', d: pusher ? nacelle(plane) : bodyPath(plane) },
    ...(top ? [{ part: 'wing' as const, d: wingPath(top) }] : []),
    { part: 'cockpit', d: cockpits(plane) },
    ...(plane.rearGun || pusher ? [{ part: 'gun' as const, d: gun(plane) }] : []),
    { part: 'propeller', d: propeller(plane) },
  ]
}

/** How wide and how long it is: the widest wing, and from the propeller to the rudder. */
export function extent(plane: Airframe): { width: number; length: number } {
  return { width: Math.max(...plane.wings.map((each) => each.span)), length: plane.length + 0.7 }
}

const n = (value: number): string => String(Math.round(value * 100) / 100)
const xy = (x: number, y: number): string => `${n(x)},${n(y)}`

/** A shape that is the same to the left: `half` runs from the middle in front to the middle behind. */
function mirrored(half: [number, number, string?][]): string {
  const right = half.map(([x, y, how = 'L'], i) => `${i ? how : 'M'}${xy(x, y)}`).join('')
  const left = [...half].reverse()
  // A curve is led by the point before it, which is a control point: "Q" takes two points in a row.
  return right + left.map(([x, y], i) => `${i ? curveBack(left, i) : 'L'}${xy(-x, y)}`).join('') + 'Z'
}

function curveBack(left: [number, number, string?][], i: number): string {
  if (left[i]?.[2] === 'Q') return 'Q'
  return left[i - 1]?.[2] === 'Q' ? ' ' : 'L'
}

function wingPath({ span, chord, at, tip, sweep = 0, cut = 0 }: Wing): string {
  const b = span / 2
  const back = Math.tan((sweep * Math.PI) / 180)
  const lead = (x: number): number => at + back * x
  const cutting: [number, number, string?][] = cut ? [[0.75, at + chord, 'L'], [0.5, at + chord - cut, 'Q'], [0, at + chord - cut, ' ']] : [[0, at + chord]]
  return mirrored([[0, at], ...tipOf(tip, b, chord, lead), ...cutting])
}

/** The corners of a wing tip, from the leading edge to the trailing edge. */
function tipOf(tip: Tip, b: number, c: number, lead: (x: number) => number): [number, number, string?][] {
  const edge = lead(b)
  if (tip === 'square') return [[b - 0.2 * c, lead(b - 0.2 * c)], [b, edge, 'Q'], [b, edge + 0.22 * c, ' '], [b, edge + 0.8 * c], [b, edge + c, 'Q'], [b - 0.2 * c, edge + c, ' ']]
  if (tip === 'raked') return [[b - 0.5 * c, lead(b - 0.5 * c)], [b - 0.3 * c, lead(b - 0.3 * c), 'Q'], [b - 0.2 * c, edge + 0.2 * c, ' '], [b - 0.03 * c, edge + 0.75 * c], [b, edge + c, 'Q'], [b - 0.3 * c, edge + c, ' ']]
  if (tip === 'ellipse') return [[b - 0.9 * c, lead(b - 0.9 * c)], [b, edge, 'Q'], [b, edge + 0.65 * c, ' '], [b - 0.05 * c, edge + c, 'Q'], [b - 0.7 * c, edge + c, ' ']]
  return [[b - 0.5 * c, lead(b - 0.5 * c)], [b, edge, 'Q'], [b, edge + 0.5 * c, ' '], [b, edge + c, 'Q'], [b - 0.5 * c, edge + c, ' ']]
}

function bodyPath({ length: l, width, nose }: Airframe): string {
  const w = width / 2
  const end: [number, number, string?][] = [[0.11, l - 0.25], [0, l - 0.2]]
  if (nose === 'rotary') return mirrored([[0, 0.05], [w * 0.95, 0.05, 'Q'], [w * 1.08, 0.45, ' '], [w * 1.08, 0.95], [w * 0.9, 1.1], [w * 0.85, l * 0.42], ...end])
  if (nose === 'box') return mirrored([[0, 0.05], [w * 0.62, 0.08], [w * 0.78, 0.5], [w, 1.6], [w, l * 0.42], ...end])
  if (nose === 'round') return mirrored([[0, 0], [w * 0.9, 0, 'Q'], [w, 0.5, ' '], [w, l * 0.45], ...end])
  if (nose === 'whale') return mirrored([[0, -0.05], [w * 0.3, 0.1, 'Q'], [w * 0.42, 0.3, ' '], [w * 1.15, l * 0.2, 'Q'], [w, l * 0.45, ' '], [w * 0.7, l * 0.8, 'Q'], [0.07, l - 0.25, ' '], [0, l - 0.2]])
  return mirrored([[0, -0.1], [w * 0.42, 0.05, 'Q'], [w * 0.5, 0.4, ' '], [w * 0.9, 1.0, 'Q'], [w, l * 0.32, ' '], [w * 0.95, l * 0.45], ...end])
}

/** The crew's car of a pusher, from its nose to the engine behind the wings. */
function nacelle({ width, wings }: Airframe): string {
  const w = width / 2
  const end = engine(wings)
  return mirrored([[0, 0], [w * 0.95, 0.1, 'Q'], [w, 0.9, ' '], [w, end - 0.7], [w * 0.75, end], [0, end]])
}

const engine = (wings: Wing[]): number => (wings[0]?.at ?? 2) + (wings[0]?.chord ?? 1.5) + 0.35

function booms({ length: l, wings, tailSpan }: Airframe): string {
  const from = (wings[0]?.at ?? 2) + (wings[0]?.chord ?? 1.5) - 0.2
  const out = Math.min(1.6, tailSpan * 0.42)
  const bars = [-1, 1].map((side) => `M${xy(side * out, from)}L${xy(side * 0.32, l - 0.7)}L${xy(side * 0.16, l - 0.7)}L${xy(side * (out - 0.18), from)}Z`)
  const middle = from + (l - 0.7 - from) * 0.5
  return bars.join('') + `M${xy(-out * 0.56, middle)}H${n(out * 0.56)}V${n(middle + 0.1)}H${n(-out * 0.56)}Z`
}

function tailPath({ length: l, tail, tailSpan }: Airframe): string {
  const b = tailSpan / 2
  const rudder = `M-0.05,${n(l - 0.9)}H0.05L0.07,${n(l + 0.25)}H-0.07Z`
  return plane(tail, b, l) + rudder
}

function plane(tail: Tail, b: number, l: number): string {
  if (tail === 'delta') return mirrored([[0, l - 1.55], [b * 0.88, l - 0.75], [b, l - 0.6, 'Q'], [b * 0.95, l - 0.1, ' '], [b * 0.35, l], [0.12, l - 0.25], [0, l - 0.25]])
  if (tail === 'square') return mirrored([[0, l - 1.2], [b * 0.85, l - 1.2], [b, l - 1.15, 'Q'], [b, l - 0.9, ' '], [b, l - 0.05], [0.3, l], [0.12, l - 0.3], [0, l - 0.3]])
  if (tail === 'comma') return mirrored([[0, l - 0.95], [b * 0.5, l - 1.15, 'Q'], [b * 0.95, l - 0.75, ' '], [b * 1.1, l - 0.35, 'Q'], [b * 0.8, l - 0.05, ' '], [b * 0.3, l - 0.05], [0, l - 0.35]])
  if (tail === 'heart') return mirrored([[0, l - 1.9], [b * 0.75, l - 1.3, 'Q'], [b, l - 0.55, ' '], [b * 1.02, l - 0.05, 'Q'], [b * 0.6, l - 0.02, ' '], [b * 0.25, l], [0.12, l - 0.25], [0, l - 0.25]])
  if (tail === 'broad') return mirrored([[0, l - 1.7], [b * 0.6, l - 1.35], [b, l - 1.1, 'Q'], [b, l - 0.6, ' '], [b * 0.9, l - 0.05, 'Q'], [b * 0.5, l, ' '], [0.15, l - 0.2], [0, l - 0.2]])
  return mirrored([[0, l - 1.4], [b * 0.95, l - 1.35, 'Q'], [b, l - 0.65, ' '], [b * 0.95, l - 0.02, 'Q'], [b * 0.3, l, ' '], [0.12, l - 0.3], [0, l - 0.3]])
}

const ring = (y: number, rx: number, ry: number): string => `M${xy(-rx, y)}a${n(rx)},${n(ry)} 0 1,0 ${n(2 * rx)},0a${n(rx)},${n(ry)} 0 1,0 ${n(-2 * rx)},0Z`

/** Holes in which the crew sits; the observer of a pusher has the nose. */
function cockpits({ pilot, seats, width, nose }: Airframe): string {
  const hole = ring(pilot, width * 0.27, 0.34)
  if (seats === 1) return hole
  return hole + (nose === 'pusher' ? ring(0.75, width * 0.3, 0.4) : ring(pilot + 1.25, width * 0.34, 0.4))
}

function gun({ pilot, nose }: Airframe): string {
  if (nose === 'pusher') return 'M-0.05,-0.75H0.05V0.4H-0.05Z'
  return `M0.12,${n(pilot + 1.25)}l0.5,1.05l-0.1,0.05l-0.52,-1.05Z`
}

function propeller({ nose, wings }: Airframe): string {
  const y = nose === 'pusher' ? engine(wings) + 0.12 : -0.02
  return `M-1.3,${n(y)}Q-0.7,${n(y - 0.16)} 0,${n(y - 0.05)}Q0.7,${n(y + 0.12)} 1.3,${n(y)}Q0.7,${n(y + 0.2)} 0,${n(y + 0.06)}Q-0.7,${n(y - 0.06)} -1.3,${n(y)}Z`
}
