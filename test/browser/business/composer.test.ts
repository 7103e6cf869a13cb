import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { openAsManager } from '../manager.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('the figures of an offer follow what was typed before their script was loaded', async () => {
  const store = testStore('pl')
  const { t, url } = store
  const page = await (await visit()).newPage()
  await openAsManager(page, store, new URL(url('manager-offers')).pathname)
  await page.getByLabel(t('inbox.store')).last().selectOption('pl')
  await page.locator('#contactName').fill('Ada')
  await page.locator('#email').fill('kupiec@example.com')
  await page.getByRole('button', { name: t('offers.begin') }).click()
  const typed = Promise.withResolvers<void>()
  await page.route(/composer-element/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: t('offer-form.addCatalogue') }).click()
  await page.locator('#line-0-variant').fill('mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none')
  await page.locator('#line-0-quantity1').fill('500')
  await page.locator('#line-0-amount1').fill('1000')
  const figures = page.locator('#figures-0-1')
  expect(await figures.textContent()).toBe('')
  typed.resolve()
  await expect.poll(() => figures.textContent()).toContain(t('offer-form.offered', { amount: store.money(100_000) }))
})
