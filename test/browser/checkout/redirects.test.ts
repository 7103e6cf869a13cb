import { readFile } from 'node:fs/promises'
import type { Miniflare } from 'miniflare'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../scripts/serve.ts'
import { openHokodo } from '../../hokodo/hokodo-server.ts'
import { openStripe } from '../../stripe/stripe-server.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { atPayment, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { PAGE_TIMEOUT } from '../slow.ts'
import { type TestStore, testStore } from '../store.ts'

// As gateways.test.ts, a shop of its own with keys: payments that are confirmed on a page of a bank, in its app, or at Hokodo.
let stripe: Awaited<ReturnType<typeof openStripe>>
let hokodo: Awaited<ReturnType<typeof openHokodo>>
let shop: Miniflare
let port: number

beforeAll(async () => {
  stripe = await openStripe()
  hokodo = await openHokodo()
  const vars = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_ORIGIN: stripe.origin,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    PAGE_TIMEOUT,
    HOKODO_API_KEY: hokodo.apiKey,
    HOKODO_WEBHOOK_SECRET: hokodo.webhookSecret,
    HOKODO_ORIGIN: hokodo.origin,
  }
  shop = await serve({ port: 0, keep: null, vars, log: () => undefined })
  port = Number((await shop.ready).port)
})
afterAll(async () => {
  await shop.dispose()
  await Promise.all([stripe.close(), hokodo.close()])
})

const visit = openChromium()

async function act<T>(origin: string, name: string, said: object): Promise<T> {
  const answer = await fetch(`${origin}/test/${name}`, { method: 'POST', body: JSON.stringify(said) })
  return (await answer.json()) as T
}

interface Seen {
  intents: { id: string; next_action: { redirect_to_url?: { return_url: string } } | null }[]
  captures: number
}
const intentsOf = (order: string) => act<Seen>(stripe.origin, 'intents', { order })

/** A page of a bank with two answers, each a link. */
const bankPage = (answers: readonly string[]) => ({
  contentType: 'text/html',
  body: answers.map((answer) => `<p><a href="?answer=${answer}">${answer}</a></p>`).join(''),
})

