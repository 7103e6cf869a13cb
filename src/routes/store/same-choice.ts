import type { Product } from '../../contract/catalogue.ts'
import { CHOICE_FIELDS, choiceQuery, readChoice } from '../../contract/configuration-form.ts'
import { validateChoice } from '../../pricing/express.ts'
import type { Units } from '../../regions/units.ts'
import { usualConfiguration } from '../catalogue/offers.ts'

/**
 * The choice of a product page's address as another store's page reads it: sizes in mm, which it shows in its own unit, and
 * nothing that is not made. Empty where nothing was chosen.
 *
 * @param units in which the address says typed sizes
 */
export function choiceElsewhere(query: URLSearchParams, product: Product, units: Units): URLSearchParams {
  if (!CHOICE_FIELDS.some((name) => query.has(name))) return new URLSearchParams()
  const usual = { configuration: usualConfiguration(product), speed: 'standard', ownSize: false } as const
  const asked = readChoice(query, product, usual, units)
  const choice = choiceQuery(asked)
  for (const { field } of validateChoice(product, asked)) choice.delete(choice.has(field) ? field : 'size')
  return choice
}
