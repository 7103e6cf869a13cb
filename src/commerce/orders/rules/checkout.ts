import { hasReached } from '../../../contract/order.ts'
import { getRegion } from '../../../regions/regions.ts'
import { invalid, Refusal, SENTENCE } from '../../refusal.ts'
import { checkPlace } from '../../shipping/places.ts'
import type { CheckoutStep, StepFields } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { withBuyer } from './buyer.ts'
import { withChosenDeliveries } from './deliveries.ts'
import { checkPurchaseOrder, withCostCentre } from './ordering.ts'
import { checkAvailable } from './payable.ts'
import { isSent, placeOf, recalculate } from './recalculate.ts'
import { repriced } from './repriced.ts'

/**
 * Completes a step and moves to the next one. An earlier step may be completed again; one ahead of the order's state is refused.
 *
 * @throws Refusal 422 `state_ahead`, or what the step still needs
 */
export function leaveStep(
  document: OrderDocument,
  step: CheckoutStep,
  fields: StepFields,
  facts: Facts,
): OrderDocument {
  if (!hasReached(document.state, step)) {
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
 * Stores entered fields, recalculates the order, and announces what another destination changes. A missing billing address is the
 * delivery address.
 *
 * @throws Refusal 422 for a place that is not served
 */
export function takeFields(
  document: OrderDocument,
  { email, shipAddress, billAddress, rateId, buyer, costCentreId, deliveries }: StepFields,
  facts: Facts,
): OrderDocument {
  if (shipAddress)
    checkPlace(shipAddress, getRegion(document.region), facts.catalogue.shipping, {
      field: 'ship_address',
      byOffer: document.offer?.countryIso,
    })
  const filled: OrderDocument = {
    ...document,
    email: email ?? document.email,
    shipAddress: shipAddress ?? document.shipAddress,
    billAddress: billAddress ?? (shipAddress && !document.billAddress ? shipAddress : document.billAddress),
    rateId: (rateId as OrderDocument['rateId'] | undefined) ?? document.rateId,
  }
  const stated = withCostCentre(withBuyer({ ...filled, destination: placeOf(filled) }, buyer), costCentreId, facts)
  const moved = recalculate(withChosenDeliveries(stated, deliveries, facts), facts)
  return shipAddress || billAddress || buyer ? withPlaceNotices(document, moved) : moved
}

/**
 * The destination before there is an address: from then on the address counts, so that the VAT of one place is never charged on
 * an order to another.
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
  checkPlace(place, getRegion(document.region), facts.catalogue.shipping, {
    byOffer: document.offer?.countryIso,
    isVague: true,
  })
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

/** Prices are recalculated here, and the destination's VAT replaces the store's: both are announced. */
function leaveAddress(document: OrderDocument, fields: StepFields, facts: Facts): OrderDocument {
  const needs: Record<string, string[]> = {}
  if (!(fields.email ?? document.email)) needs.email = ['must not be empty']
  if (!(fields.shipAddress ?? document.shipAddress)) needs.ship_address = ['must not be empty']
  if (Object.keys(needs).length) throw invalid(needs)
  checkFilled(document)
  const priced = withPriceNotice(document, recalculate(repriced(document, facts), facts))
  checkAvailable(priced)
  const moved = recalculate({ ...takeFields(priced, fields, facts), state: 'delivery' }, facts)
  checkPurchaseOrder(moved, facts)
  // An order of trees alone has no delivery step.
  if (!isSent(moved)) return { ...moved, state: 'payment' }
  if (moved.figures.shippingRates.length === 0)
    throw invalid({ 'ship_address.country_iso': ['nothing delivers there'] }, 'place_not_served')
  return moved
}

/** The choice is validated against the methods for the current address, which may be part of the same input. */
function leaveDelivery(document: OrderDocument, { rateId, ...entered }: StepFields, facts: Facts): OrderDocument {
  checkAvailable(document)
  const filled = takeFields(document, entered, facts)
  if (!isSent(filled)) return { ...filled, state: 'payment' }
  const offered = filled.figures.shippingRates.map(({ id }) => id as string)
  const chosen = rateId ?? filled.rateId
  if (!chosen || !offered.includes(chosen)) {
    throw invalid({ shipping_rate_id: [`must be one of ${offered.join(', ')}`] }, 'shipping_rate_required')
  }
  return recalculate({ ...filled, rateId: chosen as OrderDocument['rateId'], state: 'payment' }, facts)
}

/** Announces that prices of goods have changed. */
function withPriceNotice(before: OrderDocument, after: OrderDocument): OrderDocument {
  return before.figures.itemTotal === after.figures.itemTotal ? after : withTotalNotice(before, after)
}

/** Announces what another destination changes: the country of VAT, customs, or only the total. */
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

/** Basis points; an order has one rate, which may differ from the rate that the store shows. */
const rateOf = ({ figures }: OrderDocument): number => figures.taxRows[0]?.rate ?? 0
