import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'
import { acceptWithoutLast } from './accept-offer.ts'

const visit = openChromium()
const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

test('an offer is composed and accepted in part on a phone, and paid at its prices', async () => {
  const store = testStore('pl')
  const { t, url } = store
  const page = await (await visit()).newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await openAsManager(page, store, new URL(url('manager-offers')).pathname)
  await page.getByLabel(t('inbox.store')).last().selectOption('pl')
  await page.locator('#contactName').fill('Ada')
  await page.locator('#email').fill('kupiec@example.com')
  await page.getByRole('button', { name: t('offers.begin') }).click()
  await page.getByRole('button', { name: t('offer-form.addCatalogue') }).click()
  await page.locator('#line-0-variant').fill(MAILER)
  await page.locator('#line-0-quantity1').fill('500')
  await page.locator('#line-0-amount1').fill('1000')
  await page.locator('#line-0-lead').fill('10')
  // The figures follow what is typed, before anything is saved.
  const figures = page.locator('#figures-0-1')
  const offered = (minor: number) => t('offer-form.offered', { amount: store.money(minor) })
  await expect.poll(() => figures.textContent()).toContain(offered(100_000))
  const own = await figures.locator('span').first().textContent()
  await page.locator('#line-0-quantity1').fill('700')
  await page.locator('#line-0-discount').fill('10')
  await expect.poll(() => figures.textContent()).toContain(offered(90_000))
  await expect.poll(() => figures.locator('span').first().textContent()).not.toBe(own)
  await expect.poll(() => page.locator('bx-composer').getAttribute('stale')).toBeNull()
  await page.locator('#line-0-quantity1').fill('500')
  await page.locator('#line-0-discount').fill('')
  await page.getByRole('button', { name: t('offer-form.addFree') }).click()
  await page.locator('#line-1-name').fill('Skrzynka')
  await page.locator('#line-1-quantity1').fill('100')
  await page.locator('#line-1-amount1').fill('900,50')
  await page.locator('#line-1-lead').fill('20')
  await look(page)
  await page.getByRole('button', { name: t('offer-form.send') }).click()
  await page.getByRole('link', { name: t('offers.preview') }).click()
  await page.getByRole('heading', { name: 'Skrzynka' }).or(page.getByText('Skrzynka')).first().waitFor()
  await look(page)
  await acceptWithoutLast(page, store, 'Ada Kowalska')
  await shown(page.locator('#ship-zipcode'))
  expect(await page.locator('main').textContent()).not.toContain('Skrzynka')
  const shopper = new Shopper(page, store, true)
  await shopper.fillAddress(PARCELS.pl, 'kupiec@example.com')
  await shopper.chooseDelivery()
  const toPay = await shopper.total()
  await shopper.payByCard()
  await shown(page.getByText(t('order.thanks')))
  expect(await shopper.total()).toBe(toPay)
  const said = (await page.locator('main').textContent())!
  expect([said.includes(store.money(100_000)), said.includes('Skrzynka')]).toEqual([true, false])
})
