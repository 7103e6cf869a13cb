import type { DayRange, DeliveryEstimate, ExpressOption, Product } from '../contract/catalogue.ts'
import type { ShippingRate } from '../contract/order.ts'
import type { Region } from '../regions/region.ts'
import { addDays, addWorkingDays, type Day, isWorkingDay } from './calendar.ts'
import { productionDaysAt } from './express.ts'

/** Where the clock of production stands. */
const ZONE = 'Europe/Warsaw'
/** An order before noon is started the same day. */
const CUT_OFF = '12:00'

/** A moment as production sees it. */
export interface Start {
  day: Day
  /** `HH:MM`, 24 hours. */
  time: string
}

/** Made when it is first needed: it reads the time zones' data, a fifth of what an isolate's start would cost. */
let clock: Intl.DateTimeFormat | undefined

/** An instant on the wall clock of production. */
export function startOf(instant: Date): Start {
  // Sweden writes dates as ISO 8601 does.
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
  const [day, time] = clock.format(instant).split(' ') as [Day, string]
  return { day, time }
}

/**
 * Working days on the way, the one source of them: the store's `deliveryTime`. A courier takes the compartment value, a
 * parcel of samples and the post their averages; what is picked up is ready when it is dispatched.
 *
 * @param way a way of delivery, or the usual one of goods that are only samples or are not
 */
export function transitDays({ deliveryTime }: Pick<Region, 'deliveryTime'>, way: ShippingRate['id']): DayRange {
  const { compartmentDeliveryTime, avarageDeliveryTime, samplePackAverageDeliveryTime } = deliveryTime
  const [min, max] = compartmentDeliveryTime.split('-').map(Number) as [number, number]
  if (way === 'pick-up') return { min: 0, max: 0 }
  if (way === 'sample-packs') return { min: samplePackAverageDeliveryTime, max: samplePackAverageDeliveryTime }
  if (way === 'polish-post') return { min: avarageDeliveryTime, max: avarageDeliveryTime }
  return { min, max }
}

/** Whether somebody comes for it: nothing else takes no day at all. */
export const isCollected = ({ maxDays }: Pick<ShippingRate, 'maxDays'>): boolean => maxDays === 0

/** How a product travels where nothing else is chosen. */
export const usualWay = ({ type }: Pick<Product, 'type'>): ShippingRate['id'] =>
  type === 'sample-packs' ? 'sample-packs' : 'courier'

/** Working days from approval to the door of a product, at a speed and by its usual way. */
export function doorDays(product: Product, speed: ExpressOption['id'], store: Pick<Region, 'deliveryTime'>): DayRange {
  const days = productionDaysAt(product, speed)
  const { min, max } = transitDays(store, usualWay(product))
  return { min: days + min, max: days + max }
}

/** The first day of production of an order: today before the cut-off on a working day, else the next working day. */
function firstDay(start: Start): Day {
  const inTime = isWorkingDay(start.day) && start.time < CUT_OFF
  return inTime ? start.day : addWorkingDays(addDays(start.day, 1), 0)
}

/** Whether the production of an order has begun: at the cut-off of its first day. @param placed when it was ordered */
export function productionBegins(placed: Date, now: Date): boolean {
  const first = firstDay(startOf(placed))
  const { day, time } = startOf(now)
  return day > first || (day === first && time >= CUT_OFF)
}

/**
 * When something is dispatched and arrives. The first day of production is today before the cut-off on a working
 * day, else the next working day.
 *
 * @param productionDays working days until dispatch
 * @param transit working days on the way, least and most
 */
export function deliveryEstimate(start: Start, productionDays: number, transit: DayRange): DeliveryEstimate {
  const dispatch = addWorkingDays(firstDay(start), productionDays)
  return { dispatch, earliest: addWorkingDays(dispatch, transit.min), latest: addWorkingDays(dispatch, transit.max) }
}
