import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import type { Cart } from '../../../src/contract/cart.ts'
import { creditNoteOf } from '../../../src/documents/credit-note.ts'
import { type DocumentModel, numbered } from '../../../src/documents/model.ts'
import { documentOf } from '../../../src/documents/order-document.ts'
import { headRows } from '../../../src/documents/pdf/document-head.ts'
import { brokenRules } from '../../../src/documents/rules/rules.ts'
import { ublOf } from '../../../src/documents/xml/ubl.ts'
import { dayIn } from '../../../src/regions/local-day.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { adding } from '../commerce/order.ts'
import { act, calling, madeOn, PLACED, placed as placedInParts, takingBack, workday } from '../commerce/parts-order.ts'
import { facts } from '../shop-facts.ts'
import { anyPlaced, CASES, type CaseName, localeOf, placed, placedTo } from './orders.ts'

const DAY = '2026-11-21'
const rate = { value: 4.25, day: '2026-11-20' }
const invoiceOf = (name: CaseName, order = placed(name, [adding(250)])) =>
  numbered(
    documentOf(
      order,
      { kind: 'invoice', seller: SELLER, at: facts.now, paidAt: null, rate },
      localeOf(CASES[name].region),
    ),
    'INV-2026-000001',
    DAY,
  )
const idsOf = (model: ReturnType<typeof invoiceOf>) => brokenRules(model).map(({ id }) => id)

const HOME = SELLER.vatNumbers.PL

