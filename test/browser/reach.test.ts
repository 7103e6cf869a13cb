import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SWATCHES } from '../../src/packaging/option-swatches.ts'
import { openChromium } from './chromium.ts'
import { fontsCome } from './fonts-come.ts'
import { inCart } from './prepared.ts'
import { shown } from './shown.ts'
import { testStore } from './store.ts'
import { tabTo } from './tab-to.ts'

const visit = openChromium()
const store = testStore('eu')
const productUrl = store.url('product', { product: 'mailer-box-full-color' })
const samplesUrl = store.url('sample-packs')

interface Opened {
  url?: string
  /** False for a visitor who has not answered about cookies yet. */
  asked?: boolean
}

async function productAt(
  width: number,
  height: number,
  { url = productUrl, asked = true }: Opened = {},
): Promise<Page> {
  const page = await (await visit({ width, asked })).newPage()
  await page.setViewportSize({ width, height })
  await page.goto(url)
  await fontsCome(page)
  return page
}

/** Whether something else lies over the middle of what has the focus, or that is outside the screen. */
const isHidden = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const shown = focused.closest('label') ?? focused
    // A tick box is seen by itself; the choice of a tile that shows none, by its tile.
    const box = (focused.matches('[type=checkbox]') ? focused : shown).getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !top || !shown.contains(top)
  })

/** The box of the bar with the price and the button. */
const barOf = (page: Page) => page.locator('main form [aria-live]').locator('..')

describe('the price bar', () => {
  test.each([
    [360, 640, store],
    [360, 740, store],
    [360, 640, testStore('gb')],
    [360, 640, testStore('de')],
    [360, 640, testStore('ch')],
    [360, 640, testStore('us')],
  ])(
    'is whole on the first screen of %i × %i, and covers no more than a sixth of it',
    async (width, height, { t, url }) => {
      const page = await productAt(width, height, { url: url('product', { product: 'mailer-box-full-color' }) })
      await page.locator('main form bx-delivery > span').locator('visible=true').waitFor()
      const box = (await barOf(page).boundingBox())!
      expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(height)
      expect(box.height).toBeLessThanOrEqual(height / 6)
      await page.getByRole('button', { name: t('configurator.addToCart') }).click()
      await shown(page.getByRole('link', { name: t('configurator.viewCart') }))
      await expect.poll(async () => (await barOf(page).boundingBox())!.height).toBeLessThanOrEqual(height / 6)
    },
  )

  test.each([
    [360, 640],
    [360, 740],
  ])('of the samples covers no more than a sixth of %i × %i', async (width, height) => {
    const page = await productAt(width, height, { url: samplesUrl })
    expect((await barOf(page).boundingBox())!.height).toBeLessThanOrEqual(height / 6)
    await page.locator('input[name=samples]').first().check()
    await page.locator('bx-island[ready]').waitFor()
    expect((await barOf(page).boundingBox())!.height).toBeLessThanOrEqual(height / 6)
  })

  test.each([
    [1280, 'configurator.deliveryDate', /^\w+, \d+ \w+$/],
    [360, 'configurator.arrives', /^\d+ \w+$/],
  ] as const)('says at %i px on which day the choice comes', async (width, message, day) => {
    const page = await productAt(width, 740)
    const says = page.locator('main form bx-delivery > span').locator('visible=true')
    const [before = ''] = store.t(message, { date: '|' }).split('|')
    const date = async () => (await says.allTextContents()).join().split(before)[1] ?? ''
    await expect.poll(date).toMatch(day)
    // It stays when the script takes the bar over, and is another one's with another speed.
    const standard = await date()
    await page.locator('[name=size]').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    expect(await date()).toBe(standard)
    await page.locator('[name=speed][value=express]').check()
    await expect.poll(date).toMatch(day)
    expect(await date()).not.toBe(standard)
  })

  test('lies in the flow of the page where it is zoomed to 400 %', async () => {
    const page = await productAt(320, 256)
    expect(await barOf(page).evaluate((bar) => getComputedStyle(bar).position)).toBe('static')
  })

  test.each([
    [1280, 720, productUrl, true],
    [360, 640, productUrl, true],
    [1280, 720, productUrl, false],
    [360, 640, productUrl, false],
    [360, 640, samplesUrl, true],
    [360, 640, samplesUrl, false],
  ])('hides nothing that has the focus at %i × %i of %s, nor does the question about cookies: %s', async (...at) => {
    const [width, height, url, asked] = at
    const page = await productAt(width, height, { url, asked })
    await page.locator('main form input:not([type=hidden])').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    for (let press = 0; press < 16; press++) {
      await expect.poll(() => isHidden(page), { message: `after ${press} presses` }).toBe(false)
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

test.each([
  [1280, 720],
  [360, 640],
  [640, 360],
])('the question about cookies hides nothing that has the focus on the home page at %i × %i', async (width, height) => {
  const page = await productAt(width, height, { url: store.url('home'), asked: false })
  for (let press = 1; press <= 40; press++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => isHidden(page), { message: `after ${press} presses` }).toBe(false)
  }
})

test('the picture stays in view on a phone while somebody chooses', async () => {
  const page = await productAt(360, 640)
  for (const name of ['size', 'material', 'print', 'finish', 'speed', 'quantity']) {
    await page.locator(`[name=${name}]`).last().focus()
    const seen = await page.evaluate(() => {
      const picture = document.querySelector('main form')!.parentElement!.querySelector('img')!
      const { x, y, width, height } = picture.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === picture && y >= 0
    })
    expect([name, seen]).toEqual([name, true])
  }
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

test('a page with a refused form begins at the summary of its problems, from where its links lead to the fields', async () => {
  const { url, t } = testStore('pl')
  const page = await (await visit({ width: 360 })).newPage()
  await page.goto(url('sign-in'))
  const title = await page.title()
  await page.getByRole('button', { name: t('sign-in.act'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('errors')
  expect(await page.title()).toBe(t('meta.refused', { title }))
  expect(await isHidden(page)).toBe(false)
  await tabTo(page, 'a[href="#email"]')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
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
