import type { Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { flatPiece, NO_ALLOWANCES } from './parts/flat.ts'

/** A sheet of paper for wrapping or filling. */
export const sheet: Style = {
  id: 'sheet',
  version: 1,
  kind: 'formed',
  limits: {
    min: { length: 100, width: 100, height: 0 },
    max: { length: 1600, width: 1200, height: 0 },
    caliper: [0.015, 0.4],
  },
  usual: { length: 500, width: 375, height: 0, caliper: 0.03 },
  allowances: () => NO_ALLOWANCES,
  draw: ({ length, width }) => ({
    pieces: [flatPiece('sheet', rect(0, 0, length, width), { grain: 'x', formed: true }, { print: 'front' })],
  }),
}