describe('the invoice of an order', () => {
  test('equals the order to the last cent, whatever is in it and wherever it goes', () => {
    fc.assert(
      fc.property(anyPlaced, ({ name, order }) => {
        const invoice = invoiceOf(name, order)
        const { lines, taxes, net, tax, gross, paid, due } = invoice
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
        expect(sum(lines.map((line) => line.net))).toBe(net)
        expect(taxes.map(({ base, amount }) => [base, amount])).toEqual(
          order.taxes.map(({ base, amount }) => [base, amount]),
        )
        expect([net + tax, gross, (paid?.amount ?? 0) + due]).toEqual([order.total, order.total, order.total])
        expect(idsOf(invoice)).toEqual([])
        const credit = creditNoteOf(
          invoice,
          { reason: 'canceled', issuedOn: '2026-11-22', received: gross },
          localeOf(CASES[name].region),
        )
        expect([credit.net, credit.tax, credit.gross]).toEqual([net, tax, gross])
        expect(idsOf(numbered(credit, 'CN-2026-000001', '2026-11-22'))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['domestic', 'S', 2300, HOME, null],
    ['abroad', 'S', 1900, HOME, null],
    ['firm', 'K', 0, HOME, 'VATEX-EU-IC'],
    ['british', 'S', 2000, SELLER.vatNumbers.GB, null],
    ['export', 'G', 0, HOME, 'VATEX-EU-G'],
    ['american', 'O', 0, null, 'VATEX-EU-O'],
  ] as const)('%s: category %s at %i, under %s', (name, category, ofRate, vatNumber, code) => {
    const { taxes, seller } = invoiceOf(name)
    expect(taxes).toMatchObject([{ category, rate: ofRate }])
    expect([seller.vatNumber, taxes[0]?.exemption?.code ?? null]).toEqual([vatNumber, code])
  })

  test('says Polish VAT in złoty where it was charged in euros, at the rate of a day', () => {
    const { declaredTax, tax } = invoiceOf('home in euros')
    expect(declaredTax).toEqual({ currency: 'PLN', amount: Math.round(tax * 4.25), rate })
    expect([invoiceOf('domestic').declaredTax, invoiceOf('abroad').declaredTax]).toEqual([null, null])
  })

  test('says British VAT in pounds where it was charged in euros', () => {
    const { declaredTax, tax } = invoiceOf('british in euros')
    expect(declaredTax).toEqual({ currency: 'GBP', amount: Math.round(tax * 4.25), rate })
    expect(invoiceOf('british').declaredTax).toBeNull()
  })

  test.each(regionList.map((region) => [region.code, region] as const))(
    'is sound wherever the store %s sends to',
    (code, { allowedShippingCountries }) => {
      const broken = allowedShippingCountries.map((country) => {
        const order = placedTo(code, country, [adding(250)])
        const stated = { kind: 'invoice', seller: SELLER, at: facts.now, paidAt: null, rate } as const
        return [order.taxCountryIso, idsOf(numbered(documentOf(order, stated, localeOf(code)), 'INV-2026-000001', DAY))]
      })
      expect(broken).toEqual(allowedShippingCountries.map((country) => [country, []]))
    },
  )

  test('of VAT that was credited before has none', () => {
    const order = placed('abroad', [adding(250)])
    const { vat } = CASES.firm
    const credited = {
      ...order,
      buyer: { ...order.buyer, customerType: 'b2b' as const, vat },
      vatCredit: { amount: order.taxTotal, at: facts.now },
    }
    const invoice = invoiceOf('abroad', credited)
    expect([invoice.taxes[0]?.category, invoice.gross, invoice.due]).toEqual(['K', order.total - order.taxTotal, 0])
    expect(idsOf(invoice)).toEqual([])
  })

  test('of services alone reverses the charge, in the words of the seller’s law too', () => {
    const order = placed('firm', [adding(250)])
    const trees = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, kind: 'trees' as const })),
      shipmentTotal: 0,
    }
    const only = { ...trees, total: trees.itemTotal, discountTotal: 0, lines: trees.lines as typeof order.lines }
    const invoice = invoiceOf('firm', only)
    expect([invoice.taxes[0]?.category, invoice.notes]).toEqual(['AE', ['odwrotne obciążenie']])
    expect(idsOf(invoice)).toEqual([])
  })

  test('is not made of figures that are not the order’s', () => {
    const order = placed('domestic', [adding(250)])
    expect(() => invoiceOf('domestic', { ...order, total: order.total + 1 })).toThrow('R123456789')
  })

  test.each([
    ['canceled', 99_999_999, (model: DocumentModel) => model.gross],
    ['canceled', 1000, () => 1000],
    ['canceled', 0, () => 0],
    // The buyer keeps what was bought, and has another invoice of the net.
    ['vat_credited', 99_999_999, (model: DocumentModel) => model.tax],
    ['vat_credited', 0, () => 0],
  ] as const)('that is credited as %s with %i received refunds no more than was paid', (reason, received, refunded) => {
    const { t, money } = localeOf('eu')
    const invoice = invoiceOf('abroad')
    const paid = received > invoice.gross && reason === 'vat_credited' ? invoice.gross : received
    const credit = creditNoteOf(invoice, { reason, issuedOn: '2026-11-22', received: paid }, localeOf('eu'))
    const due = refunded(invoice)
    expect([credit.gross, credit.due, credit.paid?.amount ?? 0]).toEqual([invoice.gross, due, invoice.gross - due])
    const { terms } = credit.payment
    expect(terms.includes(t('document.refund', { amount: money(due) }))).toBe(due > 0)
    expect(terms.includes(t('document.setOff', { amount: money(invoice.gross - due) }))).toBe(due < invoice.gross)
    expect(idsOf(numbered(credit, 'CN-2026-000001', '2026-11-22'))).toEqual([])
  })

  test('says in its credit note where the money goes', () => {
    const { t, money } = localeOf('pl')
    const invoice = invoiceOf('domestic')
    const about = { reason: 'refunded', issuedOn: '2026-11-22', received: invoice.gross } as const
    const said = [false, true].map(
      (isToWallet) => creditNoteOf(invoice, { ...about, isToWallet }, localeOf('pl')).payment.terms,
    )
    const amount = money(invoice.gross)
    expect(said).toEqual([t('document.refund', { amount }), t('document.refundToWallet', { amount })])
  })

  test('says how the rest is paid: by transfer where there is an account, by plan, or else as it was agreed; its credit does not', () => {
    const { money, date, t } = localeOf('eu')
    const confirmed = (order: Cart) =>
      documentOf(
        order,
        { kind: 'order-confirmation', seller: SELLER, at: facts.now, paidAt: null, rate },
        localeOf('eu'),
      )
    const byTransfer = placed('abroad', [adding(250)], 'transfer')
    const amount = money(byTransfer.total)
    expect(confirmed(byTransfer).payment.terms).toBe(t('document.toPay', { amount }))
    const payments = byTransfer.payments.map(({ bank: _, ...payment }) => ({ ...payment, method: 'hokodo' as const }))
    expect(confirmed({ ...byTransfer, payments }).payment.terms).toBe(t('document.open', { amount }))
    const half = { number: 1, amount: 5000, open: 5000, dueOn: '2026-12-01' }
    const paymentSchedule = { state: 'chosen' as const, installments: [half, { ...half, number: 2, open: 0 }] }
    const inParts = {
      ...byTransfer,
      paymentSchedule,
      payments: [{ ...byTransfer.payments[0]!, state: 'completed' as const, amount: 1 }],
    }
    const said = { number: '1', amount: money(5000), date: date('2026-12-01', 'long') }
    expect(confirmed(inParts).payment.terms).toBe(t('document.installment', said))
    const invoice = invoiceOf('abroad', inParts)
    const credit = creditNoteOf(invoice, { reason: 'canceled', issuedOn: '2026-11-22', received: 1 }, localeOf('eu'))
    expect([invoice.payment.terms, credit.notes]).toEqual([t('document.installment', said), [t('document.canceled')]])
  })

  test.each([
    ['canceled', 'card', { state: 'refund_due' }],
    ['canceled', 'transfer', { state: 'refunded', received: 99_999_999 }],
    ['canceled', 'transfer', { state: 'void', received: 0 }],
    ['returned', 'transfer', { state: 'void' }],
    ['complete', 'card', { state: 'refunded' }],
    ['complete', 'transfer', { state: 'refunded' }],
  ] as const)('confirms an order that is %s and asks for nothing: paid by %s, now %o', (state, method, now) => {
    const { t } = localeOf('eu')
    const order = placed('abroad', [adding(250)], method)
    const open = { number: 2, amount: 5000, open: 5000, dueOn: '2026-12-01' }
    const stated = { kind: 'order-confirmation', seller: SELLER, at: facts.now, paidAt: null, rate } as const
    const isGivenBack = now.state !== 'void'
    for (const terms of [
      {},
      { onInvoice: { days: 30, dueOn: '2026-12-21' } },
      { paymentSchedule: { state: 'chosen' as const, installments: [open] } },
    ]) {
      const payments = order.payments.map((payment) => ({ ...payment, ...now }))
      const { due, paid, payment, gross } = documentOf({ ...order, ...terms, state, payments }, stated, localeOf('eu'))
      expect([due, payment.dueOn, paid?.amount ?? 0]).toEqual([0, null, isGivenBack ? gross : 0])
      expect(payment.terms).toBe(isGivenBack ? t('document.paidUndated') : '')
    }
  })

  test('states the account while a transfer is awaited, and the day once it is paid', () => {
    const order = placed('domestic', [adding(250)], 'transfer')
    const open = documentOf(
      order,
      { kind: 'pro-forma', seller: SELLER, at: facts.now, paidAt: null, rate },
      localeOf('pl'),
    )
    expect([open.payment.means, open.payment.bank?.reference, open.paid]).toEqual(['30', 'R123456789', null])
    expect(open.due).toBe(open.gross)
    const partly = { ...order, payments: order.payments.map((payment) => ({ ...payment, received: 1000 })) }
    const rest = documentOf(
      partly,
      { kind: 'pro-forma', seller: SELLER, at: facts.now, paidAt: null, rate },
      localeOf('pl'),
    )
    expect([rest.paid?.amount, rest.due, rest.gross]).toEqual([1000, open.gross - 1000, open.gross])
    expect(invoiceOf('domestic').payment).toMatchObject({ means: '48', bank: null })
  })

  test('says of what is paid the day on which it was, whatever day the document is of, or none where it is not known', () => {
    const { date, t } = localeOf('pl')
    const order = placed('domestic', [adding(250)])
    const at = (kind: 'invoice' | 'order-confirmation', paidAt: string | null) => {
      const stated = { kind, seller: SELLER, at: facts.now, paidAt, rate }
      const { paid, payment } = documentOf(order, stated, localeOf('pl'))
      return [paid?.on, payment.terms]
    }
    const said = (day: string) => [day, t('document.paid', { date: date(day, 'long') })]
    for (const kind of ['invoice', 'order-confirmation'] as const)
      expect(at(kind, '2027-01-04T23:30:00.000Z')).toEqual(said('2027-01-05'))
    const today = dayIn(SELLER.timeZone, facts.now)
    expect([at('invoice', null), at('order-confirmation', null)]).toEqual([
      said(today),
      [today, t('document.paidUndated')],
    ])
  })
})

