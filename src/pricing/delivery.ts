import type { DayRange, DeliveryEstimate, ExpressOption, Product } from '../contract/catalogue.ts'
import type { ShippingRate } from '../contract/order.ts'
import type { Region } from '../regions/region.ts'
import { addDays, addWorkingDays, type Day, isWorkingDay } from './calendar.ts'
import { productionDaysAt } from './express.ts'

/** The time zone of production. */
const ZONE = 'Europe/Warsaw'
/** Production of an order placed before noon starts the same day. */
export const CUT_OFF = '12:00'

/** A moment in the time zone of production. */
export interface Start {
  day: Day
  /** `HH:MM`, 24 hours. */
  time: string
}

/** Made when it is first needed: it loads the time zone data, which would take a fifth of an isolate's start. */
let clock: Intl.DateTimeFormat | undefined

/** An instant in the time zone of production. */
export function startOf(instant: Date): Start {
  // Swedish dates have the format of ISO 8601.
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
  const [day, time] = clock.format(instant).split(' ') as [Day, string]
  return { day, time }
}

/**
 * Working days in transit, by the store's `deliveryTime`, the only source of them. A courier takes its compartment
 * value, a parcel of samples and the post take their averages; goods that are collected are ready when they are
 * dispatched.
 *
 * @param way a way of delivery, or the usual one of the goods
 */
export function transitDays({ deliveryTime }: Pick<Region, 'deliveryTime'>, way: ShippingRate['id']): DayRange {
  const { compartmentDeliveryTime, avarageDeliveryTime, samplePackAverageDeliveryTime } = deliveryTime
  const [min, max] = compartmentDeliveryTime.split('-').map(Number) as [number, number]
  if (way === 'pick-up') return { min: 0, max: 0 }
  if (way === 'sample-packs') return { min: samplePackAverageDeliveryTime, max: samplePackAverageDeliveryTime }
  if (way === 'polish-post') return { min: avarageDeliveryTime, max: avarageDeliveryTime }
  return { min, max }
}

/** Whether the customer collects the goods: only then are there no days in transit. */
export const isCollected = ({ maxDays }: Pick<ShippingRate, 'maxDays'>): boolean => maxDays === 0

/** Whether the customer collects an order: by the rate that is selected. */
export const isOrderCollected = ({ shippingRates }: { shippingRates: readonly ShippingRate[] }): boolean =>
  shippingRates.some((rate) => rate.selected && isCollected(rate))

/** The way of delivery of a product where none is chosen. */
export const usualWay = ({ type }: Pick<Product, 'type'>): ShippingRate['id'] =>
  type === 'sample-packs' ? 'sample-packs' : 'courier'

/** Working days from approval to delivery of a product, at a production speed and by its usual way. */
export function doorDays(product: Product, speed: ExpressOption['id'], store: Pick<Region, 'deliveryTime'>): DayRange {
  const days = productionDaysAt(product, speed)
  const { min, max } = transitDays(store, usualWay(product))
  return { min: days + min, max: days + max }
}

/** The first day of production: today before the cut-off on a working day, else the next working day. */
function firstDay(start: Start): Day {
  const inTime = isWorkingDay(start.day) && start.time < CUT_OFF
  return inTime ? start.day : addWorkingDays(addDays(start.day, 1), 0)
}

/**
 * Whether the production of an order has begun, which it does at the cut-off time of its first day.
 *
 * @param placed when it was ordered
 */
export function productionBegins(placed: Date, now: Date): boolean {
  const first = firstDay(startOf(placed))
  const { day, time } = startOf(now)
  return day > first || (day === first && time >= CUT_OFF)
}

/**
 * When goods are dispatched and arrive. The first day of production is today before the cut-off on a working day, else
 * the next working day.
 *
 * @param productionDays working days until dispatch
 * @param transit working days in transit, least and most
 */
export function deliveryEstimate(start: Start, productionDays: number, transit: DayRange): DeliveryEstimate {
  const dispatch = addWorkingDays(firstDay(start), productionDays)
  return { dispatch, earliest: addWorkingDays(dispatch, transit.min), latest: addWorkingDays(dispatch, transit.max) }
}
