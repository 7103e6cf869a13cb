import type { Material } from '../contract/vocabulary.ts'

/** What a package is built of, under its facing. */
export type Grade =
  | 'e-flute'
  | 'f-flute'
  | 'b-flute'
  | 'carton'
  | 'greyboard'
  | 'can'
  | 'paper'
  | 'film'
  | 'tape'
  | 'cloth'

export interface Board {
  grade: Grade
  material: Material
  /** Measured thickness in mm. */
  caliper: number
  /** Width of a flute in mm, where there are flutes. */
  flute: number | null
}

/** Pitch of the flutes in mm (E, F and B of the trade). */
const FLUTE: Partial<Record<Grade, number>> = { 'e-flute': 3.3, 'f-flute': 2.4, 'b-flute': 6.3 }

/**
 * Calipers in mm: E 1.6, F 0.8 and B 3.2 as the trade quotes them (packcalc, dailyharborpaper), with what the facing adds;
 * cartons 0.35–0.5; greyboard of set-up boxes 2. They are the merchant's to measure and to correct here.
 */
const CALIPER: Record<Grade, Partial<Record<Material, number>>> = {
  'e-flute': {
    'cardboard-natural': 1.6,
    'cardboard-natural-white-inside': 1.6,
    'cardboard-white-one-side': 1.6,
    'cardboard-white-two-sides': 1.65,
    'cardboard-coated': 1.75,
    'cardboard-coated-white-inside': 1.8,
  },
  'f-flute': {
    'cardboard-natural': 0.8,
    'cardboard-coated': 0.9,
    'cardboard-white-one-side': 0.8,
    'cardboard-white': 0.8,
  },
  'b-flute': { 'cardboard-natural': 3.2, 'cardboard-white-one-side': 3.2 },
  carton: {
    'cardboard-cardstock': 0.45,
    'cardboard-natural': 0.5,
    'cardboard-natural-white-inside': 0.5,
    'cardboard-white': 0.5,
    'cardboard-coated': 0.48,
    'cardboard-coated-white-inside': 0.5,
  },
  can: { 'cardboard-cardstock': 1.5, 'paper-kraft': 1.5 },
  greyboard: { 'cardboard-coated': 2, 'cardboard-cardstock': 2, 'cardboard-natural': 2 },
  paper: {
    'paper-kraft': 0.13,
    'paper-white': 0.12,
    'paper-tissue': 0.03,
  },
  film: { 'film-recycled': 0.06, 'film-compostable': 0.05, 'film-barrier': 0.12 },
  tape: { 'film-recycled': 0.05, 'paper-kraft': 0.13, 'paper-white': 0.12 },
  cloth: { 'cotton-natural': 0.45 },
}

/**
 * The board of a grade in a material.
 *
 * @throws Error for a material that the grade is not made in: the catalogue's tests name every pair it sells
 */
export function boardOf(grade: Grade, material: Material): Board {
  const caliper = CALIPER[grade][material]
  if (caliper === undefined) throw new Error(`No caliper is known of ${material} as ${grade}.`)
  return { grade, material, caliper, flute: FLUTE[grade] ?? null }
}
