import type { ArtworkAct } from '../../../../src/commerce/orders/artwork-record.ts'
import type { Command } from '../../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { LineOrigin } from '../../../../src/commerce/orders/line-origin.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import { artworkOf } from '../../../../src/commerce/orders/rules/artwork.ts'
import { facts } from '../../shop-facts.ts'
import { MAILER, payable } from '../order.ts'

export const MONDAY = '2026-03-02T08:00:00.000Z'
export const FRIDAY = '2026-03-06T08:00:00.000Z'
export const AFTERNOON = '2026-03-06T13:00:00.000Z'

export const file = {
  id: '1'.repeat(64),
  name: 'lid.pdf',
  type: 'application/pdf' as const,
  bytes: 9,
  width: null,
  height: null,
  createdAt: MONDAY,
}
export const UPLOAD: ArtworkAct = { does: 'upload', file, fileset: 'uuid' }
export const ACTS: Record<ArtworkAct['does'], ArtworkAct> = {
  upload: UPLOAD,
  approve: { does: 'approve' },
  withdraw: { does: 'withdraw' },
  check: { does: 'check' },
  send_proof: { does: 'send_proof', reason: 'It comes by post.' },
  send_back: { does: 'send_back', reason: 'The logo is blurred.' },
  begin_production: { does: 'begin_production' },
  take_design: { does: 'take_design', file, findings: [] },
  return_design: { does: 'return_design', file: null, findings: [] },
}

const paid = {
  number: 'P1',
  method: 'card' as const,
  amount: 100,
  state: 'completed' as const,
  intentId: 'pi',
  last4: '4242',
}
/** An order of 250 printed boxes that was placed on Monday, or another. */
export const placed = (order = payable()): OrderDocument => ({
  ...order,
  state: 'complete',
  completedAt: MONDAY,
  payments: [{ ...paid, amount: order.figures.total }],
  artwork: {},
})
export const command = (act: ArtworkAct, lineId = 'L1'): Command => ({ kind: 'artwork', lineId, act })
/** An order after acts upon the artwork of its first line. */
export const acted = (order: OrderDocument, now: string, ...does: ArtworkAct['does'][]) =>
  does.reduce((document, name) => apply(document, command(ACTS[name]), { ...facts, now }).document, order)
export const stateOf = (order: OrderDocument) => artworkOf(order, order.lines[0]!)!.state

/** A placed order whose boxes have a design that was made in the shop. */
export function designed(): OrderDocument {
  const boxDesign: LineOrigin['boxDesign'] = {
    id: 'design',
    name: 'Lid',
    version: 1,
    sha256: '3'.repeat(64),
    generator: 1,
    variantId: MAILER,
  }
  const order = placed()
  return { ...order, lines: order.lines.map((line) => ({ ...line, origin: { boxDesign } })) } as OrderDocument
}
