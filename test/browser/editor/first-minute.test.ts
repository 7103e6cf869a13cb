import { expect, test } from 'vitest'
import { DENIED, PREFERENCE_KEY, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { tabTo } from '../tab-to.ts'

const visit = openChromium()
const stored = (page: { evaluate: (read: () => boolean) => Promise<boolean> }) =>
  page.evaluate(() => localStorage.getItem('bx-guided') !== null)

test.each(['eu', 'pl', 'de'] as const)(
  'in %s the first steps are skipped by the keyboard, and come back only where that may not be stored and nothing was designed',
  async (code) => {
    const { t, url } = testStore(code)
    const context = await visit()
    const page = await context.newPage()
    const address = `${url('box-editor')}?product=mailer-box-full-color`
    const open = async () => {
      await page.goto(address)
      await page.locator('bx-island[ready]').waitFor()
      await page.getByRole('application').waitFor()
    }
    const steps = page.getByRole('heading', { name: t('editor.firstTitle') })
    const skip = async () => {
      await page.getByRole('button', { name: t('editor.firstSkip'), exact: true }).evaluate((one) => {
        one.setAttribute('data-sought', '')
      })
      await tabTo(page, '[data-sought]')
      await page.keyboard.press('Enter')
      await expect.poll(() => steps.count()).toBe(0)
      // The keyboard goes on in the panel that has come, and not at the head of the page.
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('editor.panel-goods'))
    }

    // Who has refused Functional is not remembered.
    await open()
    await steps.waitFor()
    expect(await findings(page)).toEqual([])
    await skip()
    expect(await stored(page)).toBe(false)
    await open()
    await steps.waitFor()

    // Who has allowed it is.
    const preferences = writePreferences({ ...DENIED, Functional: true })
    await context.addCookies([{ name: PREFERENCE_KEY, value: preferences, url: url('home') }])
    await open()
    await skip()
    await expect.poll(() => stored(page)).toBe(true)
    await open()
    expect(await steps.count()).toBe(0)

    // And a browser that has a design needs no first steps, whatever may be stored.
    await page.evaluate(() => localStorage.removeItem('bx-guided'))
    await open()
    await steps.waitFor()
    await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).click()
    await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).click()
    await expect.poll(() => page.locator('[data-saved]').textContent()).toBe(t('editor.savedBrowser'))
    await expect.poll(() => steps.count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.get('design')).not.toBeNull()
    await open()
    expect(await steps.count()).toBe(0)
  },
)
