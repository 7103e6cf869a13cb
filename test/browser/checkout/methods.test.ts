import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/commerce/payments/methods.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { PARCELS } from '../../parcels.ts'
import { camt } from '../../statements.ts'
import { ask } from '../ask.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { managerHeaders } from '../manager.ts'
import { inCart } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { type TestStore, testStore } from '../store.ts'

const visit = openChromium()

const METHODS = {
  eu: ['card', 'check', 'paypal', 'p24', 'ideal', 'bancontact', 'eps', 'hokodo'],
  pl: ['blik', 'p24', 'card', 'check', 'hokodo'],
  gb: ['check', 'card', 'hokodo'],
  us: ['card'],
} as const
/** Methods that are confirmed on a page of the bank or the gateway. */
const ELSEWHERE: readonly string[] = ['paypal', 'p24', 'ideal', 'bancontact', 'eps', 'blik', 'hokodo']
/** Numbers of firms, which alone may pay later. */
const FIRMS: Partial<Record<string, string>> = { eu: 'DE136695976', pl: 'PL8567346215', gb: 'GB980780684' }

/** Each method with scripts, then without; the tests of the shop take the same steps without scripts in every run. */
const JOURNEYS = [true, false].flatMap((scripts) =>
  Object.entries(METHODS).flatMap(([code, methods]) =>
    methods.map((method) => ({ code: code as keyof typeof METHODS, method, scripts })),
  ),
)

/** The bank's statement brings the transfer. */
async function receive(store: TestStore, number: string, total: string): Promise<void> {
  const { currency } = getRegion(store.code)
  const day = new Date().toISOString().slice(0, 10)
  const amount = Number(total.replace(/\D/g, ''))
  const { status } = await ask(new URL('/api/v1/manager/bank_statements', store.url('home')).href, {
    method: 'POST',
    headers: { ...(await managerHeaders(store)()), 'Content-Type': 'application/octet-stream' },
    body: camt([{ day, amount, currency, counterparty: 'Ada Muster', text: number }]),
  })
  expect(status).toBeLessThan(300)
}

test('the methods that are walked are all that these stores offer', () => {
  for (const [code, methods] of Object.entries(METHODS)) {
    const { currency, ...region } = getRegion(code)
    const offered = paymentMethods(region, currency, 100_000, { firmOf: 'DE' })
    expect([code, methods.toSorted()]).toEqual([code, offered.toSorted()])
  }
})

test.each(firstRows(JOURNEYS, 1))(
  'in $code by $method, with scripts $scripts, from the cart to the invoice',
  async ({ code, method, scripts }) => {
    const store = testStore(code)
    const { t, url } = store
    const page = await (await visit({ scripts })).newPage()
    const shopper = new Shopper(page, store, scripts)
    await inCart(page, store, 'paper-bag')
    await page.goto(url('cart'))
    await shopper.checkOut()
    if (method === 'hokodo') {
      await page.getByLabel(t('registration.forB2b'), { exact: true }).check()
      await page.locator('#company').fill('Muster Boxes')
      await page.locator('#vatId').fill(FIRMS[code]!)
      await page.locator('#contactName').fill('Bo Muster')
      await page.locator('#contactPhone').fill('+49 89 12345')
    }
    await shopper.fillAddress(PARCELS[code])
    await shopper.chooseDelivery()
    const orderNumber = /R\d{9,}/.exec(page.url())![0]
    const total = await shopper.total()
    if (method === 'card') await shopper.chooseCard('succeeds')
    else await page.locator(`[name="method"][value="${method}"]`).check()
    if (method === 'blik') await page.locator('[name="blikCode"]').fill('777123')
    await shopper.placeOrder()
    if (ELSEWHERE.includes(method)) await page.getByRole('button', { name: t('checkout.confirm'), exact: true }).click()
    await shown(page.getByRole('heading', { name: t('order.thanks') }))
    if (method === 'check') await receive(store, orderNumber, total)
    const invoice = page.locator('a[href*="/INV-"]').first()
    await expect
      .poll(async () => {
        await page.goto(url('order-details', { orderNumber }))
        return invoice.count()
      })
      .toBe(1)
    const file = await page.evaluate(
      async (href) => {
        const answer = await fetch(href)
        return [answer.status, (await answer.text()).slice(0, 5)]
      },
      (await invoice.getAttribute('href'))!,
    )
    expect(file).toEqual([200, '%PDF-'])
  },
)
