import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../src/contract/duration.ts'
import { makeIdle } from '../../worker/order-object.ts'
import { cartNumber, order, PARCEL, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const KRAFT = 'material-paper-kraft'
const TOTE = 'product-tote-bag'
const EMAIL = 'ada@example.com'
const ADDRESS = { email: EMAIL, ...PARCEL }

afterEach(() => void vi.useRealTimers())

/** Another window of the same browser. */
function windowOf(visitor: Visitor): Visitor {
  const other = new Visitor()
  for (const [name, value] of visitor.cookies()) other.cookies().set(name, value)
  return other
}

const notServed = ({ store }: Visitor) => store.t('checkout.countryWrong', { place: 'Germany' })
const leaveAddress = (visitor: Visitor, page: Page) =>
  visitor.press(page, visitor.store.t('checkout.toDelivery'), ADDRESS)

/** A pack of two samples in the cart. */
async function packed(): Promise<Visitor> {
  const ada = new Visitor()
  const samples = [KRAFT, TOTE].map((id): [string, string] => ['samples', id])
  const fields = new URLSearchParams([['quantity', '1'], ['version', '2026-11'], ...samples])
  expect((await ada.post(ada.store.url('sample-packs'), fields)).url).toBe(ada.store.url('cart'))
  return ada
}

/** The merchant sends one sample less, and a minute passes. */
async function withdrawTote(): Promise<void> {
  const prices = { EUR: 100, GBP: 90, PLN: 400, RON: 490, SEK: 1100, USD: 120 }
  const document = JSON.stringify({ version: 'fewer', most: 8, samples: [{ id: KRAFT, prices }] })
  const today = new Date().toISOString().slice(0, 10)
  await env.DB.prepare('insert into sample_lists values (?, ?, ?)').bind('fewer', today, document).run()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
}

test('what is not offered any more is named by the cart and by each step, of which none leads on with it', async () => {
  const [ada, ben] = [await packed(), await packed()]
  const { t, url } = ada.store
  const address = await ada.open(url('checkout-address', { orderId: cartNumber(ada) }))
  expect(address.words).not.toContain(t('checkout.unavailableLines'))
  const payment = await toPayment(ben, EMAIL)
  const delivery = await ben.open(url('checkout-delivery', { orderId: cartNumber(ben) }))
  await withdrawTote()
  const named = `${t('checkout.unavailableLines')} ${t('product-name.sample-packs')} ${t('configurator.viewCart')}`
  for (const [visitor, step] of [
    [ada, address],
    [ben, delivery],
    [ben, payment],
  ] as const)
    expect((await visitor.open(step.url)).words).toContain(named)
  for (const led of [
    await leaveAddress(ada, address),
    await ben.press(delivery, t('checkout.toPayment'), { rate: 'courier' }),
    await order(ben, payment, 'transfer'),
  ]) {
    expect([led.url, led.words]).toEqual([url('cart'), expect.stringContaining(t('cart.unavailable'))])
    expect(led.words).not.toContain(notServed(ada))
  }
  const empty = await ada.press(await ada.open(url('cart')), t('cart.remove'))
  expect(empty.words).toContain(t('cart.empty'))
})

describe('a step of the checkout that is behind another window', () => {
  test('leads to the cart that was emptied there', async () => {
    const ada = new Visitor()
    await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
    const address = await ada.open(ada.store.url('checkout-address', { orderId: cartNumber(ada) }))
    await windowOf(ada).post(ada.store.url('cart'), { intent: 'empty' })
    const cart = await leaveAddress(ada, address)
    expect([cart.url, cart.words]).toEqual([ada.store.url('cart'), expect.stringContaining(ada.store.t('cart.empty'))])
  })

  test.each(['address', 'delivery'] as const)('leads to the summary of what was ordered there: %s', async (step) => {
    const ada = new Visitor()
    const { t, url } = ada.store
    const payment = await toPayment(ada, EMAIL)
    const at = { orderId: cartNumber(ada) }
    const page = await ada.open(url(step === 'address' ? 'checkout-address' : 'checkout-delivery', at))
    const other = windowOf(ada)
    await order(windowOf(ada), payment, 'succeeds')
    const label = t(step === 'address' ? 'checkout.toDelivery' : 'checkout.toPayment')
    const opened = await other.open(page.url)
    const summary = await ada.press(page, label, step === 'address' ? ADDRESS : { rate: 'courier' })
    for (const { words } of [opened, summary]) expect(words).toContain(t('order.thanks'))
  })

  test('waits for a payment that is under way, and says so', async () => {
    const ada = new Visitor()
    const { t, url } = ada.store
    await toPayment(ada, EMAIL)
    const orderId = cartNumber(ada)
    const address = await ada.open(url('checkout-address', { orderId }))
    const delivery = await ada.open(url('checkout-delivery', { orderId }))
    const at = new Date().toISOString()
    // The gateway of its card does not answer.
    const ask = { kind: 'confirm', intentId: 'pi_1' } as const
    await makeIdle(orderId, 0, { claim: { paymentNumber: 'P1', ask, intentId: 'pi_1', amount: 1, at } })
    const here = await leaveAddress(ada, address)
    expect([here.status, here.words]).toEqual([422, expect.stringContaining(t('checkout.busy'))])
    expect(here.words).not.toContain(notServed(ada))
    const there = await ada.press(delivery, t('checkout.toPayment'), { rate: 'courier' })
    expect([there.status, there.words]).toEqual([422, expect.stringContaining(t('checkout.busy'))])
    expect(there.words).not.toContain(t('checkout.chooseDelivery'))
  })
})
