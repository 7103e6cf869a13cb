import type { Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { mailer, plainMailer } from './fefco-0427.ts'
import { flatPiece } from './parts/flat.ts'

/** The swatches in a pack, one of every board that the shop sells; lengths in mm. */
const SWATCH = { length: 105, width: 74, count: 18 }

/** A mailer (FEFCO 0427) filled with swatches. */
export const samplePack: Style = {
  ...plainMailer,
  id: 'sample-pack',
  // No smaller than a swatch, no lower than all of them on each other.
  limits: { ...plainMailer.limits, min: { length: 115, width: 84, height: 40 }, caliper: [0.8, 2] },
  usual: { length: 200, width: 150, height: 50, caliper: 1.6 },
  draw: (board) => ({
    ...plainMailer.draw(board),
    pieces: [
      mailer(board),
      flatPiece('swatch', rect(0, 0, SWATCH.length, SWATCH.width), { grain: 'x', formed: true, count: SWATCH.count }),
    ],
  }),
}
