import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serve } from '../../../scripts/serve.ts'
import { openChromium } from '../chromium.ts'
import { PAGE_TIMEOUT } from '../slow.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const released = Promise.withResolvers<void>()
let api: Server
let shop: Miniflare
let port: number

/** A shop whose API answers what comes late on a product page when it is released. */
beforeAll(async () => {
  api = createServer(async (asked, answer) => {
    if (/delivery_estimates|emissions/.test(asked.url!)) await released.promise
    const { method, headers, url: path } = asked
    const passed = request({ host: 'localhost', port: inject('port'), path, method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => api.listen(0, 'localhost', resolve))
  const API_ORIGIN = `http://localhost:${(api.address() as AddressInfo).port}`
  shop = await serve({ port: 0, keep: null, vars: { API_ORIGIN, PAGE_TIMEOUT }, log: () => undefined })
  port = Number((await shop.ready).port)
})
afterAll(async () => {
  await shop.dispose()
  api.close()
})

test('what comes late on a product page does not take the place of what is said of a choice that was made since', async () => {
  const { t, url } = testStore('eu', port)
  const page = await (await visit()).newPage()
  // The local runtime compresses a page without sending what it has.
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' })
  const product = url('product', { product: 'mailer-box-eco' })
  const arrived = page.goto(`${product}?size=230x170x60&quantity=250`, { waitUntil: 'load' })
  const footprint = page.locator('[data-footprint]')
  const delivery = page.locator('section bx-delivery').first()
  await footprint.getByText(t('shell.loading')).waitFor()
  await page.locator('[name=quantity][value="1000"]').check()
  await page.waitForURL(/quantity=1000/, { waitUntil: 'commit' })
  const said = () => Promise.all([footprint.textContent(), delivery.getAttribute('url')])
  await footprint.getByText(t('shell.loading')).waitFor({ state: 'detached' })
  const chosen = await said()
  released.resolve()
  await arrived
  // React puts late parts into their places within a third of a second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await said()).toEqual(chosen)
  const date = t('configurator.deliveryDate', { date: '' }).trim()
  await expect.poll(() => delivery.textContent()).toContain(date)
  await page.reload()
  await footprint.getByText('kg').first().waitFor()
  expect(await footprint.textContent()).toBe(chosen[0])
})
