import type { Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { flatPiece, NO_ALLOWANCES } from './parts/flat.ts'

/** A label with square corners, kiss-cut: down to its liner, which stays whole. */
export const label: Style = {
  id: 'label',
  version: 2,
  kind: 'formed',
  limits: {
    min: { length: 15, width: 15, height: 0 },
    max: { length: 250, width: 250, height: 0 },
    caliper: [0.04, 0.4],
  },
  usual: { length: 50, width: 50, height: 0, caliper: 0.12 },
  allowances: () => NO_ALLOWANCES,
  draw: ({ length: L, width: W }) => ({
    pieces: [
      flatPiece(
        'label',
        rect(0, 0, L, W),
        { kissCut: true, grain: 'x', formed: true },
        { print: 'front', glue: { face: 'inside' } },
      ),
    ],
  }),
}
