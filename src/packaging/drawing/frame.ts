import type { Drawing } from './scene.ts'
import { shadow } from './shadow.ts'
import { extent, type Placement, pictureUnit, write } from './shape.ts'
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

function around(points: readonly PlanePoint[]): DrawnBounds {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const drawnBounds = ({ shapes }: Drawing): DrawnBounds => around(shapes.flatMap(extent))

/** Picture units per projected millimetre, so that a drawing fits its frame. */
export const scaleOf = (drawing: Drawing, crop: Crop): number => scaleOfPoints(drawing.shapes.flatMap(extent), crop)

/** The same for points of the picture, in projected millimetres. */
export function scaleOfPoints(points: readonly PlanePoint[], crop: Crop): number {
  const { left, top, right, bottom } = around(points)
  const [wide, high] = [crop.width - 2 * crop.margin, crop.height - 2 * crop.margin]
  const taken = Math.max(right - left, ((bottom - top) * wide) / high)
  return (wide / taken) * Math.min(1, (taken / FULL) ** 0.3)
}

/** Centres a drawing in its frame at a scale. */
export function centred(drawing: Drawing, scale: number, crop: Crop): Placement {
  const { left, top, right, bottom } = drawnBounds(drawing)
  return {
    scale,
    x: Number(pictureUnit(crop.width / 2 - ((left + right) / 2) * scale)),
    y: Number(pictureUnit(crop.height / 2 - ((top + bottom) / 2) * scale)),
  }
}

/** A drawing with its shadow as a standalone SVG on a transparent background; `extra` is drawn on top. */
export function framed(drawing: Drawing, placement: Placement, crop: Crop, title = '', extra = ''): string {
  const parts = [...shadow(drawing.ground, drawing.height), ...drawing.shapes].map((shape) => write(shape, placement))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${crop.width} ${crop.height}">${title}` +
    `<g stroke-width=".7" stroke-linejoin="round">${parts.join('')}</g>${extra}</svg>`
  )
}
