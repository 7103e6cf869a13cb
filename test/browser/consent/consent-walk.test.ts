import fc from 'fast-check'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { completed, DENIED, GRANTED, type Preferences } from '../../../src/analytics/consent/preferences.ts'
import { signalsOf } from '../../../src/analytics/consent/signals.ts'
import { CONSENT_CATEGORIES } from '../../../src/contract/purpose.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const eu = testStore('eu')
const CLICK = 'EAIaIQob'
const own = new URL(eu.url('home')).origin

/** What a visitor, another tab or a broken browser may do, and what holds after it. */
type Step =
  | { act: 'accept' | 'decline' | 'other tab accepts' | 'other tab declines' | 'reload' | 'next page' }
  | { act: 'choose'; some: Preferences }
  | { act: 'tamper'; with: string }

const choice = fc
  .record({
    Functional: fc.boolean(),
    Analytics: fc.boolean(),
    Advertising: fc.boolean(),
    Essential: fc.constant(false),
  })
  .map(completed)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom('accept', 'decline', 'other tab accepts', 'other tab declines', 'reload', 'next page'),
  }),
  fc.record({ act: fc.constant('choose' as const), some: choice }),
  fc.record({
    act: fc.constant('tamper' as const),
    with: fc.constantFrom('junk', '[1]', '%7B%22Analytics%22%3A%22yes%22%7D', ''),
  }),
) as fc.Arbitrary<Step>

interface Tabs {
  context: BrowserContext
  page: Page
  other: Page
}

/** Sends the form of the cookie page from a tab, as its own buttons do, and waits until it was heard. */
async function answer(page: Page, value: string, some: Preferences = DENIED): Promise<void> {
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/cookies/'),
  )
  await page.evaluate(
    ({ value, some }) => {
      const form = document.querySelector<HTMLFormElement>('[data-consent-form]')!
      for (const [name, given] of Object.entries(some)) {
        form.querySelector(`[name=${name}]`)?.remove()
        if (given)
          form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name, value: '1' }))
      }
      const button = Object.assign(document.createElement('button'), { name: 'choice', value })
      form.appendChild(button)
      button.click()
      button.remove()
    },
    { value, some },
  )
  await kept
}

/** Does a step. @returns what holds for the visitor now: null while nothing was ever chosen */
async function take({ context, page, other }: Tabs, now: Preferences | null, taken: Step): Promise<Preferences | null> {
  switch (taken.act) {
    case 'accept':
      await answer(page, 'all')
      return GRANTED
    case 'decline':
      await answer(page, 'none')
      return DENIED
    case 'choose':
      await answer(page, 'some', taken.some)
      return taken.some
    case 'other tab accepts':
      await answer(other, 'all')
      return GRANTED
    case 'other tab declines':
      await answer(other, 'none')
      return DENIED
    case 'tamper': {
      await context.clearCookies({ name: 'ph-pref' })
      if (taken.with) await context.addCookies([{ name: 'ph-pref', value: taken.with, url: own }])
      await page.reload()
      return taken.with ? DENIED : null
    }
    case 'reload':
      await page.reload()
      return now
    case 'next page':
      await page.goto(`${eu.url(page.url().includes('privacy') ? 'impressum' : 'privacy-policy')}?gclid=${CLICK}`)
      return now
  }
}

/** What the page tells tags, and what the edge would let through. */
const state = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] }
    const updates = dataLayer.filter((entry) => entry[0] === 'consent' && entry[1] === 'update')
    const defaults = dataLayer.filter((entry) => entry[0] === 'consent' && entry[1] === 'default')
    return {
      signals: (updates.at(-1)?.[2] ?? null) as Record<string, string> | null,
      defaults: defaults.length,
      views: dataLayer.filter((entry) => (entry as unknown as { event?: string }).event === 'Page Viewed').length,
      kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !['ph-pref'].includes(key)),
    }
  })

describe('whatever a visitor does', () => {
  test('the page, the edge and what is kept agree on what they allow, and a page view is told once a page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const context = await visit({ asked: false })
        const tabs = { context, page: await context.newPage(), other: await context.newPage() }
        for (const page of [tabs.page, tabs.other]) await page.goto(`${eu.url('impressum')}?gclid=${CLICK}`)
        let now: Preferences | null = null
        for (const taken of steps) {
          now = await take(tabs, now, taken)
          const wanted = now && signalsOf(now)
          await expect
            .poll(async () => (await state(tabs.page)).signals, {
              message: JSON.stringify([steps, taken]),
              interval: 10,
            })
            .toEqual(wanted)
          const { defaults, views } = await state(tabs.page)
          expect(defaults).toBe(1)
          expect(views).toBeLessThanOrEqual(1)
          if (!now?.Analytics && !now?.Advertising)
            await expect
              .poll(async () => (await state(tabs.page)).kept, { message: JSON.stringify([steps, taken]) })
              .toEqual([])
        }
        // Whatever went before: who allows advertising now has their click kept, and nobody else has.
        const clicks = async () => (await context.cookies()).filter(({ name }) => name === '_gcl_aw').length
        await expect.poll(clicks, { message: JSON.stringify(steps) }).toBe(now?.Advertising ? 1 : 0)
        const cookies = async () => (await context.cookies()).map(({ name }) => name)
        const isNothing = !CONSENT_CATEGORIES.some((category) => now?.[category])
        if (isNothing) await expect.poll(async () => (await cookies()).filter((name) => name !== 'ph-pref')).toEqual([])
        await context.close()
      }),
      // The same steps each time, but for the full run.
      process.env.CRAWL === 'full' ? { numRuns: 12 } : { numRuns: 12, seed: 20_261_123 },
    )
  })
})
