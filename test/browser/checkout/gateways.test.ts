import type { Miniflare } from 'miniflare'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../scripts/serve.ts'
import { PARCELS } from '../../parcels.ts'
import { openPaypal } from '../../paypal/paypal-server.ts'
import { openStripe } from '../../stripe/stripe-server.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

// A shop that has gateways: no other server of the tests has keys, with which there are no test payments any more.
let stripe: Awaited<ReturnType<typeof openStripe>>
let paypal: Awaited<ReturnType<typeof openPaypal>>
let shop: Miniflare
let port: number

beforeAll(async () => {
  stripe = await openStripe()
  paypal = await openPaypal()
  const vars = {
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_local', STRIPE_ORIGIN: stripe.origin },
    ...{ STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, PAYPAL_CLIENT_ID: paypal.clientId, PAGE_TIMEOUT: '20000' },
    ...{ PAYPAL_CLIENT_SECRET: paypal.clientSecret, PAYPAL_WEBHOOK_ID: paypal.webhookId, PAYPAL_ORIGIN: paypal.origin },
  }
  shop = await serve({ port: 0, keep: null, vars, log: () => undefined })
  port = Number((await shop.ready).port)
})
afterAll(async () => {
  await shop.dispose()
  await Promise.all([stripe.close(), paypal.close()])
})

const visit = openChromium()

async function ask<T>(origin: string, act: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/test/${act}`, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as T
}

/** A shopper at the payment of an order. */
async function atPayment(
  context: BrowserContext,
  scripts: boolean,
): Promise<{ shopper: Shopper; page: Page; number: string }> {
  const page = await context.newPage()
  const shopper = new Shopper(page, testStore('eu', port), scripts)
  await shopper.buy('paper-bag')
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS.eu)
  await shopper.chooseDelivery('courier')
  return { shopper, page, number: /R\d{9,}/.exec(page.url())![0] }
}

test('without scripts a shopper turns back at PayPal, is declined, and pays', async () => {
  const { shopper, page, number } = await atPayment(await visit({ scripts: false }), false)
  const { store } = shopper
  const payment = page.url()
  const payAndAnswer = async (answer: string) => {
    await page.locator('[name="method"][value="paypal"]').check()
    await shopper.placeOrder()
    await page.waitForURL(`${paypal.origin}/checkoutnow?**`)
    await page.getByRole('button', { name: answer, exact: true }).click()
  }
  await payAndAnswer('cancel')
  await page.getByText(store.t('checkout.failed')).waitFor()
  await payAndAnswer('bad-card')
  await page.getByText(store.t('checkout.failed')).waitFor()
  expect(await ask(paypal.origin, 'orders', { order: number })).toMatchObject({ captures: 0 })
  // Back from PayPal to the form, and there once more.
  await page.goto(payment)
  await page.locator('[name="method"][value="paypal"]').check()
  await shopper.placeOrder()
  await page.waitForURL(`${paypal.origin}/checkoutnow?**`)
  await page.goto(payment)
  await shown(page.locator('[name="method"]').first())
  await payAndAnswer('agree')
  await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
  expect(await page.locator('main').textContent()).toContain(store.t('order.paidByMethod', { method: 'PayPal' }))
  expect(await ask(paypal.origin, 'orders', { order: number })).toMatchObject({ captures: 1, refunded: 0 })
})

/**
 * Stripe's script, as far as the card's element needs it: a choice stands in the place of Stripe's own frame, and is read as over a
 * network, not at once.
 */
const STRIPE_SCRIPT = `window.Stripe = () => ({
  elements: () => ({
    create: () => ({ mount: (place) => { place.innerHTML = '<label>Card <select id="card">'
      + ['incomplete', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_authenticationRequired', 'pm_card_visa']
        .map((id) => '<option value="' + id + '">' + id.slice(-9) + '</option>').join('') + '</select></label>' } }),
    update: (options) => { window.cardIsFor = options.setupFutureUsage },
    submit: () => new Promise((done) => setTimeout(done, 0, {})),
  }),
  createPaymentMethod: async () => {
    const { value } = document.querySelector('#card')
    return value === 'incomplete' ? { error: { message: 'Your card number is incomplete.' } } : { paymentMethod: { id: value } }
  },
})`

test('the card’s element makes a payment method of the card: incomplete, declined, asked about, in two tabs', async () => {
  const context = await visit({ width: 360 })
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
  )
  const { shopper, page, number } = await atPayment(context, true)
  const { store } = shopper
  const payment = page.url()
  await context.route('https://hooks.stripe.test/**', async (route) => {
    const intent = new URL(route.request().url()).pathname.split('/').at(-1)!
    await ask(stripe.origin, 'move', { intent, status: 'succeeded' })
    await route.fulfill({ status: 303, headers: { Location: `${payment}?payment_intent=${intent}` } })
  })
  await page.locator('#card').waitFor()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
  const payWith = async (tab: Page, card: string) => {
    await tab.locator('[name="method"][value="card"]').check()
    await tab.locator('#card').selectOption(card)
    await tab.locator('main form button').first().click()
  }
  await payWith(page, 'incomplete')
  await page.getByText('Your card number is incomplete.').waitFor()
  const other = await context.newPage()
  await other.goto(payment)
  await other.locator('#card').waitFor()
  await payWith(page, 'pm_card_visa_chargeDeclinedInsufficientFunds')
  await page.getByText(store.t('checkout.declined')).waitFor()
  await page.locator('#card').waitFor()
  await payWith(page, 'pm_card_authenticationRequired')
  await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
  await payWith(other, 'pm_card_visa')
  await shown(other.getByRole('heading', { name: store.t('order.thanks') }))
  expect(await ask(stripe.origin, 'intents', { order: number })).toMatchObject({ captures: 1, refunded: 0 })
})
