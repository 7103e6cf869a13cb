import type { Product } from '../../contract/catalogue.ts'
import { CHOICE_FIELDS, choiceQuery, readChoice } from '../../contract/configuration-form.ts'
import { validateChoice } from '../../pricing/express.ts'
import type { Region } from '../../regions/region.ts'
import type { Units } from '../../regions/units.ts'
import { usualConfiguration } from '../page/product-offers.ts'

/**
 * The choice in a product page's address, as a query for another store's page: sizes in mm, which the page shows in its
 * own unit, without options that are not made there. Empty where nothing was chosen.
 *
 * @param units of the sizes in the address
 * @param target the other store
 */
export function choiceElsewhere(
  query: URLSearchParams,
  product: Product,
  units: Units,
  target: Pick<Region, 'allowedShipmentTypes'>,
): URLSearchParams {
  if (!CHOICE_FIELDS.some((name) => query.has(name))) return new URLSearchParams()
  const usual = { configuration: usualConfiguration(product), speed: 'standard', ownSize: false } as const
  const asked = readChoice(query, product, usual, units)
  const choice = choiceQuery(asked)
  for (const { field } of validateChoice(product, asked, target.allowedShipmentTypes))
    choice.delete(choice.has(field) ? field : 'size')
  return choice
}
