/** How far artwork extends beyond a cut, and the distance of text from cuts and creases, mm. */
export interface Zones {
  bleed: number
  safe: number
}

/**
 * Corrugated board is cut less exactly than it is printed: 10 mm on each side, as Packhelp's editor asks; 3 mm
 * elsewhere, as Packly.
 */
export const zonesFor = (caliper: number): Zones => (caliper >= 0.8 ? { bleed: 10, safe: 5 } : { bleed: 3, safe: 3 })
