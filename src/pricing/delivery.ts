import type { DeliveryEstimate } from '../contract/catalogue.ts'
import { addDays, addWorkingDays, type Day, isWorkingDay } from './calendar.ts'

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

/** Sweden writes dates as ISO 8601 does. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })

/** An instant on the wall clock of production. */
export function startOf(instant: Date): Start {
  const text = CLOCK.format(instant)
  const [day = '', time = ''] = text.split(' ')
  return { day, time }
}

/**
 * When something is dispatched and arrives. The first day of production is today before the cut-off on a working
 * day, else the next working day.
 *
 * @param productionDays working days until dispatch
 * @param transit working days on the way, least and most
 */
export function deliveryEstimate(
  start: Start,
  productionDays: number,
  transit: { min: number; max: number },
): DeliveryEstimate {
  const inTime = isWorkingDay(start.day) && start.time < CUT_OFF
  const first = inTime ? start.day : addWorkingDays(addDays(start.day, 1), 0)
  const dispatch = addWorkingDays(first, productionDays)
  return { dispatch, earliest: addWorkingDays(dispatch, transit.min), latest: addWorkingDays(dispatch, transit.max) }
}
