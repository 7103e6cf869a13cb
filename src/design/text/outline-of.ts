import type { Vec } from '../../packaging/geometry/outline.ts'
import { type Matrix, pointBy } from '../matrix.ts'
import type { GlyphCommand } from './glyphs.ts'

/** A number with at most three decimals, never in exponential notation. */
const written = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)

const line = (points: readonly Vec[]): string => points.map(([x, y]) => `${written(x)} ${written(y)}`).join(' ')

/**
 * Path data of absolute M, L, C and Z, as scenes have it. Quadratic curves become the cubic ones that run alike.
 *
 * @param matrix from the commands' coordinates to those of the path
 * @throws Error for a command that no font has
 */
export function outlineOf(commands: readonly GlyphCommand[], matrix: Matrix): string {
  let data = ''
  let at: Vec = [0, 0]
  for (const { type, values } of commands) {
    const points: Vec[] = []
    for (let index = 0; index + 1 < values.length; index += 2)
      points.push(pointBy(matrix, [values[index]!, values[index + 1]!]))
    switch (type) {
      case 'M':
      case 'L':
      case 'C':
        data += type + line(points)
        break
      case 'Q':
        data += `C${line([towards(at, points[0]!), towards(points[1]!, points[0]!), points[1]!])}`
        break
      case 'Z':
        data += 'Z'
        break
      default:
        throw new Error(`A glyph has the command ${type}.`)
    }
    at = points.at(-1) ?? at
  }
  return data
}

/** Two thirds of the way, where the cubic curve has its control point. */
const towards = ([x, y]: Vec, [u, v]: Vec): Vec => [x + ((u - x) * 2) / 3, y + ((v - y) * 2) / 3]

/** Path data that is larger by a factor. */
export const scaledOutline = (outline: string, factor: number): string =>
  outline.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => written(Number(number) * factor))
