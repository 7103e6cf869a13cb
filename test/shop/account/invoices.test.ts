import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { cartNumber, order, SWEDISH, toPayment } from '../orders.ts'
import { customer } from './people.ts'

/** A customer with an order that is paid and invoiced, and the address of their invoices. */
async function withInvoice(email: string) {
  const ada = await customer(email)
  const { store } = ada
  const payment = await toPayment(ada, email)
  const number = cartNumber(ada)
  await order(ada, payment, 'succeeds')
  const all = store.url('account-invoices')
  await eventually(async () => expect((await ada.open(all)).words).toContain(store.t('invoices.paid')))
  return { ada, store, number, all }
}

test('an account has no invoices before it has paid for anything', async () => {
  const ada = await customer('ada.none@example.com', 'us')
  const { store } = ada
  const page = await ada.follow(await ada.open(store.url('account-orders')), store.t('invoices.title'))
  expect([page.url, page.words.includes(store.t('invoices.none'))]).toEqual([store.url('account-invoices'), true])
})

test('an account lists invoice, credit note and pro forma of its orders, with their files', async () => {
  const email = 'ada.listed@example.com'
  const ada = await customer(email, 'se')
  const { store } = ada
  const payment = await toPayment(ada, email, SWEDISH)
  const paid = cartNumber(ada)
  await order(ada, payment, 'succeeds')
  const all = store.url('account-invoices')
  const invoice = (await eventually(async () => {
    const { words } = await ada.open(all)
    expect(words).toContain(store.t('invoices.paid'))
    return /INV-\d{4}-\d{6}/.exec(words)
  }))![0]
  await ada.press(await ada.open(store.url('account-order', { orderNumber: paid })), store.t('orders.cancelAct'))
  const awaited = await toPayment(ada, email, SWEDISH)
  const unpaid = cartNumber(ada)
  await order(ada, awaited, 'transfer')
  const page = await eventually(async () => {
    const listed = await ada.open(all)
    for (const words of [store.t('invoices.credited'), store.t('invoices.awaited')])
      expect(listed.words).toContain(words)
    return listed
  })
  expect(page.words).toContain(store.t('invoices.of', { number: invoice }))
  expect((await ada.open(`${all}?page=9`)).words).not.toContain(store.t('invoices.none'))
  expect(page.words).toContain('kr')
  for (const number of [paid, unpaid])
    expect(page.html).toContain(new URL(store.url('account-order', { orderNumber: number })).pathname)
  const files = [...page.html.matchAll(/href="([^"]+\/documents\/[^"]+)"/g)].map(([, href]) => new URL(href!, all).href)
  expect(files).toHaveLength(5)
  for (const file of files) {
    const { status, headers } = await ada.ask(file)
    expect([file, status, headers.get('Content-Type')]).toEqual([
      file,
      200,
      file.includes('/xml/') ? 'application/xml' : 'application/pdf',
    ])
  }
})

test('an account’s invoices are paged, the newest first', async () => {
  const { ada, store, number, all } = await withInvoice('ada.many@example.com')
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 25)
     insert into invoices (number, kind, source_key, series, order_number, issued_on, region, currency, total, pdf_sha256, xml_sha256)
     select printf('INV-2025-%06d', i), 'invoice', 'earlier ' || i, 's', ?1, '2025-01-02', 'eu', 'EUR', 100 * i, '', '' from n`,
  )
    .bind(number)
    .run()
  const first = await ada.open(all)
  expect([first.words.includes('INV-2025-000002'), first.words.includes('INV-2025-000001')]).toEqual([true, false])
  const older = await ada.follow(first, store.t('orders.older'))
  expect([older.words.includes('INV-2025-000001'), older.words.includes('INV-2025-000002')]).toEqual([true, false])
  expect((await ada.open(`${all}?page=x`)).words).toContain('INV-2025-000025')
})

test('an invoice whose order is not paid in full says what is still to be paid of it', async () => {
  const { ada, store, number, all } = await withInvoice('ada.owing@example.com')
  await env.DB.prepare(
    `insert into installments (order_number, nth, version, region, currency, amount, open, due_on)
     values (?1, 1, 1, 'eu', 'EUR', 5000, 0, '2026-01-02'), (?1, 2, 1, 'eu', 'EUR', 5000, 4321, '2026-02-02')`,
  )
    .bind(number)
    .run()
  const { words } = await ada.open(all)
  expect(words).toContain(store.t('plan.open', { amount: store.money(4321) }))
  expect(words).not.toContain(store.t('invoices.paid'))
})
