import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import type { Grade } from '../../packaging/boards.ts'
import type { MaterialRow } from '../catalogue/choices.ts'

/**
 * What the shop makes things of, and the board that it is of each grade. Emission in grams of CO₂e a kilogram
 * (`EMISSIONS_SOURCE`): board 821, paper 919, recycled (closed-loop) film 1070, film 2601; compostable film and cotton are not
 * in that set and stand with the nearest of it (average plastic 3116; clothing 22310).
 */
const rows: [ShippedMaterial, emission: number, boards: Partial<Record<Grade, string>>][] = [
  [
    'cardboard-white-one-side',
    821,
    { 'e-flute': 'e-white-kraft', 'f-flute': 'f-white-kraft', 'b-flute': 'b-white-kraft' },
  ],
  ['cardboard-white-two-sides', 821, { 'e-flute': 'e-white-white', carton: 'carton-white' }],
  ['cardboard-white', 821, { 'f-flute': 'f-white', carton: 'carton-white' }],
  [
    'cardboard-coated',
    821,
    {
      'e-flute': 'e-coated',
      'f-flute': 'f-coated',
      carton: 'carton-coated',
      greyboard: 'greyboard-2',
      wrap: 'wrap-coated',
    },
  ],
  ['cardboard-coated-white-inside', 821, { 'e-flute': 'e-coated-white-inside', carton: 'carton-coated-white-inside' }],
  ['cardboard-natural-white-inside', 821, { 'e-flute': 'e-kraft-white-inside', carton: 'carton-kraft-white-inside' }],
  [
    'cardboard-natural',
    821,
    {
      'e-flute': 'e-kraft',
      'f-flute': 'f-kraft',
      'b-flute': 'b-kraft',
      carton: 'carton-kraft',
      greyboard: 'greyboard-2',
      wrap: 'wrap-kraft',
    },
  ],
  [
    'cardboard-cardstock',
    821,
    { carton: 'carton-solid', can: 'can-1-5', greyboard: 'greyboard-2', wrap: 'wrap-solid' },
  ],
  [
    'paper-kraft',
    919,
    { can: 'can-1-5', paper: 'paper-kraft-100', padding: 'padding-kraft-60', tape: 'tape-kraft', wrap: 'wrap-kraft' },
  ],
  ['paper-white', 919, { paper: 'paper-white-110', padding: 'padding-kraft-60', tape: 'tape-white' }],
  ['paper-tissue', 919, { paper: 'paper-tissue-17' }],
  ['film-recycled', 1070, { film: 'film-recycled-60', tape: 'tape-recycled-50' }],
  ['film-compostable', 3116, { film: 'film-compostable-50' }],
  ['film-barrier', 2601, { film: 'film-barrier-120' }],
  ['cotton-natural', 22_310, { cloth: 'cotton-180' }],
]

/** The shop's own materials, as the seed writes them. */
export const MATERIAL_ROWS: MaterialRow[] = rows.map(([id, emission, boards]) => ({
  id,
  boards,
  emission,
  looksLike: null,
  names: null,
}))
