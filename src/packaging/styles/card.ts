import type { Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { flatPiece, NO_ALLOWANCES } from './parts/flat.ts'

/** A printed card, cut square. */
export const card: Style = {
  id: 'card',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 40, width: 40, height: 0 },
    max: { length: 420, width: 420, height: 0 },
    caliper: [0.1, 1],
  },
  usual: { length: 148, width: 105, height: 0, caliper: 0.45 },
  allowances: () => NO_ALLOWANCES,
  draw: ({ length, width }) => ({
    pieces: [flatPiece('card', rect(0, 0, length, width), { grain: 'x' }, { print: 'front' })],
  }),
}
