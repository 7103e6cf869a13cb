import type { Point } from '../geometry/rigid.ts'
import { VIEW_DIRECTION } from './view-direction.ts'

export type PlanePoint = readonly [x: number, y: number]

const YAW = (VIEW_DIRECTION.yaw * Math.PI) / 180
const PITCH = (VIEW_DIRECTION.pitch * Math.PI) / 180

/** The direction from which every picture is seen: a unit vector towards the viewer. */
export const EYE: Point = [-Math.sin(YAW) * Math.cos(PITCH), -Math.cos(YAW) * Math.cos(PITCH), Math.sin(PITCH)]

/** The axes of the picture in space, as unit vectors: to the right, and down. */
export const ACROSS: Point = [Math.cos(YAW), -Math.sin(YAW), 0]
export const DOWN: Point = [-Math.sin(YAW) * Math.sin(PITCH), -Math.cos(YAW) * Math.sin(PITCH), -Math.cos(PITCH)]

/** The direction on the ground that points exactly to the left in the picture. */
export const LEFT: Point = [-Math.cos(YAW), Math.sin(YAW), 0]

/** Orthographic projection from above at an angle: parallel edges stay parallel. The picture's y points down. */
export function project([x, y, z]: Point): PlanePoint {
  const across = x * Math.cos(YAW) - y * Math.sin(YAW)
  const away = x * Math.sin(YAW) + y * Math.cos(YAW)
  return [across, -(z * Math.cos(PITCH) + away * Math.sin(PITCH))]
}

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const span = (a: Point): number => Math.hypot(...a)

/** `vector` with length 1; a zero vector stays unchanged. */
export function unit(vector: Point): Point {
  const length = span(vector)
  return length === 0 ? vector : times(vector, 1 / length)
}

/** Unit normal of a flat polygon; its corners run counter-clockwise as seen from the side that the normal points to. */
export function normal([a, b, c]: readonly Point[]): Point {
  const [ux, uy, uz] = minus(b!, a!)
  const [vx, vy, vz] = minus(c!, a!)
  return unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx])
}

/** Whether the front of a surface with this normal faces the viewer. */
export const facesEye = (surface: Point): boolean => dot(surface, EYE) > 1e-6
