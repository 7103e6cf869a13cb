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
  api = createServer({ keepAliveTimeout: 0 }, async (asked, answer) => {
    if (/delivery_estimates|emissions/.test(asked.url!)) await released.promise
    const { method, headers, url: path } = asked
    // A connection that was kept might be closed while it is used again.
    const to = { host: 'localhost', port: inject('port'), path, method, headers, agent: false }
    const passed = request(to, (given) => {
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
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
  const configured = `${url('product', { product: 'mailer-box-eco' })}?size=230x170x60&quantity=250`
  const arrived = page.goto(configured, { waitUntil: 'load' })
  const footprint = page.locator('[data-footprint]')
  const delivery = page.locator('section bx-delivery').first()
  const loading = footprint.getByText(t('shell.loading'))
  await loading.waitFor()
  for (const choice of ['[name=quantity][value="1000"]', '[name=speed][value=express]'])
    await page.locator(choice).check()
  await page.waitForURL(/speed=express/, { waitUntil: 'commit' })
  await loading.waitFor({ state: 'detached' })
  const ofChoice = await footprint.textContent()
  released.resolve()
  await arrived
  // React puts late parts into their places within a third of a second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await footprint.textContent()).toBe(ofChoice)
  expect(await page.locator('[data-express]').isVisible()).toBe(false)
  const date = t('configurator.deliveryDate', { date: '' }).trim()
  const dated = async () => {
    await expect.poll(() => delivery.textContent()).toContain(date)
    return delivery.locator('p').textContent()
  }
  const express = await dated()

  await page.reload()
  await footprint.getByText('kg').waitFor()
  expect(await footprint.textContent()).toBe(ofChoice)
  await page.goto(configured)
  expect(await dated()).not.toBe(express)
})
