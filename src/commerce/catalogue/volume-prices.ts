import { variantCode } from '../../contract/variant.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { grossOf } from '../../pricing/vat.ts'
import { lineAmount } from './line-amount.ts'
import type { Catalogue } from './store.ts'
import type { OfferedVariant } from './variants.ts'

/** A configuration's volume prices, computed by the price function, net and gross. `rate` in basis points. */
export function volumePricesOf(
  { product, configuration }: OfferedVariant,
  currency: Currency,
  catalogue: Catalogue,
  rate: number,
) {
  return {
    id: variantCode(configuration),
    product: product.type,
    currency,
    rangeStart: product.minQuantity,
    priceListVersion: catalogue.priceList(currency).version,
    volumePrices: product.quantities.map((quantity) => {
      const total = lineAmount(
        { product, configuration: { ...configuration, quantity } },
        'standard',
        currency,
        catalogue,
      )
      return { quantity, total, totalWithTax: grossOf(total, rate) }
    }),
  }
}
