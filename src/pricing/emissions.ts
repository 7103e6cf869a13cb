import type { Configuration, Emissions, Product } from '../contract/catalogue.ts'
import { weightOf } from './weight.ts'

/** The source of the emission factors, shown beside every figure. */
export const EMISSIONS_SOURCE = 'UK Government GHG Conversion Factors 2023, material use'

/** kg CO₂e of the material of an order, rounded to a gram. */
export function emissionsOf(product: Product, configuration: Configuration): Emissions {
  const { emission } = product.boards[configuration.material]!
  const grams = Math.round((weightOf(product, configuration) * emission) / 1000)
  return { perUnit: grams / 1000, total: (grams * configuration.quantity) / 1000, source: EMISSIONS_SOURCE }
}

/**
 * The figures that a footprint's sentence shows: kilograms of the order to one decimal, grams of one piece.
 *
 * @param number formats a number for the store
 */
export const footprintFigures = ({ total, perUnit }: Emissions, number: (value: number) => string) => ({
  total: number(Math.round(total * 10) / 10),
  unit: number(Math.round(perUnit * 1000)),
})
