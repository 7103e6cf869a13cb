import { outlinePath, SVG_WORDS } from '../packaging/files/paths.ts'
import type { Outline } from '../packaging/geometry/outline.ts'

/** Outlines of a sheet as path data of absolute points, without arcs, mm. */
export const sheetPath = (outlines: readonly Outline[]): string =>
  outlines.map((one) => outlinePath(one, (at) => at, SVG_WORDS)).join('')
