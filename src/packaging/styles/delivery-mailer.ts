import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { mailer, plainMailer } from './fefco-0427.ts'
import { gluedTuck } from './parts/adhesive.ts'

/** From the tuck's crease on, mm: the strip that closes a return, the tear strip, and the first adhesive. */
const RETURN = [3, 12] as const
const TEAR = [14, 24] as const
const CLOSING = [26, 38] as const

/**
 * A mailer (FEFCO 0427) that is sent twice: its tuck is glued to the front, torn open along a strip, and what is left of it
 * closes the box again with a second adhesive.
 */
export const deliveryMailer: Style = {
  ...plainMailer,
  id: 'delivery-mailer',
  version: 2,
  limits: { ...plainMailer.limits, min: { ...plainMailer.limits.min, height: 40 } },
  usual: { length: 310, width: 220, height: 90, caliper: 1.6 },
  draw: (board) => ({ ...plainMailer.draw(board), pieces: [box(board)] }),
}

function box(board: DrawingBoard): PieceSpec {
  const spec = mailer(board)
  return { ...spec, panels: { ...spec.panels, tuck: gluedTuck(spec.panels.tuck!, TEAR, [RETURN, CLOSING]) } }
}
