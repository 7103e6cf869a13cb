import type { Dieline } from '../dieline/dieline.ts'
import { after, type Motion, moveBy, type Point } from '../geometry/rigid.ts'
import { facesIn, type Look } from './folded.ts'
import type { SeenPanel } from './seen-panels.ts'
import { type Placement, pictureUnit, type Shape, write } from './shape.ts'
import { ACROSS, DOWN, EYE, times } from './space.ts'

/** The side of a sheet that is looked at. */
export type SheetSide = 'outside' | 'inside'

/** The motions that lay a sheet in the plane of the picture, so that a millimetre of it is one of the picture. */
const FACING: Record<SheetSide, Motion> = {
  outside: inPicture(ACROSS, EYE),
  inside: inPicture(times(ACROSS, -1), times(EYE, -1)),
}

/** The motion that takes x to `across`, y up in the picture, and z to `towards`. */
function inPicture(across: Point, towards: Point): Motion {
  const up = times(DOWN, -1)
  const [x, y, z] = [0, 1, 2].map((axis) => [across[axis]!, up[axis]!, towards[axis]!, 0] as const)
  return [...x!, ...y!, ...z!]
}

/**
 * One side of a flat package as it is printed, seen straight on. Placed with scale 1 it is true to size: its picture begins
 * in the upper left corner of the rectangle around all pieces.
 */
export function sheetShapes(dieline: Dieline, side: SheetSide, look: Look): Shape[] {
  const left = side === 'outside' ? 0 : -dieline.width
  const panels = dieline.pieces.flatMap((piece) =>
    piece.panels.map((panel): SeenPanel => {
      const motion = after(FACING[side], moveBy(piece.at.x + left, piece.at.y - dieline.height, 0))
      return { piece, panel, motion, seen: side, outline: panel.outline, surface: EYE, polygon: [], edges: [] }
    }),
  )
  return facesIn(panels, look).flatMap(({ shapes }) => shapes)
}

const TRUE_TO_SIZE: Placement = { scale: 1, x: 0, y: 0 }

/** The same as a standalone SVG without margins, a unit of which is a millimetre. */
export function sheetSidePicture(dieline: Dieline, side: SheetSide, look: Look): string {
  const shapes = sheetShapes(dieline, side, look)
  const [width, height] = [pictureUnit(dieline.width), pictureUnit(dieline.height)]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g stroke-width=".7" stroke-linejoin="round">${shapes.map((shape) => write(shape, TRUE_TO_SIZE)).join('')}</g></svg>`
  )
}
