import type { ExpressOption } from '../../contract/catalogue.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { linePrice } from '../../pricing/express.ts'
import { samplesPrice } from '../samples/store-samples.ts'
import type { Catalogue } from './store.ts'
import type { OfferedVariant } from './variants.ts'

/** The current price of a line, net minor units: its product, and the samples in it. */
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
