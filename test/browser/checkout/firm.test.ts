import { describe, expect, test } from 'vitest'
import { PARCELS, type Parcel } from '../../parcels.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { inCart, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

/** A firm of each store: where it is, its number as people write it, and as the order has it. */
const FIRMS = {
  de: { parcel: PARCELS.eu, written: 'de 136 695 976', number: 'DE136695976', registered: 'Example Firm 136695976' },
  pl: { parcel: PARCELS.pl, written: '856-734-62-15', number: 'PL8567346215', registered: null },
} as const

async function fill({ page }: Shopper, fields: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
}
const address = (prefix: 'ship' | 'bill', parcel: Parcel) =>
  Object.fromEntries(Object.entries(parcel).map(([field, value]) => [`${prefix}-${field}`, value]))

describe.each(firstRows([{ scripts: true }, { scripts: false }], 1))('with scripts $scripts, a firm', ({ scripts }) => {
  test.each(firstRows(['de', 'pl'] as const, 1))(
    'in %s buys with its number, an invoice address apart and a second contact, and is known the next time',
    async (code) => {
      const page = await (await visit({ scripts })).newPage()
      const store = testStore(code)
      const { t } = store
      const { parcel, written, number, registered } = FIRMS[code]
      const shopper = new Shopper(page, store, scripts)
      await signedUp(page, store, `firm-${code}-${scripts}@example.com`)
      await inCart(page, store, 'paper-bag')
      await page.goto(store.url('cart'))
      await shopper.checkOut()

      await page.getByLabel(t('registration.forB2c'), { exact: true }).check()
      await page.locator('#company').waitFor({ state: 'hidden' })
      await page.getByLabel(t('registration.forB2b'), { exact: true }).check()
      await fill(shopper, { company: 'Muster & Co', vatId: written, purchaseOrder: 'PO-4711' })
      await fill(shopper, { contactName: 'Bo Muster', contactPhone: '+49 89 12345' })
      await fill(shopper, address('ship', parcel))
      await page.getByLabel(t('checkout.billingSame')).uncheck()
      await fill(shopper, address('bill', { ...parcel, address1: 'Ahornweg 1' }))
      await page.locator('[name="ship-keep"]').check()
      await page.getByRole('button', { name: t('checkout.vatIdCheck') }).click()
      if (registered) {
        await shown(page.getByText(t('checkout.vatIdOwner', { number, name: registered })))
        await page.getByRole('button', { name: t('checkout.takeName') }).click()
        await expect.poll(() => page.locator('#company').inputValue()).toBe(registered)
      } else await shown(page.getByText(t('checkout.vatIdDomestic', { number })))
      expect(await page.locator('#bill-address1').inputValue()).toBe('Ahornweg 1')
      // Enter goes on, and does not check once more.
      await page.locator('#purchaseOrder').press('Enter')
      await shown(page.locator('[name="rate"]').first())
      await shopper.chooseDelivery('courier')

      const company = registered ?? 'Muster & Co'
      const facts = [company, number, 'PO-4711', 'Bo Muster', '+49 89 12345', parcel.address1, 'Ahornweg 1']
      const said = async () => (await page.locator('main').textContent()) ?? ''
      for (const fact of facts) expect(await said()).toContain(fact)
      await shopper.payByTransfer()
      await shown(page.getByRole('heading', { name: t('order.thanks') }))
      for (const fact of facts) expect(await said()).toContain(fact)

      await page.goto(store.url('account-addresses'))
      expect(await said()).toContain(parcel.address1)
      expect(await said()).not.toContain('Ahornweg 1')
      await inCart(page, store, 'paper-bag')
      await page.goto(store.url('cart'))
      await shopper.checkOut()
      expect(await page.locator('[name="ship-kept"]').first().isChecked()).toBe(true)
      await page.locator('#ship-address1').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: t('checkout.toDelivery') }).click()
      await shown(page.locator('[name="rate"]').first())
      await shopper.chooseDelivery('courier')
      expect(await said()).toContain(parcel.address1)
    },
  )
})

test.each(firstRows(['de', 'pl', 'cz'] as const, 1))(
  'axe finds nothing at the address step and in the address book of %s, which fit at every width',
  async (code) => {
    const page = await (await visit()).newPage()
    const store = testStore(code)
    const look = async (place: string) => {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        await expect.poll(isWider, { message: `${place} at ${width}` }).toBe(false)
      }
      expect([place, await findings(page)]).toEqual([place, []])
    }
    const shopper = new Shopper(page, store, true)
    await signedUp(page, store, `axe-firm-${code}@example.com`)
    await page.goto(store.url('account-addresses'))
    await look('empty')
    await page.getByRole('link', { name: store.t('address-book.add') }).click()
    await page.getByRole('button', { name: store.t('address-book.save') }).click()
    await page.getByRole('alert').waitFor()
    await look('refused')
    const at = { de: PARCELS.eu, pl: PARCELS.pl, cz: { ...PARCELS.eu, zipcode: '110 00', city: 'Praha' } }[code]
    for (const [field, value] of Object.entries(at)) await page.locator(`#book-${field}`).fill(value)
    await page.getByRole('button', { name: store.t('address-book.save') }).click()
    await page.getByText(store.t('address-book.saved')).waitFor()
    await look('kept')
    await inCart(page, store, 'paper-bag')
    await page.goto(store.url('cart'))
    await shopper.checkOut()
    await page.getByLabel(store.t('registration.forB2b'), { exact: true }).check()
    await page.getByLabel(store.t('checkout.billingSame')).uncheck()
    await page.locator('[name="ship-kept"][value=""]').check()
    await look('address')
    await page.getByRole('button', { name: store.t('checkout.toDelivery') }).click()
    await page.getByRole('alert').waitFor()
    await look('address refused')
  },
)
