import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { PROVIDER_TIMEOUT } from '../../../src/commerce/payments/provider-timeout.ts'
import { PARCELS } from '../../parcels.ts'
import { kept, makeIdle, ring } from '../../worker/order-object.ts'
import { putBindingsBack, withKeys } from '../../worker/with-keys.ts'
import { Shopper } from '../shopper.ts'

const [stripe, paypal, hokodo] = [inject('stripe'), inject('paypal'), inject('hokodo')]
/** Files run beside each other: what this one lets fail is no business of another. */
const accounts = {
  ideal: `${stripe.secretKey}_faults`,
  paypal: `${paypal.clientId}_faults`,
  hokodo: `${hokodo.apiKey}_faults`,
}

/** The requests by which a payment is begun at each provider, its keys, and how its payer agrees. */
const PROVIDERS = {
  ideal: {
    origin: stripe.origin,
    keys: {
      STRIPE_SECRET_KEY: accounts.ideal,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_ORIGIN: stripe.origin,
    },
    call: 'POST /v1/payment_intents/{intent}/confirm',
    agree: (intent: string) => act(stripe.origin, 'move', { intent, status: 'succeeded' }),
  },
  paypal: {
    origin: paypal.origin,
    keys: {
      PAYPAL_CLIENT_ID: accounts.paypal,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_ORIGIN: paypal.origin,
    },
    call: 'POST /v2/checkout/orders',
    agree: (order: string) => act(paypal.origin, 'approve', { order }),
  },
  hokodo: {
    origin: hokodo.origin,
    keys: {
      HOKODO_API_KEY: accounts.hokodo,
      HOKODO_WEBHOOK_SECRET: hokodo.webhookSecret,
      HOKODO_ORIGIN: hokodo.origin,
    },
    call: 'POST /v1/payment/offers',
    agree: (order: string) => act(hokodo.origin, 'decide', { order, status: 'accepted' }),
  },
}
type Method = keyof typeof PROVIDERS
const METHODS = ['ideal', 'paypal', 'hokodo'] as const

async function act<Said>(origin: string, name: string, said: object): Promise<Said> {
  return (await fetch(`${origin}/test/${name}`, { method: 'POST', body: JSON.stringify(said) })).json<Said>()
}

/** How often each provider took money for an order, or promised it. */
async function taken(order: string): Promise<number> {
  const [byStripe, byPaypal, byHokodo] = await Promise.all([
    act<{ captures: number }>(stripe.origin, 'intents', { order }),
    act<{ captures: number }>(paypal.origin, 'orders', { order }),
    act<{ held: number }[]>(hokodo.origin, 'orders', { order }),
  ])
  return byStripe.captures + byPaypal.captures + byHokodo.filter(({ held }) => held > 0).length
}

let logged: { mock: { calls: unknown[][] } }
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  putBindingsBack()
  for (const method of METHODS) await act(PROVIDERS[method].origin, 'calm', { account: accounts[method] })
})

/** A firm at the payment step of a shop that has the keys of a provider. */
async function atPayment(method: Method): Promise<{ ada: Shopper; number: string }> {
  const ada = new Shopper('eu')
  await ada.buy('mailer-box-eco')
  await ada.checkOut()
  const ship = Object.entries(PARCELS.eu).map(([field, value]) => [`ship-${field}`, value])
  const firm = { email: 'ada@example.com', customerType: 'b2b', company: 'Muster GmbH', vatId: 'DE136695976' }
  await ada.send(ada.store.t('checkout.toDelivery'), { ...firm, ...Object.fromEntries(ship) })
  await ada.chooseDelivery()
  const [number] = /R\d{9,}/.exec(ada.page.url) ?? ['']
  await withKeys(number, PROVIDERS[method].keys)
  await ada.goTo(ada.page.url)
  return { ada, number }
}

/** Goes on to the provider, agrees there and comes back. */
async function agreeAndReturn(method: Method, ada: Shopper, number: string): Promise<void> {
  const { payments } = await kept(number)
  const { intentId, number: paymentNumber } = payments.at(-1)!
  await PROVIDERS[method].agree(intentId!)
  const named = method === 'ideal' ? intentId! : paymentNumber
  await ada.goTo(`${ada.page.url.split('?')[0]}?payment_intent=${named}`)
}

describe.each(METHODS)('a payment by %s', (method) => {
  test.each(['reset', 'lost', '500', '429', 'garbage', 'held'] as const)(
    'whose provider fails (%s) says one calm sentence, is logged with its cause, and takes money once',
    async (kind) => {
      const { ada, number } = await atPayment(method)
      const { origin, call } = PROVIDERS[method]
      const account = accounts[method]
      // More often than it is asked by itself.
      for (let times = 0; times < 3; times += 1) await act(origin, 'fault', { on: call, kind, account })
      if (kind === 'held') answersLate()
      const form = ada.page.url
      const answer = await ada.placeOrder({ method })
      // What Stripe has done is read, whatever its answer was.
      const isRead = method === 'ideal' && ['lost', 'garbage'].includes(kind)
      expect((await kept(number)).claim === null).toBe(isRead)
      if (!isRead) {
        expect([answer.status, answer.words]).toEqual([503, expect.stringContaining(ada.store.t('error.serverText'))])
        expect(answer.words.split(ada.store.t('error.serverText'))).toHaveLength(2)
        expect(answer.html).not.toMatch(/askOnce|Stripe|timeout|\b429\b/)
        expect(logged.mock.calls.join()).toMatch(/answered|lost|timeout|timed out|JSON|Rate|rate|connection|api_error/i)
      }
      expect(await taken(number)).toBe(0)
      vi.restoreAllMocks()
      vi.spyOn(console, 'error').mockReturnValue()
      for (const end of ['calm', 'release']) await act(origin, end, { account })
      // The alarm asks again, and the buyer looks at the form again.
      await makeIdle(number, 1)
      await ring(number)
      await withKeys(number, PROVIDERS[method].keys)
      if ((await kept(number)).payments.length === 0) {
        await ada.goTo(form)
        await ada.placeOrder({ method })
      }
      await ada.goTo(form)
      await agreeAndReturn(method, ada, number)
      expect(ada.page.words).toContain(ada.store.t('order.thanks'))
      await expect.poll(() => kept(number)).toMatchObject({ state: 'complete', claim: null, pending: [] })
      const { payments, figures } = await kept(number)
      const made = payments.filter(({ state }) => state === 'completed')
      expect(made).toMatchObject([{ method, amount: figures.total }])
      expect(await taken(number)).toBe(1)
    },
  )
})

/** Providers have a fraction of a second, where they have twenty in truth. */
function answersLate(): void {
  const [timeout, later] = [AbortSignal.timeout.bind(AbortSignal), setTimeout]
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === PROVIDER_TIMEOUT ? 200 : ms))
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number, ...rest: []) =>
    later(act, ms === PROVIDER_TIMEOUT ? 200 : ms, ...rest)) as typeof setTimeout)
}
