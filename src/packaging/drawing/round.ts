import type { Point } from '../geometry/rigid.ts'
import { area, curve, type Shape, type ShapeStep } from './shape.ts'
import { dot, EYE, plus, times } from './space.ts'
import { shade, type Tint } from './tint.ts'

/** A circle in space: its centre, two perpendicular unit vectors in its plane, and its radius in mm. */
export interface Circle {
  middle: Point
  u: Point
  v: Point
  radius: number
}

/** The planes of circles that lie flat, and of circles that stand facing the front. */
export const LYING = { u: [1, 0, 0] as Point, v: [0, 1, 0] as Point }
export const STANDING = { u: [1, 0, 0] as Point, v: [0, 0, 1] as Point }

/** The direction from the centre at an angle (radians). */
const spoke = ({ u, v }: Circle, angle: number): Point => plus(times(u, Math.cos(angle)), times(v, Math.sin(angle)))

export const onCircle = (circle: Circle, angle: number): Point =>
  plus(circle.middle, times(spoke(circle, angle), circle.radius))

/** An arc in cubic curves of at most 60° each (within 0.01 % of the circle), beginning with its first point. */
export function arc(circle: Circle, from: number, to: number): [Point, ...ShapeStep[]] {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 3) - 1e-9))
  const turn = (to - from) / pieces
  const handle = (4 / 3) * Math.tan(turn / 4) * circle.radius
  const steps: ShapeStep[] = []
  for (let piece = 0; piece < pieces; piece++) {
    const [start, end] = [from + piece * turn, from + (piece + 1) * turn]
    const tangent = (angle: number) => times(spoke(circle, angle + Math.PI / 2), handle)
    steps.push(
      curve(
        plus(onCircle(circle, start), tangent(start)),
        plus(onCircle(circle, end), times(tangent(end), -1)),
        onCircle(circle, end),
      ),
    )
  }
  return [onCircle(circle, from), ...steps]
}

export const disc = (circle: Circle): [Point, ...ShapeStep[]] => arc(circle, 0, 2 * Math.PI)

export const moved = (circle: Circle, by: Point): Circle => ({ ...circle, middle: plus(circle.middle, by) })

/** The angle of the point on the circle that faces the viewer most. */
export const nearest = ({ u, v }: Circle): number => Math.atan2(dot(v, EYE), dot(u, EYE))

/** The part of a cylinder's side between two angles, from a circle along `axis` (mm). */
export function skin(circle: Circle, axis: Point, from: number, to: number): ShapeStep[] {
  return [...arc(circle, from, to), ...arc(moved(circle, axis), to, from)]
}

/** The visible half of a cylinder's side, in bands of flat tones that look like a smooth gradient. */
export function drum(circle: Circle, axis: Point, tint: Tint, bands = 50): Shape[] {
  const start = nearest(circle) - Math.PI / 2
  return Array.from({ length: bands }, (_, band) => {
    const [from, to] = [start + (band * Math.PI) / bands, start + ((band + 1) * Math.PI) / bands]
    // Each band extends under the next one, so that no hairline shows between them.
    const under = Math.min(to + Math.PI / bands, start + Math.PI)
    return area(skin(circle, axis, from, under), shade(tint, spoke(circle, (from + to) / 2)))
  })
}

/**
 * The visible part of the inner wall of a hole, seen through `circle`, with its far end `axis` away: the opening
 * without the part through which one sees out again.
 */
export function bore(circle: Circle, axis: Point, tint: Tint): Shape[] {
  const away = nearest(circle) + Math.PI
  // In this projection the far circle looks like the near one moved within its own plane.
  const lean = seemingOffset(circle, axis)
  const half = Math.acos(Math.min(1, lean.distance / (2 * circle.radius)))
  const outer = arc(circle, lean.angle + half, lean.angle + 2 * Math.PI - half)
  const tone = shade(tint, spoke(circle, away + Math.PI))
  if (lean.distance >= 2 * circle.radius) return [area(disc(circle), tone)]
  const far: Circle = { ...circle, middle: plus(circle.middle, times(spoke(circle, lean.angle), lean.distance)) }
  const inner = arc(far, lean.angle + Math.PI + half, lean.angle + Math.PI - half)
  return [area([...outer, ...inner], tone)]
}

/** The offset within the circle's plane that looks the same as a move along `axis`. */
function seemingOffset({ u, v }: Circle, axis: Point): { angle: number; distance: number } {
  const surface: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const slid = plus(axis, times(EYE, -dot(axis, surface) / dot(EYE, surface)))
  const [x, y] = [dot(slid, u), dot(slid, v)]
  return { angle: Math.atan2(y, x), distance: Math.hypot(x, y) }
}
