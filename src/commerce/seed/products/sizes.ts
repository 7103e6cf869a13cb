import type { Size } from '../../../contract/catalogue.ts'

/** A size in mm, as the catalogue writes it. */
export const mm = (length: number, width: number, height = 0): Size => ({ length, width, height })

/** Quantities that a volume table shows, by the trade's lot sizes; the first is the smallest order. */
export const LADDER = {
  corrugated: [30, 60, 100, 250, 500, 1000, 2500, 5000],
  carton: [100, 250, 500, 1000, 2500, 5000, 10_000],
  rigid: [50, 100, 250, 500, 1000, 2500, 5000],
  light: [100, 250, 500, 1000, 2500, 5000, 10_000],
  rolls: [36, 72, 144, 360, 720, 1440],
  samples: [1, 2, 3, 5, 10],
}

/** The largest order that the shop prices by itself, in pieces. */
export const MOST = 20_000
