import { MINUTE_MS } from '../../../contract/duration.ts'
import { Refusal, SENTENCE } from '../../refusal.ts'
import { isCourier } from '../../shipping/rates.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { SubmittedChange } from '../submitted-change.ts'
import { apply } from './apply.ts'
import { PAYABLE } from './installments.ts'
import { ratesTo } from './rates.ts'
import { placeOf, recalculate } from './recalculate.ts'
import { contentHash, isSubmitted, netOfOrder, unsubmitted, withoutReplaced } from './submitted.ts'

/**
 * What was submitted, with the quantities of whoever decides about it: it stays submitted, at its step, and what it was before is kept
 * beside it.
 *
 * @throws Refusal 422 `quantity_not_possible` or `sign_in_required`, and as `update_line` does
 */
export function withQuantities(
  document: OrderDocument,
  { lines, most }: Pick<SubmittedChange, 'lines' | 'most'>,
  facts: Facts,
): OrderDocument {
  const filled = lines.reduce<OrderDocument>(
    (order, line) => apply(order, { kind: 'update_line', ...line }, facts).document,
    unsubmitted(document),
  )
  // A change of goods normally restarts the checkout; here the order stays at its step.
  const { state: step } = document
  const changed = recalculate({ ...filled, state: step, rateId: wayOf(document, filled, facts) }, facts)
  const { lines: left, state } = changed
  if (!PAYABLE.includes(state) || left.length < document.lines.length)
    throw new Refusal(422, 'quantity_not_possible', SENTENCE.transition, {
      lines: ['must be quantities that can be delivered'],
    })
  if (most !== null && netOfOrder(changed) > most)
    throw new Refusal(422, 'sign_in_required', 'Please sign in to decide about an order of this amount.')
  return replacing(document, changed, facts)
}

/** How what was submitted is delivered with other quantities: as it was, by the courier also where that is free then, or is not any more. */
function wayOf({ rateId }: OrderDocument, filled: OrderDocument, facts: Facts): OrderDocument['rateId'] {
  if (!isCourier(rateId)) return rateId
  return ratesTo(placeOf(filled)!.countryIso, filled, facts).find(({ id }) => isCourier(id))?.id ?? null
}

/** What was submitted, with other quantities in its place, which are submitted instead. */
function replacing(before: OrderDocument, changed: OrderDocument, { now }: Facts): OrderDocument {
  const { submitted: hash, ...companyOrder } = before.companyOrder!
  const { lines, coupon, rateId, figures, notices, deliveries, company, serviceConsentAt, priceListVersion } = before
  const by = contentHash(changed)
  const content: Partial<OrderDocument> = {
    lines,
    coupon,
    rateId,
    figures,
    notices,
    priceListVersion,
    ...(serviceConsentAt !== undefined && { serviceConsentAt }),
    ...(deliveries !== undefined && { deliveries }),
    ...(company !== undefined && { company }),
  }
  return {
    ...changed,
    companyOrder: { ...companyOrder, submitted: by },
    replaced: { hash: hash!, by, at: now, content },
  }
}

/** Milliseconds that a decision which changes quantities may take: it is heard of after the change, or never. */
const LONGEST_DECISION = MINUTE_MS

/** The hash of what an order was submitted as, where somebody who decides about it is just giving it other quantities; null otherwise. */
export function justReplaced(document: OrderDocument, { now }: Facts): string | null {
  const { hash, by, at } = document.replaced ?? {}
  const isRecent = at !== undefined && Date.parse(now) - Date.parse(at) < LONGEST_DECISION
  return hash !== undefined && isRecent && document.companyOrder?.submitted === by ? hash : null
}

/** An order as it was submitted, prices and all, before quantities took its place; null where it is another by now. */
export function asSubmitted(document: OrderDocument, by: string): OrderDocument | null {
  const { replaced, claim, completedAt } = document
  if (claim || completedAt || replaced?.by !== by || !isSubmitted(document)) return null
  const { hash, content } = replaced
  // One that was submitted at no company's prices has none again.
  const { company: _, ...others } = withoutReplaced(document)
  return { ...others, ...content, companyOrder: { ...document.companyOrder!, submitted: hash } }
}
