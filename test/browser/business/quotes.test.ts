import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { look, RULES } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('a quote is asked for on a phone, and its prices are there at once', async () => {
  const store = testStore('de')
  const page = await (await visit()).newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${store.url('quote-request')}?product=mailer-box-eco&quantity=500`)
  const second = page.getByRole('button', { name: store.t('quote.removeLine', { number: 2 }) })
  await page.getByRole('button', { name: store.t('quote.addLine') }).click()
  await shown(second)
  // What is read out next, and where the next Tab begins, is the new line.
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused).toBe('line-1')
  await look(page)
  await second.click()
  await second.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('line-0')
  await page.getByLabel(store.t('checkout.contactName')).fill('Ada')
  await page.locator('#email').fill('ada@example.com')
  await page.locator('#email').press('Enter')
  await page.getByRole('heading', { name: store.t('quote.sentTitle') }).waitFor()
  await look(page)
  await page.getByRole('link', { name: store.t('quote.see') }).click()
  await page.getByRole('heading', { name: store.t('quote.messages') }).waitFor()
  await look(page)
  await page.getByRole('link', { name: store.t('instant.see') }).click()
  await page.getByRole('heading', { name: store.t('instant.title') }).waitFor()
  await look(page)

  // The merchant goes through the list by single keys, once the focus is in it.
  const boss = await (await visit()).newPage()
  await openAsManager(boss, store, `${new URL(store.url('manager-quotes')).pathname}?state=all`)
  await shown(boss.getByText(store.t('keys.title')))
  await boss.getByRole('button', { name: store.t('inbox.filter') }).focus()
  await boss.keyboard.press('j')
  const row = boss.locator('tbody th a').first()
  await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true)
  await boss.keyboard.press('/')
  await boss.keyboard.type('jk/')
  await expect.poll(() => boss.locator('#list-q').inputValue()).toBe('jk/')
  expect(await findings(boss, RULES)).toEqual([])
})
