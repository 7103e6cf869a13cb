import type { CallOff } from '../../contract/call-off.ts'
import type { Env } from '../../contract/env.ts'
import type { PaperKind } from '../../contract/invoices.ts'
import { documentOf } from '../../documents/order-document.ts'
import { partNote } from '../../documents/part-note.ts'
import { documentPdf } from '../../documents/pdf/document-pdf.ts'
import { dayIn } from '../../regions/local-day.ts'
import { SELLER } from '../../regions/operator.ts'
import type { OrderView } from '../orders/document.ts'
import { localeOf } from '../regions/locale.ts'
import { declaredRate } from './exchange.ts'

/**
 * A document of a placed order that takes no number, of the day on which the order was placed, as PDF.
 *
 * @param part the delivery that a delivery note is of; null for all of them
 */
export async function paperOf(
  env: Env,
  order: OrderView,
  kind: PaperKind,
  part: CallOff | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const at = order.completedAt ?? order.createdAt
  const [locale, rate] = await Promise.all([
    localeOf(env, order.region),
    declaredRate(env, order, dayIn(SELLER.timeZone, at)),
  ])
  const whole = documentOf(order, { kind, seller: SELLER, at, paidAt: order.paidAt, rate }, locale)
  return documentPdf(part ? partNote(whole, order, part) : whole, null, locale)
}
