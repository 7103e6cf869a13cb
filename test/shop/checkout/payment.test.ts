import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, inject, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { everyFixed, urlOf } from '../../../src/regions/paths.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { kept, makeIdle } from '../../worker/order-object.ts'
import { putBindingsBack, shopWithKeys, withKeys } from '../../worker/with-keys.ts'
import { ask } from '../ask.ts'
import { Shopper } from '../shopper.ts'

const { origin, secretKey, webhookSecret } = inject('stripe')
const KEYS = {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_ORIGIN: origin,
}
const moveIntent = (intent: string, status: string) =>
  fetch(`${origin}/test/move`, { method: 'POST', body: JSON.stringify({ intent, status }) })

afterEach(putBindingsBack)

/** Somebody at the payment step. */
async function atPayment(code: 'eu' | 'pl' = 'eu'): Promise<Shopper> {
  const ada = new Shopper(code)
  await ada.buy('paper-bag')
  await ada.checkOut()
  await ada.fillAddress(PARCELS[code])
  await ada.chooseDelivery()
  return ada
}

/** Somebody at the payment step of a shop with Stripe; the order's object has variables of its own. */
async function atStripe(): Promise<Shopper> {
  const ada = await atPayment()
  const [number] = /R\d{9,}/.exec(ada.page.url) ?? ['']
  await withKeys(number, KEYS)
  return ada
}

const offered = ({ page }: Shopper) =>
  [...page.html.matchAll(/name="method"[^>]* value="([^"]+)"/g)].map(([, id]) => id)

describe('the payment step without scripts', () => {
  test('offers what the store lists, in its order, and pays by a bank on its own page in the sandbox', async () => {
    const ada = await atPayment()
    expect(offered(ada)).toEqual(['paypal', 'check', 'p24', 'ideal', 'bancontact', 'eps', 'card'])
    expect(ada.page.words).toContain('iDEAL | Wero')
    expect(ada.page.headers.get('Content-Security-Policy')).not.toContain('https:')
    await ada.placeOrder({ method: 'ideal' })
    expect(ada.page.words).toContain(ada.store.t('checkout.confirmTitle'))
    await ada.send(ada.store.t('checkout.confirm'))
    expect(ada.page.words).toContain(ada.store.t('order.paidByMethod', { method: 'iDEAL | Wero' }))
  })

  test('in Poland asks for the code of BLIK, and says what it is where it is wrong', async () => {
    const ada = await atPayment('pl')
    expect(offered(ada)).toEqual(['check', 'blik', 'p24', 'card'])
    const wrong = await ada.placeOrder({ method: 'blik', blikCode: '12' })
    expect([wrong.status, wrong.words]).toEqual([422, expect.stringContaining(ada.store.t('checkout.blikWrong'))])
    await ada.placeOrder({ method: 'blik', blikCode: '777 123' })
    await ada.send(ada.store.t('checkout.confirm'))
    // That it is paid is said once, with the way.
    const said = ada.store.t('order.paidByMethod', { method: 'BLIK' })
    expect(ada.page.html).toMatch(new RegExp(`<p[^>]*><span>${said}</span><b>`))
    expect(ada.page.words.split(/Zapłacon/)).toHaveLength(2)
  })
})

