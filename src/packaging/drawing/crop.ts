import type { PlanePoint } from './space.ts'

/**
 * A picture's frame in picture units: the free margin, the distance of dimension lines, and the size of their labels.
 */
export interface Crop {
  width: number
  height: number
  margin: number
  gap: number
  font: number
}

export const CROPS = {
  stage: { width: 700, height: 600, margin: 96, gap: 28, font: 22 },
  tile: { width: 640, height: 480, margin: 44, gap: 20, font: 21 },
} as const satisfies Record<string, Crop>

/**
 * The projected width (mm) that fills the frame; anything smaller is drawn smaller, by the rule `(extent / FULL) **
 * 0.3`.
 */
const FULL = 650

/** The rectangle around a drawing, in projected millimetres. */
export interface DrawnBounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** The rectangle around points of a picture. */
export function around(points: readonly PlanePoint[]): DrawnBounds {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Picture units per projected millimetre, so that these points of a picture, in projected millimetres, fit their frame. */
export function scaleOfPoints(points: readonly PlanePoint[], crop: Crop): number {
  const { left, top, right, bottom } = around(points)
  const [wide, high] = [crop.width - 2 * crop.margin, crop.height - 2 * crop.margin]
  const taken = Math.max(right - left, ((bottom - top) * wide) / high)
  return (wide / taken) * Math.min(1, (taken / FULL) ** 0.3)
}
