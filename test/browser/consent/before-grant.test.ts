import { expect, test } from 'vitest'
import { purposeOfCookie } from '../../../src/analytics/consent/table.ts'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { Shopper } from '../shopper.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('before anybody agreed, on the way to an order there is nothing in the browser but what the order needs, and nobody is told of it', async () => {
  const store = testStore('eu')
  const context = await visit({ asked: false })
  const page = await context.newPage()
  const measured: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) measured.push(pathname)
  })
  const shopper = new Shopper(page, store, true)
  await page.goto(`${store.url('home')}?gclid=EAIaIQob&utm_source=x`)
  await shopper.buy('mailer-box-eco')
  await shopper.applyCoupon('WELCOME10')
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS.eu)
  await shopper.chooseDelivery()
  await shopper.payByTransfer()
  await page.waitForURL(/summary/)
  const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length])
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => purposeOfCookie(name) !== 'Necessary')).toEqual([])
  expect([kept, measured]).toEqual([[0, 0], []])
})
