import type { Product, Size } from '../contract/catalogue.ts'
import { drawnBounds } from './drawing/frame.ts'
import { scaleObject } from './drawing/scale-objects.ts'
import type { Drawing } from './drawing/scene.ts'
import { shadow } from './drawing/shadow.ts'
import { type Placement, write } from './drawing/shape.ts'
import {
  closedDrawing,
  type DimensionLabels,
  dimensionLabels,
  dimensionLines,
  type PictureOptions,
} from './product-picture.ts'
import type { ScaleScene } from './scale-view.ts'

/** The picture in its units: its free margins, the room between two things, and the size of labels. */
const FRAME = { width: 720, height: 360, left: 112, right: 104, foot: 60, head: 16, between: 120, gap: 18, font: 20 }

/**
 * A closed package beside a thing of a known size, and beside itself in another size or board, all to one scale, as a
 * standalone SVG with their dimensions.
 *
 * @param label writes a length in mm
 */
export function scalePicture(
  product: Product,
  size: Size,
  { object, other }: ScaleScene,
  options: PictureOptions,
  label: (mm: number) => string,
): string {
  const packages = [
    { size, ...(options.material && { material: options.material }) },
    ...(other ? [other] : []),
  ] as const
  const known = scaleObject(object)
  const things = [
    thingOf(known, { length: label(known.height) }),
    ...packages.map(({ size: sides, ...board }) =>
      thingOf(closedDrawing(product, sides, { ...options, ...board }), {
        ...dimensionLabels(sides, label),
        // What lies flat has no height to be labelled.
        ...(!sides.height && { height: '' }),
      }),
    ),
  ]
  const wide = things.reduce((sum, { right, left }) => sum + right - left, 0)
  const high = Math.max(...things.map(({ bottom, top }) => bottom - top))
  const room = {
    width: FRAME.width - FRAME.left - FRAME.right - FRAME.between * (things.length - 1),
    height: FRAME.height - FRAME.head - FRAME.foot,
  }
  const scale = Math.min(room.width / wide, room.height / high)
  const ground = FRAME.height - FRAME.foot - (room.height - high * scale) / 2
  let left = FRAME.left + (room.width - wide * scale) / 2
  const drawn = things.map((item) => {
    const placement = { scale, x: left - item.left * scale, y: ground - item.bottom * scale }
    left += (item.right - item.left) * scale + FRAME.between
    return written(item, placement)
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}">` +
    `<g stroke-width=".7" stroke-linejoin="round">${drawn.map(({ body }) => body).join('')}</g>` +
    `${drawn.map(({ lines }) => lines).join('')}</svg>`
  )
}

interface Thing {
  drawing: Drawing
  labels: Partial<DimensionLabels>
  left: number
  right: number
  top: number
  bottom: number
}

const thingOf = (drawing: Drawing, labels: Thing['labels']): Thing => ({ drawing, labels, ...drawnBounds(drawing) })

function written({ drawing, labels }: Thing, placement: Placement): { body: string; lines: string } {
  const cast = drawing.ground.length ? shadow(drawing.ground, drawing.height) : []
  const body = [...cast, ...drawing.shapes].map((shape) => write(shape, placement)).join('')
  return { body, lines: dimensionLines(drawing, labels, placement, FRAME) }
}
