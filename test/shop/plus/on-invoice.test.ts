import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { companyIn } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { cartNumber, toPayment } from '../orders.ts'
import { memberVisitor } from './members.ts'

const documentOf = (number: string) =>
  runInDurableObject(env.ORDERS.getByName(number), (_, { storage }) => storage.kv.get<OrderDocument>('document')!)

describe.each(['de', 'pl'] as const)('a member of a company with payment terms in %s without scripts', (code) => {
  test('orders on invoice, sees where to and by when, pays by transfer, and it is said to be paid', async () => {
    const company = await companyIn(code, 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
    // Without a VAT number, VIES is not asked.
    await env.DB.prepare("update companies set vat_number = '' where id = ?").bind(company.companyId).run()
    const ada = await memberVisitor(company, 'buyer', code)
    const { store } = ada
    const parcel = Object.fromEntries(Object.entries(PARCELS[code]).map(([field, value]) => [`ship-${field}`, value]))
    const payment = await toPayment(ada, 'ada@example.com', { ...parcel, billingSame: '1' })
    const number = cartNumber(ada)
    expect(payment.words).toContain(store.t('checkout.onInvoice'))
    // What was agreed is chosen before anything is.
    expect(payment.forms.find(({ fields }) => fields.has('method'))!.fields.get('method')).toBe('invoice')
    expect(payment.words).toContain(store.money(10_000_000))
    const placed = await ada.press(payment, store.t('checkout.place', { total: '' }).trim(), { method: 'invoice' })
    expect(placed.words).toContain(store.t('order.thanks'))
    expect(placed.words).toContain(store.t('plan.onInvoice'))
    expect(placed.words).toContain(store.t('plan.all'))
    expect(placed.words).toContain(store.t('order.reference'))
    const { figures, onInvoice } = await documentOf(number)
    expect(onInvoice).toEqual({ days: 30 })
    // Whoever of the company looks at its payment sees what of the credit limit all orders take.
    const summary = await eventually(async () => {
      const page = await ada.open(store.url('plus-order-payment', { orderNumber: number }))
      expect(page.words).toContain(store.money(10_000_000 - figures.total))
      return page
    })
    for (const words of [store.t('office-company.limit'), store.t('company-orders.owedByAll'), store.money(10_000_000)])
      expect(summary.words).toContain(words)
    // It is paid sooner by another method from the same page, where its payer likes.
    const early = await ada.open(store.url('payment', { orderId: number }))
    expect(early.words).toContain(store.t('plan.invoiceTitle', { order: number }))
    await env.ORDERS.getByName(number).act(
      { kind: 'receive_transfer', receipt: { entryId: 'b1', amount: figures.total } },
      { caller: { isManager: true } },
    )
    const own = await ada.open(store.url('payment-summary', { orderId: number }))
    expect(own.words).toContain(store.t('order.paidByTransfer'))
  })
})

test('an order that is refused on invoice is placed by the method that is chosen instead, or on invoice once there is room', async () => {
  const company = await companyIn('de', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
  await env.DB.prepare("update companies set vat_number = '' where id = ?").bind(company.companyId).run()
  const limitTo = (limit: number) =>
    env.DB.prepare('update companies set credit_limit = ? where id = ?').bind(limit, company.companyId).run()
  for (const method of ['check', 'invoice']) {
    await limitTo(10_000_000)
    const ada = await memberVisitor(company, 'buyer', 'de')
    const { store } = ada
    const placing = store.t('checkout.place', { total: '' }).trim()
    const payment = await toPayment(ada, 'ada@example.com')
    // Colleagues order meanwhile, and pay.
    await limitTo(1)
    const refused = await ada.press(payment, placing, { method: 'invoice' })
    expect(refused.words).toContain(store.t('checkout.onInvoiceOver'))
    if (method === 'invoice') await limitTo(10_000_000)
    expect((await ada.press(refused, placing, { method })).words).toContain(store.t('order.thanks'))
  }
})

test('the pages of an order on invoice that was returned ask for no more money', async () => {
  const company = await companyIn('de', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
  await env.DB.prepare("update companies set vat_number = '' where id = ?").bind(company.companyId).run()
  const ada = await memberVisitor(company, 'buyer', 'de')
  const { store } = ada
  const payment = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const placed = await ada.press(payment, store.t('checkout.place', { total: '' }).trim(), { method: 'invoice' })
  const { href } = placed.links.find((link) => link.href.includes('/details/?key='))!
  const order = env.ORDERS.getByName(number)
  const manager = { caller: { isManager: true } } as const
  await order.act({ kind: 'receive_transfer', receipt: { entryId: 'b1', amount: 400 } }, manager)
  const ofCompany = store.url('plus-order-payment', { orderNumber: number })
  const asked = [await ada.open(href), await ada.open(ofCompany)]
  for (const { html, words } of asked) {
    expect(html).toContain('id="transfer"')
    expect(words).toContain(store.t('plan.onInvoice'))
    // The invoice is given with the order.
    expect(html).not.toContain('pro-forma')
  }
  for (const [document, status] of [
    ['order-confirmation', 200],
    ['pro-forma', 404],
  ] as const) {
    const answer = await ada.ask(store.url('plus-order-document', { orderNumber: number, document, type: 'pdf' }))
    await answer.body?.cancel()
    expect([document, answer.status]).toEqual([document, status])
  }
  await runInDurableObject(order, (_, { storage }) =>
    storage.kv.put('document', { ...storage.kv.get<OrderDocument>('document')!, state: 'awaiting_return' }),
  )
  await order.act({ kind: 'answer_return', accepted: true, text: 'Sie sind hier.' }, manager)
  for (const { html, words } of [await ada.open(href), await ada.open(ofCompany)]) {
    expect(words).toContain(store.t('order.paidByTransfer'))
    expect(html).not.toContain('id="transfer"')
    expect(html).not.toContain('pro-forma')
    expect(words).not.toContain(store.t('plan.onInvoice'))
  }
})
