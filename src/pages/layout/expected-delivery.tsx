import { useShop } from '../../ui/shop.tsx'
import { arrivalWords, type ExpectedArrival } from './arrival-words.ts'
import { useDates } from './dates.tsx'

/** When an order is expected, in words. */
export function ExpectedDelivery(arrival: ExpectedArrival) {
  const { t } = useShop()
  return arrivalWords(arrival, { t, dates: useDates() })
}
