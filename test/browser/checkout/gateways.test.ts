import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { shown } from '../shown.ts'
import { act, gatewayShop } from './gateway-shop.ts'
import { routeStripe } from './stripe-script.ts'

const shop = gatewayShop()
const visit = openChromium()

test('without scripts a shopper turns back at PayPal, is declined, and pays', async () => {
  const { shopper, page, number } = await shop.atPayment(await visit({ scripts: false }), false)
  const { store } = shopper
  const payment = page.url()
  const payAndAnswer = async (answer: string) => {
    await page.locator('[name="method"][value="paypal"]').check()
    await shopper.placeOrder()
    await page.waitForURL(`${shop.paypal.origin}/checkoutnow?**`)
    await page.getByRole('button', { name: answer, exact: true }).click()
  }
  await payAndAnswer('cancel')
  await page.getByText(store.t('checkout.failed')).waitFor()
  await payAndAnswer('bad-card')
  await page.getByText(store.t('checkout.failed')).waitFor()
  expect(await act(shop.paypal.origin, 'orders', { order: number })).toMatchObject({ captures: 0 })
  // Back from PayPal to the form, and there once more.
  await page.goto(payment)
  await page.locator('[name="method"][value="paypal"]').check()
  await shopper.placeOrder()
  await page.waitForURL(`${shop.paypal.origin}/checkoutnow?**`)
  await page.goto(payment)
  await shown(page.locator('[name="method"]').first())
  await payAndAnswer('agree')
  await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
  expect(await page.locator('main').textContent()).toContain(store.t('order.paidByMethod', { method: 'PayPal' }))
  expect(await act(shop.paypal.origin, 'orders', { order: number })).toMatchObject({ captures: 1, refunded: 0 })
})

test('the card’s element makes a payment method of the card: incomplete, declined, asked about, in two tabs', async () => {
  const context = await visit({ width: 360 })
  await routeStripe(context)
  const { shopper, page, number } = await shop.atPayment(context, true)
  const { store } = shopper
  const payment = page.url()
  await context.route('https://hooks.stripe.test/**', async (route) => {
    const intent = new URL(route.request().url()).pathname.split('/').at(-1)!
    await act(shop.stripe.origin, 'move', { intent, status: 'succeeded' })
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
  expect(await act(shop.stripe.origin, 'intents', { order: number })).toMatchObject({ captures: 1, refunded: 0 })
})
