import { describe, expect, test } from 'vitest'
import { Shopper } from '../shopper.ts'

/** A visitor without scripts at a cart with two lines. */
async function cartOfTwo(): Promise<Shopper> {
  const ada = new Shopper('eu')
  await ada.buy('mailer-box-eco', { quantity: '250' })
  await ada.buy('paper-bag')
  return ada
}

const mailerLink = ({ store: { t } }: Shopper): string =>
  t('cart.changeOf', { product: t('product-name.mailer-box-eco') })

/** The quantities of the cart's lines, in their order. */
const quantities = async (ada: Shopper): Promise<string[]> => {
  const { forms } = await ada.goTo(ada.store.url('cart'))
  return forms.filter(({ fields }) => fields.get('intent') === 'update').map(({ fields }) => fields.get('quantity')!)
}

describe('a change of a cart’s line, without scripts', () => {
  test('changes that line in its place, and adds nothing', async () => {
    const ada = await cartOfTwo()
    await ada.click(mailerLink(ada))
    await ada.send(ada.store.t('configurator.updateCart'), {
      quantity: '500',
      material: 'cardboard-natural-white-inside',
    })
    expect(ada.page.url).toBe(ada.store.url('cart'))
    expect(ada.page.words).toContain(ada.store.t('material.cardboard-natural-white-inside'))
    expect(await quantities(ada)).toEqual(['500', '100'])
  })

  test('opens with the line’s own size where that was typed', async () => {
    const ada = new Shopper('eu')
    const { url, t } = ada.store
    await ada.goTo(`${url('product', { product: 'mailer-box-eco' })}?size=own&length=21&width=16&height=7`)
    await ada.send(t('configurator.addToCart'))
    const { forms } = await ada.click(mailerLink(ada))
    const { fields } = forms.find((form) => form.fields.has('length'))!
    expect([fields.get('size'), fields.get('length')]).toEqual(['own', '21'])
  })

  test('is refused in words where the line is gone, and nothing is put in instead', async () => {
    const ada = await cartOfTwo()
    const opened = await ada.click(mailerLink(ada))
    const cart = await ada.goTo(ada.store.url('cart'))
    const first = cart.forms.find(({ fields }) => fields.get('intent') === 'remove')!
    await ada.post(ada.store.url('cart'), first.fields)
    const refused = await ada.press(opened, ada.store.t('configurator.updateCart'))
    expect([refused.status, refused.words.includes(ada.store.t('cart.lineGone'))]).toEqual([422, true])
    expect(await quantities(ada)).toEqual(['100'])
  })

  test('of a quantity that is not made says what would be, beside the field, and keeps what was typed', async () => {
    const ada = await cartOfTwo()
    const { t } = ada.store
    await ada.goTo(ada.store.url('cart'))
    const { status, words, html } = await ada.send(t('cart.update'), { quantity: '5' })
    expect([status, words.includes(t('configurator.fieldQuantity', { min: '30', max: '20,000' }))]).toEqual([422, true])
    const field = /<input[^>]*name="quantity"[^>]*>/.exec(html)![0]
    expect(field).toMatch(/(?=.* value="5")(?=.*aria-invalid="true")(?=.*autofocus)/i)
    expect(words).not.toMatch(/(cart|configurator)\.[a-z]/)
  })

  test('that is a discount code nobody gave says so beside its field', async () => {
    const ada = await cartOfTwo()
    await ada.goTo(ada.store.url('cart'))
    const { html } = await ada.send(ada.store.t('cart.couponApply'), { code: 'NOPE' })
    expect(/id="coupon-error"[^>]*>(.*?)<\/p>/s.exec(html)![1]).toContain(ada.store.t('cart.couponNotFound'))
    expect(/<input[^>]*id="coupon"[^>]*>/.exec(html)![0]).toMatch(/(?=.* value="NOPE")(?=.*autofocus)/i)
  })
})

test('a link to change a line changes none in the cart of somebody else', async () => {
  const ada = await cartOfTwo()
  const link = new URL((await ada.click(mailerLink(ada))).url)
  // The other cart's number ends in another digit.
  const reference = link.searchParams.get('line')!
  link.searchParams.set(
    'line',
    reference.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
  )
  const { forms } = await ada.goTo(link.href)
  const labels = forms.flatMap(({ buttons }) => buttons.map(({ label }) => label))
  const has = (key: 'addToCart' | 'updateCart') =>
    labels.some((label) => label.startsWith(ada.store.t(`configurator.${key}`)))
  expect([has('addToCart'), has('updateCart')]).toEqual([true, false])
})

test('prices of a newer list than the form showed are announced', async () => {
  const ada = new Shopper('eu')
  const { t } = ada.store
  await ada.goTo(ada.store.url('product', { product: 'mailer-box-eco' }))
  const { words } = await ada.send(t('configurator.addToCart'), { priceListVersion: '2020-01' })
  expect(words).toContain(t('configurator.priceChanged'))
  expect(await quantities(ada)).toHaveLength(1)
})

describe('goods at one price', () => {
  const forms = {
    'a bundle': 'bundles',
    'a suggestion before the checkout': 'cross-sell',
    'a ready-made pack of samples': 'sample-packs',
  } as const

  test.each(Object.entries(forms))(
    'that are %s are put into the cart, and another price than was shown is announced',
    async (_, route) => {
      const ada = new Shopper('eu')
      const { url, t } = ada.store
      await ada.buy('mailer-box-eco')
      const add = async (changed: Record<string, string> = {}) => {
        const page = await ada.goTo(url(route))
        const form = page.forms.find(({ fields }) => fields.has('price'))!
        return ada.post(url('cart'), { ...Object.fromEntries(form.fields), ...changed })
      }
      expect((await add()).words).not.toContain(t('configurator.priceChanged'))
      expect((await add({ price: '1' })).words).toContain(t('configurator.priceChanged'))
      expect((await quantities(ada)).length).toBeGreaterThan(1)
    },
  )
})

test.each([
  ['a search that finds nothing', '?q=pizzakarton'],
  ['an address that is none', 'no-such-page/'],
])('%s shows what many order', async (_, path) => {
  const ada = new Shopper('eu')
  await expectPopular(ada, ada.store.url('shop') + path)
})

test('an empty cart shows what many order', async () => {
  const ada = new Shopper('eu')
  await expectPopular(ada, ada.store.url('cart'))
})

async function expectPopular(ada: Shopper, url: string): Promise<void> {
  const { words, html } = await ada.goTo(url)
  expect(words).toContain(ada.store.t('home.popular'))
  expect(html.match(/<article\b/g)!.length).toBeGreaterThanOrEqual(3)
}
