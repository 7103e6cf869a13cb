import { describe, expect, test } from 'vitest'
import { isFull } from '../../full.ts'
import { TEXT_PAGES } from '../../text-pages.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { fontsCome } from '../fonts-come.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

describe.each(['de', 'pl', 'cs'] as const)('in %s', (language) => {
  const store = testStore(language === 'cs' ? 'cz' : language)

  test('each page about the shop fits at 360, 768 and 1280 pixels, and axe finds nothing in German', async () => {
    const page = await (await visit()).newPage()
    for (const route of [...TEXT_PAGES, 'privacy-policy', 'impressum'] as const) {
      await page.goto(store.url(route))
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 900 })
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(wide, { message: route }).toBe(width)
        // Markup is that of every language; at 768 pixels nothing is shown that one of the other widths does not show.
        const isLooked = width !== 768 && (isFull || language === 'de')
        if (isLooked) expect([route, width, await findings(page)]).toEqual([route, width, []])
      }
    }
  })
})

test.each([360, 1280])('at %i pixels materials and guides fit, and axe finds nothing', async (width) => {
  const store = testStore('de')
  const page = await (await visit({ width })).newPage()
  const guides = ['materials', 'size-guide', 'print-guide', 'artwork-guide'] as const
  for (const url of [
    store.url('material', { material: 'cardboard-natural' }),
    ...guides.map((route) => store.url(route)),
  ]) {
    await page.goto(url)
    await fontsCome(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([url, wide, await findings(page)]).toEqual([url, width, []])
  }
})

test('an address that names a question opens its answer, without a script too', async () => {
  const store = testStore('de')
  for (const scripts of [true, false]) {
    const page = await (await visit({ scripts })).newPage()
    await page.goto(`${store.url('help')}#returns-send`)
    await page.locator('#returns-send').waitFor({ state: 'visible' })
    expect(await page.locator('details[open]').count()).toBe(1)
  }
})

test('the phone’s menu has every link of the footer', async () => {
  const page = await (await visit({ width: 360 })).newPage()
  await page.goto(testStore('pl').url('home'))
  const linksIn = (place: string) =>
    page.locator(`${place} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const menu = new Set(await linksIn('header details nav'))
  // What the newsletter's wording links to stands in the menu under its own name.
  expect((await linksIn('footer')).filter((href) => !menu.has(href))).toEqual([])
})

test('the footer of the checkout leads to help and contact', async () => {
  const store = testStore('eu')
  const page = await (await visit()).newPage()
  await page.goto(store.url('newsletter'))
  const labels = await page.locator('footer a').allTextContents()
  expect(labels.slice(0, 2)).toEqual([store.t('shell.help'), store.t('shell.contact')])
})
