import type { CallOff } from '../contract/call-off.ts'
import type { Cart } from '../contract/cart.ts'
import type { DocumentModel } from './model.ts'
import { partyAt } from './parties.ts'

/**
 * The delivery note of one of an order's deliveries: what is in it, where it goes and the day on which it is sent.
 *
 * @param whole the delivery note of the whole order, whose lines follow those of the order
 */
export function partNote(
  whole: DocumentModel,
  { lines, shipAddress }: Cart,
  { id, day, address, reference, lines: sent }: CallOff,
): DocumentModel {
  const to = address ?? shipAddress
  return {
    ...whole,
    number: `${whole.order.number}-${id}`,
    issuedOn: day,
    sentOn: day,
    order: { ...whole.order, reference: reference || whole.order.reference },
    delivery: to && { to: partyAt(to), on: day },
    lines: whole.lines
      .flatMap((line, at) => {
        const part = sent.find((pieces) => pieces.id === lines[at]?.id)
        return part ? [{ ...line, quantity: part.quantity }] : []
      })
      .map((line, at) => ({ ...line, id: String(at + 1) })),
  }
}
