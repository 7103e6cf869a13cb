import type { DeliveryEstimate } from '../contract/catalogue.ts'
import { DELIVERY_CALLS, type DeliveryCosts } from '../contract/deliveries.ts'
import type { Ask } from './ask.ts'
import { named, present, unlessMissing } from './named-failure.ts'

/** What delivery costs by country; null where a backend does not say. */
export function deliveryCostCall(ask: Ask) {
  return (): Promise<DeliveryCosts | null> => unlessMissing(() => ask(DELIVERY_CALLS.costs, {}))
}

export function deliveryCalls(ask: Ask) {
  return {
    /**
     * The day on which the last of some variants arrives if they are ordered now.
     *
     * @throws ApiError 'Unable to fetch Delivery Estimates'
     */
    latest: ({
      variantSkus,
      express = false,
    }: {
      variantSkus: string[]
      express?: boolean
    }): Promise<DeliveryEstimate | null> =>
      named('Unable to fetch Delivery Estimates', async () => {
        const query = { variant_skus: variantSkus, express: express ? 'true' : 'false' } as const
        const estimates = present(await ask(DELIVERY_CALLS.estimates, { query })).map(
          ({ dispatch, earliest, latest }) => ({
            dispatch,
            earliest,
            latest,
          }),
        )
        return estimates.sort((a, b) => b.latest.localeCompare(a.latest))[0] ?? null
      }),
  }
}
