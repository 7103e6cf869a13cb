/** How far artwork extends beyond a cut, and the distance of text from cuts and creases, mm. */
export interface Zones {
  bleed: number
  safe: number
}

/** The thinnest board, mm, that is corrugated; and a thinner one. */
export const CORRUGATED = 0.8
export const CARTON = 0.5

/**
 * Corrugated board is cut less exactly than it is printed: 10 mm on each side, as Packhelp's editor asks; 3 mm
 * elsewhere, as Packly.
 */
export const zonesFor = (caliper: number): Zones =>
  caliper >= CORRUGATED ? { bleed: 10, safe: 5 } : { bleed: 3, safe: 3 }

/** Pixels of a picture in an inch of print: what is sharp, and what looks coarse below it. */
export const PIXELS_PER_INCH = { sharp: 300, coarse: 150 } as const