describe('a payment page that is out of date', () => {
  test.each([{ method: 'check' }, { method: 'card', paymentMethod: 'pm_card_visa' }, { method: 'ideal' }])(
    'charges nothing by $method, shows the new total and says so',
    async (values) => {
      const ada = await atPayment()
      const [number = ''] = /R\d{9,}/.exec(ada.page.url) ?? []
      const old = ada.total
      // In another tab of the same browser.
      const cart = await ada.post(ada.store.url('cart'), { intent: 'coupon', code: 'WELCOME10' })
      expect(cart.words).toContain('WELCOME10')
      await ada.placeOrder(values)
      expect(ada.page.url).toContain('/payment')
      expect(ada.page.words.split(ada.store.t('checkout.amountChanged'))).toHaveLength(2)
      expect(ada.total).not.toBe(old)
      expect(ada.orderButton).toContain(ada.total)
      const { completedAt, payments } = await kept(number)
      expect([completedAt, payments]).toEqual([null, []])
      // The page that it leads to is paid by.
      await ada.placeOrder({ method: 'check' })
      expect((await kept(number)).completedAt).not.toBeNull()
    },
  )

  test('and that of the bank confirms nothing', async () => {
    const ada = await atPayment()
    const [number = ''] = /R\d{9,}/.exec(ada.page.url) ?? []
    await ada.payByCard('asks')
    await ada.post(ada.store.url('cart'), { intent: 'coupon', code: 'WELCOME10' })
    await ada.send(ada.store.t('checkout.confirm'))
    expect(ada.orderButton).toContain(ada.total)
    const { completedAt, payments } = await kept(number)
    expect([completedAt, payments.filter(({ state }) => state === 'completed')]).toEqual([null, []])
  })
})

/** What a page says of the sandbox: that no card is charged, and that a made-up name will do. */
const saysSandbox = ({ store, page }: Shopper) => [
  page.words.includes(store.t('shell.sandbox')),
  page.words.includes(store.t('checkout.sandboxAddress')),
]

test('pages say that no card is charged, the address step that a made-up name will do, until the shop has keys', async () => {
  const [ada, bob] = [new Shopper(), new Shopper()]
  await ada.goTo(ada.store.url('home'))
  expect(saysSandbox(ada)).toEqual([true, false])
  await ada.buy('paper-bag')
  await ada.checkOut()
  expect(saysSandbox(ada)).toEqual([true, true])
  shopWithKeys(KEYS)
  // A page that all share was kept a moment ago.
  await bob.goTo(bob.store.url('home'))
  expect(saysSandbox(bob)).toEqual([false, false])
  await ada.goTo(ada.page.url)
  expect([ada.page.status, ...saysSandbox(ada)]).toEqual([200, false, false])
})

test('nor do pages say so of a commerce elsewhere, which may charge cards', async () => {
  shopWithKeys({ API_ORIGIN: 'http://localhost' })
  const ada = new Shopper()
  await ada.goTo(ada.store.url('find-order'))
  expect([ada.page.status, ...saysSandbox(ada)]).toEqual([200, false, false])
})

