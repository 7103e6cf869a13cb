import { describe, expect, test, vi } from 'vitest'
import type { Fault } from './fault-server.ts'
import { FaultyOrigin } from './faulty-origin.ts'
import { Shopper } from './shopper.ts'
import { Visitor } from './visitor.ts'

const FAULTS: Fault[] = ['stall', 'reset', '500', 'garbage']
const origin = new FaultyOrigin()
const somebody = () => new Visitor('eu', origin.door)
const { store } = somebody()

/** A visitor with a bag in their cart. */
async function withBag(): Promise<Visitor> {
  const ada = somebody()
  await ada.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  return ada
}

/** Milliseconds that a call hangs at most until the page says what it can do without: long enough for any machine. */
const LONG_ENOUGH = 300_000

/** A page as it comes: what came while a call hung, until that says all of a list, and the whole of it. */
async function stream(
  ada: Visitor,
  url: string,
  shell: string[] = [],
): Promise<{ status: number; early: string; whole: string }> {
  const answer = await ada.ask(url)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let early = ''
  let whole = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    if (done) return { status: answer.status, early, whole: withoutData(whole) }
    if (origin.stalled > 0) early += value
    if (shell.every((said) => early.includes(said))) origin.giveUp()
    whole += value
  }
}

/** What a visitor sees: islands carry all their words, said or not. */
const withoutData = (html: string) => html.replace(/<script type="application\/json">.*?<\/script>/gs, '')

const configured = () => `${store.url('product', { product: 'paper-bag' })}?size=240x100x320&quantity=500`

/** Each deferred call, the page that can do without it, what that page must still have, and what it says instead. */
const deferred = [
  { call: /promotions/, page: 'cart', task: () => store.t('cart.checkout'), says: () => store.t('error.panel') },
  {
    call: /delivery_estimates/,
    page: 'product',
    task: () => store.t('configurator.addToCart'),
    says: () => store.t.range('configurator.deliveryUnknown', 18, 20),
  },
  {
    call: /emissions/,
    page: 'product',
    task: () => store.t('configurator.addToCart'),
    says: () => store.t('configurator.emissionsUnknown'),
  },
] as const

describe.each(deferred)('when $call fails, the $page page', ({ call, page, task, says }) => {
  test.each(FAULTS)('by %s, stands, says so calmly and can be asked again', async (fault) => {
    const ada = await withBag()
    origin.rule = { path: call, fault }
    origin.patience = LONG_ENOUGH
    const url = page === 'product' ? configured() : store.url(page)
    // What a script updates with the choice is there before what comes late.
    const followed = page === 'product' ? ['<bx-delivery', 'data-express', 'data-footprint'] : []
    const shell = ['<h1', task(), ...followed]
    const { status, early, whole } = await stream(ada, url, shell)
    expect(status).toBe(200)
    for (const said of shell) expect(fault === 'stall' ? early : whole).toContain(said)
    expect(whole).toContain(says())
    expect(whole).toContain(store.t('error.retry'))
    expect(whole).not.toContain('Oops')
    origin.rule = null
    expect((await stream(ada, url)).whole).not.toContain(says())
  })
})

test.each(FAULTS)(
  'an addition that was done, and whose answer was lost by %s, is not said to have failed',
  async (fault) => {
    const ada = await withBag()
    const add = { intent: 'add', product: 'paper-bag', quantity: '250', key: 'one-click' }
    const send = () =>
      ada.ask(store.url('cart'), {
        method: 'POST',
        headers: { Origin: new URL(store.url('cart')).origin, Accept: 'application/json' },
        body: new URLSearchParams(add),
      })
    origin.rule = { path: /line_item$/, fault, isDone: true }
    origin.patience = 20
    const lost = await send()
    expect([lost.status, await lost.json()]).toEqual([
      503,
      { refusal: { text: store.t('error.serverText') }, code: 'unavailable' },
    ])
    origin.rule = null
    const { cart } = (await (await send()).json()) as { cart: { lines: { quantity: number }[] } }
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([750])
  },
)

describe('without scripts, against a slow upstream', () => {
  test('the whole way is open, and a panel that is late can be asked for again', async () => {
    origin.delay = 100
    origin.rule = { path: /delivery_estimates|promotions/, fault: 'stall' }
    const ada = new Shopper('eu', origin.door)
    await ada.buy('mailer-box-eco', { quantity: '250' })
    expect(ada.page.url).toBe(store.url('cart'))
    await ada.click(store.t('error.retry'))
    expect(ada.page.url).toBe(store.url('cart'))
    await ada.checkOut()
    await ada.fillAddress()
    await ada.chooseDelivery()
    const toPay = ada.total
    expect(toPay).not.toBe('')
    await ada.payByTransfer()
    expect(ada.page.words).toContain(store.t('order.thanks'))
    expect(ada.total).toBe(toPay)
  })
})

describe('when the whole API is away', () => {
  test('a page that failed asks once, and is tried again at the address that it had, with its key', async () => {
    const ada = await withBag()
    const [number = '', key = ''] = [...ada.cookies().values()].find((value) => /^R\d/.test(value))!.split('.')
    for (const forget of globalThis.shopForgets ?? []) forget()
    const path = /./
    const asked = vi.spyOn(path, 'test')
    origin.rule = { path, fault: '500' }
    expect((await ada.open(store.url('shop'))).status).toBe(503)
    expect(asked.mock.calls.filter(([called]) => called.endsWith('/products'))).toHaveLength(1)
    for (const url of [
      `${store.url('shop')}?sort=name`,
      `${store.url('order-details', { orderNumber: number })}?key=${key}`,
      `${store.url('product', { product: 'paper-bag' })}?quantity=500&material=paper-white`,
    ]) {
      const failed = await ada.open(url)
      expect([failed.status, (await ada.follow(failed, store.t('error.retry'))).url]).toEqual([503, url])
      // Links to other stores carry the page's address, and would carry its key.
      expect(failed.links.filter(({ href }) => href.includes(key))).toEqual([])
    }
  })

  test.each(FAULTS)('by %s, pages that were kept stay, and the cart says that it is safe', async (fault) => {
    const ada = await withBag()
    await ada.open(store.url('shop'))
    origin.rule = { path: /./, fault }
    expect((await ada.open(store.url('shop'))).status).toBe(200)
    const cart = await ada.open(store.url('cart'))
    expect(cart.status).toBe(503)
    expect(cart.words).toContain(store.t('cart.offline'))
    expect(cart.html).not.toContain('Oops')
    // The catalogue is known already, so a product can still be configured and priced.
    const fresh = await ada.open(`${configured()}&material=paper-white`)
    expect(fresh.status).toBe(200)
    expect(fresh.words).toContain(store.t('configurator.addToCart'))
  })
})
