import { describe, expect, test } from 'vitest'
import { VIES_SANDBOX } from '../../../src/commerce/vat/vies-sandbox.ts'
import { MOST_ADDRESSES } from '../../../src/contract/addresses.ts'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'
import { customer, register } from './people.ts'

const typed = (prefix: string, parcel: object) =>
  Object.fromEntries(Object.entries(parcel).map(([field, value]) => [`${prefix}-${field}`, value]))
const MUNICH = { ...PARCELS.eu, countryIso: 'DE' }
const BERLIN = { ...MUNICH, address1: 'Invalidenstraße 9', zipcode: '10115', city: 'Berlin' }

/** Opens the form of a new address and keeps one. */
async function keep(visitor: Visitor, address: object, more: Record<string, string> = {}) {
  const { store } = visitor
  const form = await visitor.open(`${store.url('account-addresses')}?address=new`)
  return visitor.press(form, store.t('address-book.save'), { ...typed('book', address), ...more })
}
/** The part of the page's words about the address with this street. */
const rowOf = (words: string, street: string, next = '\n') => words.slice(words.indexOf(street)).split(next)[0]!

describe('the address book', () => {
  test.each(['eu', 'pl', 'de'] as const)(
    'of %s keeps, changes and deletes addresses, without scripts',
    async (code) => {
      const ada = await customer(`book-${code}@example.com`, code)
      const { store } = ada
      const { t } = store
      const empty = await ada.open(store.url('account-addresses'))
      expect(empty.words).toContain(t('address-book.empty'))
      const there = code === 'pl' ? { zipcode: '80-831', city: 'Gdańsk', countryIso: 'PL' } : {}
      const saved = await keep(ada, { ...MUNICH, ...there })
      expect(saved.words).toContain(t('address-book.saved'))
      for (const said of ['Lindenstraße 4', t('address-book.isForDelivery'), t('address-book.isForInvoices')])
        expect(saved.words).toContain(said)
      const two = await keep(ada, { ...BERLIN, ...there })
      expect(rowOf(two.words, 'Invalidenstraße')).not.toContain(t('address-book.isForInvoices'))
      const invoiced = await ada.press(two, t('address-book.useForInvoices'))
      expect(rowOf(invoiced.words, 'Invalidenstraße')).toContain(t('address-book.isForInvoices'))

      const change = invoiced.links.find(({ href }) => href.includes('address=') && !href.endsWith('new'))!
      const form = await ada.open(new URL(change.href, invoiced.url).href)
      expect(form.forms.find(({ fields }) => fields.has('book-city'))!.fields.get('book-address1')).toBe(
        'Lindenstraße 4',
      )
      const changed = await ada.press(form, t('address-book.save'), { 'book-address1': 'Ahornweg 1' })
      expect([changed.words.includes('Ahornweg 1'), changed.words.includes('Lindenstraße 4')]).toEqual([true, false])
      const left = await ada.press(changed, t('address-book.remove'))
      expect(left.words).toContain(t('address-book.removed'))
      expect([left.words.includes('Ahornweg'), left.words.includes('Invalidenstraße')]).toEqual([false, true])
    },
  )

  test.each([
    [{ 'book-firstname': '' }, 'book-firstname'],
    [{ 'book-zipcode': '1' }, 'book-zipcode'],
    [{ 'book-phone': 'call me' }, 'book-phone'],
    [{ 'book-city': 'x'.repeat(121) }, 'book-city'],
    [{ 'book-countryIso': 'US', 'book-zipcode': '97201', 'book-state': 'OR' }, 'book-countryIso'],
    [{ 'book-countryIso': 'ES', 'book-zipcode': '35001' }, 'book-zipcode'],
  ])('tells %j at its field, and keeps what was typed', async (said, field) => {
    const ada = await customer(`bad-${field}-${JSON.stringify(said).length}@example.com`)
    const refused = await keep(ada, MUNICH, said)
    expect([refused.status, refused.html.includes(`id="${field}-error"`)]).toEqual([422, true])
    expect(refused.forms.find(({ fields }) => fields.has('book-city'))!.fields.get('book-lastname')).toBe('Muster')
    expect((await ada.open(ada.store.url('account-addresses'))).words).toContain(ada.store.t('address-book.empty'))
  })

  test('says when it is full', async () => {
    const ada = await customer('full@example.com')
    for (let n = 1; n <= MOST_ADDRESSES; n++) await keep(ada, { ...MUNICH, address1: `Lindenstraße ${n}` })
    const full = await ada.open(ada.store.url('account-addresses'))
    expect(full.words).toContain(ada.store.t('address-book.full'))
    const typedAnyway = { intent: 'save', id: '', ...typed('book', BERLIN), 'book-company': '', 'book-address2': '' }
    const refused = await ada.post(ada.store.url('account-addresses'), typedAnyway)
    expect([refused.status, refused.words.includes('Invalidenstraße')]).toEqual([200, false])
  })

  test('is nobody else’s', async () => {
    const stranger = new Visitor()
    const { status, headers } = await stranger.ask(stranger.store.url('account-addresses'))
    expect([status, headers.get('Location')]).toEqual([303, expect.stringContaining('sign_in/?return=')])
    const [ada, eve] = [await customer('ada-own@example.com'), await customer('eve-own@example.com')]
    const page = await keep(ada, MUNICH)
    const id = /address=([\w-]{36})/.exec(page.html)![1]!
    const place = eve.store.url('account-addresses')
    expect((await eve.open(`${place}?address=${id}`)).words).not.toContain('Lindenstraße')
    for (const intent of ['remove', 'use-for-delivery', 'save'])
      await eve.post(place, { intent, id, ...typed('book', BERLIN) })
    expect((await ada.open(place)).words).toContain('Lindenstraße 4')
    expect((await eve.open(place)).words).toContain(eve.store.t('address-book.empty'))
  })
})

