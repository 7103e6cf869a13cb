import type { DeliveryEstimate, Emissions, ExpressOption, VolumePrice } from '../contract/catalogue.ts'
import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { ProductType } from '../contract/vocabulary.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { Call } from './call.ts'
import { named, present } from './named-failure.ts'
import { volumePricesOf } from './volume-prices.ts'

const resourcesOf = (answer: unknown): Resource[] => (answer as JsonApiDocument | null)?.data as Resource[]

export function priceCalls(call: Call) {
  return {
    /** The current price list of the store. @throws ApiError 'Unable to fetch All Pricing for Products' */
    list: (): Promise<PriceList> =>
      named('Unable to fetch All Pricing for Products', async () => {
        const answer = present(await call('get', 'prices/list')) as JsonApiDocument
        return (answer.data as Resource).attributes as unknown as PriceList
      }),

    /** A product's volume prices, net, at one of its sizes (`200x150x50` mm). @throws ApiError 'Unable to fetch Pricing by Product Variant' */
    ofProduct: (product: ProductType, size?: string): Promise<VolumePrice[]> =>
      named('Unable to fetch Pricing by Product Variant', async () => {
        const [prices] = resourcesOf(
          present(await call('get', 'prices/list', { query: { product, product_size: size } })),
        )
        return volumePricesOf(prices?.attributes ?? {})
      }),

    /** How fast a variant can be produced. @throws ApiError 'Unable to fetch Express Delivery Options' */
    expressOptions: (sku: string, country?: string): Promise<ExpressOption[]> =>
      named('Unable to fetch Express Delivery Options', async () => {
        const options = resourcesOf(present(await call('get', 'prices/express_delivery', { query: { sku, country } })))
        return options.map(({ id, attributes }) => ({
          id: id as ExpressOption['id'],
          productionDays: Number(attributes.production_days),
          surcharge: Number(attributes.surcharge),
        }))
      }),
  }
}

export function deliveryCalls(call: Call) {
  return {
    /** When the last of some variants arrives, ordered now. @throws ApiError 'Unable to fetch Delivery Estimates' */
    latest: ({
      variantSkus,
      express = false,
    }: {
      variantSkus: string[]
      express?: boolean
    }): Promise<DeliveryEstimate | null> =>
      named('Unable to fetch Delivery Estimates', async () => {
        const query = { variant_skus: variantSkus, express: String(express) }
        const estimates = resourcesOf(present(await call('get', 'v1/delivery_estimates', { query }))).map(estimateOf)
        return estimates.sort((a, b) => b.latest.localeCompare(a.latest))[0] ?? null
      }),
  }
}

/** kg CO₂e of a variant. The call throws ApiError 'Unable to fetch Product Emissions'. */
export function emissionCall(call: Call) {
  return (sku: string, quantity: number): Promise<Emissions> =>
    named('Unable to fetch Product Emissions', async () => {
      const answer = present(
        await call('get', `v2/products/${encodeURIComponent(sku)}/emissions`, { query: { quantity } }),
      ) as JsonApiDocument
      const { total_kg, unit_kg, source } = (answer.data as Resource).attributes
      return { total: Number(total_kg), perUnit: Number(unit_kg), source: String(source) }
    })
}

function estimateOf({ attributes }: Resource): DeliveryEstimate {
  return {
    dispatch: String(attributes.dispatch_date),
    earliest: String(attributes.earliest_date),
    latest: String(attributes.latest_date),
  }
}
