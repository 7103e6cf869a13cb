import type { CallOff, KeptLine, OrderParts } from '../../../contract/call-off.ts'
import { isDelivered } from '../../../contract/line-item.ts'
import { addDays, type Day } from '../../../pricing/calendar.ts'
import { DISPATCH, packedOn } from '../../../pricing/call-off-days.ts'
import { deliveryEstimate, startOf } from '../../../pricing/delivery.ts'
import { USUAL_PRODUCTION_DAYS } from '../../../pricing/express.ts'
import type { CallOffRecord } from '../call-off-record.ts'
import type { OrderDocument } from '../document.ts'
import type { OrderedParts } from '../ordered-offer.ts'
import { productionStart } from './artwork.ts'
import { deliveriesOf, isDivided } from './deliveries.ts'
import { MORNING_MS } from './morning.ts'
import { isProductionPaid } from './paid-production.ts'
import { refundedPieces } from './refund-credit.ts'

/** Whether an order is kept with us and sent in parts. */
export const isInParts = (document: Pick<OrderDocument, 'completedAt' | 'deliveries' | 'offer'>): boolean =>
  document.completedAt !== null && isDivided(document)

/** The call-offs that count: those that were not taken back. */
export const standingCallOffs = ({ callOffs = [] }: Pick<OrderDocument, 'callOffs'>): CallOffRecord[] =>
  callOffs.filter(({ state }) => state !== 'canceled')

/** How the pieces of each line of goods stand. Fewer than none are left where what was missing from what was sent is refunded. */
export function keptLines(document: Pick<OrderDocument, 'callOffs' | 'lines' | 'refunds'>): KeptLine[] {
  const calls = standingCallOffs(document)
  const refunds = refundedPieces(document)
  const sumOf = (parts: readonly { id: string; quantity: number }[], line: string) =>
    parts.reduce((sum, { id, quantity }) => sum + (id === line ? quantity : 0), 0)
  const piecesOf = (state: CallOff['state'], line: string) =>
    sumOf(
      calls.filter((call) => call.state === state).flatMap(({ lines }) => lines),
      line,
    )
  return document.lines.filter(isDelivered).map(({ id, quantity: ordered }) => {
    const [scheduled, sent, refunded] = [piecesOf('scheduled', id), piecesOf('sent', id), sumOf(refunds, id)]
    return { id, ordered, scheduled, sent, refunded, left: ordered - scheduled - sent - refunded }
  })
}

export const piecesLeft = (document: Parameters<typeof keptLines>[0]): number =>
  keptLines(document).reduce((sum, { left }) => sum + Math.max(0, left), 0)

export const deliveriesLeft = (document: Pick<OrderDocument, 'callOffs' | 'deliveries'>): number =>
  deliveriesOf(document) - standingCallOffs(document).length

/** What is scheduled from the start, because an accepted offer states it. Where the order goes to another country, all of it goes there. */
export const scheduledByOffer = (
  { scheduled }: OrderedParts,
  { shipAddress }: Pick<OrderDocument, 'shipAddress'>,
): CallOffRecord[] =>
  scheduled.map(({ day, address, lines }, index) => ({
    id: `C${index + 1}`,
    state: 'scheduled',
    day,
    lines,
    reference: '',
    revision: 1,
    address: address?.countryIso === shipAddress?.countryIso ? address : shipAddress,
  }))

/** When an order is made, and until when it is kept: the same day a year later; null while its production waits. */
export function storageOf(document: OrderDocument): { madeOn: Day; keptUntil: Day } | null {
  if (!isInParts(document) || document.state === 'canceled' || !isProductionPaid(document)) return null
  const production = productionStart(document, document.updatedAt)
  if (production.isWaiting) return null
  const days = document.figures.productionDays ?? USUAL_PRODUCTION_DAYS
  const madeOn = deliveryEstimate(startOf(new Date(production.at)), days, DISPATCH).dispatch
  return { madeOn, keptUntil: yearAfter(madeOn) }
}

/** Days before the last on which the buyer is reminded of what is kept. */
const REMINDED_BEFORE = 30

/** When the buyer is reminded of what is still kept, milliseconds since the epoch; null for nothing, and where they were. */
export function storageReminderAt(document: OrderDocument): number | null {
  if (document.storageRemindedAt || document.state !== 'complete') return null
  const storage = storageOf(document)
  if (!storage || piecesLeft(document) === 0) return null
  return Date.parse(addDays(storage.keptUntil, -REMINDED_BEFORE)) + MORNING_MS
}

/** @returns of 29 February the 28th */
function yearAfter(day: Day): Day {
  const year = Number(day.slice(0, 4)) + 1
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** The day at a moment where the goods are kept. @param now ISO instant */
export const dayOf = (now: string): Day => startOf(new Date(now)).day

/** The first day on which a part may be sent that is called off now: it is made, and what is sent is packed before. @param now ISO instant */
export function firstCallOffDay(madeOn: Day, now: string): Day {
  const packed = packedOn(startOf(new Date(now)))
  return packed > madeOn ? packed : madeOn
}

/**
 * Whether the day of a call-off has come: it is being sent, and is not changed any more. The day that an offer stated may come before the
 * goods are made, as artwork or a payment is late; then it is sent once they are.
 *
 * @param madeOn null while production waits
 * @param now ISO instant
 */
export function isBeingSent(
  { day, state }: Pick<CallOffRecord, 'day' | 'state'>,
  madeOn: Day | null,
  now: string,
): boolean {
  const today = dayOf(now)
  return state !== 'scheduled' || (day <= today && madeOn !== null && madeOn <= today)
}

/** The first day on which a part may be sent that is called off or moved now; null where there is none. @param now ISO instant */
function firstDayOf({ state }: OrderDocument, storage: ReturnType<typeof storageOf>, now: string): Day | null {
  if (!storage || state !== 'complete') return null
  const first = firstCallOffDay(storage.madeOn, now)
  return first <= storage.keptUntil ? first : null
}

/** What is kept and called off of a placed order; undefined for one that is sent at once. @param now ISO instant */
export function orderPartsOf(document: OrderDocument, now: string): OrderParts | undefined {
  if (!isInParts(document)) return undefined
  const storage = storageOf(document)
  const { madeOn, keptUntil } = storage ?? { madeOn: null, keptUntil: null }
  const firstMoveDay = firstDayOf(document, storage, now)
  return {
    deliveries: deliveriesOf(document),
    deliveriesLeft: Math.max(0, deliveriesLeft(document)),
    madeOn,
    keptUntil,
    firstDay: deliveriesLeft(document) > 0 && piecesLeft(document) > 0 ? firstMoveDay : null,
    firstMoveDay,
    lines: keptLines(document).map((line) => ({ ...line, left: Math.max(0, line.left) })),
    callOffs: (document.callOffs ?? []).map(({ shipment = null, ...call }) => ({
      ...call,
      isFixed: isBeingSent(call, madeOn, now),
      shipment,
    })),
  }
}
