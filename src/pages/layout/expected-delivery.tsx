import type { DeliveryEstimate } from '../../contract/catalogue.ts'
import type { ShippingRate } from '../../contract/order.ts'
import { isCollected } from '../../pricing/delivery.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from './dates.tsx'

interface Props {
  delivery: DeliveryEstimate
  /** The chosen delivery method; undefined while none is chosen. */
  way: Pick<ShippingRate, 'maxDays'> | undefined
}

/** The expected date of delivery or collection, worded the same on every page. */
export function ExpectedDelivery({ delivery, way }: Props) {
  const { t } = useShop()
  const { date, range } = useDates()
  if (way && isCollected(way)) return t('cart.ready', { date: date(delivery.earliest, 'short') })
  return t('cart.expected', { dates: range(delivery.earliest, delivery.latest, 'short') })
}
