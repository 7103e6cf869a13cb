import type { ExpressOption } from '../../contract/catalogue.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { linePrice } from '../../pricing/express.ts'
import { samplesPrice } from '../samples/store-samples.ts'
import type { Catalogue } from './store.ts'
import type { OfferedVariant } from './variants.ts'

/** What a line costs today, net minor units: its product, and the samples that it holds. */
export function lineAmount(
  { product, configuration }: OfferedVariant,
  speed: ExpressOption['id'],
  currency: Currency,
  catalogue: Catalogue,
): number {
  const list = catalogue.priceList(currency)
  const samples = samplesPrice(configuration, currency, catalogue)
  return linePrice(product, configuration, speed, list) + configuration.quantity * samples
}
