import type { Style } from '../dieline/style.ts'
import { rounded } from '../geometry/outline.ts'
import { flatPiece, NO_ALLOWANCES } from './parts/flat.ts'

/** Radius of a label's corners, mm: sharp corners would come off. */
const RADIUS = 3

/** A label, kiss-cut on its liner. */
export const label: Style = {
  id: 'label',
  version: 1,
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
        rounded([
          [0, 0, RADIUS],
          [L, 0, RADIUS],
          [L, W, RADIUS],
          [0, W, RADIUS],
        ]),
        { grain: 'x', formed: true },
        { print: 'front', glue: { face: 'inside' } },
      ),
    ],
  }),
}
