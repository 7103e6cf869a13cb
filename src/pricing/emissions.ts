import type { Configuration, Emissions, Product } from '../contract/catalogue.ts'
import type { Material } from '../contract/vocabulary.ts'
import { weightOf } from './weight.ts'

/** Where the factors come from; shown beside every figure. */
export const EMISSIONS_SOURCE = 'UK Government GHG Conversion Factors 2023, material use'

/**
 * Grams of CO₂e for a kilogram of material, from cradle to factory gate: board 821, paper 919, recycled (closed-loop)
 * film 1070, film 2601; compostable film and cotton are not in that set and stand with the nearest of it (average
 * plastic 3116; clothing 22310).
 */
const FACTOR: Record<Material, number> = {
  'cardboard-white-one-side': 821,
  'cardboard-white-two-sides': 821,
  'cardboard-white': 821,
  'cardboard-coated': 821,
  'cardboard-coated-white-inside': 821,
  'cardboard-natural-white-inside': 821,
  'cardboard-natural': 821,
  'cardboard-cardstock': 821,
  'paper-kraft': 919,
  'paper-white': 919,
  'paper-tissue': 919,
  'film-recycled': 1070,
  'film-compostable': 3116,
  'film-barrier': 2601,
  'cotton-natural': 22_310,
}

/** kg CO₂e of the material in an order, to a gram. */
export function emissionsOf(product: Product, configuration: Configuration): Emissions {
  const grams = Math.round((weightOf(product, configuration) * FACTOR[configuration.material]) / 1000)
  return { perUnit: grams / 1000, total: (grams * configuration.quantity) / 1000, source: EMISSIONS_SOURCE }
}

/**
 * What a footprint's sentence names: kilograms of the order to a tenth, grams of one piece.
 *
 * @param number how the store writes a number
 */
export const footprintFigures = ({ total, perUnit }: Emissions, number: (value: number) => string) => ({
  total: number(Math.round(total * 10) / 10),
  unit: number(Math.round(perUnit * 1000)),
})