describe('with the keys of Stripe', () => {
  test('the payment page alone may run its form for cards, and shows no test cards', async () => {
    shopWithKeys(KEYS)
    const ada = new Shopper()
    await ada.buy('paper-bag')
    expect(ada.page.headers.get('Content-Security-Policy')).not.toContain('https:')
    await ada.checkOut()
    expect(ada.page.headers.get('Content-Security-Policy')).not.toContain('https:')
    await ada.fillAddress()
    expect(ada.page.headers.get('Content-Security-Policy')).not.toContain('https:')
    await ada.chooseDelivery()
    expect(ada.page.headers.get('Content-Security-Policy')).toContain("script-src 'self' ")
    expect(ada.page.headers.get('Content-Security-Policy')).toContain(' https://js.stripe.com ')
    expect(ada.page.headers.get('Permissions-Policy')).toContain('payment=(self "https://js.stripe.com")')
    expect(ada.page.html).toContain('<bx-card public-key="pk_test_local"')
    expect(ada.page.html).not.toContain('pm_card_visa')
    const unscripted = await ada.placeOrder({ method: 'card' })
    expect([unscripted.status, unscripted.words]).toEqual([
      422,
      expect.stringContaining(ada.store.t('checkout.cardWithScripts')),
    ])
  })

  test('no other page may fetch, run or frame anything that is not the shop’s', async () => {
    shopWithKeys(KEYS)
    const region = getRegion('us')
    const one = new Map(everyFixed(region).map((page) => [page.route, page]))
    for (const { route, params } of one.values()) {
      const { headers, text } = await ask(urlOf(region, { environment: 'local' }, route, params))
      expect([route, headers.get('Content-Security-Policy')]).not.toEqual([route, expect.stringContaining('https:')])
      expect([route, /<script[^>]* src="https?:/.test(text)]).toEqual([route, false])
    }
  })

  test('a bank is reached by a page that leads on, and the return places the order', async () => {
    const ada = await atStripe()
    const on = await ada.placeOrder({ method: 'ideal' })
    const bank = /https:\/\/hooks\.stripe\.test\/redirect\/(pi_\w+)/.exec(on.headers.get('Refresh') ?? '')!
    expect([on.status, on.links.map(({ href }) => href)]).toEqual([200, expect.arrayContaining([bank[0]])])
    const back = `${on.url.split('?')[0]}?payment_intent=${bank[1]}&redirect_status=succeeded`
    const waiting = await ada.goTo(back)
    expect(waiting.words).toContain(ada.store.t('checkout.waitingTitle'))
    await moveIntent(bank[1]!, 'succeeded')
    await ada.click(ada.store.t('checkout.waitingAgain'))
    expect(ada.page.words).toContain(ada.store.t('order.paidByMethod', { method: 'iDEAL | Wero' }))
    // Past the payment nothing foreign runs any more, with the order's own page neither.
    expect(ada.page.headers.get('Content-Security-Policy')).not.toContain('https:')
  })

  test('whoever closed the tab at the bank finds the order by its mail, placed by the reconciliation', async () => {
    const ada = await atStripe()
    const number = /R\d{9,}/.exec(ada.page.url)![0]
    const on = await ada.placeOrder({ method: 'ideal' })
    await moveIntent(/pi_\w+/.exec(on.headers.get('Refresh') ?? '')![0], 'succeeded')
    await env.ORDERS.getByName(number).reconcile()
    const mailed = await eventually(async () => {
      const mail = env.DB.prepare("select text from mails where kind = 'order-placed' and caller = ?")
      const row = await mail.bind(`order ${number}`).first<{ text: string }>()
      expect(row).not.toBeNull()
      return /https?:\S+key=[\w-]+/.exec(row!.text)![0]
    })
    const elsewhere = new Shopper('eu')
    await elsewhere.goTo(mailed)
    expect(elsewhere.page.words).toContain(elsewhere.store.t('order.paidByMethod', { method: 'iDEAL | Wero' }))
    // The cart of the browser that was closed is the order by now.
    expect((await ada.open(on.url)).words).toContain(ada.store.t('order.thanks'))
  })

  test('an instalment that was heard of before its payer is back leads to the order, however they come back', async () => {
    const ada = await atPayment()
    const { t } = ada.store
    const number = /R\d{9,}/.exec(ada.page.url)![0]
    const plan = [34, 33, 33].map((percent, at) => ({ percent, days: at * 30 }))
    await makeIdle(number, 0, { agreed: { plan } })
    await withKeys(number, KEYS)
    const payment = ada.page.url.split('?')[0]!
    /** Pays at the bank, whose event comes before the browser. @returns the address that leads back */
    const paidAtBank = async (): Promise<string> => {
      const on = await ada.placeOrder({ method: 'ideal' })
      const intent = /pi_\w+/.exec(on.headers.get('Refresh') ?? '')![0]
      await moveIntent(intent, 'succeeded')
      await env.ORDERS.getByName(number).reconcile()
      return `${payment}?payment_intent=${intent}&redirect_status=succeeded`
    }

    await ada.goTo(`${payment}?plan=yes`)
    const first = await paidAtBank()
    for (const back of [first, first.replace('payment_intent', 'intent'), first]) {
      await ada.goTo(back)
      expect(ada.page.words).toContain(t('order.thanks'))
    }
    expect((await ada.open(ada.store.url('cart'))).words).toContain(t('cart.empty'))

    await ada.goTo(payment)
    expect(ada.page.words).toContain(t('plan.payTitle', { number: '2', order: number }))
    const second = await paidAtBank()
    for (const back of [second, first]) {
      await ada.goTo(back)
      expect([ada.page.url.includes('payment'), ada.page.words]).toEqual([
        false,
        expect.stringContaining(t('plan.title')),
      ])
    }
  })

  test('a payment that the bank took after the order had changed is named at each step, and nobody is asked for it again', async () => {
    const ada = await atStripe()
    const payment = ada.page.url.split('?')[0]!
    const number = /R\d{9,}/.exec(payment)![0]
    const on = await ada.placeOrder({ method: 'ideal' })
    const intent = /pi_\w+/.exec(on.headers.get('Refresh') ?? '')![0]
    await moveIntent(intent, 'succeeded')
    await ada.buy('mailer-box-plain')
    await expect.poll(async () => (await kept(number)).payments[0]?.state).toBe('review')
    const { t } = ada.store
    const parked = t('checkout.parked', { amount: '\u0000' }).split('\u0000').at(-1)!
    await ada.goTo(`${payment}?payment_intent=${intent}&redirect_status=succeeded`)
    expect([ada.page.url, ada.page.words]).toEqual([
      ada.store.url('checkout-address', { orderId: number }),
      expect.stringContaining(parked),
    ])
    await ada.fillAddress(PARCELS.eu)
    expect(ada.page.words).toContain(parked)
    await ada.chooseDelivery()
    await ada.goTo(`${payment}?payment_intent=${intent}&redirect_status=succeeded`)
    expect(ada.page.words).toContain(parked)
    expect(ada.page.words).not.toContain(t('checkout.refused'))
    expect(ada.page.words).not.toContain(t('checkout.failed'))
  })

  test('a payment that its bank took although another way was chosen since is not said to be free', async () => {
    const ada = await atStripe()
    const payment = ada.page.url.split('?')[0]!
    const number = /R\d{9,}/.exec(payment)![0]
    const first = /pi_\w+/.exec((await ada.placeOrder({ method: 'ideal' })).headers.get('Refresh') ?? '')![0]
    await ada.goTo(payment)
    await ada.placeOrder({ method: 'bancontact' })
    await runInDurableObject(env.ORDERS.getByName(number), (_, { storage }) => {
      const document = storage.kv.get<OrderDocument>('document')!
      const [taken, ...rest] = document.payments
      const parkedAt = new Date().toISOString()
      storage.kv.put('document', { ...document, payments: [{ ...taken!, state: 'review', parkedAt }, ...rest] })
    })
    expect((await kept(number)).payments.map(({ state }) => state)).toEqual(['review', 'requires_action'])
    await ada.goTo(`${payment}?payment_intent=${first}&redirect_status=succeeded`)
    const { t } = ada.store
    expect(ada.page.words).toContain(t('checkout.parked', { amount: '\u0000' }).split('\u0000').at(-1)!)
    for (const untrue of ['checkout.failed', 'checkout.refused'] as const)
      expect(ada.page.words).not.toContain(t(untrue))
  })

  test('a payment that was given up at the bank leads back to the choice', async () => {
    const ada = await atStripe()
    const on = await ada.placeOrder({ method: 'bancontact' })
    const intent = /pi_\w+/.exec(on.headers.get('Refresh') ?? '')![0]
    await moveIntent(intent, 'declined')
    const again = await ada.goTo(`${on.url.split('?')[0]}?payment_intent=${intent}&redirect_status=failed`)
    expect([again.url.includes('payment_intent'), again.words]).toEqual([
      false,
      expect.stringContaining(ada.store.t('checkout.refused')),
    ])
    await ada.payByTransfer()
    expect(ada.page.words).toContain(ada.store.t('order.referenceHelp'))
  })
})
