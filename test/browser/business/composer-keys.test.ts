import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { openAsManager } from '../manager.ts'
import { send } from '../prepared.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'
import { tabTo } from '../tab-to.ts'

const visit = openChromium()
const store = testStore('de')
const { t, url } = store

/** Waits until the single keys of a page are listened to, which is when they are listed. */
const keysReady = (page: Page) => shown(page.getByText(t('keys.title')))

/** Asks for a quote. @returns its number */
async function asked(page: Page, words: string): Promise<string> {
  const sent = await send(page, url('quote-request'), {
    contactName: 'Ada',
    email: 'tasten@example.com',
    countryIso: 'DE',
    'line-0-words': words,
    'line-0-quantity1': '500',
  })
  return new URL(sent.url).searchParams.get('number')!
}

test('a request from the inbox is answered by the keyboard alone: its offer made, a line priced, saved and sent', async () => {
  const ada = await (await visit()).newPage()
  const first = await asked(ada, 'Weinkiste')
  await asked(ada, 'Einleger')
  const page = await (await visit()).newPage()
  await openAsManager(page, store, `${new URL(url('manager-quotes')).pathname}?q=tasten`)
  await keysReady(page)
  await tabTo(page, '#content a')
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first)
  await page.keyboard.press('Enter')
  await shown(page.getByRole('button', { name: t('offers.make') }))
  await tabTo(page, 'button[value=answer]')
  await page.keyboard.press('Enter')
  await shown(page.locator('#line-0-name'))
  const draft = page.url()

  await tabTo(page, '#line-0-amount1')
  // In a field, a letter is text.
  await page.keyboard.type('4s')
  await expect.poll(() => page.locator('#line-0-amount1').inputValue()).toBe('4s')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('00')
  await keysReady(page)
  await tabTo(page, '#line-0-shown1')
  await page.keyboard.press('s')
  await expect.poll(() => page.locator('#line-0-amount1').inputValue()).toBe('400,00')
  expect(page.url()).toBe(draft)

  await keysReady(page)
  await tabTo(page, '#content a')
  await page.keyboard.press('e')
  const sendButton = page.getByRole('button', { name: t('offer-form.send') })
  await expect.poll(() => sendButton.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.getByText(t('managed-offer-state.draft'), { exact: true }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await shown(page.getByText(t('managed-offer-state.sent'), { exact: true }))
  await keysReady(page)
  await tabTo(page, '#content a')
  const next = (await page.locator('[aria-keyshortcuts=N]').getAttribute('href'))!
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname === next)

  // They are listed with what they do.
  await page.goto(draft)
  await page.getByText(t('keys.title')).click()
  for (const does of ['offer-form.save', 'keys.send', 'keys.nextRequest'] as const)
    await shown(page.locator('[data-keys]').getByText(t(does)))
  expect(await findings(page)).toEqual([])
})
