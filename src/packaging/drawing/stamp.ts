import type { FaceSheet } from './face.ts'
import type { Stamp } from './shape.ts'
import { times } from './space.ts'

/** A drawing in its own units, placed on a sheet with its origin at (x, y) mm and its units so many mm long. */
export function stamp(
  sheet: FaceSheet,
  [x, y]: readonly [number, number],
  [scaleX, scaleY]: readonly [number, number],
  body: string,
): Stamp {
  return {
    origin: sheet.at(x, y),
    across: times(sheet.across, scaleX),
    down: times(sheet.down, scaleY),
    size: [0, 0],
    body,
  }
}
