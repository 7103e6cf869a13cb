import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { inCart, send, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const EMAIL = 'zahlungsziel@example.com'
const FIRM = {
  company: 'Pappwerk GmbH',
  countryIso: 'DE',
  registryNumber: 'HRB 54321',
  contactName: 'Ada',
  employees: '10-49',
  plus: '1',
}

test('a company with payment terms orders on invoice on a phone, and sees what it owes and what is left of its limit', async () => {
  const store = testStore('de')
  const { t, url, money } = store
  const page = await (await visit()).newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await signedUp(page, store, EMAIL)
  await send(page, url('plus-register'), FIRM)
  const boss = await (await visit()).newPage()
  await openAsManager(boss, store, new URL(url('manager-companies')).pathname)
  await boss.getByRole('link', { name: FIRM.company }).click()
  await boss.getByLabel(t('office-company.paymentDays')).fill('30')
  await boss.locator('[name="creditLimit"]').fill('20.000,00')
  await boss.getByRole('button', { name: t('office-company.approve') }).click()
  await shown(boss.getByText(t('company-logged.approve')).first())

  const shopper = new Shopper(page, store, true)
  await inCart(page, store, 'paper-bag')
  await page.goto(url('cart'))
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS.de, EMAIL)
  await shopper.chooseDelivery()
  const orderNumber = /R\d{9}/.exec(page.url())![0]
  const total = await shopper.total()
  await shown(page.getByText(t('checkout.onInvoiceLimit', { limit: money(2_000_000), left: money(2_000_000) })))
  await page.locator('[name="method"][value="invoice"]').check()
  await look(page)
  await shopper.placeOrder()
  await shown(page.getByRole('heading', { name: t('order.thanks') }))
  await shown(page.getByText(t('plan.onInvoice')).first())
  await look(page)

  const owed = page.locator('dt', { hasText: t('company-orders.owedByAll') }).locator('+ dd')
  await expect
    .poll(async () => {
      await page.goto(url('plus-order-payment', { orderNumber }))
      return (await owed.allTextContents())[0]
    })
    .toBe(total)
  await look(page)
})
