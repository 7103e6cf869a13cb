import { describe, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

async function shopperIn(code: 'eu' | 'pl' | 'us', scripts = true) {
  const page = await (await visit({ scripts })).newPage()
  return new Shopper(page, testStore(code), scripts)
}

describe.each(firstRows([{ scripts: true }, { scripts: false }], 1))(
  'with scripts $scripts, a shopper',
  ({ scripts }) => {
    test('in eu configures, adds, uses a code, orders by transfer and finds the order again', async () => {
      const shopper = await shopperIn('eu', scripts)
      const { page, store } = shopper
      const price = await shopper.buy('mailer-box-eco', { size: '320x230x100', quantity: '250' })
      expect(await page.locator('main li').first().textContent()).toContain(price)
      const before = await shopper.total()
      await shopper.changeQuantity(300)
      expect(await shopper.total()).not.toBe(before)
      await shopper.applyCoupon('WELCOME10')
      const inCart = await shopper.total()

      await shopper.checkOut()
      expect(await shopper.total()).toBe(inCart)
      await shopper.fillAddress(PARCELS.eu)
      // German VAT takes the place of the store's, and that is said.
      expect(await page.getByRole('alert').textContent()).toContain(inCart)
      const withGermanVat = await shopper.total()
      expect(await page.getByRole('alert').textContent()).toContain(withGermanVat)
      await shopper.chooseDelivery('courier')
      const toPay = await shopper.total()
      expect(await page.locator('main form button').first().textContent()).toContain(toPay)
      await shopper.payByTransfer()

      await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
      expect(await shopper.total()).toBe(toPay)
      expect(await page.getByRole('heading', { name: toPay }).count()).toBe(1)
      const link = await page.getByRole('link', { name: store.t('order.linkLabel') }).getAttribute('href')
      const later = await (await visit({ scripts })).newPage()
      await later.goto(link!)
      expect(await new Shopper(later, store, scripts).total()).toBe(toPay)
      const withoutKey = await later.goto(link!.split('?')[0]!)
      expect(withoutKey?.status()).toBe(404)
    })
  },
)

describe('a shopper', () => {
  test('in pl pays by a card that the bank asks about, and sees VAT added everywhere', async () => {
    const shopper = await shopperIn('pl')
    const { page, store } = shopper
    await shopper.buy('paper-bag')
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS.pl)
    await shopper.chooseDelivery('courier')
    const toPay = await shopper.total()
    await shopper.chooseCard('asks')
    await shopper.placeOrder()
    await shown(page.getByRole('heading', { name: store.t('checkout.confirmTitle') }))
    expect(await page.locator('main').textContent()).toContain(toPay)
    await page.getByRole('button', { name: store.t('checkout.confirm'), exact: true }).click()
    await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
    expect(await shopper.total()).toBe(toPay)
    expect(await page.locator('main').textContent()).toContain(store.t('cart.vat', { rate: '23%' }))
  })

  test('in us is declined once, then pays by card, without any tax', async () => {
    const shopper = await shopperIn('us')
    const { page, store } = shopper
    await shopper.buy('shipping-box')
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS.us)
    await shopper.chooseDelivery()
    const toPay = await shopper.total()
    await shopper.chooseCard('declines')
    await shopper.placeOrder()
    await page.getByText(store.t('checkout.declined')).waitFor()
    await shopper.chooseCard('succeeds')
    await shopper.placeOrder()
    await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
    expect(await shopper.total()).toBe(toPay)
    expect(await page.locator('main').textContent()).not.toContain('VAT')
    await page.goto(store.url('cart'))
    await page.getByRole('heading', { name: store.t('cart.empty') }).waitFor()
  })
})
