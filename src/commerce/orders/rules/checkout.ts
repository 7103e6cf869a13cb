import type { OrderState } from '../../../contract/order.ts'
import { getRegion } from '../../../regions/regions.ts'
import { invalid, Refusal, SENTENCE } from '../../refusal.ts'
import { checkPlace } from '../../shipping/places.ts'
import type { CheckoutStep, StepFields } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { repriced } from './lines.ts'
import { reckon } from './reckon.ts'

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
  const filled = takeFields({ ...document, state: step }, fields)
  switch (step) {
    case 'cart':
      return leaveCart(filled)
    case 'address':
      return leaveAddress(filled, facts)
    case 'delivery':
      return leaveDelivery(filled, facts)
    case 'payment':
      return reckon({ ...filled, state: 'confirm' }, facts)
    case 'confirm':
      throw new Refusal(422, 'payment_required', SENTENCE.transition, {
        payments: ['the order is completed by its payment'],
      })
  }
}

/** Takes what was entered; a billing address that is not given is the delivery address. @throws Refusal 422 for a place that is not served */
export function takeFields(
  document: OrderDocument,
  { email, shipAddress, billAddress, rateId }: StepFields,
): OrderDocument {
  if (shipAddress) checkPlace(shipAddress, getRegion(document.region), 'ship_address')
  const ship = shipAddress ?? document.shipAddress
  return {
    ...document,
    email: email ?? document.email,
    shipAddress: ship,
    billAddress: billAddress ?? (shipAddress && !document.billAddress ? shipAddress : document.billAddress),
    destination: shipAddress
      ? { countryIso: shipAddress.countryIso, zipcode: shipAddress.zipcode, state: shipAddress.state }
      : document.destination,
    rateId: (rateId as OrderDocument['rateId'] | undefined) ?? document.rateId,
  }
}

/** Where it goes, before there is an address. @throws Refusal 422 for a place that is not served, and once there is one */
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
  checkPlace(place, getRegion(document.region))
  return withTaxNotice(document, reckon({ ...document, destination: place }, facts))
}

function leaveCart(document: OrderDocument): OrderDocument {
  if (document.lines.length === 0)
    throw new Refusal(422, 'empty_cart', SENTENCE.transition, { line_items: ['the cart must hold something'] })
  return { ...document, state: 'address' }
}

/** Prices are worked out anew here, and the destination's VAT takes the place of the store's: both are said. */
function leaveAddress(document: OrderDocument, facts: Facts): OrderDocument {
  const needs: Record<string, string[]> = {}
  if (!document.email) needs.email = ['must not be empty']
  if (!document.shipAddress) needs.ship_address = ['must not be empty']
  if (Object.keys(needs).length) throw invalid(needs)
  if (document.lines.length === 0) leaveCart(document)
  const atTodaysPrices = reckon(repriced(document, facts), facts)
  const sameVat = { ...atTodaysPrices, destination: document.destination }
  const unavailable = sameVat.lines.filter((line) => !line.available)
  if (unavailable.length)
    throw new Refusal(422, 'line_unavailable', SENTENCE.unavailable, { line_items: unavailable.map(({ id }) => id) })
  const moved = reckon({ ...sameVat, state: 'delivery' }, facts)
  if (moved.figures.shippingRates.length === 0)
    throw invalid({ 'ship_address.country_iso': ['nothing delivers there'] }, 'place_not_served')
  return withTaxNotice(document, withPriceNotice(document, moved))
}

function leaveDelivery(document: OrderDocument, facts: Facts): OrderDocument {
  const offered = document.figures.shippingRates.map(({ id }) => id as string)
  if (!document.rateId || !offered.includes(document.rateId)) {
    throw invalid({ shipping_rate_id: [`must be one of ${offered.join(', ')}`] }, 'shipping_rate_required')
  }
  return reckon({ ...document, state: 'payment' }, facts)
}

/** Says that goods cost something else than before. */
function withPriceNotice(before: OrderDocument, after: OrderDocument): OrderDocument {
  if (before.figures.itemTotal === after.figures.itemTotal) return after
  return {
    ...after,
    notices: [...after.notices, { kind: 'total_changed', before: before.figures.total, after: after.figures.total }],
  }
}

/** Says that another country's VAT is charged, where that changes the total. */
function withTaxNotice(before: OrderDocument, after: OrderDocument): OrderDocument {
  const { taxCountryIso, total } = after.figures
  if (before.figures.taxCountryIso === taxCountryIso || before.figures.total === total) return after
  return {
    ...after,
    notices: [
      ...after.notices,
      { kind: 'tax_country_changed', countryIso: taxCountryIso, before: before.figures.total, after: total },
    ],
  }
}
