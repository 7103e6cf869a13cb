import type { OrderState } from '../../../contract/order.ts'
import { getRegion } from '../../../regions/regions.ts'
import { invalid, Refusal, SENTENCE } from '../../refusal.ts'
import { checkPlace } from '../../shipping/places.ts'
import type { CheckoutStep, StepFields } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { withBuyer } from './buyer.ts'
import { isSent, placeOf, recalculate } from './recalculate.ts'
import { repriced } from './repriced.ts'

/** The way through the checkout. */
export const STEPS: readonly OrderState[] = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete']

/**
 * Leaves a step for the next one. A step behind may be left again; one ahead of where the order is cannot be.
 *
 * @throws Refusal 422 `state_ahead`, or what the step still needs
 */
export function leaveStep(
  document: OrderDocument,
  step: CheckoutStep,
  fields: StepFields,
  facts: Facts,
): OrderDocument {
  if (STEPS.indexOf(step) > STEPS.indexOf(document.state)) {
    throw new Refusal(422, 'state_ahead', SENTENCE.transition, {
      state: [`must be ${document.state} or a step before it`],
    })
  }
  const left = recalculate({ ...document, state: step }, facts)
  switch (step) {
    case 'cart':
      return leaveCart(takeFields(left, fields, facts))
    case 'address':
      return leaveAddress(left, fields, facts)
    case 'delivery':
      return leaveDelivery(left, fields, facts)
    case 'payment': {
      const filled = takeFields(left, fields, facts)
      return filled.state === 'payment' ? recalculate({ ...filled, state: 'confirm' }, facts) : filled
    }
    case 'confirm':
      throw new Refusal(422, 'payment_required', SENTENCE.transition, {
        payments: ['the order is completed by its payment'],
      })
  }
}

/**
 * Takes what was entered, works the order out anew, and says what another place changes. A billing address that is not
 * given is the delivery address.
 *
 * @throws Refusal 422 for a place that is not served
 */
export function takeFields(
  document: OrderDocument,
  { email, shipAddress, billAddress, rateId, buyer }: StepFields,
  facts: Facts,
): OrderDocument {
  if (shipAddress) checkPlace(shipAddress, getRegion(document.region), facts.catalogue.shipping, 'ship_address')
  const filled: OrderDocument = {
    ...document,
    email: email ?? document.email,
    shipAddress: shipAddress ?? document.shipAddress,
    billAddress: billAddress ?? (shipAddress && !document.billAddress ? shipAddress : document.billAddress),
    rateId: (rateId as OrderDocument['rateId'] | undefined) ?? document.rateId,
  }
  const moved = recalculate(withBuyer({ ...filled, destination: placeOf(filled) }, buyer), facts)
  return shipAddress || billAddress || buyer ? withPlaceNotices(document, moved) : moved
}

/**
 * Where it goes, before there is an address: from then on the address says it, so that the VAT of one place is never
 * charged on an order that goes to another.
 *
 * @throws Refusal 422 for a place that is not served, or `address_given`
 */
export function setDestination(
  document: OrderDocument,
  place: NonNullable<OrderDocument['destination']>,
  facts: Facts,
): OrderDocument {
  if (document.shipAddress)
    throw invalid(
      { ship_address: ['has been given: change it there, and the order goes where it says'] },
      'address_given',
    )
  checkPlace(place, getRegion(document.region), facts.catalogue.shipping)
  return withPlaceNotices(document, recalculate({ ...document, destination: place }, facts))
}

function leaveCart(document: OrderDocument): OrderDocument {
  checkFilled(document)
  return { ...document, state: 'address' }
}

function checkFilled({ lines }: OrderDocument): void {
  if (lines.length === 0)
    throw new Refusal(422, 'empty_cart', SENTENCE.transition, { line_items: ['the cart must hold something'] })
}

/** Prices are worked out anew here, and the destination's VAT takes the place of the store's: both are said. */
function leaveAddress(document: OrderDocument, fields: StepFields, facts: Facts): OrderDocument {
  const needs: Record<string, string[]> = {}
  if (!(fields.email ?? document.email)) needs.email = ['must not be empty']
  if (!(fields.shipAddress ?? document.shipAddress)) needs.ship_address = ['must not be empty']
  if (Object.keys(needs).length) throw invalid(needs)
  checkFilled(document)
  const priced = withPriceNotice(document, recalculate(repriced(document, facts), facts))
  const unavailable = priced.lines.filter((line) => !line.available)
  if (unavailable.length)
    throw new Refusal(422, 'line_unavailable', SENTENCE.unavailable, { line_items: unavailable.map(({ id }) => id) })
  const moved = recalculate({ ...takeFields(priced, fields, facts), state: 'delivery' }, facts)
  // Trees alone go nowhere: no way of delivery is asked for.
  if (!isSent(moved)) return { ...moved, state: 'payment' }
  if (moved.figures.shippingRates.length === 0)
    throw invalid({ 'ship_address.country_iso': ['nothing delivers there'] }, 'place_not_served')
  return moved
}

/** The choice is among the ways that serve the address as it is now, which may have come with the choice. */
function leaveDelivery(document: OrderDocument, { rateId, ...entered }: StepFields, facts: Facts): OrderDocument {
  const filled = takeFields(document, entered, facts)
  if (!isSent(filled)) return { ...filled, state: 'payment' }
  const offered = filled.figures.shippingRates.map(({ id }) => id as string)
  const chosen = rateId ?? filled.rateId
  if (!chosen || !offered.includes(chosen)) {
    throw invalid({ shipping_rate_id: [`must be one of ${offered.join(', ')}`] }, 'shipping_rate_required')
  }
  return recalculate({ ...filled, rateId: chosen as OrderDocument['rateId'], state: 'payment' }, facts)
}

/** Says that goods cost something else than before. */
function withPriceNotice(before: OrderDocument, after: OrderDocument): OrderDocument {
  return before.figures.itemTotal === after.figures.itemTotal ? after : withTotalNotice(before, after)
}

/** Says what another place changes: whose VAT is charged, customs that come with it, or the total alone. */
function withPlaceNotices(before: OrderDocument, after: OrderDocument): OrderDocument {
  const { taxCountryIso, customsTotal, total } = after.figures
  if (before.figures.total === total) return after
  const notices = [...after.notices]
  const hasOtherVat = rateOf(before) !== rateOf(after) && after.figures.taxReason !== 'reverse_charge'
  const customs = customsTotal - before.figures.customsTotal
  if (hasOtherVat)
    notices.push({
      kind: 'tax_country_changed',
      countryIso: taxCountryIso,
      before: before.figures.total,
      after: total,
    })
  if (customs > 0) notices.push({ kind: 'customs_added', amount: customs })
  if (notices.length > after.notices.length) return { ...after, notices }
  return withTotalNotice(before, after)
}

function withTotalNotice(before: OrderDocument, after: OrderDocument): OrderDocument {
  return {
    ...after,
    notices: [...after.notices, { kind: 'total_changed', before: before.figures.total, after: after.figures.total }],
  }
}

/** Basis points; an order has one rate, and the store's country may be charged at another than the store shows. */
const rateOf = ({ figures }: OrderDocument): number => figures.taxRows[0]?.rate ?? 0
