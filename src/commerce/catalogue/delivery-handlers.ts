import type { DELIVERY_CALLS } from '../../contract/deliveries.ts'
import { deliveryEstimate, startOf, transitDays, usualWay } from '../../pricing/delivery.ts'
import { productionDaysAt } from '../../pricing/express.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { deliveryCostsOf } from '../shipping/costs.ts'
import { catalogueOf } from './store.ts'
import { offeredVariant } from './variants.ts'

export const deliveryHandlers: Handlers<typeof DELIVERY_CALLS> = {
  async costs(c) {
    return deliveryCostsOf(regionOf(c), (await catalogueOf(c.env.DB)).shipping)
  },

  async estimates(c, { query }) {
    const skus = query['variant_skus[]'] ?? query.variant_skus
    if (!skus) throw invalid({ variant_skus: ['name at least one'] })
    const catalogue = await catalogueOf(c.env.DB)
    const now = startOf(new Date())
    const start = {
      day: query.start_date ?? now.day,
      time: query.start_time ?? (query.start_date ? '00:00' : now.time),
    }
    const region = regionOf(c)
    return skus.map((sku) => {
      const { product } = offeredVariant(catalogue, sku, undefined, 'variant_skus')
      const days = productionDaysAt(product, query.express === 'true' ? 'express' : 'standard')
      return { id: sku, ...deliveryEstimate(start, days, transitDays(region, usualWay(product))) }
    })
  },
}
