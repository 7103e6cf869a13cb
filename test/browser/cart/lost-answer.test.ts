import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { inCart } from '../prepared.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('eu')

/** A visitor who changes the quantity of a line to 1000, while something happens to the request. */
async function changing(fault: (route: Route) => Promise<void>) {
  const page = await (await visit()).newPage()
  await inCart(page, store, 'mailer-box-eco')
  await page.goto(store.url('cart'))
  const total = page.locator('[data-total]').first()
  const before = await total.textContent()
  await page.route(store.url('cart'), (route) =>
    route.request().method() === 'POST' ? fault(route) : route.continue(),
  )
  const quantity = page.locator('[data-line] [name=quantity]')
  await quantity.fill('1000')
  await page.getByRole('button', { name: store.t('cart.update') }).click()
  return { page, total, before, quantity }
}

test('an act that was executed and whose answer was lost is shown as done', async () => {
  const { page, total, before, quantity } = await changing(async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expect.poll(() => total.textContent()).not.toBe(before)
  expect(await quantity.inputValue()).toBe('1000')
  expect(await page.getByText(store.t('cart.lineFailed')).count()).toBe(0)
})

test('an act that did not reach the shop says so, and the cart stays as it was', async () => {
  const { page, total, before, quantity } = await changing((route) => route.abort('connectionreset'))
  await page
    .getByRole('alert')
    .filter({ hasText: store.t('cart.lineFailed') })
    .waitFor()
  expect(await total.textContent()).toBe(before)
  expect(await quantity.inputValue()).toBe('100')
})
