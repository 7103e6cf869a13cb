import { CALL_OFF_NOTICE } from '../contract/call-off.ts'
import { addDays, type Day } from './calendar.ts'
import { deliveryEstimate, type Start } from './delivery.ts'

/** Goods are dispatched: what is counted ends there. */
export const DISPATCH = { min: 0, max: 0 }

/** The first day on which a part of an order may be sent that is called off at a moment: it is packed before. */
export const packedOn = (called: Start): Day => deliveryEstimate(called, CALL_OFF_NOTICE, DISPATCH).dispatch

/**
 * The last day on which a part may be called off, at any time of it, of what is kept.
 *
 * @param keptUntil the last day on which it may be sent
 */
export function lastDayToCallOff(keptUntil: Day): Day {
  let day = keptUntil
  while (packedOn({ day, time: '23:59' }) > keptUntil) day = addDays(day, -1)
  return day
}
