import { MOST_DELIVERIES } from '../../contract/call-off.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import { type DraftParts, type OfferedParts, takesRest } from '../../contract/offer-parts.ts'
import { addDays, isWorkingDay } from '../../pricing/calendar.ts'
import type { OfferedPrice } from '../../pricing/offer-totals.ts'
import type { OrderedParts } from '../orders/ordered-offer.ts'
import type { OfferDocument } from './document.ts'

/** Days after the last day of an offer until which its deliveries may be: what is made is kept for a year. */
const LATEST = 365

/** In how many deliveries goods are sent that are on days and on call. */
export const deliveriesIn = ({ scheduled, onCall }: { scheduled: readonly unknown[]; onCall: number }): number =>
  scheduled.length + onCall

type Drafted = Pick<OfferDraft, 'lines' | 'validUntil' | 'countryIso' | 'companyId'>
type Addresses = OfferDocument['addresses']

/** What is missing in the deliveries of a draft before it can be sent, by field. */
export function partsProblems(parts: DraftParts, draft: Drafted, addresses: Addresses): [boolean, string, string][] {
  const { companyId, lines } = draft
  const deliveries = deliveriesIn(parts)
  const excess = lines.some(({ id, options }) => {
    const smallest = Math.min(...options.flatMap(({ isVisible, quantity }) => (isVisible ? [quantity] : [])))
    return piecesOf(parts, id) > smallest
  })
  return [
    [companyId === undefined, 'offer.company_id', 'must be there: goods are kept for companies with Plus'],
    [deliveries < 2 || deliveries > MOST_DELIVERIES, 'offer.parts.on_call', `must be 2 to ${MOST_DELIVERIES} in all`],
    [excess, 'offer.parts.scheduled.0.lines', 'must be in all at most the smallest quantity of the line'],
    ...inTurn(parts.scheduled.map((delivery, place) => ({ ...delivery, place }))).flatMap((delivery, turn) =>
      scheduledProblems(delivery, takesRest(parts, turn), draft, addresses),
    ),
  ]
}

/** Deliveries in the order of their days, whatever the order in which they were typed: the last may take what is left. */
const inTurn = <Delivery extends { day: string }>(scheduled: readonly Delivery[]): Delivery[] =>
  scheduled.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

/** @param place of the delivery in the draft, by which its fields are named */
function scheduledProblems(
  { place, day, addressId, lines }: DraftParts['scheduled'][number] & { place: number },
  isRest: boolean,
  { validUntil, countryIso, lines: offered }: Drafted,
  addresses: Addresses = {},
): [boolean, string, string][] {
  const field = `offer.parts.scheduled.${place}`
  const latest = addDays(validUntil, LATEST)
  return [
    [
      day <= validUntil || day > latest || !isWorkingDay(day),
      `${field}.day`,
      `must be a working day after ${validUntil}, at the latest ${latest}`,
    ],
    [lines.length === 0 && !isRest, `${field}.lines`, 'name pieces of at least one line'],
    [
      !lines.every(({ lineId }) => offered.some(({ id }) => id === lineId)),
      `${field}.lines`,
      'must be lines of the offer',
    ],
    [
      addressId !== null && addresses[addressId]?.countryIso !== countryIso,
      `${field}.address_id`,
      'must be an address of the company in the country of the offer',
    ],
  ]
}

const piecesOf = ({ scheduled }: Pick<DraftParts, 'scheduled'>, line: string): number =>
  scheduled
    .flatMap(({ lines }) => lines)
    .reduce((sum, { lineId, quantity }) => sum + (lineId === line ? quantity : 0), 0)

/** The deliveries as the buyer is shown them, in the order of their days. */
export const partsOfRevision = ({ scheduled, onCall }: DraftParts, addresses: Addresses = {}): OfferedParts => ({
  scheduled: inTurn(scheduled).map(({ day, addressId, lines }) => ({
    day,
    address: addressId === null ? null : (addresses[addressId] ?? null),
    lines,
  })),
  onCall,
})

/**
 * The deliveries of the order of what was accepted. What was left out is in none of them, and where nothing is on call the last takes
 * all that is left. One that would have nothing in it is no delivery of the order, and is not paid for.
 *
 * @param accepted the lines that were accepted, each with the id of its goods in the order
 */
export function partsOfOrder(
  parts: OfferedParts,
  accepted: readonly (Pick<OfferedPrice, 'lineId' | 'quantity'> & { orderLineId: string })[],
): OrderedParts {
  const left = new Map(accepted.map(({ lineId, quantity }) => [lineId, quantity]))
  const taken = (lineId: string, most: number): number => {
    const pieces = Math.min(most, left.get(lineId) ?? 0)
    left.set(lineId, (left.get(lineId) ?? 0) - pieces)
    return pieces
  }
  const scheduled = parts.scheduled.map(({ day, address, lines }, index) => {
    const isRest = takesRest(parts, index)
    const pieces = accepted.map(({ lineId, orderLineId, quantity }) => {
      const stated = lines.find((line) => line.lineId === lineId)?.quantity ?? 0
      return { id: orderLineId, quantity: taken(lineId, isRest ? quantity : stated) }
    })
    return { day, address, lines: pieces.filter(({ quantity }) => quantity > 0) }
  })
  const filled = scheduled.filter(({ lines }) => lines.length > 0)
  const rest = [...left.values()].reduce((sum, pieces) => sum + pieces, 0)
  return { deliveries: deliveriesIn({ scheduled: filled, onCall: Math.min(parts.onCall, rest) }), scheduled: filled }
}
