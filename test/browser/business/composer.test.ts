import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { openAsManager } from '../manager.ts'
import { pressDuring } from '../press-during.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('pl')
const { t, url } = store

/** A manager on a phone at a new offer, with the fields of one line. */
async function newOffer() {
  const page = await (await visit({ width: 360 })).newPage()
  await openAsManager(page, store, new URL(url('manager-offers')).pathname)
  await page.getByLabel(t('inbox.store')).last().selectOption('pl')
  await page.locator('#contactName').fill('Ada')
  await page.locator('#email').fill('kupiec@example.com')
  await page.getByRole('button', { name: t('offers.begin') }).click()
  const addLine = () => page.getByRole('button', { name: t('offer-form.addCatalogue') }).click()
  const typeLine = async () => {
    await page.locator('#line-0-variant').fill('mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none')
    await page.locator('#line-0-lead').fill('10')
    await page.locator('#line-0-quantity1').fill('500')
    await page.locator('#line-0-amount1').fill('1000')
  }
  return { page, addLine, typeLine, figures: page.locator('#figures-0-1') }
}

test('the figures of an offer follow what was typed before their script was loaded', async () => {
  const { page, addLine, typeLine, figures } = await newOffer()
  const script = await hold(page, /composer-element/)
  await addLine()
  await typeLine()
  expect(await figures.textContent()).toBe('')
  script.release()
  await expect.poll(() => figures.textContent()).toContain(t('offer-form.offered', { amount: store.money(100_000) }))
})

test('a button that is pressed while the figures come is followed, though it moves', async () => {
  const { page, addLine, typeLine } = await newOffer()
  await addLine()
  const figures = await hold(page, page.url())
  await typeLine()
  await page.waitForFunction(() => document.querySelector('bx-composer[stale]'))
  await pressDuring(page.getByRole('button', { name: t('offer-form.send') }), figures.come)
  await page.getByRole('link', { name: t('offers.preview') }).waitFor()
})

test('what is typed into goods while the figures come stays', async () => {
  const { page } = await newOffer()
  await page.getByRole('button', { name: t('offer-form.addFree') }).click()
  await page.locator('bx-composer:defined').waitFor()
  const figures = await hold(page, page.url())
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('#line-0-length').fill('200')
  await asked
  await page.locator('#line-0-grams').fill('350')
  await page.locator('#line-0-artwork').check()
  figures.release()
  await page.locator('bx-composer:not([stale])').waitFor()
  expect(await page.locator('#line-0-grams').inputValue()).toBe('350')
  expect(await page.locator('#line-0-artwork:checked:focus').count()).toBe(1)
})
