import type { Cart } from '../../contract/cart.ts'
import type { DeliveryEstimate } from '../../contract/catalogue.ts'
import type { ShippingRate } from '../../contract/order.ts'
import type { Translate } from '../../i18n/translate.ts'
import { isCollected } from '../../pricing/delivery.ts'
import { isTransitKnown } from '../../pricing/known-transit.ts'
import type { Dates } from './dates.tsx'

/** What is said of when an order comes. */
export interface ExpectedArrival {
  order: Pick<Cart, 'region' | 'shipAddress' | 'offer' | 'shippingRates'>
  delivery: DeliveryEstimate
  /** The way of delivery of which it is told; the one that the order has where it is left out. */
  way?: ShippingRate | undefined
}

/** The expected date of delivery, collection or dispatch, worded the same on every page. */
export function arrivalWords(
  { order, delivery, way = order.shippingRates.find(({ selected }) => selected) }: ExpectedArrival,
  { t, dates }: { t: Translate; dates: Dates },
): string {
  if (!isTransitKnown(order)) return t('cart.dispatched', { date: dates.date(delivery.dispatch, 'short') })
  if (way && isCollected(way)) return t('cart.ready', { date: dates.date(delivery.earliest, 'short') })
  return t('cart.expected', { dates: dates.range(delivery.earliest, delivery.latest, 'short') })
}
