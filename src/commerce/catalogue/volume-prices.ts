import { variantCode } from '../../contract/variant.ts'
import { volumePrices } from '../../pricing/price.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { grossOf } from '../../pricing/tax.ts'
import type { OfferedVariant } from './variants.ts'

/** A configuration's volume prices: samples of the price function, net and gross. `rate` in basis points. */
export function volumePricesOf({ product, configuration }: OfferedVariant, list: PriceList, rate: number) {
  return {
    id: variantCode(configuration),
    product: product.type,
    currency: list.currency,
    rangeStart: product.minQuantity,
    priceListVersion: list.version,
    volumePrices: volumePrices(product, configuration, list).map(({ quantity, total }) => ({
      quantity,
      total,
      totalWithTax: grossOf(total, rate),
    })),
  }
}
