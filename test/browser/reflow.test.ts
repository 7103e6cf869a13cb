import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { fontsCome } from './fonts-come.ts'
import { inCart } from './prepared.ts'
import { testStore } from './store.ts'

const visit = openChromium()
const store = testStore('de')

/** A window of 1280 × 1024 at 400 % has this many CSS pixels (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 }

/** One page of each kind that a shopper sees. */
const PLACES = [
  store.url('home'),
  store.url('shop'),
  `${store.url('shop')}?compare=mailer-box-eco&compare=cake-box`,
  store.url('category', { category: 'mailer-boxes' }),
  store.url('product', { product: 'paper-bag' }),
  store.url('dielines'),
  store.url('sample-packs'),
  store.url('bundles'),
  store.url('materials'),
  store.url('size-guide'),
  store.url('help'),
  store.url('contact'),
  store.url('delivery-costs'),
  store.url('terms-of-service'),
  store.url('cookies'),
  store.url('quote-request'),
  store.url('sign-in'),
  store.url('registration'),
  store.url('cart'),
]

/** What of a page does not reflow: its own width, and words that are cut off. What scrolls by itself may be wider. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []
    const cut = [...document.body.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element)
      const isCut = overflowX === 'hidden' || overflowX === 'clip'
      return isCut && clipPath === 'none' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    })
    return [...wide, ...cut.map(named)]
  })

/** Chosen controls that a reader's own colours do not set apart from others. */
const alike = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('fieldset:has([type=radio]:checked)')].flatMap((group) => {
      const looks = [...group.querySelectorAll<HTMLInputElement>('[type=radio]')].map((radio) => {
        const shown = radio.checkVisibility({ opacityProperty: true }) ? radio : radio.nextElementSibling
        const style = shown ? getComputedStyle(shown) : null
        const look = shown === radio || !style ? '' : [style.border, style.outline, style.fontWeight].join(' ')
        return { isChosen: radio.checked, isOwn: shown === radio, look }
      })
      const chosen = looks.find(({ isChosen }) => isChosen)
      const isLost = looks.some(({ isChosen, isOwn, look }) => !isChosen && !isOwn && look === chosen?.look)
      return isLost ? [group.querySelector('legend')?.textContent ?? 'a group'] : []
    }),
  )

test('at 400 % and in the reader’s own colours every page reflows, nothing is cut, and a choice is seen', async () => {
  const page = await (await visit()).newPage()
  await page.setViewportSize(ZOOMED)
  await page.emulateMedia({ forcedColors: 'active' })
  await inCart(page, store, 'mailer-box-eco')
  for (const place of PLACES) {
    await page.goto(place)
    await fontsCome(page)
    expect([place, await lost(page), await alike(page)]).toEqual([place, [], []])
  }
})
