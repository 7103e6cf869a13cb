import type { Product } from '../../contract/catalogue.ts'
import { type Choice, readChoice } from '../../contract/configuration-form.ts'
import { sellsExpress } from '../../pricing/express.ts'
import type { Region } from '../../regions/region.ts'
import { usualConfiguration } from '../page/product-offers.ts'

/** The choice that everybody begins with. */
export const usualChoice = (product: Product): Choice => ({
  configuration: usualConfiguration(product),
  speed: 'standard',
  ownSize: false,
})

/** What a choice depends on of the store that it is made in. */
export type StoreOfChoice = Pick<Region, 'units' | 'allowedShipmentTypes'>

/**
 * The choice that an address asks for; what it does not say is as in `base`. Express becomes standard where it gains no day,
 * or the store does not sell it. `validateChoice` says whether it is made.
 */
export function readAskedChoice(
  query: URLSearchParams,
  product: Product,
  store: StoreOfChoice,
  base = usualChoice(product),
): Choice {
  const read = readChoice(query, product, base, store.units)
  const isIdle = read.speed === 'express' && !sellsExpress(product, store.allowedShipmentTypes)
  return isIdle ? { ...read, speed: 'standard' } : read
}
