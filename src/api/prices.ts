import type { Emissions, ExpressOption, VolumePrice } from '../contract/catalogue.ts'
import { PRICE_CALLS } from '../contract/prices.ts'
import { PRODUCT_CALLS } from '../contract/products.ts'
import type { ProductType } from '../contract/vocabulary.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { Ask } from './ask.ts'
import { named, present } from './named-failure.ts'

export function priceCalls(ask: Ask) {
  return {
    /** The current price list of the store. @throws ApiError 'Unable to fetch All Pricing for Products' */
    list: (): Promise<PriceList> =>
      named('Unable to fetch All Pricing for Products', async () => {
        const answer = present(await ask(PRICE_CALLS.list, {}))
        if (Array.isArray(answer)) throw new Error('The price list is a list of prices.')
        const { id: _, ...list } = answer
        return list as PriceList
      }),

    /**
     * The net prices of a product by quantity, at one of its sizes (`200x150x50` mm).
     *
     * @throws ApiError 'Unable to fetch Pricing by Product Variant'
     */
    ofProduct: (product: ProductType, size?: string): Promise<VolumePrice[]> =>
      named('Unable to fetch Pricing by Product Variant', async () => {
        const answer = present(await ask(PRICE_CALLS.list, { query: { product, product_size: size } }))
        return Array.isArray(answer) ? (answer[0]?.volumePrices ?? []) : []
      }),

    /** The production speeds of a variant. @throws ApiError 'Unable to fetch Express Delivery Options' */
    expressOptions: (sku: string, country?: string): Promise<ExpressOption[]> =>
      named('Unable to fetch Express Delivery Options', async () =>
        present(await ask(PRICE_CALLS.expressDelivery, { query: { sku, country } })).map(
          ({ id, productionDays, surcharge }) => ({ id: id as ExpressOption['id'], productionDays, surcharge }),
        ),
      ),
  }
}

/** kg CO₂e of a variant. The call throws ApiError 'Unable to fetch Product Emissions'. */
export function emissionCall(ask: Ask) {
  return (sku: string, quantity: number): Promise<Emissions> =>
    named('Unable to fetch Product Emissions', async () => {
      const { total, perUnit, source } = present(
        await ask(PRODUCT_CALLS.emissions, { params: { sku }, query: { quantity } }),
      )
      return { total, perUnit, source }
    })
}
