import type { ExpressOption } from '../../contract/catalogue.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { linePrice } from '../../pricing/express.ts'
import { dielineSamplePrice } from '../samples/dieline-samples.ts'
import { samplesPrice } from '../samples/store-samples.ts'
import type { Catalogue } from './store.ts'
import type { OfferedVariant } from './variants.ts'

/** The current price of a line, net minor units: its product and the samples in it, or the sample of a dieline alone. */
export function lineAmount(
  { product, configuration }: OfferedVariant,
  speed: ExpressOption['id'],
  currency: Currency,
  catalogue: Catalogue,
): number {
  if (configuration.dieline) return configuration.quantity * (dielineSamplePrice(currency, catalogue) ?? 0)
  const list = catalogue.priceList(currency)
  const samples = samplesPrice(configuration, currency, catalogue)
  return linePrice(product, configuration, speed, list) + configuration.quantity * samples
}
