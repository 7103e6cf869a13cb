import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { eventually } from '../../eventually.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { sentOffer } from '../business/sent-offer.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

test('a manager finds a customer by a part of their address or by a number, reads their history, and keeps a note', async () => {
  const email = 'historie@example.com'
  const { number } = await sentOffer('de', email)
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const list = await boss.open(`${url('manager-customers')}?q=HISTORIE`)
  expect(list.words).toContain(t.plural('customers.count', 1, { count: '1' }))
  expect(list.words).not.toContain(t('customers.shown'))
  const customer = await boss.follow(list, email)
  expect(customer.words).toContain(t('customers.noOrders'))
  expect(customer.words).not.toContain(t('customers.newest'))
  expect(customer.words).toContain(t('customers.noAccount'))
  expect(customer.words).toContain(number)
  expect((await boss.open(`${url('manager-customers')}?q=${number.toLowerCase()}`)).words).toContain(email)
  expect((await boss.open(`${url('manager-customers')}?q=nobody-at-all`)).words).toContain(t('customers.none'))
  const mistyped = await boss.open(`${url('manager-customers')}?q=F999999999`)
  expect([mistyped.status, mistyped.words.includes(t('customers.none'))]).toEqual([200, true])
  const empty = await boss.press(customer, t('customers.addNote'))
  expect([empty.status, empty.words.includes(t('checkout.required'))]).toEqual([422, true])
  const noted = await boss.press(empty, t('customers.addNote'), { note: 'Ruft lieber an. <b>' })
  expect(noted.words).toContain('Ruft lieber an. <b>')
  const offer = await boss.follow(noted, number)
  expect((await boss.follow(offer, t('customers.all'))).words).toContain(email)
})

test('an order of which nobody knows any more whose it is leads to no customer', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'transfer')
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const pages = [
    url('manager-order-money', { orderNumber: number }),
    url('manager-order-messages', { orderNumber: number }),
  ]
  const leading = () =>
    Promise.all(
      pages.map(async (page) => (await boss.open(page)).links.some(({ label }) => label === t('customers.all'))),
    )
  await eventually(async () => expect(await leading()).toEqual([true, true]))
  await runInDurableObject(env.ORDERS.getByName(number), (_, { storage }) => {
    storage.kv.put('document', { ...storage.kv.get<OrderDocument>('document')!, email: null })
  })
  await env.DB.prepare('update orders set email = null, user_id = null where number = ?').bind(number).run()
  expect(await leading()).toEqual([false, false])
})
