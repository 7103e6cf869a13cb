import { env, listDurableObjectIds } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const bag = PRODUCTS.find(({ type }) => type === 'paper-bag')!

/** The quantities that a cart page shows, line by line. */
const quantitiesIn = ({ forms }: Awaited<ReturnType<Visitor['open']>>) =>
  forms.filter(({ fields }) => fields.get('intent') === 'update').map(({ fields }) => fields.get('quantity'))

const orders = async () => (await listDurableObjectIds(env.ORDERS)).length

describe('the form that adds to a cart', () => {
  test('adds once, however often it arrives with the same key', async () => {
    const ada = new Visitor()
    const add = { intent: 'add', product: 'paper-bag', quantity: '500', key: 'one-click' }
    for (let time = 0; time < 3; time++) {
      const cart = await ada.post(ada.store.url('cart'), add)
      expect([cart.status, quantitiesIn(cart)]).toEqual([200, ['500']])
    }
    const twice = await ada.post(ada.store.url('cart'), { ...add, key: 'another-click' })
    expect(quantitiesIn(twice)).not.toEqual(['500'])
  })

  test.each([bag.minQuantity - 1, bag.maxQuantity + 1, 0, -5, 1.5, 'many'])(
    'says from how many to how many, for %s pieces, and opens no cart for it',
    async (quantity) => {
      const ada = new Visitor('de')
      const { store } = ada
      const before = await orders()
      const cart = await ada.post(store.url('cart'), {
        intent: 'add',
        product: 'paper-bag',
        quantity: String(quantity),
      })
      expect(cart.status).toBe(422)
      expect(cart.words).toContain(
        store.t('configurator.fieldQuantity', {
          min: String(bag.minQuantity),
          max: new Intl.NumberFormat('de-DE').format(bag.maxQuantity),
        }),
      )
      expect(ada.cookies()).toEqual(new Map())
      expect(await orders()).toBe(before)
    },
  )
})

test('what is added to the same parcel is said, and is suggested no more', async () => {
  const ada = new Shopper('eu')
  const { store } = ada
  await ada.buy('paper-bag')
  await ada.click(store.t('cart.checkout'))
  const back = new URL(store.url('cross-sell')).pathname
  const after = await ada.post(store.url('cart'), { intent: 'add', product: 'tissue-paper', quantity: '500', back })
  expect(after.words).toContain(
    store.t('configurator.added', { count: '500', product: store.t('product-name.tissue-paper') }),
  )
  expect(after.html).not.toContain('value="tissue-paper"')
  expect((await ada.open(`${store.url('cross-sell')}?added=poly-mailer`)).words).not.toContain(
    store.t('product-name.poly-mailer'),
  )
})

describe('the code that takes most off a cart', () => {
  test('is one press away, and is gone once nothing gains more', async () => {
    const ada = new Shopper('eu')
    const { t } = ada.store
    await ada.buy('mailer-box-eco', { size: '320x230x100', quantity: '1000' })
    const before = ada.total
    expect(ada.page.words).toContain(t('cart.couponBest', { code: 'BOX15' }))
    await ada.send(t('cart.couponUse', { code: 'BOX15' }))
    expect(ada.page.words).toContain(t('cart.couponApplied', { code: 'BOX15' }))
    expect(ada.total).not.toBe(before)
    expect(ada.page.forms.map(({ fields }) => fields.get('code')).filter(Boolean)).toEqual([])
  })

  test('takes the place of a worse one', async () => {
    const ada = new Shopper('eu')
    const { t } = ada.store
    await ada.buy('mailer-box-eco', { size: '320x230x100', quantity: '1000' })
    await ada.post(ada.store.url('cart'), { intent: 'coupon', code: 'WELCOME10' })
    await ada.goTo(ada.store.url('cart'))
    await ada.send(t('cart.couponUse', { code: 'BOX15' }))
    expect(ada.page.words).toContain(t('cart.couponApplied', { code: 'BOX15' }))
  })

  test('is refused in words where it is free delivery, and delivery is free already', async () => {
    const ada = new Shopper('eu')
    const { t } = ada.store
    await ada.buy('mailer-box-eco', { size: '320x230x100', quantity: '1000' })
    const refused = await ada.send(t('cart.couponApply'), { code: 'FREESHIP' })
    expect([refused.status, refused.html.includes('value="FREESHIP"')]).toEqual([422, true])
    expect(refused.words).toContain(t('cart.couponGainsNothing'))
    expect(refused.words).not.toContain(t('cart.couponApplied', { code: 'FREESHIP' }))
  })

  test('is never free delivery where delivery is free already', async () => {
    const ada = new Shopper('eu')
    const cart = await ada.post(ada.store.url('cart'), { intent: 'add', product: 'sample-packs', quantity: '1' })
    const offered = cart.forms.map(({ fields }) => fields.get('code')).filter(Boolean)
    expect(offered).toEqual(['WELCOME10'])
  })
})

test('the price for a larger quantity is that of the line’s own speed', async () => {
  const ada = new Visitor('eu')
  const { t, url } = ada.store
  const cart = await ada.post(url('cart'), {
    intent: 'add',
    product: 'mailer-box-eco',
    quantity: '100',
    speed: 'express',
  })
  const offered = t('cart.moreLine', { product: t('product-name.mailer-box-eco'), quantity: '250', price: '' })
  const [, price] = new RegExp(`${offered.split(' each')[0]!.trim()} (€\\S+) ex VAT`).exec(cart.words)!
  expect(quantitiesIn(cart)).toEqual(['100'])
  const more = await ada.press(cart, t('cart.update'), { quantity: '250' })
  expect([quantitiesIn(more), more.words.includes(`${price} ex VAT each`)]).toEqual([['250'], true])
})
