import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask } from '../ask.ts'
import { openChromium } from '../chromium.ts'
import { managerHeaders } from '../manager.ts'
import { mailText } from '../prepared.ts'
import { shown } from '../shown.ts'
import { act, gatewayShop } from './gateway-shop.ts'
import { routeStripe } from './stripe-script.ts'

const shop = gatewayShop()
const visit = openChromium()

/** The bank's page, on which the payer pays; its answer to that, which would lead back, never comes. @returns what was paid */
async function bankOf(context: BrowserContext): Promise<() => string | undefined> {
  const paid: string[] = []
  await context.route('https://hooks.stripe.test/**', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ contentType: 'text/html', body: '<form method="post"><button>Pay</button></form>' })
    const intent = new URL(route.request().url()).pathname.split('/').at(-1)!
    await act(shop.stripe.origin, 'move', { intent, status: 'succeeded' })
    paid.push(intent)
  })
  return () => paid[0]
}

/** Stripe's events of an intent, as its webhook brings them: the last first, and twice. */
async function hear(intent: string): Promise<void> {
  const events = await act<{ body: string; signature: string }[]>(shop.stripe.origin, 'events', { intent })
  for (const { body, signature } of [...events.toReversed(), ...events]) {
    const { status } = await ask(new URL('/api/webhooks/stripe', shop.store.url('home')).href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
    })
    expect(status).toBe(200)
  }
}

/** No event comes; the merchant has open payments compared with their gateway. */
async function reconcile(): Promise<void> {
  const address = new URL('/api/v2/payments/reconcile', shop.store.url('home')).href
  const headers = await managerHeaders(shop.store)()
  await expect.poll(async () => (await ask(address, { method: 'POST', headers })).text).toBe('{"orders":1}')
}

test.each([
  { method: 'p24', scripts: false, by: 'webhook' },
  { method: 'p24', scripts: true, by: 'reconciliation' },
  { method: 'card', scripts: true, by: 'webhook' },
  { method: 'card', scripts: true, by: 'reconciliation' },
] as const)(
  'whoever closes the tab at the bank after paying by $method finds the order by its mail, paid, once the $by knows (scripts: $scripts)',
  async ({ method, scripts, by }) => {
    const { store } = shop
    const email = `${method}.${by}@example.com`
    const context = await visit({ scripts })
    await routeStripe(context)
    const paid = await bankOf(context)
    const { shopper, page, number } = await shop.atPayment(context, scripts, email)
    const payment = page.url()
    await page.locator(`[name="method"][value="${method}"]`).check()
    if (method === 'card') await page.locator('#card').selectOption('pm_card_authenticationRequired')
    await shopper.placeOrder()
    await page.waitForURL('https://hooks.stripe.test/**')
    await page.getByRole('button', { name: 'Pay', exact: true }).click({ noWaitAfter: true })
    await expect.poll(paid).toBeDefined()
    await page.close()
    const intent = paid()!
    if (by === 'webhook') await hear(intent)
    else await reconcile()

    const elsewhere = await (await visit({ scripts })).newPage()
    const mail = await mailText(elsewhere, store, email, store.t('order-mail.placedSubject', { number }))
    await elsewhere.goto(/https?:\S+key=[\w-]+/.exec(mail)![0])
    const paidBy =
      method === 'card'
        ? store.t('order.paidByCard', { last4: '4242' })
        : store.t('order.paidByMethod', { method: 'Przelewy24' })
    await shown(elsewhere.getByText(paidBy).first())
    expect(await elsewhere.locator('main').textContent()).toContain(number)

    // In the browser whose tab was closed there is nothing left to pay, however they come back.
    const again = await context.newPage()
    await again.goto(payment)
    await shown(again.getByRole('heading', { name: store.t('order.thanks') }))
    await again.goto(`${payment}?payment_intent=${intent}&redirect_status=succeeded`)
    await shown(again.getByRole('heading', { name: store.t('order.thanks') }))
    await again.goto(store.url('cart'))
    await shown(again.getByText(store.t('cart.empty')).first())
    expect(await act(shop.stripe.origin, 'intents', { order: number })).toMatchObject({ captures: 1, refunded: 0 })
  },
)
