import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import type { Grade } from '../../packaging/boards.ts'
import type { MaterialRow } from '../catalogue/choices.ts'

/**
 * What the shop makes things of. Calipers in mm by grade: E 1.6, F 0.8 and B 3.2 as the trade quotes them (packcalc,
 * dailyharborpaper), with what the facing adds; cartons 0.35–0.5; greyboard of set-up boxes 2. Grammage in g/m² of E and B
 * flute, solid board, paper, film, cloth. Emission in grams of CO₂e a kilogram (`EMISSIONS_SOURCE`): board 821, paper 919,
 * recycled (closed-loop) film 1070, film 2601; compostable film and cotton are not in that set and stand with the nearest of
 * it (average plastic 3116; clothing 22310).
 */
const rows: [ShippedMaterial, grammage: number, emission: number, calipers: Partial<Record<Grade, number>>][] = [
  ['cardboard-white-one-side', 480, 821, { 'e-flute': 1.6, 'f-flute': 0.8, 'b-flute': 3.2 }],
  ['cardboard-white-two-sides', 520, 821, { 'e-flute': 1.65 }],
  ['cardboard-white', 500, 821, { 'f-flute': 0.8, carton: 0.5 }],
  ['cardboard-coated', 560, 821, { 'e-flute': 1.75, 'f-flute': 0.9, carton: 0.48, greyboard: 2 }],
  ['cardboard-coated-white-inside', 590, 821, { 'e-flute': 1.8, carton: 0.5 }],
  ['cardboard-natural-white-inside', 500, 821, { 'e-flute': 1.6, carton: 0.5 }],
  ['cardboard-natural', 460, 821, { 'e-flute': 1.6, 'f-flute': 0.8, 'b-flute': 3.2, carton: 0.5, greyboard: 2 }],
  ['cardboard-cardstock', 350, 821, { carton: 0.45, can: 1.5, greyboard: 2 }],
  ['paper-kraft', 100, 919, { can: 1.5, paper: 0.13, tape: 0.13 }],
  ['paper-white', 110, 919, { paper: 0.12, tape: 0.12 }],
  ['paper-tissue', 17, 919, { paper: 0.03 }],
  ['film-recycled', 56, 1070, { film: 0.06, tape: 0.05 }],
  ['film-compostable', 60, 3116, { film: 0.05 }],
  ['film-barrier', 120, 2601, { film: 0.12 }],
  ['cotton-natural', 180, 22_310, { cloth: 0.45 }],
]

/** The shop's own materials, as the seed writes them. */
export const MATERIAL_ROWS: MaterialRow[] = rows.map(([id, grammage, emission, calipers]) => ({
  id,
  calipers,
  grammage,
  emission,
  looksLike: null,
  names: null,
}))