describe('a document of an order that is sent in parts', () => {
  const inParts = (...commands: Parameters<typeof act>[2][]) =>
    viewOf(act(placedInParts(5), PLACED, ...commands), PLACED)
  const stated = (order: Cart, kind: 'invoice' | 'order-confirmation' | 'pro-forma') =>
    documentOf(order, { kind, seller: SELLER, at: PLACED, paidAt: null, rate }, localeOf('eu'))
  const onDays = (...counts: number[]) => counts.map((count) => calling(50, { day: workday(count) }))

  test('is an invoice with the day of its last delivery, or that on which all is made', () => {
    const scheduled = inParts(...onDays(3, 9, 4, 12), takingBack('C4'))
    expect(stated(scheduled, 'invoice').delivery?.on).toBe(workday(9))
    expect(ublOf(stated(scheduled, 'invoice'))).toContain(`<cbc:ActualDeliveryDate>${workday(9)}<`)
    // Nothing is scheduled; or a day that an offer stated comes before all is made.
    const late = { ...scheduled.parts!, callOffs: [{ ...scheduled.parts!.callOffs[0]!, day: '2026-03-03' }] }
    for (const order of [inParts(), { ...scheduled, parts: late }])
      expect(stated(order, 'invoice').delivery?.on).toBe(madeOn)
  })

  test.each(['order-confirmation', 'pro-forma'] as const)(
    'says as its %s where it goes and no day of supply',
    (kind) => {
      const labelsOf = (order: Cart) => headRows(stated(order, kind), localeOf('eu')).map(([label]) => label)
      const { t } = localeOf('eu')
      const scheduled = inParts(...onDays(3, 9))
      expect(stated(scheduled, kind).delivery?.to.city).toBe(scheduled.shipAddress!.city)
      const { parts: _, ...atOnce } = scheduled
      expect([scheduled, atOnce].map((order) => labelsOf(order).includes(t('document.deliveryDate')))).toEqual([
        false,
        true,
      ])
    },
  )
})

test('a day is the seller’s, also between the years', () => {
  expect(dayIn('Europe/Warsaw', '2026-12-31T22:59:59Z')).toBe('2026-12-31')
  expect(dayIn('Europe/Warsaw', '2026-12-31T23:00:00Z')).toBe('2027-01-01')
})
