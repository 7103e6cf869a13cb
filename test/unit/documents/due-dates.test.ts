import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../src/contract/cart.ts'
import type { PaymentSchedule } from '../../../src/contract/payment-schedules.ts'
import { creditNoteOf } from '../../../src/documents/credit-note.ts'
import { type DocumentModel, numbered } from '../../../src/documents/model.ts'
import { documentOf } from '../../../src/documents/order-document.ts'
import { ciiOf } from '../../../src/documents/xml/cii.ts'
import { fa3Of } from '../../../src/documents/xml/fa3.ts'
import { ublOf } from '../../../src/documents/xml/ubl.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { adding } from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'
import { fa3Problems, facturXProblems } from './official-schemas.ts'
import { anyPlaced, CASES, type CaseName, localeOf, placed } from './orders.ts'
import { readXml, say } from './xml-reader.ts'

const DUE = '2026-04-01'
/** The example's own number is no number at all, so the schema of FA(3) would refuse it. */
const seller = { ...SELLER, vatNumbers: { ...SELLER.vatNumbers, PL: 'PL1111111111' } }
const about = { madeAt: '2026-03-02T10:00:00Z', precedingKsefNumber: null }

/** An order that was placed on invoice, of which something may have arrived. */
function onInvoice(name: CaseName, arrived = 0): Cart {
  const order = placed(name, [adding(250)], 'transfer')
  const part = { ...order.payments[0]!, number: 'P0', amount: arrived, state: 'completed' } as const
  const payments = arrived > 0 ? [part, ...order.payments] : order.payments
  const whole = { number: 1, amount: order.total, open: order.total - arrived, dueOn: DUE }
  const paymentSchedule: PaymentSchedule = { state: 'chosen', installments: [whole] }
  return { ...order, payments, paymentSchedule, onInvoice: { days: 30, dueOn: DUE } }
}
const invoiceOf = (name: CaseName, order: Cart): DocumentModel =>
  numbered(
    documentOf(
      order,
      { kind: 'invoice', seller, at: facts.now, paidAt: null, rate: { value: 4.25, day: '2026-02-27' } },
      localeOf(CASES[name].region),
    ),
    'INV-2026-000001',
    '2026-03-02',
  )
const creditOf = (name: CaseName, invoice: DocumentModel): DocumentModel =>
  numbered(
    creditNoteOf(
      invoice,
      { reason: 'canceled', issuedOn: '2026-03-03', received: invoice.gross },
      localeOf(CASES[name].region),
    ),
    'CN-2026-000001',
    '2026-03-03',
  )
const toPolishFirm = (model: DocumentModel): DocumentModel => ({
  ...model,
  buyer: { ...model.buyer, name: 'Muster sp. z o.o.', person: 'Ada Muster', vatNumber: 'PL5260001246' },
})

describe('an invoice that is due on a day', () => {
  test('says so in UBL, Factur-X and FA(3), and the official schemas take it, also where a part is paid', async () => {
    const names = ['domestic', 'home in euros', 'firm', 'export', 'abroad', 'british'] as const
    const models = names.flatMap((name) => [0, 1000].map((arrived) => invoiceOf(name, onInvoice(name, arrived))))
    for (const model of models) {
      expect(model.payment.dueOn).toBe(DUE)
      expect(say(readXml(ublOf(model)), 'DueDate')).toEqual([DUE])
      expect(ciiOf(model)).toMatch(
        /<ram:DueDateDateTime><udt:DateTimeString format="102">20260401<\/udt:DateTimeString><\/ram:DueDateDateTime>/,
      )
    }
    expect(await facturXProblems(models.map(ciiOf))).toEqual([])
    const polish = models.slice(0, 4).map((model) => fa3Of(toPolishFirm(model), about))
    for (const xml of polish) expect(xml).toContain(`<TerminPlatnosci><Termin>${DUE}</Termin></TerminPlatnosci>`)
    expect(await fa3Problems(polish)).toEqual([])
  })

  test('is due no more once it is paid, and neither is its credit note', async () => {
    const order = onInvoice('domestic')
    const paid = { ...order, payments: order.payments.map((payment) => ({ ...payment, state: 'completed' as const })) }
    const models = [invoiceOf('domestic', paid), creditOf('domestic', invoiceOf('domestic', order))]
    for (const model of models)
      expect([ublOf(model), ciiOf(model), fa3Of(toPolishFirm(model), about)].join()).not.toMatch(
        /DueDate|TerminPlatnosci/,
      )
    expect(await facturXProblems(models.map(ciiOf))).toEqual([])
    expect(await fa3Problems(models.map((model) => fa3Of(toPolishFirm(model), about)))).toEqual([])
  })
})

test('an invoice that is paid in parts says each open one as a term, in UBL and in Factur-X, which its schema takes', async () => {
  const order = onInvoice('domestic')
  const parts = [1, 2, 3].map((number) => ({ number, amount: 5000, open: 5000, dueOn: `2026-0${number + 3}-01` }))
  const { onInvoice: _, ...inParts } = { ...order, paymentSchedule: { state: 'chosen' as const, installments: parts } }
  const model = invoiceOf('domestic', inParts)
  const { t, money, date } = localeOf('pl')
  const terms = parts.map(({ number, amount, dueOn }) =>
    t('document.installment', { number: String(number), amount: money(amount), date: date(dueOn, 'long') }),
  )
  expect(model.payment).toMatchObject({ terms: terms.join('\n'), dueOn: null })
  for (const xml of [ublOf(model), ciiOf(model)]) for (const term of terms) expect(xml).toContain(term)
  expect(await facturXProblems([ciiOf(model), ciiOf(creditOf('domestic', model))])).toEqual([])
  for (const term of terms) expect(ciiOf(creditOf('domestic', model))).not.toContain(term)
  expect(await fa3Problems([fa3Of(toPolishFirm(model), about)])).toEqual([])
})

test('Factur-X is valid by its official schema whatever was ordered, and its credit note', async () => {
  const models = fc.sample(anyPlaced, { numRuns: 40, seed: 17 }).map(({ name, order }) => ({
    name,
    invoice: invoiceOf(name, order),
  }))
  const files = models.flatMap(({ name, invoice }) => [ciiOf(invoice), ciiOf(creditOf(name, invoice))])
  expect(await facturXProblems(files)).toEqual([])
})

test('that schema refuses a day, an amount and an element that are not as it wants', async () => {
  const sound = ciiOf(invoiceOf('domestic', onInvoice('domestic')))
  const broken = [
    sound.replace('<ram:DueDateDateTime>', '<ram:DueDate>').replace('</ram:DueDateDateTime>', '</ram:DueDate>'),
    sound.replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1,50'),
    sound.replace(/<ram:DuePayableAmount>[^<]*<\/ram:DuePayableAmount>/, ''),
  ]
  const refused = new Set((await facturXProblems(broken)).map(({ file }) => file).filter(Boolean))
  expect([...refused].sort()).toEqual(broken.map((_, at) => `${at}.xml`))
})
