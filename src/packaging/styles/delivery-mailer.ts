import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { boundsOf, rect, type Vec } from '../geometry/outline.ts'
import { fefco0427, mailer } from './fefco-0427.ts'

/** From the tuck's crease on, mm: the strip that closes a return, the tear strip, and where the first adhesive begins. */
const RETURN = [3, 12] as const
const TEAR = [14, 24] as const
const CLOSING = { from: 26, width: 12 }
/** Distance of the adhesive from the sides of the tuck, mm. */
const ASIDE = 12

/**
 * A mailer (FEFCO 0427) that is sent twice: its tuck is glued to the front, torn open along a strip, and what is left of it
 * closes the box again with a second adhesive.
 */
export const deliveryMailer: Style = {
  ...fefco0427,
  id: 'delivery-mailer',
  version: 1,
  limits: { ...fefco0427.limits, min: { ...fefco0427.limits.min, height: 40 } },
  usual: { length: 310, width: 220, height: 90, caliper: 1.6 },
  draw: (board) => ({ ...fefco0427.draw(board), pieces: [box(board)] }),
}

function box(board: DrawingBoard): PieceSpec {
  const spec = mailer(board)
  const { left, right, bottom, top } = boundsOf([spec.panels.tuck!.outline])
  const across = (y: number): [Vec, Vec] => [
    [left, bottom + y],
    [right, bottom + y],
  ]
  const strip = (from: number, to: number) => rect(left + ASIDE, bottom + from, right - ASIDE, bottom + to)
  return {
    ...spec,
    panels: {
      ...spec.panels,
      tuck: {
        ...spec.panels.tuck!,
        // Glued shut it needs no thumb notch.
        outline: rect(left, bottom, right, top),
        perforations: TEAR.map(across),
        glue: {
          face: 'inside',
          outlines: [strip(...RETURN), strip(CLOSING.from, CLOSING.from + CLOSING.width)],
        },
      },
    },
  }
}
