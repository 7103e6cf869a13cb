import type { Env } from '../../contract/env.ts'
import { takenFor } from '../../contract/payment.ts'
import { type CreditedPart, type CreditReason, creditNoteOf, partialCreditNoteOf } from '../../documents/credit-note.ts'
import { type DocumentModel, numbered } from '../../documents/model.ts'
import { documentOf } from '../../documents/order-document.ts'
import { documentPdf } from '../../documents/pdf/document-pdf.ts'
import { brokenFa3Rules, isForKsef } from '../../documents/rules/fa3.ts'
import { brokenRules } from '../../documents/rules/rules.ts'
import { ciiOf } from '../../documents/xml/cii.ts'
import { ublOf } from '../../documents/xml/ubl.ts'
import type { StoreLocale } from '../../i18n/store-locale.ts'
import { dayIn } from '../../regions/local-day.ts'
import { SELLER } from '../../regions/operator.ts'
import { throughKsef } from '../ksef/through-ksef.ts'
import { orderObject } from '../orders/access.ts'
import type { OrderView } from '../orders/document.ts'
import type { DueDocument } from '../orders/order-duty.ts'
import type { RefundCredit } from '../orders/refund-record.ts'
import { Refusal } from '../refusal.ts'
import { localeOf } from '../regions/locale.ts'
import { declaredRate } from './exchange.ts'
import { noteInOrder } from './note-in-order.ts'
import type { DocumentNumberObject } from './number-object.ts'
import { seriesOf } from './series.ts'
import { invoiceBySource, keepDocumentFile, noteInvoice } from './store.ts'

const numbersOf = (env: Env, series: string): DurableObjectStub<DocumentNumberObject> => env.NUMBERS.getByName(series)

/**
 * Issues an invoice or a credit note of an order: checked, numbered, drawn from what was numbered, kept, noted in the order. Each
 * step may be repeated: the number is found again by the source key, a kept file stays, a row is written once.
 *
 * @throws Refusal for a document that breaks a rule, before it has a number; Error where the invoice to be credited is not issued yet
 */
export async function issueDocument(env: Env, orderNumber: string, due: DueDocument): Promise<void> {
  const order = await orderObject(env, orderNumber).read({ holdsToken: true })
  if (!order) return
  const locale = await localeOf(env, order.region)
  const issued = await numberedDocument(env, order, due, locale)
  const { number, issuedOn, currency, gross: total, preceding } = issued
  const cii = ciiOf(issued)
  const xmlSha256 = await keepDocumentFile(
    env,
    `${number}.xml`,
    new TextEncoder().encode(ublOf(issued)),
    'application/xml',
  )
  const mark = isForKsef(issued) ? await throughKsef(env, issued, due.at) : null
  const pdf = await documentPdf(issued, cii, locale, mark)
  const pdfSha256 = await keepDocumentFile(env, `${number}.pdf`, pdf, 'application/pdf')
  await noteInvoice(env.DB, {
    number,
    kind: due.kind,
    sourceKey: due.sourceKey,
    series: seriesOf(due.kind, SELLER, due.at).name,
    orderNumber,
    issuedOn,
    region: order.region,
    currency,
    total,
    precedingNumber: preceding?.number ?? null,
    pdfSha256,
    xmlSha256,
  })
  await noteInOrder(env, number)
}

/** The document as it was numbered, or is now. */
async function numberedDocument(
  env: Env,
  order: OrderView,
  due: DueDocument,
  locale: StoreLocale,
): Promise<DocumentModel> {
  const { name, ...series } = seriesOf(due.kind, SELLER, due.at)
  const numbers = numbersOf(env, name)
  const known = (await numbers.find(due.sourceKey)) as DocumentModel | null
  if (known) return known
  const today = dayIn(SELLER.timeZone, new Date().toISOString())
  const model =
    due.kind === 'invoice' ? await invoiceDraft(env, order, due, locale) : await creditDraft(env, order, due, locale)
  const draft = numbered(model, 'draft', today)
  const broken = [...brokenRules(draft), ...(isForKsef(draft) ? brokenFa3Rules(draft) : [])]
  if (broken.length > 0) {
    const rules = broken.map(({ id, says }) => `${id}: ${says}`)
    throw new Refusal(422, 'unsound_document', `The document ${due.sourceKey} breaks ${rules.join(' ')}`)
  }
  return (await numbers.issue({ sourceKey: due.sourceKey, model, today }, series)) as DocumentModel
}

/** The invoice of an order, as it was paid: VAT that was credited since is taken back by a credit note. */
async function invoiceDraft(env: Env, order: OrderView, { isTaxed, at }: DueDocument, locale: StoreLocale) {
  const rate = await declaredRate(env, order, dayIn(SELLER.timeZone, at))
  const charged = isTaxed ? { ...order, vatCredit: null } : order
  return documentOf(charged, { kind: 'invoice', seller: SELLER, at, paidAt: order.paidAt, rate }, locale)
}

async function creditDraft(env: Env, order: OrderView, due: DueDocument, locale: StoreLocale) {
  const { of = '', reason = 'refunded', at, part, isToWallet = false } = due
  const row = await invoiceBySource(env.DB, of)
  const invoice = row && ((await numbersOf(env, row.series).find(of)) as DocumentModel | null)
  if (!invoice) throw new Error(`The invoice ${of} is not issued yet.`)
  const facts = { reason, issuedOn: dayIn(SELLER.timeZone, at), received: receivedFor(order, reason), isToWallet }
  return part
    ? partialCreditNoteOf(invoice, inPlaces(order, part), facts, locale)
    : creditNoteOf(invoice, facts, locale)
}

/** What was received for an order, and was not refunded before it was called off. */
function receivedFor({ payments, refunds = [] }: OrderView, reason: CreditReason): number {
  const taken = takenFor(payments)
  if (reason !== 'canceled' && reason !== 'returned') return taken
  return refunds.reduce((sum, { state, amount }) => (state === 'done' ? sum - amount : sum), taken)
}

/** The lines of an order are the first of its invoice, in the same order. */
const inPlaces = ({ lines: all }: OrderView, { lines, ...part }: RefundCredit): CreditedPart => ({
  ...part,
  ...(lines && { lines: lines.map(({ id, ...line }) => ({ ...line, at: all.findIndex((each) => each.id === id) })) }),
})
