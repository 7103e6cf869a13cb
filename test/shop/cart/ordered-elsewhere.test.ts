import { expect, test } from 'vitest'
import { customer, signIn } from '../account/people.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

/** Another browser in which somebody has the same account. */
async function sameAccount(email: string): Promise<Visitor> {
  const visitor = new Visitor()
  await signIn(visitor, email)
  return visitor
}

/** Another browser with the same cookies: that of a guest whose order is placed while they are at their bank. */
function sameCookies(visitor: Visitor): Visitor {
  const other = new Visitor()
  for (const [name, value] of visitor.cookies()) other.cookies().set(name, value)
  return other
}

/** The numbers that a browser keeps: of its cart, of the lines beside it, and of its orders. */
function keptBy(visitor: Visitor) {
  const kept = visitor.cookies()
  return {
    cart: kept.get('__Host-cart-eu')?.split('.')[0],
    count: kept.get('cart-count-eu'),
    orders: kept.get('__Host-orders')?.split('.')[0],
  }
}

test('a cart that was ordered in another browser of its account is empty, and an order from then on', async () => {
  const email = 'two-browsers@example.com'
  const ada = await customer(email)
  const payment = await toPayment(ada, email)
  const number = cartNumber(ada)
  const other = await sameAccount(email)
  expect(keptBy(other)).toEqual({ cart: number, count: '1', orders: undefined })
  await order(ada, payment, 'succeeds')
  const cart = await other.open(other.store.url('cart'))
  expect(cart.words).toContain(other.store.t('cart.empty'))
  expect(cart.links.map(({ label }) => label)).not.toContain(other.store.t('cart.checkout'))
  expect(keptBy(other)).toEqual({ cart: undefined, count: undefined, orders: number })
})

test.each([
  { what: 'state', query: '', headers: { Accept: 'application/json' }, says: '"cart":null' },
  { what: 'panels', query: '?panels=1', headers: {}, says: 'id="popular"' },
])('the script of a cart that was ordered meanwhile hears of none: $what', async ({ query, headers, says }) => {
  const ada = new Visitor()
  const payment = await toPayment(ada, 'at-the-bank@example.com')
  const number = cartNumber(ada)
  const other = sameCookies(ada)
  await order(ada, payment, 'succeeds')
  const answer = await other.ask(other.store.url('cart') + query, { headers })
  expect(await answer.text()).toContain(says)
  expect(keptBy(other)).toEqual({ cart: undefined, count: undefined, orders: number })
})

test('whoever changes a cart that was ordered meanwhile reads so, and the next goods begin another', async () => {
  const ada = new Visitor()
  const payment = await toPayment(ada, 'stale-cart@example.com')
  const number = cartNumber(ada)
  const other = sameCookies(ada)
  const { store } = other
  const before = await other.open(store.url('cart'))
  await order(ada, payment, 'succeeds')
  const after = await other.press(before, store.t('cart.couponApply'), { code: 'BOXES10' })
  expect([after.status, after.words]).toEqual([422, expect.stringContaining(store.t('cart.ordered'))])
  expect(after.words).toContain(store.t('cart.empty'))
  await other.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  expect(keptBy(other)).toEqual({ cart: expect.not.stringMatching(number), count: '1', orders: number })
})
