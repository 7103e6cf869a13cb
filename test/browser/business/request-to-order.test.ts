import { expect, test } from 'vitest'
import { PARCELS, type Parcel } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { mailText } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'
import { acceptWithoutLast } from './accept-offer.ts'

const visit = openChromium()
const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

test.each(['de', 'pl', 'it'] as const)(
  'in %s a buyer without scripts asks for a quote, takes a part of the offer that answers it, and pays exactly that',
  async (code) => {
    const store = testStore(code)
    const { t, url, money } = store
    const email = `anfrage.${code}@example.com`
    const page = await (await visit({ scripts: false, width: 360 })).newPage()
    await page.goto(url('quote-request'))
    await page.locator('[name="contactName"]').fill('Ada Lovelace')
    await page.locator('#email').fill(email)
    await page.locator('[name="countryIso"]').selectOption(code.toUpperCase())
    await page.locator('[name="line-0-words"]').fill('Weinkiste, Fichte')
    await page.locator('[name="line-0-quantity1"]').fill('240')
    await page.getByRole('button', { name: t('quote.send') }).click()
    await page.waitForURL((address) => address.href.startsWith(url('quote-success')))
    const qrNumber = new URL(page.url()).searchParams.get('number')!

    const boss = await (await visit()).newPage()
    await openAsManager(boss, store, new URL(url('manager-quote', { qrNumber })).pathname)
    await boss.getByRole('button', { name: t('offers.make') }).click()
    await boss.locator('#line-0-amount1').fill('1893,07')
    await boss.getByLabel(t('offer-form.needsArtwork')).check()
    await boss.getByRole('button', { name: t('offer-form.addCatalogue') }).click()
    await boss.locator('#line-1-variant').fill(MAILER)
    await boss.locator('#line-1-quantity1').fill('500')
    await boss.locator('#line-1-amount1').fill('433,33')
    await boss.locator('#line-1-lead').fill('12')
    await look(boss)
    await boss.getByRole('button', { name: t('offer-form.send') }).click()
    await shown(boss.getByText(t('managed-offer-state.sent'), { exact: true }))
    const number = /F\d{9}/.exec(boss.url())![0]

    // By the link of the mail, without an account: the crates alone.
    const sent = await mailText(boss, store, email, t('offer-mail.offer-sent', { number }))
    const link = /https?:\S+\/offer\/\S+/.exec(sent)![0]
    await page.goto(link)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await acceptWithoutLast(page, store, 'Ada Lovelace')

    const shopper = new Shopper(page, store, false)
    // A province is on Italian letters, and no field of the form.
    const { state: _, ...parcel } = PARCELS[code] as Parcel
    await shopper.fillAddress(parcel, email)
    await shopper.chooseDelivery()
    const toPay = await shopper.total()
    await shopper.payByCard()
    await shown(page.getByText(t('order.thanks')))
    await shown(page.getByText(t('artwork.missing')))
    expect(await shopper.total()).toBe(toPay)
    const said = (await page.locator('main').textContent())!
    expect([said.includes(money(189_307)), said.includes(money(43_333))]).toEqual([true, false])

    await page.goto(link)
    await shown(page.getByText(t('offer-state.accepted')).first())
    // The request is won a moment after its order was paid.
    await expect
      .poll(async () => {
        await boss.goto(url('manager-quote', { qrNumber }))
        return boss.getByText(t('quote-state.won')).count()
      })
      .toBeGreaterThan(0)
  },
)