/** The pages of the payer's bank and of Hokodo, which lead back as the gateway would. */
async function openBanks(context: BrowserContext, orderNumber: () => string): Promise<void> {
  // A bank that has shown its page leads back from it, whatever became of the intent since.
  const returns = new Map<string, URL>()
  await context.route('https://hooks.stripe.test/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const intent = pathname.split('/').at(-1)!
    const status = searchParams.get('answer')
    if (!status) {
      const { intents } = await intentsOf(orderNumber())
      returns.set(intent, new URL(intents.find(({ id }) => id === intent)!.next_action!.redirect_to_url!.return_url))
      return route.fulfill(bankPage(['succeeded', 'declined']))
    }
    const back = returns.get(intent)!
    back.searchParams.set('payment_intent', intent)
    await act(stripe.origin, 'move', { intent, status })
    return route.fulfill({ status: 303, headers: { Location: back.href } })
  })
  await context.route(`${hokodo.origin}/pay/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const id = pathname.split('/').at(-1)!
    const status = searchParams.get('answer')
    if (!status) return route.fulfill(bankPage(['accepted', 'rejected']))
    const orders = await act<{ id: string; urls: { success: string } }[]>(hokodo.origin, 'orders', {
      order: orderNumber(),
    })
    await act(hokodo.origin, 'decide', { order: id, status })
    return route.fulfill({ status: 303, headers: { Location: orders.find((order) => order.id === id)!.urls.success } })
  })
}

interface Journey {
  code: 'eu' | 'pl' | 'gb'
  method: string
  scripts: boolean
  /** The VAT number of the firm that buys. */
  firm?: string
}

const FIRM = { customerType: 'b2b', company: 'Muster Boxes', contactName: 'Bo Muster', contactPhone: '+49 89 12345' }

/** Somebody with an account at the payment of an order, with the banks that they may come to. */
async function ready({ code, method, scripts, firm }: Journey, email = `${method}-${code}@example.com`) {
  const context = await visit({ scripts })
  const page = await context.newPage()
  const store = testStore(code, port)
  let number = ''
  await openBanks(context, () => number)
  await signedUp(page, store, email)
  number = await atPayment(page, store, firm ? { ...FIRM, vatId: firm } : {})
  const payment = store.url('payment', { orderId: number })
  await page.goto(payment)
  return { context, page, store, number, payment, shopper: new Shopper(page, store, scripts) }
}

/** Downloads the invoice from the account, once it is there. */
async function invoiceIn(page: Page, { url }: TestStore, number: string): Promise<void> {
  const invoice = page.locator('main li', { hasText: number }).locator('a[href*="/INV-"][href*="/pdf/"]')
  await expect
    .poll(async () => {
      await page.goto(url('account-invoices'))
      return invoice.count()
    })
    .toBe(1)
  const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()])
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

const JOURNEYS: readonly Journey[] = [
  { code: 'pl', method: 'blik', scripts: false },
  { code: 'gb', method: 'hokodo', scripts: false, firm: 'GB980780684' },
  { code: 'pl', method: 'p24', scripts: false },
  { code: 'eu', method: 'ideal', scripts: false },
  { code: 'eu', method: 'hokodo', scripts: true, firm: 'DE136695976' },
  { code: 'eu', method: 'bancontact', scripts: true },
  { code: 'eu', method: 'eps', scripts: false },
]

test.each(firstRows(JOURNEYS))(
  'in $code by $method, with scripts $scripts, to the invoice in the account',
  async (journey) => {
    const { page, store, number, shopper } = await ready(journey)
    const { t } = store
    const { method } = journey
    await page.locator(`[name="method"][value="${method}"]`).check()
    if (method === 'blik') await page.locator('[name="blikCode"]').fill('777123')
    await shopper.placeOrder()
    if (method === 'blik') {
      const again = page.getByRole('link', { name: t('checkout.waitingAgain'), exact: true })
      await again.click()
      await shown(page.getByRole('heading', { name: t('checkout.waitingTitle') }))
      const { intents } = await intentsOf(number)
      await act(stripe.origin, 'move', { intent: intents[0]!.id, status: 'succeeded' })
      await again.click()
    } else await page.getByRole('link', { name: method === 'hokodo' ? 'accepted' : 'succeeded', exact: true }).click()
    await shown(page.getByRole('heading', { name: t('order.thanks') }))
    if (method !== 'hokodo') expect((await intentsOf(number)).captures).toBe(1)
    await invoiceIn(page, store, number)
  },
)

test('a bank that is left by Back, refuses, and is asked in two tabs takes the money once', async () => {
  const { context, page, store, number, payment } = await ready(
    { code: 'pl', method: 'p24', scripts: false },
    'two-tabs@example.com',
  )
  const choose = async (tab: Page) => {
    await tab.locator('[name="method"][value="p24"]').check()
    await tab.locator('main form button').first().click()
  }
  const answer = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true }).click()
  await choose(page)
  await page.getByRole('link', { name: 'declined', exact: true }).waitFor()
  await page.goto(payment)
  await choose(page)
  await answer(page, 'declined')
  await shown(page.getByText(store.t('checkout.refused')))
  const other = await context.newPage()
  await other.goto(payment)
  await choose(page)
  await page.getByRole('link', { name: 'succeeded', exact: true }).waitFor()
  await choose(other)
  await other.getByRole('link', { name: 'succeeded', exact: true }).waitFor()
  await answer(page, 'succeeded')
  await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
  await answer(other, 'succeeded')
  await shown(other.getByRole('heading', { name: store.t('order.thanks') }))
  expect((await intentsOf(number)).captures).toBe(1)
  await page.goto(payment)
  await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
})
