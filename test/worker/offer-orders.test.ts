import { env as bindings, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import type { OfferDocument } from '../../src/commerce/offers/document.ts'
import { data } from '../../src/contract/documents.ts'
import { offer } from '../../src/contract/offer-answer.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { REGION_CODES } from '../../src/contract/vocabulary.ts'
import { offerTotals } from '../../src/pricing/offer-totals.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { BAG, call, MAILER, MUNICH, TestCart } from './caller.ts'
import { acceptanceOf, offered } from './offered.ts'
import { kept } from './order-object.ts'

afterEach(() => void vi.restoreAllMocks())

const readOffer = (body: unknown) => data(offer).decode(body as never)
const accept = (token: string, options: Record<string, string>) =>
  call('POST', `offers/${token}/accept`, acceptanceOf(options))
/** The order that an acceptance leads to. */
async function orderOf(token: string) {
  const { order } = (await call('GET', `offers/${token}`)).body.data.attributes
  const { body } = await call('GET', `orders/${order.number}`, undefined, { token: order.token })
  return { key: order as { number: string; token: string }, order: readOrder(body) }
}
const objectOf = (number: string) => bindings.OFFERS.getByName(number)
const numbersOf = async (offer: string) => {
  const { results } = await bindings.DB.prepare('select number from orders where email = ?')
    .bind(offer)
    .all<{ number: string }>()
  return results
}

test.each(REGION_CODES)(
  'what is accepted in %s is what its order costs, line by line and with its customs, before delivery',
  async (store) => {
    const region = getRegion(store)
    const country_iso = region.defaultShippingCountryCode
    const { token } = await offered({ country_iso }, store)
    await accept(token, { L1: 'O2', L2: 'O1' })
    const accepted = readOffer((await call('GET', `offers/${token}`)).body)
    const totals = offerTotals(accepted.revision, accepted.acceptance!.chosen)
    const { order } = await orderOf(token)
    expect(order.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['product', 1000, 72_333],
      ['custom', 1, 4551],
      ['custom', 240, 189_307],
      ['custom', 1, 15_000],
    ])
    expect([order.currency, order.discountTotal]).toEqual([region.currency, 0])
    expect([totals.customs, totals.tax, totals.gross]).toEqual([order.customsTotal, order.taxTotal, order.total])
    expect(order.customsTotal).toBe(['ch', 'no'].includes(store) ? 4000 : 0)
  },
)

test('its order goes through the checkout as it was accepted: no line, code or service changes it', async () => {
  const { token } = await offered()
  await accept(token, { L1: 'O1', L2: 'O1' })
  const { key, order } = await orderOf(token)
  const act = (method: string, path: string, body: object = {}) =>
    call(method, path.replace(':number', key.number), body, { token: key.token })
  for (const [method, path, body] of [
    ['PUT', 'orders/:number/line_items/L1', { line_item: { quantity: 5 } }],
    ['DELETE', 'orders/:number/line_items/L1', {}],
    ['PUT', 'orders/:number/apply_coupon_code', { coupon_code: 'WELCOME10' }],
    ['PUT', 'orders/:number/empty', {}],
    ['POST', 'v1/sustainability/add_tree_line_item', { order_number: key.number }],
    ['POST', 'v2/expert_checks', { order_number: key.number, parent_id: 'L1' }],
  ] as const) {
    const { status, body: refused } = await act(method, path, body)
    expect([path, status, refused.code]).toEqual([path, 403, 'offered_order'])
  }
  await act('PUT', 'checkouts/:number?state=cart', { order: {} })
  const sent = await act('PUT', 'checkouts/:number?state=address', {
    order: { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true },
  })
  const shipping_rate_id = readOrder(sent.body).shippingRates[0]!.id
  const ready = readOrder((await act('PUT', 'checkouts/:number?state=delivery', { order: { shipping_rate_id } })).body)
  expect(ready.itemTotal).toBe(order.itemTotal)
  expect(ready.serviceOffers).toEqual([])
  const paid = await act('POST', 'v2/:number/stripe/payment_intents/pay', {
    payment_method_id: 'pm_card_visa',
    expected_total: (ready.total / 100).toFixed(2),
  })
  const { state, lines, total } = readOrder(paid.body)
  expect([state, total]).toEqual(['complete', ready.total])
  expect(lines.map(({ amount }) => amount)).toEqual(order.lines.map(({ amount }) => amount))
})

