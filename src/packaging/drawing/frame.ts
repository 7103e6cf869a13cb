import { around, type Crop, type DrawnBounds, scaleOfPoints } from './crop.ts'
import type { Drawing } from './scene.ts'
import { shadow } from './shadow.ts'
import { extent, type Placement, pictureUnit, write } from './shape.ts'

export const drawnBounds = ({ shapes }: Drawing): DrawnBounds => around(shapes.flatMap(extent))

/** Picture units per projected millimetre, so that a drawing fits its frame. */
export const scaleOf = (drawing: Drawing, crop: Crop): number => scaleOfPoints(drawing.shapes.flatMap(extent), crop)

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
