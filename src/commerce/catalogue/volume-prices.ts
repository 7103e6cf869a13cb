import { variantCode } from '../../contract/variant.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { volumePrices } from '../../pricing/price.ts'
import { grossOf } from '../../pricing/tax.ts'
import { samplesPrice } from '../samples/store-samples.ts'
import type { Catalogue } from './store.ts'
import type { OfferedVariant } from './variants.ts'

/** A configuration's volume prices, computed by the price function, net and gross. `rate` in basis points. */
export function volumePricesOf(
  { product, configuration }: OfferedVariant,
  currency: Currency,
  catalogue: Catalogue,
  rate: number,
) {
  const list = catalogue.priceList(currency)
  const pieces = samplesPrice(configuration, currency, catalogue)
  return {
    id: variantCode(configuration),
    product: product.type,
    currency,
    rangeStart: product.minQuantity,
    priceListVersion: list.version,
    volumePrices: volumePrices(product, configuration, list).map(({ quantity, total }) => ({
      quantity,
      total: total + quantity * pieces,
      totalWithTax: grossOf(total + quantity * pieces, rate),
    })),
  }
}
