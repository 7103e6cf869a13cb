import { PAPER_KINDS, type PaperKind } from '../../contract/invoices.ts'
import { papersOf } from '../../contract/order-papers.ts'
import type { CommerceContext } from '../mount.ts'
import type { OrderView } from '../orders/document.ts'
import { isWithoutPerson } from '../orders/person.ts'
import { missing } from '../refusal.ts'
import { isOfOrder, keptFile } from './store.ts'

/** The note of one of the deliveries of an order that is sent in parts. */
const PART_NOTE = /^delivery-note-(C\d{1,3})\.pdf$/
const FILE = /^([A-Z]{2,3}-\d{4}-\d{6})\.(pdf|xml)$/

/**
 * A document of an order that somebody may see. What is numbered says whose the order was: once its person is erased, it opens to nobody
 * by the order, and the seller alone keeps it.
 *
 * @param file `INV-2026-000001.pdf`, `order-confirmation.pdf`, `delivery-note-C1.pdf`
 * @throws Refusal 404 for one that the order does not have
 */
export async function documentFile(c: CommerceContext, order: OrderView, file: string): Promise<Response> {
  if (!order.completedAt) throw missing()
  const kind = PAPER_KINDS.find((paper) => file === `${paper}.pdf`)
  if (kind) return paper(c, order, kind)
  const [, callOff] = PART_NOTE.exec(file) ?? []
  if (callOff) return partPaper(c, order, callOff)
  const [, invoice, type] = FILE.exec(file) ?? []
  if (!invoice || isWithoutPerson(order) || !(await isOfOrder(c.env.DB, invoice, order.number))) throw missing()
  const kept = await keptFile(c.env, file)
  if (!kept) throw missing()
  return answer(kept.body, `application/${type}`, file)
}

/** A document that is drawn when it is asked for. @throws Refusal 404 where the order has none of the kind */
async function paper(c: CommerceContext, order: OrderView, kind: PaperKind): Promise<Response> {
  if (!papersOf(order).some((paper) => paper === kind)) throw missing()
  const { paperOf } = await import('./paper.ts')
  return answer(await paperOf(c.env, order, kind, null), 'application/pdf', `${kind}-${order.number}.pdf`)
}

/** @throws Refusal 404 for a delivery that was taken back, or that the order does not have */
async function partPaper(c: CommerceContext, order: OrderView, id: string): Promise<Response> {
  const part = order.parts?.callOffs.find((call) => call.id === id && call.state !== 'canceled')
  if (!part) throw missing()
  const { paperOf } = await import('./paper.ts')
  return answer(
    await paperOf(c.env, order, 'delivery-note', part),
    'application/pdf',
    `delivery-note-${order.number}-${id}.pdf`,
  )
}

const answer = (body: ReadableStream | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` } })
