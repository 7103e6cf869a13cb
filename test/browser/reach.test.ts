import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SWATCHES } from '../../src/packaging/option-swatches.ts'
import { openChromium } from './chromium.ts'
import { inCart } from './prepared.ts'
import { shown } from './shown.ts'
import { testStore } from './store.ts'

const visit = openChromium()
const store = testStore('eu')
const productUrl = store.url('product', { product: 'mailer-box-full-color' })

async function productAt(width: number, height: number): Promise<Page> {
  const page = await (await visit({ width })).newPage()
  await page.setViewportSize({ width, height })
  await page.goto(productUrl)
  return page
}

/** The box of the bar with the price and the button. */
const barOf = (page: Page) => page.locator('main form [aria-live]').locator('..')

describe('the price bar', () => {
  test.each([
    [360, 640],
    [360, 740],
  ])('is whole on the first screen of %i × %i, and covers no more than a sixth of it', async (width, height) => {
    const page = await productAt(width, height)
    const box = (await barOf(page).boundingBox())!
    expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(height)
    expect(box.height).toBeLessThanOrEqual(height / 6)
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    await shown(page.getByRole('link', { name: store.t('configurator.viewCart') }))
    await expect.poll(async () => (await barOf(page).boundingBox())!.height).toBeLessThanOrEqual(height / 6)
  })

  test('lies in the flow of the page where it is zoomed to 400 %', async () => {
    const page = await productAt(320, 256)
    expect(await barOf(page).evaluate((bar) => getComputedStyle(bar).position)).toBe('static')
  })

  test.each([
    [1280, 720],
    [360, 640],
  ])('hides nothing that has the focus at %i × %i', async (width, height) => {
    const page = await productAt(width, height)
    await page.locator('[name=size]').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    const isHidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const bar = document.querySelector('main form [aria-live]')!.parentElement!
        if (bar.contains(focused)) return false
        const box = (focused.closest('label') ?? focused).getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return !top || !(focused.closest('label') ?? focused).contains(top)
      })
    for (let press = 0; press < 12; press++) {
      await expect.poll(isHidden, { message: `after ${press} presses` }).toBe(false)
      await page.keyboard.press('Tab')
    }
  })

  test('keeps the focus on its button while it puts something into the cart', async () => {
    const page = await productAt(1280, 720)
    const button = page.getByRole('button', { name: store.t('configurator.addToCart') })
    await button.focus()
    await page.keyboard.press('Enter')
    await shown(page.getByRole('link', { name: store.t('configurator.viewCart') }))
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('hands the focus to the way to the cart where that takes the button’s place', async () => {
    const page = await productAt(360, 640)
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).focus()
    await page.keyboard.press('Enter')
    const way = page.getByRole('link', { name: store.t('configurator.viewCart') })
    await way.waitFor()
    await expect.poll(() => way.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(store.url('cart'))
  })
})

test('what is chosen looks chosen in the colours of the system, and swatches keep theirs', async () => {
  const page = await productAt(1280, 900)
  await page.emulateMedia({ forcedColors: 'active' })
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((tile) => getComputedStyle(tile).backgroundColor)
  for (const name of ['size', 'material', 'print', 'finish', 'speed'])
    expect([name, await looks(`label:has([name=${name}]:checked)`)]).not.toEqual([
      name,
      await looks(`label:has([name=${name}]:not(:checked))`),
    ])
  const swatch = page.locator('label:has([name=material]) img').first()
  expect(await swatch.evaluate((image) => getComputedStyle(image).forcedColorAdjust)).toBe('none')
})

test('swatches tell choices of different prices apart, and say what is paid for', async () => {
  const page = await productAt(1280, 900)
  const drawn = await (await page.request.get(new URL(SWATCHES, page.url()).href)).text()
  for (const name of ['material', 'print', 'finish']) {
    const looks = await page
      .locator(`label:has([name=${name}]) img`)
      .evaluateAll((swatches) => swatches.map((swatch) => (swatch as HTMLImageElement).src))
    expect([name, new Set(looks).size]).toEqual([name, looks.length])
    // Each is there, and is drawn as it says.
    for (const look of looks) expect(drawn).toContain(`id="${new URL(look).hash.slice(1)}"`)
  }
  await page.getByText(store.t('option-line.print-color-hd')).waitFor()
})

test('an answer about cookies leaves the page where it is', async () => {
  const page = await (await visit({ asked: false, width: 360 })).newPage()
  await page.goto(store.url('home'))
  await page.getByRole('button', { name: store.t('consent.decline') }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

describe('a panel of the header', () => {
  test.each([
    [1280, 'shell.storeIntro'],
    [360, 'order.findTitle'],
  ] as const)('at %i px closes with Escape and with a press outside', async (width, inside) => {
    const page = await (await visit({ width })).newPage()
    await page.goto(store.url('home'))
    const summary = page.locator('header details summary').locator('visible=true').first()
    const text = page.locator('header').getByText(store.t(inside))
    await summary.click()
    await text.waitFor()
    await page.keyboard.press('Escape')
    await text.waitFor({ state: 'hidden' })
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.click()
    await text.waitFor()
    await page.mouse.click(4, 30)
    await text.waitFor({ state: 'hidden' })
  })

  test('on a phone leads to samples, dielines, orders and every store', async () => {
    const page = await (await visit({ width: 360 })).newPage()
    await page.goto(store.url('home'))
    const links = await page
      .locator('header details nav a')
      .evaluateAll((items) => items.map((item) => new URL((item as HTMLAnchorElement).href).pathname))
    for (const route of ['dielines', 'find-order', 'switch-store', 'shop'] as const)
      expect(links).toContain(new URL(store.url(route)).pathname)
  })
})

test('a line that is removed leaves the focus at what is left', async () => {
  const page = await (await visit()).newPage()
  await inCart(page, store, 'paper-bag')
  await page.goto(store.url('cart'))
  await page
    .getByRole('button', { name: store.t('cart.removeOf', { product: store.t('product-name.paper-bag') }) })
    .press('Enter')
  await page.getByText(store.t('cart.empty')).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(store.t('cart.empty'))
})
