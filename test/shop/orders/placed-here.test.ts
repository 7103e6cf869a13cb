import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { customer } from '../account/people.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { allowAll, forgetTold, toldOnNextPage } from '../told.ts'
import { Visitor } from '../visitor.ts'

/** Somebody who allows everything, and whom somebody else has recommended the shop to. */
async function recommended(referrer: string): Promise<Visitor> {
  const visitor = new Visitor()
  const id = allowAll(visitor)
  await customer(referrer)
  const [code, now] = [crypto.randomUUID(), new Date().toISOString()]
  await env.DB.batch([
    env.DB.prepare(
      'insert into referral_codes (user_id, code, created_at) select id, ?, ? from users where email = ?',
    ).bind(code, now, referrer),
    env.DB.prepare(
      "insert into touches (anonymous_id, kind, document, registered_at) values (?, 'referral', ?, ?)",
    ).bind(id, JSON.stringify({ referral_code: code }), now),
  ])
  return visitor
}

/** The browser has the cart's key and nothing else, as the gateway that settles a payment: nobody in it allows anything. */
async function settledElsewhere(visitor: Visitor, email: string): Promise<string> {
  const payment = await toPayment(visitor, email)
  const number = cartNumber(visitor)
  const elsewhere = new Visitor()
  for (const [name, value] of visitor.cookies())
    if (name.startsWith('__Host-cart')) elsewhere.cookies().set(name, value)
  await order(elsewhere, payment, 'succeeds')
  forgetTold(visitor)
  return number
}

/** What is told of an order. */
const toldOf = async (number: string) => {
  const { results } = await env.DB.prepare(
    "select document from events where name = 'Order Completed' and message_id like ?",
  )
    .bind(`%order-completed-${number}`)
    .all<{ document: string }>()
  return results.map(({ document }) => JSON.parse(document) as { timestamp: string; properties: object })
}

const toPush = (visitor: Visitor): unknown[] => toldOnNextPage(visitor, 'Order Completed').map((told) => told.order_id)

const rewardOf = (number: string) =>
  env.DB.prepare('select count(*) as count from referrals where order_number = ?').bind(number).first('count')

const completedAt = (number: string) =>
  env.DB.prepare('select completed_at from orders where number = ?').bind(number).first<string>('completed_at')

test.each(['cart', 'order-details'] as const)(
  'an order that the gateway’s event has placed is told once, where its buyer finds it: %s',
  async (found) => {
    const ada = await recommended(`recommends-${found}@example.com`)
    const number = await settledElsewhere(ada, `bank-app-${found}@example.com`)
    const token = ada.cookies().get('__Host-cart-eu')!.split('.')[1]!
    expect(await toldOf(number)).toEqual([])
    // A campaign that brings the buyer back is not what brought the order.
    const late = Math.floor(Date.now() / 1000) + 60
    ada.cookies().set('_gcl_aw', `GCL.${late}.EAIlate`)
    const { store } = ada
    await ada.open(found === 'cart' ? store.url('cart') : `${store.url(found, { orderNumber: number })}?key=${token}`)
    expect(toPush(ada)).toEqual([number])
    const [told, ...more] = await eventually(async () => {
      const all = await toldOf(number)
      expect(all).toHaveLength(1)
      return all
    })
    expect([told!.timestamp, more]).toEqual([await completedAt(number), []])
    expect(told!.properties).not.toHaveProperty('attribution_gclid')
    await eventually(async () => expect(await rewardOf(number)).toBe(1))
    forgetTold(ada)
    await ada.open(`${store.url('order-details', { orderNumber: number })}?key=${token}`)
    expect([toPush(ada), ada.cookies().get('__Host-cart-eu')]).toEqual([[], undefined])
  },
)

test('an order is told by the page that places it, and by no address of its checkout afterwards, canceled or not', async () => {
  const ada = new Visitor()
  const { store } = ada
  allowAll(ada)
  const payment = await toPayment(ada, 'told-once@example.com')
  const orderId = cartNumber(ada)
  forgetTold(ada)
  const placed = await order(ada, payment, 'transfer')
  expect(toPush(ada)).toEqual([orderId])
  const again = async () => {
    forgetTold(ada)
    for (const step of ['payment', 'checkout-address', 'checkout-delivery'] as const)
      expect((await ada.open(store.url(step, { orderId }))).url).toContain(placed.url.split('?')[0])
    return toPush(ada)
  }
  expect(await again()).toEqual([])
  const details = await ada.open(store.url('order-details', { orderNumber: orderId }))
  await ada.press(details, store.t('orders.cancelAct'))
  expect(await again()).toEqual([])
})

test('an order that was canceled before its buyer found it is not told', async () => {
  const ada = await recommended('recommends-canceled@example.com')
  const number = await settledElsewhere(ada, 'canceled-elsewhere@example.com')
  await env.ORDERS.getByName(number).act({ kind: 'cancel' }, { caller: { isManager: true } })
  await ada.open(ada.store.url('cart'))
  expect([toPush(ada), ada.cookies().get('__Host-cart-eu')]).toEqual([[], undefined])
})
