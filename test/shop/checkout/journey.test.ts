import { describe, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

/** Quantities of the cart's lines, as its forms show them. */
const quantities = ({ page }: Shopper) =>
  page.forms.filter(({ fields }) => fields.get('intent') === 'update').map(({ fields }) => fields.get('quantity'))

describe('a shopper without scripts', () => {
  test('in eu configures, adds, uses a code, orders by transfer and finds the order again', async () => {
    const ada = new Shopper('eu')
    const { t, url } = ada.store
    const shown = await ada.buy('mailer-box-eco', { size: '320x230x100', quantity: '250' })
    expect([ada.page.url, quantities(ada)]).toEqual([url('cart'), ['250']])
    expect(shown).not.toBe('')
    expect(ada.page.words).toContain(shown)
    const before = ada.total
    await ada.send(t('cart.update'), { quantity: '300' })
    expect(quantities(ada)).toEqual(['300'])
    expect(ada.total).not.toBe(before)
    await ada.send(t('cart.couponApply'), { code: 'WELCOME10' })
    expect(ada.page.words).toContain(t('cart.couponApplied', { code: 'WELCOME10' }))
    const inCart = ada.total
    expect(ada.page.words).toContain(t('cart.shippingLater'))

    await ada.checkOut()
    expect(ada.total).toBe(inCart)
    await ada.fillAddress()
    // German VAT takes the place of the store's, and that is said.
    const withGermanVat = ada.total
    expect(withGermanVat).not.toBe(inCart)
    const country = new Intl.DisplayNames('en', { type: 'region' }).of('DE')!
    expect(ada.page.words).toContain(t('notice.taxCountry', { country, before: inCart, after: withGermanVat }))
    // The step at which it is chosen does not say that it is chosen at checkout.
    expect(ada.page.words).toContain(t('cart.shippingOpen'))
    expect(ada.page.words).not.toContain(t('cart.shippingLater'))
    await ada.chooseDelivery('courier')
    const toPay = ada.total
    expect(ada.orderButton).toContain(toPay)
    await ada.payByTransfer()

    expect(ada.page.words).toContain(t('order.thanks'))
    expect(ada.total).toBe(toPay)
    const link = ada.page.links.find(({ href }) => href.includes('key='))!.href
    const later = new Shopper('eu')
    await later.goTo(new URL(link, ada.page.url).href)
    expect(later.total).toBe(toPay)
    expect((await later.open(link.split('?')[0]!)).status).toBe(404)
  })

  test('in pl pays by a card that the bank asks about, and sees VAT added everywhere', async () => {
    const jan = new Shopper('pl')
    const { t } = jan.store
    await jan.buy('paper-bag')
    await jan.checkOut()
    await jan.fillAddress(PARCELS.pl)
    await jan.chooseDelivery('courier')
    const toPay = jan.total
    await jan.payByCard('asks')
    expect(jan.page.words).toContain(t('checkout.confirmTitle'))
    expect(jan.page.words).toContain(toPay)
    await jan.send(t('checkout.confirm'))
    expect(jan.page.words).toContain(t('order.thanks'))
    expect(jan.total).toBe(toPay)
    expect(jan.page.words).toContain(t('cart.vat', { rate: '23' }))
  })

  test('in us is declined once, then pays by card, without any tax', async () => {
    const sam = new Shopper('us')
    const { t, url } = sam.store
    await sam.buy('shipping-box')
    await sam.checkOut()
    await sam.fillAddress(PARCELS.us)
    await sam.chooseDelivery()
    const toPay = sam.total
    await sam.payByCard('declines')
    expect(sam.page.words).toContain(t('checkout.declined'))
    await sam.payByCard('succeeds')
    expect(sam.page.words).toContain(t('order.thanks'))
    expect(sam.total).toBe(toPay)
    expect(sam.page.words).not.toMatch(/VAT \d/)
    expect((await sam.open(url('cart'))).words).toContain(t('cart.empty'))
  })

  test('places one order, however often the button is pressed', async () => {
    const ada = new Shopper('eu')
    await ada.buy('paper-bag')
    await ada.checkOut()
    await ada.fillAddress()
    await ada.chooseDelivery()
    const { page, orderButton } = ada
    const both = await Promise.all([1, 2].map(() => ada.press(page, orderButton, { method: 'check' })))
    expect(new Set(both.map(({ url }) => url)).size).toBe(1)
    for (const { words } of both) expect(words).toContain(ada.store.t('order.thanks'))
    // The page that is still open in another tab leads to the same order.
    const again = await ada.press(page, orderButton, { method: 'check' })
    expect([again.status, again.url.split('?')[0]]).toEqual([200, both[0]!.url.split('?')[0]])
  })

  test('sees nothing of another’s order', async () => {
    const [ada, eve] = [new Shopper('eu'), new Visitor('eu')]
    await ada.buy('paper-bag')
    await ada.checkOut()
    expect((await eve.open(ada.page.url)).status).toBe(404)
    expect((await eve.post(ada.page.url, { email: 'eve@example.com' })).status).toBe(404)
    await eve.post(eve.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
    expect((await eve.open(ada.page.url)).status).toBe(404)
  })
})
