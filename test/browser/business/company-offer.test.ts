import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { pdfText } from '../../pdf-text.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { mailText, send, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const FIRM = {
  company: 'Werk und Lager GmbH',
  countryIso: 'DE',
  registryNumber: 'HRB 54321',
  contactName: 'Bea',
  employees: '10-49',
  plus: '1',
}
const [BEA, ADA] = ['leitung@example.com', 'besteller@example.com']

test('an offer in deliveries for a chosen company is accepted by a colleague on a phone, paid, and the note of its first delivery downloaded', async () => {
  const store = testStore('de')
  const { t, url, money } = store
  const phone = async (): Promise<Page> => (await visit({ width: 360 })).newPage()
  const [bea, ada, boss] = [await phone(), await phone(), await (await visit()).newPage()]

  // Bea leads the company, and Ada buys for it.
  await signedUp(bea, store, BEA)
  await send(bea, url('plus-register'), FIRM)
  await openAsManager(boss, store, new URL(url('manager-companies')).pathname)
  await boss.getByRole('link', { name: FIRM.company }).click()
  await boss.getByRole('button', { name: t('office-company.approve') }).click()
  await shown(boss.getByText(t('company-logged.approve')).first())
  await send(bea, url('plus-members'), { intent: 'invite', email: ADA, role: 'buyer' })
  await signedUp(ada, store, ADA)
  const invited = await mailText(ada, store, ADA, t('company-mail.company-invited', { company: FIRM.company }))
  await ada.goto(/https?:\S+token=\S+/.exec(invited)![0])
  await ada.getByRole('button', { name: t('plus.join') }).click()
  await ada.waitForURL(url('plus-personal-details'))

  // The merchant makes an offer of two quantities for the company, to Ada: 200 pieces on a day, the rest on call.
  await boss.getByRole('button', { name: t('offer-form.forCompany') }).click()
  await boss.getByRole('button', { name: t('offer-form.addCatalogue') }).click()
  const fill = async (fields: Record<string, string>) => {
    for (const [field, value] of Object.entries(fields)) await boss.locator(`#${field}`).fill(value)
  }
  await fill({
    email: ADA,
    'line-0-variant': MAILER,
    'line-0-quantity1': '500',
    'line-0-amount1': '433,33',
    'line-0-lead': '12',
    'line-0-tolerance': '5',
    'part-0-day': wednesdayIn(10),
    'part-0-pieces0': '200',
    onCall: '1',
  })
  // A form that is shown again has a place for another quantity.
  await boss.getByRole('button', { name: t('offer-form.calculate'), exact: true }).click()
  await shown(boss.locator('#line-0-quantity2'))
  await fill({ 'line-0-quantity2': '1000', 'line-0-amount2': '777,77' })
  await look(boss)
  await boss.getByRole('button', { name: t('offer-form.send') }).click()
  await shown(boss.getByText(t('managed-offer-state.sent'), { exact: true }))
  const number = /F\d{9}/.exec(boss.url())![0]

  // Bea finds it among the company's quotes.
  await bea.goto(url('plus-quotes'))
  await bea.getByRole('link', { name: t('custom-offer.title', { number }) }).click()
  await bea.getByRole('link', { name: t('company-quotes.accept') }).click()
  await shown(bea.getByRole('heading', { name: t('parts.title') }))
  for (const drawing of await bea.locator('main details:not(:has(form)) > summary').all()) await drawing.click()
  await look(bea)
  await bea.getByLabel('1.000').check()
  await bea.getByRole('button', { name: t('custom-offer.update') }).click()
  await bea.getByLabel(t('custom-offer.name')).fill('Bea Byron')
  await bea.getByLabel(t('custom-offer.consent')).check()
  await bea.getByRole('button', { name: t('custom-offer.accept') }).click()
  await bea.waitForURL(/\/order\/R\d{9}\//)
  const orderNumber = /R\d{9}/.exec(bea.url())![0]
  const shopper = new Shopper(bea, store, true)
  await shopper.fillAddress(PARCELS.de, ADA)
  await shown(bea.getByText(t('checkout.deliveriesNow', { number: '2' })))
  await shopper.chooseDelivery()
  const toPay = await shopper.total()
  await shopper.payByCard()
  await shown(bea.getByText(t('order.thanks')))
  expect(await shopper.total()).toBe(toPay)
  const placed = (await bea.locator('main').textContent())!
  for (const words of [money(77_777), t('line.tolerance', { percent: '5\u00a0%' })]) expect(placed).toContain(words)

  // The merchant's list is written beside the answer.
  const deliveries = async () => {
    await boss.goto(url('manager-order-parts', { orderNumber }))
    return boss.locator('#carrier-C1').count()
  }
  await expect.poll(deliveries).toBe(1)
  await boss.locator('#carrier-C1').fill('DHL')
  await boss.locator('#tracking-C1').fill('JD014600')
  await boss.getByRole('button', { name: t('office-parts.act') }).click()
  await shown(boss.getByText('JD014600'))

  for (const reader of [bea, ada]) {
    await reader.goto(url('plus-order-parts', { orderNumber }))
    await look(reader)
    const link = reader.getByRole('link', { name: t('document.asPdf', { name: t('document.delivery-note') }) })
    const [download] = await Promise.all([reader.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`delivery-note-${orderNumber}-C1.pdf`)
    const bytes = await readFile(await download.path())
    const said = await pdfText(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
    const pieces = (count: number) => t.plural('document.pieces', count, { count: String(count) })
    expect([said.includes(pieces(200)), said.includes(pieces(1000))]).toEqual([true, false])
  }
})
