import { MOST_DELIVERIES } from '../../../contract/call-off.ts'
import { goodsOf, isDelivered } from '../../../contract/line-item.ts'
import { invalid } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'

type Divided = Pick<OrderDocument, 'deliveries'>

/** In how many deliveries an order is sent. */
export const deliveriesOf = ({ deliveries }: Divided): number => deliveries ?? 1

/** Whether an order is kept and sent in parts. One whose offer states its deliveries is so also where only one of them has pieces in it. */
export const isDivided = (document: Divided & Pick<OrderDocument, 'offer'>): boolean =>
  deliveriesOf(document) > 1 || document.offer?.parts !== undefined

/**
 * The most deliveries in which an order may be sent: members of companies alone have it kept and call it off. What an accepted offer says of
 * its deliveries stays.
 */
function mostDeliveries(
  { lines, offer, userId }: Pick<OrderDocument, 'lines' | 'offer' | 'userId'>,
  { ordering }: Facts,
): number {
  const isMember = ordering?.userId === userId
  const hasGoods =
    lines.some(isDelivered) && !goodsOf(lines).every(({ variantId }) => variantId.startsWith('sample-packs~'))
  if (offer) return offer.parts?.deliveries ?? 1
  return isMember && hasGoods ? MOST_DELIVERIES : 1
}

/** An order in no more deliveries than it may be sent in, and how many those are. */
export function withDeliveries(document: OrderDocument, facts: Facts): { divided: OrderDocument; most: number } {
  const most = mostDeliveries(document, facts)
  const { deliveries: _, ...whole } = document
  return { divided: deliveriesOf(document) > most ? whole : document, most }
}

/** An order with the deliveries that were chosen. @throws Refusal 422 where it is sent at once */
export function withChosenDeliveries(document: OrderDocument, chosen: number | undefined, facts: Facts): OrderDocument {
  if (chosen === undefined) return document
  const most = mostDeliveries(document, facts)
  if (chosen > most || (document.offer && chosen !== most))
    throw invalid({ deliveries: [`must be ${document.offer ? most : 1} for this order`] }, 'not_in_parts')
  const { deliveries: _, ...whole } = document
  return chosen === 1 ? whole : { ...whole, deliveries: chosen }
}