describe('at the checkout, somebody who is signed in', () => {
  async function buyer(email: string): Promise<Shopper> {
    const shopper = new Shopper('eu')
    await register(shopper, email)
    return shopper
  }
  async function atAddress(shopper: Shopper): Promise<Shopper> {
    await shopper.buy('paper-bag')
    await shopper.checkOut()
    return shopper
  }
  const fieldsOf = ({ page }: Shopper) => page.forms.find(({ fields }) => fields.has('email'))!.fields
  const on = ({ page, store }: Shopper) => page.words.includes(store.t('checkout.delivery'))

  test('types an address, keeps it, and finds it filled in the next time', async () => {
    const ada = await atAddress(await buyer('keeps@example.com'))
    const { t, url } = ada.store
    expect([fieldsOf(ada).get('email'), ada.page.words.includes(t('checkout.otherAddress'))]).toEqual([
      'keeps@example.com',
      false,
    ])
    await ada.send(t('checkout.toDelivery'), { ...typed('ship', MUNICH), 'ship-keep': '1' })
    expect(on(ada)).toBe(true)
    expect((await ada.open(url('account-addresses'))).words).toContain('Lindenstraße 4')
    await ada.chooseDelivery('courier')
    await ada.payByTransfer()
    await atAddress(ada)
    expect(fieldsOf(ada).get('ship-kept')).toMatch(/^[\w-]{36}$/)
    await ada.send(t('checkout.toDelivery'))
    expect(on(ada)).toBe(true)
    await ada.chooseDelivery('courier')
    expect(ada.page.words).toContain('Lindenstraße 4')
  })

  test('has the invoice go to the default for invoices, and may choose otherwise', async () => {
    const ada = await buyer('invoices@example.com')
    const { t } = ada.store
    await keep(ada, MUNICH)
    await keep(ada, BERLIN, { isForInvoices: '1' })
    await atAddress(ada)
    const [ship, bill] = [fieldsOf(ada).get('ship-kept'), fieldsOf(ada).get('bill-kept')]
    expect([fieldsOf(ada).has('billingSame'), ship !== bill]).toEqual([false, true])
    await ada.send(t('checkout.toDelivery'))
    await ada.chooseDelivery('courier')
    for (const said of ['Lindenstraße 4', 'Invalidenstraße 9']) expect(ada.page.words).toContain(said)
    await ada.goTo(ada.store.url('checkout-address', { orderId: /R\d{9}/.exec(ada.page.url)![0] }))
    expect([fieldsOf(ada).get('ship-kept'), fieldsOf(ada).get('bill-kept')]).toEqual([ship, bill])
    await ada.send(t('checkout.toDelivery'), {
      'ship-kept': '',
      ...typed('ship', { ...MUNICH, address1: 'Ahornweg 1' }),
    })
    await ada.chooseDelivery('courier')
    expect(ada.page.words).toContain('Ahornweg 1')
    expect((await ada.open(ada.store.url('account-addresses'))).words).not.toContain('Ahornweg')
  })

  test('is told of a choice that is not there any more, and of one that is somebody else’s alike', async () => {
    const [ada, eve] = [await buyer('gone-a@example.com'), await buyer('gone-e@example.com')]
    await keep(ada, MUNICH)
    const id = /address=([\w-]{36})/.exec((await ada.open(ada.store.url('account-addresses'))).html)![1]!
    await keep(eve, BERLIN)
    await atAddress(eve)
    for (const kept of [id, 'none']) {
      await eve.send(eve.store.t('checkout.toDelivery'), { 'ship-kept': kept })
      expect([eve.page.status, eve.page.words.includes('Lindenstraße')]).toEqual([422, false])
      expect(eve.page.words).toContain(eve.store.t('checkout.chosenGone'))
    }
  })

  test('is offered no address to which the store does not deliver', async () => {
    const ada = await buyer('far@example.com')
    await keep(ada, MUNICH)
    const sam = new Shopper('us')
    for (const [name, value] of ada.cookies()) sam.cookies().set(name, value)
    await atAddress(sam)
    expect([sam.page.words.includes('Lindenstraße'), fieldsOf(sam).get('email')]).toEqual([false, 'far@example.com'])
  })

  test('as a business is filled in as the account says, and goes on where VIES says nothing', async () => {
    const ada = await buyer('firm@example.com')
    const { t, url } = ada.store
    const settings = await ada.open(url('account-settings'))
    await ada.press(settings, t('settings.save'), {
      customerType: 'b2b',
      company: 'Muster Boxes',
      phone: '+49 89 12345',
      vatNumber: VIES_SANDBOX.tooMany,
    })
    await keep(ada, MUNICH)
    await atAddress(ada)
    const filled = ['customerType', 'company', 'vatId', 'ship-phone'].map((field) => fieldsOf(ada).get(field))
    expect(filled).toEqual(['b2b', 'Muster Boxes', VIES_SANDBOX.tooMany, '+49 89 12345'])
    await ada.send(t('checkout.toDelivery'))
    expect(ada.page.words).toContain(t('cart.vatUnavailable', { number: VIES_SANDBOX.tooMany }))
    await ada.goTo(url('checkout-address', { orderId: /R\d{9}/.exec(ada.page.url)![0] }))
    expect(fieldsOf(ada).get('ship-kept')).toMatch(/^[\w-]{36}$/)
  })
})
