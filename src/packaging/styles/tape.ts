import type { Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { flatPiece, NO_ALLOWANCES } from './parts/flat.ts'

/** The longest repeat of the print: once around a usual printing cylinder, mm. */
const REPEAT = 300

/** Adhesive tape: `length` is that of the roll. The drawing shows one repeat of the print, of which a roll has many. */
export const tape: Style = {
  id: 'tape',
  version: 1,
  kind: 'formed',
  limits: {
    min: { length: 1000, width: 15, height: 0 },
    max: { length: 200_000, width: 100, height: 0 },
    caliper: [0.02, 0.4],
  },
  usual: { length: 66000, width: 50, height: 0, caliper: 0.05 },
  allowances: () => NO_ALLOWANCES,
  draw: ({ length, width }) => {
    const count = Math.ceil(length / REPEAT)
    return {
      pieces: [
        flatPiece(
          'repeat',
          rect(0, 0, length / count, width),
          { grain: 'x', formed: true, count },
          { print: 'front', glue: { face: 'inside' } },
        ),
      ],
    }
  },
}
