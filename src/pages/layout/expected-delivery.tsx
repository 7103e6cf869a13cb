import type { Cart } from '../../contract/cart.ts'
import type { DeliveryEstimate } from '../../contract/catalogue.ts'
import type { ShippingRate } from '../../contract/order.ts'
import { isCollected } from '../../pricing/delivery.ts'
import { isTransitKnown } from '../../pricing/known-transit.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from './dates.tsx'

interface Props {
  order: Pick<Cart, 'region' | 'shipAddress' | 'offer' | 'shippingRates'>
  delivery: DeliveryEstimate
  /** The way of delivery of which it is told; the one that the order has where it is left out. */
  way?: ShippingRate
}

/** The expected date of delivery, collection or dispatch, worded the same on every page. */
export function ExpectedDelivery({
  order,
  delivery,
  way = order.shippingRates.find(({ selected }) => selected),
}: Props) {
  const { t } = useShop()
  const { date, range } = useDates()
  if (!isTransitKnown(order)) return t('cart.dispatched', { date: date(delivery.dispatch, 'short') })
  if (way && isCollected(way)) return t('cart.ready', { date: date(delivery.earliest, 'short') })
  return t('cart.expected', { dates: range(delivery.earliest, delivery.latest, 'short') })
}
