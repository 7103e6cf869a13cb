import { expect, test } from 'vitest'
import { OPERATOR } from '../../../src/regions/operator.ts'
import { eventually } from '../../eventually.ts'
import { storeAt } from '../../store.ts'
import { customer } from '../account/people.ts'
import { cartNumber, order, SWEDISH, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

test.each(['eu', 'de'] as const)(
  'the confirmation of a guest’s order is opened by its key alone, in %s',
  async (code) => {
    const ada = new Visitor(code)
    const { store } = ada
    const payment = await toPayment(ada, 'ada@example.com')
    const number = cartNumber(ada)
    const summary = await order(ada, payment, 'transfer')
    const document = await ada.follow(summary, store.t('order.confirmation'))
    expect(document.url).toContain('?key=')
    expect(document.headers.get('Referrer-Policy')).toBe('no-referrer')
    const total = /data-total="\d+">([^<]+)</
    expect(total.exec(document.html)![1]).toBe(total.exec(summary.html)![1])
    for (const words of [
      store.t('order.number', { number }),
      OPERATOR.operator,
      OPERATOR.vatNumber,
      'Lindenstraße 4',
      store.t('product-name.paper-bag'),
      store.t('order.netAmount'),
      store.t('order.confirmationText'),
    ])
      expect(document.words).toContain(words)
    const address = store.url('order-confirmation', { orderNumber: number })
    const stranger = new Visitor(code)
    expect((await stranger.open(address)).status).toBe(404)
    expect((await stranger.open(`${address}?key=wrong`)).status).toBe(404)
    expect((await stranger.open(document.url)).status).toBe(200)
  },
)

test('an account’s order has its confirmation, which another account does not open', async () => {
  const ada = await customer('ada.confirmation@example.com')
  const { store } = ada
  await order(ada, await toPayment(ada, 'ada.confirmation@example.com'), 'transfer')
  // The list follows the order.
  const page = await eventually(async () => {
    const list = await ada.open(store.url('account-orders'))
    return ada.follow(list, `${store.t('order.number', { number: '' }).trim()} R`)
  })
  const document = await ada.follow(page, store.t('order.confirmation'))
  expect([document.status, document.words.includes(OPERATOR.operator)]).toEqual([200, true])
  const bob = await customer('bob.confirmation@example.com')
  expect((await bob.open(document.url)).status).toBe(404)
})

test('a guest’s order that is opened in another store keeps its currency', async () => {
  const ada = new Visitor('se')
  const summary = await order(ada, await toPayment(ada, 'ada.se@example.com', SWEDISH), 'transfer')
  const key = new URL(summary.url).search
  const orderNumber = /R\d{9}/.exec(summary.words)![0]
  for (const route of ['order-details', 'order-confirmation'] as const) {
    const page = await new Visitor().open(storeAt('eu').url(route, { orderNumber }) + key)
    expect([page.status, page.words.includes('kr'), page.words.includes('€')]).toEqual([200, true, false])
  }
})
