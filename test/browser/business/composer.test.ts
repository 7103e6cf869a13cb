import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('the fields of goods follow the product at once, whoever types goes on, and Enter calculates', async () => {
  const store = testStore('de')
  const { t, url } = store
  const page = await (await visit()).newPage()
  await openAsManager(page, store, new URL(url('manager-offers')).pathname)
  await page.locator('#contactName').fill('Ada')
  await page.locator('#email').fill('ada@example.com')
  await page.getByRole('button', { name: t('offers.begin') }).click()
  await page.getByRole('button', { name: t('offer-form.addCatalogue') }).click()
  const product = page.locator('#line-0-product')
  await shown(product)
  await expect.poll(() => page.getByRole('button', { name: t('offer-form.takeProduct') }).count()).toBe(0)
  await product.focus()
  await product.selectOption('mailer-box-eco')
  await shown(page.locator('#line-0-material'))
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('line-0-product')
  const code = page.locator('#line-0-variant')
  await expect.poll(() => code.inputValue()).toMatch(/^mailer-box-eco~/)
  await page.locator('#line-0-quantity1').fill('500')
  const length = page.locator('#line-0-length')
  await length.fill('2')
  await shown(page.locator('#line-0-length-error'))
  await look(page)
  expect(await findings(page)).toEqual([])
  await page.keyboard.type('4,5')
  await expect.poll(() => code.inputValue()).toContain('~245x')
  expect(await page.locator('#line-0-length-error').count()).toBe(0)
  expect(await page.locator('#line-0-size').inputValue()).toBe('own')
  const figures = page.locator('#figures-0-1 span')
  await shown(figures)

  // Enter keeps all of it.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-before'))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html[data-before]').count()).toBe(0)
  expect(await page.locator('#line-0-length').inputValue()).toBe('24,5')
  await shown(page.locator('#figures-0-1 span'))
  expect(new URL(page.url()).pathname).toContain('/manager/offers/F')
})

test('a file of 20 MB goes with an offer in parts, stays while lines are added, and what is no file of ours is said beside it', async () => {
  const store = testStore('de')
  const { t, url } = store
  const page = await (await visit()).newPage()
  await openAsManager(page, store, new URL(url('manager-offers')).pathname)
  await page.locator('#contactName').fill('Ada')
  await page.locator('#email').fill('datei@example.com')
  await page.getByRole('button', { name: t('offers.begin') }).click()
  await shown(page.getByText(t('quote.filesHelpLarge', { count: '10', size: '100' })))
  const folder = await mkdtemp(join(tmpdir(), 'offer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'stanzkontur.pdf')
  const bytes = Buffer.alloc(20_000_000, 'x')
  bytes.write('%PDF-1.7\n')
  await writeFile(file, bytes)
  await page.locator('#files').setInputFiles(file)
  // It waits for what is still on its way.
  await page.getByRole('button', { name: t('offer-form.addFree') }).click()
  await shown(page.locator('#line-0-name'))
  await shown(page.locator('bx-files').getByText('stanzkontur.pdf'))
  const note = { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await page.locator('#files').setInputFiles(note)
  await shown(page.getByText(t('quote.wrongType')))
  await page.getByRole('button', { name: `${t('cart.remove')} notiz.txt` }).click()
  await page.getByRole('button', { name: t('quote.removeLine', { number: '1' }) }).click()
  await expect.poll(() => page.locator('#line-0-name').count()).toBe(0)
  await page.getByRole('button', { name: t('offer-form.save') }).click()
  await shown(page.getByLabel(t('offer-form.keepFile', { name: 'stanzkontur.pdf' })))
})
