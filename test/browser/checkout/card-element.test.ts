import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { eventsAt } from '../events-at.ts'
import { inCart, send, signedUp } from '../prepared.ts'
import { shown } from '../shown.ts'
import { act, gatewayShop } from './gateway-shop.ts'
import { routeStripe, stripeUse } from './stripe-script.ts'

const shop = gatewayShop()
const visit = openChromium()

/** How an order's payments were asked for at Stripe. */
const intentsOf = async (order: string) =>
  (
    await act<{ intents: { setup_future_usage: string | null; customer: string | null; amount: number }[] }>(
      shop.stripe.origin,
      'intents',
      { order },
    )
  ).intents

/** Prepares an order up to its payment, and opens that. @returns its number */
async function toPayment(page: Page, choices: Record<string, string>, more: Record<string, string>): Promise<string> {
  const { store } = shop
  const cart = await inCart(page, store, 'mailer-box-eco', choices)
  const number = /R\d{9}/.exec(cart.text)![0]
  const order = { orderId: number }
  const parcel = Object.fromEntries(Object.entries(PARCELS.eu).map(([name, value]) => [`ship-${name}`, value]))
  const { text } = await send(page, store.url('checkout-address', order), { ...parcel, ...more })
  const rate = /name="rate"[^>]* value="([^"]+)"/.exec(text)![1]!
  await send(page, store.url('checkout-delivery', order), { rate })
  await page.goto(store.url('payment', order))
  // Beside a kept card the form stands unseen.
  await page.locator('#card').waitFor({ state: 'attached' })
  return number
}

const thanks = (page: Page) => shown(page.getByRole('heading', { name: shop.store.t('order.thanks') }))
const place = (page: Page) => page.locator('main form button').first().click()

test('the form for cards is asked for as Stripe describes it, with the amount, currency and language of the store, and wallets as they come', async () => {
  const context = await visit()
  const asked = await routeStripe(context)
  const { page, number } = await shop.atPayment(context, true)
  await page.locator('#card').waitFor()
  const use = await stripeUse(page)
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/)])
  expect(use).toMatchObject({ key: 'pk_test_local', created: ['payment', {}], submits: 0, made: [], errors: [] })
  expect(use.elements).toEqual({
    mode: 'payment',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    amount: expect.any(Number),
    currency: 'eur',
    locale: 'en',
  })
  // A wallet opens in the press of the button, and what it was put away for is said.
  await page.locator('[name="method"][value="card"]').check()
  await page.locator('#card').selectOption('apple_pay')
  await place(page)
  // A second press opens no second sheet, and asks Stripe nothing while the first is open.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form:has(bx-card)')!.requestSubmit())
  await page.getByRole('button', { name: 'apple_pay: put away' }).click()
  await shown(page.getByText('The wallet was put away.'))
  expect(await stripeUse(page)).toMatchObject({ submits: 1, made: [], errors: [] })
  await page.locator('#card').selectOption('google_pay')
  await place(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/payment/'))
  await page.getByRole('button', { name: 'google_pay: agree' }).click()
  expect(new URLSearchParams((await sent).postData()!).get('paymentMethod')).toBe('pm_card_visa')
  await thanks(page)
  const [intent] = await intentsOf(number)
  // What Stripe's form showed in the wallet is what is charged.
  expect(intent).toMatchObject({ amount: use.elements.amount, setup_future_usage: null, customer: null })
})

test('after a send that was stopped, the card that was typed then is charged, and not the one before', async () => {
  const context = await visit()
  await routeStripe(context)
  const { page } = await shop.atPayment(context, true)
  await page.locator('[name="method"][value="card"]').check()
  await page.locator('#card').selectOption('pm_card_visa_chargeDeclinedInsufficientFunds')
  const sent: (string | null)[] = []
  await page.route(/\/payment\/$/, (route) => {
    if (route.request().method() === 'POST')
      sent.push(new URLSearchParams(route.request().postData()!).get('paymentMethod'))
    return sent.length === 1 ? route.abort('aborted') : route.continue()
  })
  const press = () =>
    page.evaluate(() => document.querySelector<HTMLFormElement>('main form:has(bx-card)')?.requestSubmit())
  await eventsAt(page, 1_000)
  await press()
  await expect.poll(() => sent).toEqual(['pm_card_visa_chargeDeclinedInsufficientFunds'])
  // The same card is not asked for again.
  await press()
  expect((await stripeUse(page)).made).toHaveLength(1)
  await page.locator('#card').selectOption('pm_card_visa')
  // A form that was just sent waits for a second.
  await eventsAt(page, 3_000)
  await expect
    .poll(async () => {
      if (sent.length === 1) await press()
      return sent
    })
    .toEqual(['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_visa'])
  await thanks(page)
})

test('a card that is to be kept is kept for later, another is not, and a kept one is paid with without Stripe’s form', async () => {
  const context = await visit()
  await routeStripe(context)
  const page = await context.newPage()
  const email = 'keeps.card@example.com'
  await signedUp(page, shop.store, email)
  const payByCard = async (keep?: 'keepCard' | 'drawInstallments') => {
    await page.locator('[name="method"][value="card"]').check()
    if (keep) await page.locator(`[name="${keep}"]`).check()
    await page.locator('#card').selectOption('pm_card_visa')
    await place(page)
    await thanks(page)
    return stripeUse(page)
  }
  const once = await toPayment(page, {}, { email })
  expect(await payByCard()).toMatchObject({ made: [{ id: 'pm_card_visa', setupFutureUsage: null }], errors: [] })
  expect(await intentsOf(once)).toMatchObject([{ setup_future_usage: null }])

  const kept = await toPayment(page, {}, { email })
  expect(await page.locator('[name="savedCard"]').count()).toBe(0)
  expect(await payByCard('keepCard')).toMatchObject({ made: [{ setupFutureUsage: 'off_session' }], errors: [] })
  expect(await intentsOf(kept)).toMatchObject([{ setup_future_usage: 'off_session', customer: expect.any(String) }])

  const saved = page.locator('[name="savedCard"]:not([value=""])')
  const orderId = await toPayment(page, {}, { email })
  await expect
    .poll(async () => {
      await page.goto(shop.store.url('payment', { orderId }))
      return saved.count()
    })
    .toBe(1)
  expect(await saved.isChecked()).toBe(true)
  await page.locator('[name="method"][value="card"]').check()
  await place(page)
  await thanks(page)
  expect(await stripeUse(page)).toMatchObject({ submits: 0, made: [], errors: [] })
})

test('a card from which the further instalments are drawn is kept for later, without a word about keeping it', async () => {
  const context = await visit()
  await routeStripe(context)
  const page = await context.newPage()
  const email = 'draws.card@example.com'
  await signedUp(page, shop.store, email)
  const firm = { email, customerType: 'b2b', company: 'Muster Boxes' }
  const number = await toPayment(page, { quantity: '5000' }, firm)
  await page.goto(`${page.url().split('?')[0]}?plan=yes`)
  await page.locator('#card').waitFor()
  await page.locator('[name="method"][value="card"]').check()
  await page.locator('[name="drawInstallments"]').check()
  await page.locator('#card').selectOption('pm_card_visa')
  await place(page)
  await thanks(page)
  expect(await stripeUse(page)).toMatchObject({ made: [{ setupFutureUsage: 'off_session' }], errors: [] })
  expect(await intentsOf(number)).toMatchObject([{ setup_future_usage: 'off_session' }])
})
