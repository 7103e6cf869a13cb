import type { Vec } from '../../packaging/geometry/outline.ts'
import type { Matrix } from '../matrix.ts'
import { pointBy } from '../matrix.ts'

/** A line or curve on, by its points after the one before: the end of a line, or two handles and the end of a curve. */
type Step = readonly Vec[]

/** One run of an outline, from its beginning on; one that is closed ends where it began. */
interface Run {
  start: Vec
  steps: readonly Step[]
}

/** A course as straight pieces, with the length from its beginning to each of its points, mm. */
export interface Course {
  points: readonly Vec[]
  lengths: readonly number[]
  length: number
  isClosed: boolean
  /** Where the middle of a centred line stands, as a length from the beginning. */
  middle: number
}

/** Straight pieces of a curve. */
const PIECES = 24
/** A course that is shorter leads nowhere, mm. */
const LEAST = 0.1

const written = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)
const listed = (points: readonly Vec[]): string => points.map(([x, y]) => `${written(x)} ${written(y)}`).join(' ')

/** Path data of absolute M, L, C and Z in other coordinates. */
export const mappedOutline = (outline: string, matrix: Matrix): string =>
  outline.replaceAll(/(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)/g, (_, x: string, y: string) =>
    listed([pointBy(matrix, [+x, +y])]),
  )

function runsOf(outline: string): Run[] {
  const runs: { start: Vec; steps: Step[] }[] = []
  for (const [, letter, list] of outline.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = (list!.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    const points = Array.from({ length: numbers.length / 2 }, (_, at): Vec => [numbers[2 * at]!, numbers[2 * at + 1]!])
    if (letter === 'M' && points[0]) runs.push({ start: points[0], steps: points.slice(1).map((point) => [point]) })
    const run = runs.at(-1)
    if (!run) continue
    const end = run.steps.at(-1)?.at(-1) ?? run.start
    if (letter === 'L') run.steps.push(...points.map((point) => [point]))
    if (letter === 'C') for (let at = 0; at + 2 < points.length; at += 3) run.steps.push(points.slice(at, at + 3))
    if (letter === 'Z' && !isSame(end, run.start)) run.steps.push([run.start])
  }
  return runs
}

const isSame = ([x, y]: Vec, [u, v]: Vec): boolean => Math.hypot(u - x, v - y) < 0.002

function flattened({ start, steps }: Run): Vec[] {
  const points = [start]
  for (const step of steps) {
    const [x0, y0] = points.at(-1)!
    const [one, two, end] = step
    if (!one || !two || !end) points.push(step[0]!)
    else
      for (let piece = 1; piece <= PIECES; piece++) {
        const t = piece / PIECES
        const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
        points.push([a * x0 + b * one[0] + c * two[0] + d * end[0], a * y0 + b * one[1] + c * two[1] + d * end[1]])
      }
  }
  return points.filter((point, at) => at === 0 || !isSame(point, points[at - 1]!))
}

const lengthsOf = (points: readonly Vec[]): number[] => {
  let sum = 0
  return points.map(([x, y], at) => {
    if (at > 0) sum += Math.hypot(x - points[at - 1]![0], y - points[at - 1]![1])
    return sum
  })
}

/** The longest run of an outline as path data: the one that a text can follow; null where none leads anywhere. */
export function longestRun(outline: string): string | null {
  const runs = runsOf(outline).map((run) => ({ run, length: lengthsOf(flattened(run)).at(-1)! }))
  const longest = runs.reduce<(typeof runs)[number] | null>(
    (most, one) => (most && most.length >= one.length ? most : one),
    null,
  )
  return longest && longest.length >= LEAST ? dataOf(longest.run) : null
}

/** The same course from its end to its beginning, so that letters stand on its other side. */
export function turnedRound(outline: string): string {
  const [run] = runsOf(outline)
  if (!run) return outline
  const ends = [run.start, ...run.steps.map((step) => step.at(-1)!)]
  const steps = run.steps.map((step, at): Step => [...step.slice(0, -1).reverse(), ends[at]!]).reverse()
  return dataOf({ start: ends.at(-1)!, steps })
}

const dataOf = ({ start, steps }: Run): string =>
  `M${listed([start])}${steps.map((step) => `${step.length === 3 ? 'C' : 'L'}${listed(step)}`).join('')}`

/** The course that path data describes; null where it leads nowhere. */
export function courseOf(outline: string): Course | null {
  const [run] = runsOf(outline)
  const points = run ? flattened(run) : []
  const lengths = lengthsOf(points)
  const length = lengths.at(-1) ?? 0
  if (length < LEAST) return null
  const isClosed = isSame(points[0]!, points.at(-1)!)
  return { points, lengths, length, isClosed, middle: isClosed ? uprightAt(points, lengths) : length / 2 }
}

/** Where letters stand upright on a closed course, over or under its middle: where it runs most to the right there. */
function uprightAt(points: readonly Vec[], lengths: readonly number[]): number {
  const xs = points.map(([x]) => x)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  let best = { at: 0, right: 0 }
  for (const [at, [x, y]] of points.entries()) {
    const [u, v] = points[at + 1] ?? points[0]!
    if (x > middle || u < middle || u === x) continue
    const right = (u - x) / Math.hypot(u - x, v - y)
    if (right > best.right) best = { at: lengths[at]! + ((middle - x) / (u - x)) * Math.hypot(u - x, v - y), right }
  }
  return best.at
}

/**
 * A place on a course, and where the course leads there, in degrees clockwise. A closed one goes round, an open one goes
 * straight on beyond its ends, so that no letter is lost.
 *
 * @param at mm from its beginning
 */
export function placeAlong({ points, lengths, length, isClosed }: Course, at: number): { point: Vec; angle: number } {
  const wanted = isClosed ? ((at % length) + length) % length : at
  let piece = 1
  while (piece < points.length - 1 && lengths[piece]! < wanted) piece++
  const [[x, y], [u, v]] = [points[piece - 1]!, points[piece]!]
  const share = (wanted - lengths[piece - 1]!) / (lengths[piece]! - lengths[piece - 1]!)
  return {
    point: [x + (u - x) * share, y + (v - y) * share],
    angle: (Math.atan2(v - y, u - x) * 180) / Math.PI,
  }
}
