import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { bagsBought } from './prepared.ts'
import { shown } from './shown.ts'
import { PATIENCE } from './slow.ts'
import { testStore } from './store.ts'

const visit = openChromium()
const store = testStore('eu')

test('a press copies the account of a transfer as a bank takes it, and says so', async () => {
  const context = await visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto((await bagsBought(page, store, 'ada@example.com')).confirmation)
  const iban = page.locator('bx-copy').first()
  await iban.getByRole('button').click()
  await shown(iban.getByText(store.t('order.copied')))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Z]{2}\d\d[\dA-Z]+$/)
})

describe('between two pages', () => {
  /** Whether the next page comes by a transition. */
  async function isDrawn(page: Page): Promise<boolean> {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.transition = String(viewTransition !== null)
      })
    })
    await page.goto(store.url('home'))
    const there = store.url('shop')
    await page.evaluate((address) => {
      location.href = address
    }, there)
    await page.waitForURL(there)
    const said = page.locator('html[data-transition]')
    return (await said.getAttribute('data-transition')) === 'true'
  }

  test('there is a transition', async () => {
    const page = await (await visit({ motion: true })).newPage()
    // A browser leaves one out where the page takes long to come, as on a busy machine.
    await expect.poll(() => isDrawn(page), { timeout: 7 * PATIENCE }).toBe(true)
  })

  test('there is none for who saves data, and none for who wants less motion', async () => {
    const saving = await (await visit({ motion: true })).newPage()
    await saving.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    )
    expect(await isDrawn(saving)).toBe(false)
    const still = await (await visit()).newPage()
    await still.emulateMedia({ reducedMotion: 'reduce' })
    expect(await isDrawn(still)).toBe(false)
  })
})
