/** A point, and a curve to one: the two handles and the end. */
type Point = [x: number, y: number]
export type Segment = { word: 'M' | 'L'; to: Point } | { word: 'C'; one: Point; two: Point; to: Point } | { word: 'Z' }

const COUNTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }

/** The flags of an arc may stand without a space before what follows, but for these drawings nobody writes so. */
const FIGURE = /-?(?:\d+\.?\d*|\.\d+)/g

/**
 * SVG path data as absolute lines and cubic curves.
 *
 * @throws Error for commands that no drawing here has: S, T
 */
export function cubicsOf(data: string): Segment[] {
  const segments: Segment[] = []
  let at: Point = [0, 0]
  let begin: Point = at
  for (const [, letter, rest] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const upper = letter!.toUpperCase()
    const count = COUNTS[upper]
    if (count === undefined) throw new Error(`A drawing has the command ${letter}.`)
    const figures = (rest!.match(FIGURE) ?? []).map(Number)
    const relative = letter !== upper
    for (let index = 0; index === 0 || index < figures.length; index += Math.max(1, count)) {
      const given = figures.slice(index, index + count)
      const [ox, oy] = relative ? at : [0, 0]
      const point = (n: number): Point => [given[n]! + ox, given[n + 1]! + oy]
      if (upper === 'Z') {
        segments.push({ word: 'Z' })
        at = begin
      } else if (upper === 'C') {
        segments.push({ word: 'C', one: point(0), two: point(2), to: point(4) })
        at = point(4)
      } else if (upper === 'Q') {
        const [handle, to] = [point(0), point(2)]
        segments.push({ word: 'C', one: towards(at, handle), two: towards(to, handle), to })
        at = to
      } else if (upper === 'A') {
        const to = point(5)
        segments.push(...arc(at, [given[0]!, given[1]!], given[3] === 1, given[4] === 1, to))
        at = to
      } else {
        const to: Point = upper === 'H' ? [given[0]! + ox, at[1]] : upper === 'V' ? [at[0], given[0]! + oy] : point(0)
        segments.push({ word: upper === 'M' && index === 0 ? 'M' : 'L', to })
        at = to
        if (upper === 'M' && index === 0) begin = to
      }
    }
  }
  return segments
}

const towards = ([x, y]: Point, [u, v]: Point): Point => [x + ((u - x) * 2) / 3, y + ((v - y) * 2) / 3]

/** An arc of an upright ellipse as cubic curves of at most a quarter each. */
function arc([x, y]: Point, [rx, ry]: Point, large: boolean, sweep: boolean, [u, v]: Point): Segment[] {
  const [dx, dy] = [(x - u) / 2 / rx, (y - v) / 2 / ry]
  const length = Math.hypot(dx, dy)
  const scale = Math.max(1, length)
  const [a, b] = [rx * scale, ry * scale]
  const half = Math.sqrt(Math.max(0, 1 / (length / scale) ** 2 - 1)) * (large === sweep ? -1 : 1)
  const [cx, cy] = [(x + u) / 2 + (half * dy * a) / scale, (y + v) / 2 - (half * dx * b) / scale]
  const from = Math.atan2((y - cy) / b, (x - cx) / a)
  let turn = Math.atan2((v - cy) / b, (u - cx) / a) - from
  if (sweep && turn <= 0) turn += 2 * Math.PI
  if (!sweep && turn >= 0) turn -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6))
  const step = turn / parts
  const handle = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: parts }, (_, part) => {
    const [begin, end] = [from + part * step, from + (part + 1) * step]
    const on = (angle: number, along: number): Point => [
      cx + a * (Math.cos(angle) - along * Math.sin(angle)),
      cy + b * (Math.sin(angle) + along * Math.cos(angle)),
    ]
    return { word: 'C', one: on(begin, handle), two: on(end, -handle), to: on(end, 0) }
  })
}

/** The box around segments, by the handles of their curves at sixteen places each. */
export function boundsOfCubics(segments: readonly Segment[]) {
  const xs: number[] = []
  const ys: number[] = []
  let at: Point = [0, 0]
  for (const segment of segments) {
    if (segment.word === 'Z') continue
    for (let share = 0; share <= 1; share += 1 / 16) {
      const rest = 1 - share
      const along = (n: 0 | 1) =>
        segment.word === 'C'
          ? rest ** 3 * at[n] +
            3 * rest * rest * share * segment.one[n] +
            3 * rest * share * share * segment.two[n] +
            share ** 3 * segment.to[n]
          : segment.to[n]
      xs.push(along(0))
      ys.push(along(1))
    }
    at = segment.to
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const written = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)

/** Segments as path data, moved. */
export const pathOfCubics = (segments: readonly Segment[], dx = 0, dy = 0): string =>
  segments
    .map((segment) => {
      if (segment.word === 'Z') return 'Z'
      const points = segment.word === 'C' ? [segment.one, segment.two, segment.to] : [segment.to]
      return segment.word + points.map(([x, y]) => `${written(x + dx)} ${written(y + dy)}`).join(' ')
    })
    .join('')
