import type { Configuration } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { sampleQuery } from '../../packaging/dieline-form.ts'
import type { Storefront } from '../page/storefront.tsx'

/**
 * The page that shows ordered goods as they were chosen: their product's, or the generator with the dieline of a sample.
 *
 * @param line the reference of the cart's line that the page changes
 */
export function linePath(
  store: Storefront,
  configuration: Configuration,
  speed: Choice['speed'],
  line: string | null = null,
): string {
  if (configuration.dieline) return `${store.path('dielines')}?${sampleQuery(configuration.dieline, store.region)}`
  const query = choiceQuery({ configuration, speed, ownSize: false })
  if (line !== null) query.set('line', line)
  return `${store.path('product', { product: configuration.product })}?${query}`
}
