import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { GRANTED, preferencesOf, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const eu = testStore('eu')

const choiceIn = async (context: BrowserContext) => {
  const cookies = await context.cookies(eu.url('home'))
  return preferencesOf(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}

/** What the page has said to tags, in order: the kind of each consent command. */
const said = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
      .filter((entry) => entry[0] === 'consent')
      .map((entry) => [entry[1], (entry[2] as { ad_storage: string }).ad_storage]),
  )

async function newVisitor(options: { scripts?: boolean; width?: number } = {}) {
  const context = await visit({ ...options, asked: false })
  const page = await context.newPage()
  const banner = page.locator('[data-consent-banner]')
  return { context, page, banner }
}

describe('a visitor who has not been asked', () => {
  test('finds all denied, a banner, and nothing kept', async () => {
    const { context, page, banner } = await newVisitor()
    await page.goto(eu.url('home'))
    expect(await said(page)).toEqual([['default', 'denied']])
    expect(await banner.isVisible()).toBe(true)
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  })

  test('accepts all on the page, and is not asked again there or on the next', async () => {
    const { context, page, banner } = await newVisitor()
    await page.goto(eu.url('home'))
    await page.getByRole('button', { name: eu.t('consent.accept') }).click()
    await banner.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(eu.url('home'))
    await expect.poll(() => choiceIn(context)).toEqual(GRANTED)
    const allowed = [
      ['default', 'denied'],
      ['update', 'granted'],
    ]
    await expect.poll(() => said(page)).toEqual(allowed)
    await page.goto(eu.url('product', { product: 'mailer-box-eco' }))
    await expect.poll(() => said(page)).toEqual(allowed)
    expect(await banner.isVisible()).toBe(false)
  })

  test('is not asked again by a page that comes back after a choice was made on another', async () => {
    const { context, page, banner } = await newVisitor()
    await page.goto(eu.url('home'))
    await banner.waitFor()
    // A page in the back/forward cache hears of nothing: the cookie is another page's.
    await context.addCookies([{ name: 'ph-pref', value: writePreferences(GRANTED), url: new URL(page.url()).origin }])
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await banner.waitFor({ state: 'hidden' })
    expect((await said(page)).at(-1)).toEqual(['update', 'granted'])
  })

  test('declines all as easily, by keyboard', async () => {
    const { context, page, banner } = await newVisitor()
    await page.goto(eu.url('home'))
    const decline = page.getByRole('button', { name: eu.t('consent.decline') })
    for (let stop = 0; stop < 10; stop++) {
      await page.keyboard.press('Tab')
      if (await decline.evaluate((element) => element === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await banner.waitFor({ state: 'hidden' })
    await expect.poll(async () => Object.values((await choiceIn(context)) ?? {})).toEqual([false, false, false, false])
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('chooses in the settings, and tags hear of it', async () => {
    const { context, page } = await newVisitor()
    await page.goto(eu.url('home'))
    await page.getByRole('link', { name: eu.t('consent.choose') }).click()
    await page.getByLabel(eu.t('consent-category.Analytics')).check()
    // Nothing covers what is chosen here.
    expect(await page.locator('[data-consent-banner]').isVisible()).toBe(false)
    await page.getByRole('button', { name: eu.t('consent.save') }).click()
    await shown(page.getByText(eu.t('consent.saved')))
    const chosen = { Functional: false, Analytics: true, Advertising: false, Essential: true }
    await expect.poll(() => choiceIn(context)).toEqual(chosen)
    await expect.poll(() => page.getByLabel(eu.t('consent-category.Analytics')).isChecked()).toBe(true)
  })

  test('needs no script for any of it', async () => {
    const { context, page, banner } = await newVisitor({ scripts: false })
    await page.goto(eu.url('shop'))
    expect(await banner.isVisible()).toBe(true)
    await page.getByRole('button', { name: eu.t('consent.accept') }).click()
    await banner.waitFor({ state: 'hidden' })
    await page.waitForURL(eu.url('shop'))
    await expect.poll(() => choiceIn(context)).toEqual(GRANTED)
    await page.goto(eu.url('cart'))
    expect(await banner.isVisible()).toBe(false)
  })

  test('hears in one tab what another decided', async () => {
    const { context, page, banner } = await newVisitor()
    const other = await context.newPage()
    await page.goto(eu.url('home'))
    await other.goto(eu.url('shop'))
    await other.getByRole('button', { name: eu.t('consent.accept') }).click()
    await banner.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await said(page)).at(-1)).toEqual(['update', 'granted'])
  })

  test('keeps no cookie of an answer that arrives after all was declined', async () => {
    const { context, page, banner } = await newVisitor()
    await page.goto(eu.url('home'))
    await page.getByRole('button', { name: eu.t('consent.decline') }).click()
    await banner.waitFor({ state: 'hidden' })
    const { hostname } = new URL(eu.url('home'))
    const late = { value: 'x-late-one', domain: hostname, path: '/', secure: true }
    await context.addCookies(['ajs_anonymous_id', '_gcl_aw', 'cf-user-country'].map((name) => ({ ...late, name })))
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['ph-pref'])
  })

  test('keeps the choice that was made last, though the answer to the one before would come later', async () => {
    const { context, page, banner } = await newVisitor()
    await page.goto(eu.url('home'))
    const declined = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/cookies/', async (route) => {
      if (sent++ === 0) await declined.promise
      // The page may have given it up by now.
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest('**/cookies/')
    await page.getByRole('button', { name: eu.t('consent.accept') }).click()
    const accepted = await asked
    await page.getByRole('button', { name: eu.t('consent.decline') }).click()
    await banner.waitFor({ state: 'hidden' })
    declined.resolve()
    await accepted.response().catch(() => null)
    expect(Object.values((await choiceIn(context))!)).toEqual([false, false, false, false])
    expect((await said(page)).map(([, storage]) => storage)).not.toContain('granted')
  })

  test('keeps the choice the plain way where the quick one fails', async () => {
    const { context, page } = await newVisitor()
    await page.goto(eu.url('home'))
    let refused = 0
    await page.route('**/cookies/', (route) => (refused++ === 0 ? route.abort() : route.continue()))
    await page.getByRole('button', { name: eu.t('consent.accept') }).click()
    await expect.poll(() => choiceIn(context)).toEqual(GRANTED)
  })

  test.each([360, 768, 1280])(
    'at %i px sees a banner that axe finds nothing in and that moves nothing',
    async (width) => {
      const { page } = await newVisitor({ width })
      await page.goto(eu.url('home'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await findings(page)).toEqual([])
    },
  )
})