test('an offer for a country that the store serves by offer only is delivered there at its cost, which is all that was accepted', async () => {
  const { token } = await offered({ country_iso: 'AU', delivery: '250.00' })
  const { body: accepted } = await accept(token, { L2: 'O1' })
  const { key } = await orderOf(token)
  const act = (state: string, order: object) =>
    call('PUT', `checkouts/${key.number}?state=${state}`, { order }, { token: key.token })
  await act('cart', {})
  const away = { ...MUNICH, country_iso: 'AU', zipcode: '3000', city: 'Melbourne', state: 'VIC' }
  const us = await act('address', {
    email: 'a@example.com',
    ship_address: { ...away, country_iso: 'CA', zipcode: 'K1A 0B1' },
  })
  expect(us.body.code).toBe('place_by_offer_only')
  const { status, body } = await act('address', { email: 'a@example.com', ship_address: away, use_shipping: true })
  expect([status, body.errors]).toEqual([200, undefined])
  const { shippingRates } = readOrder(body)
  expect(shippingRates.map(({ cost }) => cost)).toEqual([25_000])
  const sent = await act('delivery', { shipping_rate_id: shippingRates[0]!.id })
  const { revision, acceptance } = readOffer(accepted)
  expect(readOrder(sent.body).total).toBe(offerTotals(revision, acceptance!.chosen).gross)
})

test('after a crash between the offer and its order, the alarm makes the same order, once', async () => {
  const email = `crash+${crypto.randomUUID()}@example.com`
  const { number, token } = await offered({ email })
  vi.spyOn(console, 'error').mockReturnValue()
  await runInDurableObject(objectOf(number), async (object, state) => {
    const { env } = object as unknown as { env: { ORDERS: unknown } }
    const orders = env.ORDERS
    Object.defineProperty(env, 'ORDERS', {
      configurable: true,
      value: {
        getByName: () => {
          Object.defineProperty(env, 'ORDERS', { configurable: true, value: orders })
          throw new Error('The machine went down.')
        },
      },
    })
    await state.storage.sync()
  })
  const { status, body } = await accept(token, { L1: 'O1' })
  expect([status, body.data.attributes.order, await numbersOf(email)]).toEqual([200, null, []])
  await runInDurableObject(objectOf(number), (object) => object.alarm())
  const [made] = await numbersOf(email)
  await runInDurableObject(objectOf(number), async (object, state) => {
    // The note that the order was made is lost.
    const document = state.storage.kv.get<OfferDocument>('offer')!
    expect(document.orderNumber).toBe(made?.number)
    state.storage.kv.put('offer', { ...document, pending: [{ kind: 'order' }] })
    await object.alarm()
  })
  expect(await numbersOf(email)).toEqual([made])
  expect((await orderOf(token)).key.number).toBe(made?.number)
})

/** Signs in with carts. @returns the carts with which the browser goes on */
const claim = async ({ userToken }: SignedIn, ...carts: { number: string; token: string }[]) =>
  (await call('POST', 'v1/users/me/claims', { carts }, { userToken })).body.data.attributes.carts

test('its order is its buyer’s, and no cart: a browser does not go on with it after the sign-in', async () => {
  const ada = await somebodyOf('b2b')
  const { token } = await offered()
  await accept(token, { L1: 'O1' })
  const { key } = await orderOf(token)
  expect(await claim(ada, key)).toEqual([])
  expect((await kept(key.number)).userId).toBe(ada.userId)
  expect(await claim(ada)).toEqual([])
})

test('what a guest had goes into the cart of the account, also where the order of an offer is newer', async () => {
  const ada = await somebodyOf('b2b')
  const own = await TestCart.open('eu', ada)
  await own.add(MAILER, 100)
  const { token } = await offered()
  await accept(token, { L1: 'O1' })
  const { key } = await orderOf(token)
  await claim(ada, key)
  const guest = await TestCart.open()
  await guest.add(BAG, 500)
  const { number, token: guestToken } = guest.order
  const carts = await claim(ada, { number, token: guestToken })
  expect(carts).toMatchObject([{ number: own.number, item_count: 2, is_changed: true }])
  expect((await orderOf(token)).order.lines).toHaveLength(2)
})
