import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { optionId } from '../../../src/contract/quantity-options.ts'
import { PARCELS } from '../../parcels.ts'
import { ask } from '../ask.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { managerHeaders, openAsManager } from '../manager.ts'
import { inCart, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { type TestStore, testStore } from '../store.ts'
import { tabTo } from '../tab-to.ts'

const visit = openChromium()

/** Shows these quantities of an order's first line to its buyer, or hides them again, by the manager's calls. */
async function toggle(store: TestStore, number: string, quantities: number[]): Promise<boolean[]> {
  const headers = await managerHeaders(store)()
  const api = (path: string, method: string) =>
    ask(new URL(`/api/${path}`, store.url('home')).href, { method, headers })
  // The list of orders has a cart of somebody's as soon as it rests.
  await expect.poll(async () => (await api(`v1/manager/orders/${number}/quantity_options`, 'GET')).status).toBe(200)
  const visible: boolean[] = []
  for (const quantity of quantities) {
    const { text } = await api(`v2/quantity_options/${optionId(number, 'L1', quantity)}/toggle_visibility`, 'PUT')
    visible.push(JSON.parse(text).data.attributes.visible)
  }
  return visible
}

const quantityOf = (page: Page) => page.locator('[data-line] [name=quantity]').inputValue()
const optionFor = (page: Page, quantity: number) => page.locator(`form:has([name=option][value$="-L1-${quantity}"])`)

describe.each(
  firstRows(
    [
      ['de', true],
      ['pl', false],
      ['us', true],
      ['eu', false],
    ] as const,
    1,
  ),
)('in %s, with scripts %s', (code, scripts) => {
  test('a customer sees the quantities that a manager offers, takes one, and orders it', async () => {
    const page = await (await visit({ scripts })).newPage()
    const store = testStore(code)
    const shopper = new Shopper(page, store, scripts)
    const { t } = store
    const email = `options-${code}@example.com`
    await signedUp(page, store, email)
    await inCart(page, store, 'paper-bag', { quantity: '250' })
    await page.goto(store.url('cart'))
    const options = page.getByText(t('cart.options'))
    expect(await options.count()).toBe(0)
    await shopper.checkOut()
    const [number] = /R\d{9}/.exec(page.url())!
    expect(await toggle(store, number!, [500, 1000])).toEqual([true, true])
    const office = await (await visit({ width: 360 })).newPage()
    await openAsManager(
      office,
      store,
      new URL(store.url('manager-order-quantities', { orderNumber: number! })).pathname,
    )
    expect(await findings(office)).toEqual([])
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await page.goto(store.url('cart'))
    await shown(options)
    const offered = page.locator('form:has([name=option]) button')
    const names = (await offered.allTextContents()).map((name) => name.replaceAll(/\D/g, '')).join(' ')
    expect(names).toMatch(/^500\d* 1000\d*$/)
    const before = await shopper.total()
    await tabTo(page, `form:has([name=option][value$="-L1-500"]) button`)
    await page.keyboard.press('Enter')
    await expect.poll(() => quantityOf(page)).toBe('500')
    await expect.poll(() => optionFor(page, 500).count()).toBe(0)
    await expect.poll(() => shopper.total()).not.toBe(before)
    // The button is gone: the focus is on the list of lines, and not on nothing.
    if (scripts) await expect.poll(() => page.locator('ul[data-after]:focus').count()).toBe(1)

    // One that is hidden meanwhile is refused in words, and changes nothing.
    expect(await toggle(store, number!, [1000])).toEqual([false])
    const taken = await shopper.total()
    await optionFor(page, 1000).getByRole('button').click()
    await page.getByText(t('cart.changedElsewhere')).first().waitFor()
    await expect.poll(() => optionFor(page, 1000).count()).toBe(0)
    expect(await quantityOf(page)).toBe('500')
    expect(await shopper.total()).toBe(taken)

    await page.goto(store.url('cart'))
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS[code], email)
    await shopper.chooseDelivery('courier')
    await shopper.chooseCard('succeeds')
    await shopper.placeOrder()
    await page.getByRole('heading', { name: t('order.thanks') }).waitFor()
    await page.goto(store.url('account-order', { orderNumber: number! }))
    expect(await page.locator('main').textContent()).toMatch(/(?<!\d)500(?!\d)/)
  })
})
