import { createHash } from 'node:crypto'
import type { Miniflare } from 'miniflare'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.ts'
import { GRANTED, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { eventually } from '../eventually.ts'
import { PARCELS } from '../parcels.ts'
import { ask } from './ask.ts'
import { openChromium } from './chromium.ts'
import { Shopper } from './shopper.ts'
import { type Behaviour, Sink } from './sink.ts'
import { PAGE_TIMEOUT, PATIENCE } from './slow.ts'
import { testStore } from './store.ts'

let sink: Sink
let shop: Miniflare
let port: number

beforeAll(async () => {
  sink = await Sink.open()
  const vars = { SEGMENT_WRITE_KEY: 'abc123', SEGMENT_ORIGIN: sink.url, RETRY_SECONDS: '0', PAGE_TIMEOUT }
  shop = await serve({ port: 0, keep: null, vars, log: () => undefined })
  port = Number((await shop.ready).port)
})
afterAll(async () => {
  await shop.dispose()
  await sink.close()
})
afterEach(() => {
  sink.behave = () => 'take'
})

const visit = openChromium()
const consent = `ph-pref=${writePreferences(GRANTED)}`
/** What a query gives. Miniflare keeps its connection, and workerd may close it just when it is used again. */
const rows = <Row>(sql: string) =>
  eventually(async () => {
    const db = await shop.getD1Database('DB')
    return (await db.prepare(sql).all<Row>()).results
  })

function send(batch: object[], cookie = consent): Promise<{ status: number }> {
  return ask(`http://localhost:${port}/api/segment-proxies/track`, {
    method: 'POST',
    body: JSON.stringify({ batch }),
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
  })
}

const event = (id: string) => ({
  event: 'Page Viewed',
  anonymous_id: `visitor-${id}`,
  message_id: id,
  timestamp: '2026-11-21T10:00:00.000Z',
  properties: { path: `/${id}/`, title: 'žluťoučký' },
})

/** Waits for a count as long as it moves: a busy machine may take long, but what stands still for a minute has stopped. */
async function reaches(count: () => Promise<number>, wanted: number): Promise<void> {
  for (let now = await count(); now !== wanted; now = await count())
    await expect.poll(count, { timeout: PATIENCE, interval: 500 }).not.toBe(now)
}

describe('ten thousand events', () => {
  const COUNT = 10_000
  const AT_ONCE = 400
  /** How the sink behaves, over and over, until it has had enough of it. */
  const FAULTS: Behaviour[] = ['500', 'cut', '429', 'take and cut', 'take', 'cut', '500', 'take']

  test('reach a sink that fails, stalls, asks for patience and dies half way: each at least once, unchanged, and one row each', async () => {
    sink.behave = (request) => (request === 3 ? 'stall' : request < 60 ? FAULTS[request % FAULTS.length]! : 'take')
    const ids = Array.from({ length: COUNT }, (_, at) => `many-${at}`)
    for (let at = 0; at < COUNT; at += AT_ONCE) {
      const { status } = await send(ids.slice(at, at + AT_ONCE).map(event))
      expect(status).toBe(202)
    }
    // A browser that did not hear the answer sends again, with the same ids.
    expect((await send(ids.slice(0, AT_ONCE).map(event))).status).toBe(202)
    const unsent = async () =>
      (
        await rows<{ count: number }>(
          "SELECT count(*) count FROM events WHERE message_id LIKE 'many-%' AND sent_at IS NULL",
        )
      )[0]!.count
    const stored = async () =>
      (await rows<{ count: number }>("SELECT count(*) count FROM events WHERE message_id LIKE 'many-%'"))[0]!.count
    await reaches(stored, COUNT)
    await reaches(unsent, 0)

    const arrived = Map.groupBy(sink.taken, ({ messageId }) => messageId)
    expect(ids.filter((id) => !arrived.has(id))).toEqual([])
    const documents = await rows<{ message_id: string; document: string }>(
      "SELECT message_id, document FROM events WHERE message_id LIKE 'many-%'",
    )
    const changed = documents.filter(({ message_id, document }) =>
      arrived.get(message_id)!.some((message) => JSON.stringify(message) !== document),
    )
    expect(changed).toEqual([])
    expect(await rows('SELECT id FROM dead_letters')).toEqual([])
    expect(Math.max(...sink.requests.map(({ bytes }) => bytes))).toBeLessThanOrEqual(500 * 1024)
    expect(new Set(sink.requests.map(({ authorization }) => authorization))).toEqual(new Set(['Basic YWJjMTIzOg==']))
  })
})

describe('what really leaves the shop', () => {
  const arrived = (id: string) => sink.taken.find(({ messageId }) => messageId === id)

  test('is nothing of a visitor who has not agreed, whatever their browser sends', async () => {
    expect((await send([event('denied')], 'ph-pref=%7B%22Functional%22%3Atrue%7D')).status).toBe(204)
    expect((await send([event('asked')], '')).status).toBe(204)
    await send([event('allowed')])
    await expect.poll(() => arrived('allowed')).toBeDefined()
    expect([arrived('denied'), arrived('asked')]).toEqual([undefined, undefined])
  })

  test('of a whole journey names its visitor by a number, and their address by its hash', async () => {
    const store = testStore('eu', port)
    const context = await visit({ asked: false })
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', ({ message }) => message.startsWith('Transition was') || broken.push(message))
    await page.goto(`${store.url('home')}?gclid=EAIaIQob&utm_source=google&utm_campaign=boxes&e=ada@example.com`)
    await page.getByRole('button', { name: store.t('consent.accept') }).click()
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === '_gcl_aw')).toBe(true)
    // A page that is left before its script has come tells nothing.
    const seen = async (address: string, event: string) => {
      const told = page.waitForRequest(
        (request) => request.url().endsWith('/segment-proxies/track') && !!request.postData()?.includes(event),
      )
      await page.goto(address)
      await told
    }
    await seen(store.url('category', { category: 'mailer-boxes' }), 'Product List Viewed')
    await seen(`${store.url('shop')}?q=tape`, 'Products Searched')
    await seen(`${store.url('home')}no-such-page/`, 'Error Shown')
    const shopper = new Shopper(page, store, true)
    await shopper.buy('kraft-tape')
    const remove = page
      .locator('[data-line]')
      .first()
      .getByRole('button', { name: store.t('cart.remove') })
    const removed = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url() === store.url('cart'),
    )
    await remove.first().click()
    await (await removed).finished()
    await expect.poll(() => page.locator('[data-line]').count()).toBe(0)
    // A choice is told to whoever listens when the form is sent.
    await seen(store.url('product', { product: 'mailer-box-eco' }), 'Product Viewed')
    await shopper.add({ quantity: '1000' })
    await page.getByLabel(store.t('cart.coupon')).fill('NOSUCHCODE')
    await page.getByRole('button', { name: store.t('cart.couponApply'), exact: true }).click()
    await page.getByText(store.t('cart.couponNotFound')).waitFor()
    await shopper.applyCoupon('WELCOME10')
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS.eu)
    await shopper.chooseDelivery()
    await page.locator('#consent-marketing').check()
    await shopper.payByTransfer()
    await page.waitForURL('**/payment/summary/**')

    const numbered = (await context.cookies()).find(({ name }) => name === 'ajs_anonymous_id')!
    const id = decodeURIComponent(numbered.value).replaceAll('"', '')
    const names = () =>
      sink.taken.filter(({ anonymousId }) => anonymousId === id).map((message) => String(message.event))
    const journey = [
      'Cookie Consent Given',
      'Page Viewed',
      'Product Viewed',
      'Product List Viewed',
      'Products Searched',
      'Error Shown',
      'Product Configured',
      'Product Added',
      'Product Removed',
      'Coupon Denied',
      'Cart Viewed',
      'Coupon Applied',
      'Checkout Step Viewed',
      'Checkout Step Completed',
      'Global Consents Given',
      'Payment Info Entered',
      'Order Completed',
    ]
    await expect.poll(() => journey.filter((name) => !names().includes(name))).toEqual([])
    const isIdentified = () => sink.taken.some(({ anonymousId, type }) => anonymousId === id && type === 'identify')
    await expect.poll(isIdentified).toBe(true)
    const own = sink.taken.filter(({ anonymousId }) => anonymousId === id)
    expect(JSON.stringify(own)).not.toMatch(/ada@example|München|Lindenstraße|key=|"ip":"(?!0\.0\.0\.0)/)
    const order = own.find(({ event }) => event === 'Order Completed')!
    expect(order.properties).toMatchObject({
      currency: 'EUR',
      coupon: 'WELCOME10',
      attribution_gclid: 'EAIaIQob',
      event_origin: 'proxied',
      sha256_email_address: createHash('sha256').update('ada@example.com').digest('hex'),
    })
    const identified = own.find(({ type }) => type === 'identify')
    expect(identified?.traits).toEqual({
      sha256_email_address: createHash('sha256').update('ada@example.com').digest('hex'),
    })
    // Each is one event, though it may have been delivered more than once.
    const events = new Set(own.map((message) => JSON.stringify(message)))
    expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(events.size)
    const layer = () => page.evaluate(() => JSON.stringify((window as unknown as { dataLayer: unknown[] }).dataLayer))
    // The server's own telling may be at the sink before the page has run its script.
    await expect.poll(layer).toContain('"event":"Order Completed"')
    expect(await layer()).not.toMatch(/ada@example|key=/)
    expect(broken).toEqual([])
  })
})
