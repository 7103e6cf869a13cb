import type { Miniflare } from 'miniflare'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { serve } from '../../../scripts/serve.ts'
import { openPaypal } from '../../paypal/paypal-server.ts'
import { openStripe } from '../../stripe/stripe-server.ts'
import { ADMINISTRATOR } from '../manager.ts'
import { atPayment } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { PAGE_TIMEOUT } from '../slow.ts'
import { type TestStore, testStore } from '../store.ts'

/** What a test has a gateway beside it do, or tell. */
export async function act<T>(origin: string, name: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/test/${name}`, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as T
}

/** A shop that has gateways: no other server of the tests has keys, with which there are no test payments any more. */
export class GatewayShop {
  stripe!: Awaited<ReturnType<typeof openStripe>>
  paypal!: Awaited<ReturnType<typeof openPaypal>>
  #served!: Miniflare
  #port!: number

  async open(): Promise<void> {
    const [stripe, paypal] = await Promise.all([openStripe(), openPaypal()])
    Object.assign(this, { stripe, paypal })
    const vars = {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_ORIGIN: stripe.origin,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAGE_TIMEOUT,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_ORIGIN: paypal.origin,
    }
    this.#served = await serve({ port: 0, keep: null, vars, administrator: ADMINISTRATOR, log: () => undefined })
    this.#port = Number((await this.#served.ready).port)
  }

  async close(): Promise<void> {
    await this.#served.dispose()
    await Promise.all([this.stripe.close(), this.paypal.close()])
  }

  get store(): TestStore {
    return testStore('eu', this.#port)
  }

  /** A shopper at the payment of an order. */
  async atPayment(
    context: BrowserContext,
    scripts: boolean,
    email = 'ada@example.com',
  ): Promise<{ shopper: Shopper; page: Page; number: string }> {
    const page = await context.newPage()
    const number = await atPayment(page, this.store, { email })
    await page.goto(this.store.url('payment', { orderId: number }))
    return { shopper: new Shopper(page, this.store, scripts), page, number }
  }
}

/** Such a shop for the tests of a file. */
export function gatewayShop(): GatewayShop {
  const shop = new GatewayShop()
  beforeAll(() => shop.open())
  afterAll(() => shop.close())
  return shop
}
