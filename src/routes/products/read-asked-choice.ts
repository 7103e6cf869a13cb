import type { Product } from '../../contract/catalogue.ts'
import { type Choice, readChoice } from '../../contract/configuration-form.ts'
import { gainsByExpress } from '../../pricing/express.ts'
import type { Units } from '../../regions/units.ts'
import { usualConfiguration } from '../page/product-offers.ts'

/** The choice that everybody begins with. */
export const usualChoice = (product: Product): Choice => ({
  configuration: usualConfiguration(product),
  speed: 'standard',
  ownSize: false,
})

/**
 * The choice that an address asks for; what it does not say is as usual. Express becomes standard where it gains no day.
 * `validateChoice` says whether it is made.
 */
export function readAskedChoice(query: URLSearchParams, product: Product, units: Units): Choice {
  const read = readChoice(query, product, usualChoice(product), units)
  const isIdle = read.speed === 'express' && !gainsByExpress(product)
  return isIdle ? { ...read, speed: 'standard' } : read
}
