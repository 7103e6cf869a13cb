import { describe, expect, test } from 'vitest'
import { customer } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

const save = async (visitor: Visitor, product: 'paper-bag' | 'mailer-box-eco', fields: Record<string, string> = {}) => {
  const { store } = visitor
  const page = await visitor.open(store.url('product', { product }))
  return visitor.press(page, store.t('configurator.saveToList'), fields)
}
const isList = (url: string) => /\/s\/S[0-9A-Z]{20}\/$/.test(new URL(url).pathname)
const quantities = ({ forms }: { forms: { fields: URLSearchParams }[] }) =>
  forms.filter(({ fields }) => fields.get('intent') === 'update').map(({ fields }) => fields.get('quantity'))

describe('a product is put on a list without scripts', () => {
  test.each(['eu', 'pl', 'us', 'de'] as const)('by a visitor in %s, the second on the same list', async (code) => {
    const ada = new Visitor(code)
    const { t } = ada.store
    const first = await save(ada, 'paper-bag', { quantity: '500' })
    expect([first.status, isList(first.url), quantities(first)]).toEqual([200, true, ['500']])
    expect(first.words).toContain(t('product-name.paper-bag'))
    const second = await save(ada, 'mailer-box-eco', { quantity: '250' })
    expect([second.url, quantities(second)]).toEqual([first.url, ['500', '250']])
    // The same again is there already.
    expect(quantities(await save(ada, 'mailer-box-eco', { quantity: '250' }))).toEqual(['500', '250'])
    expect(ada.cookies().has(`__Host-cart-${code}`)).toBe(false)
  })

  test('by somebody with an account, on theirs', async () => {
    const ada = await customer('saves@example.com')
    const page = await save(ada, 'paper-bag')
    expect(isList(page.url)).toBe(true)
    expect(page.words).not.toContain(ada.store.t('list.guest', { date: '' }).slice(0, 24))
    const eve = new Visitor()
    expect((await eve.open(page.url)).status).toBe(404)
    expect((await save(eve, 'paper-bag')).url).not.toBe(page.url)
  })

  test('and what is not made leads back to the form as it was sent, which says so', async () => {
    const ada = new Visitor()
    const { store } = ada
    const back = await save(ada, 'paper-bag', { quantity: 'other', otherQuantity: '3' })
    expect(new URL(back.url).pathname).toBe(new URL(store.url('product', { product: 'paper-bag' })).pathname)
    expect(back.html).toMatch(/name="otherQuantity"[^>]*value="3"|value="3"[^>]*name="otherQuantity"/)
    expect(back.html).toContain('aria-invalid')
    const unknown = await ada.post(store.url('shopping-lists'), { intent: 'add', product: 'no-such-thing' })
    expect([unknown.status, unknown.words.includes(store.t('list.failed'))]).toEqual([422, true])
    expect((await ada.open(store.url('shopping-lists'))).words).toContain(store.t('list.none'))
  })
})

test('what is on a list already gets the quantity that is chosen last, however often it is saved', async () => {
  const ada = new Visitor()
  const { url } = ada.store
  await save(ada, 'mailer-box-eco', { quantity: '250' })
  expect(quantities(await save(ada, 'paper-bag', { quantity: '500' }))).toEqual(['250', '500'])
  await save(ada, 'paper-bag', { quantity: '1000' })
  expect(quantities(await save(ada, 'paper-bag', { quantity: '1000' }))).toEqual(['250', '1000'])
  // A heart of a list of products chooses no quantity.
  expect(quantities(await ada.post(url('shopping-lists'), { intent: 'add', product: 'paper-bag' }))).toEqual([
    '250',
    '1000',
  ])
  expect(quantities(await save(ada, 'mailer-box-eco', { quantity: '100' }))).toEqual(['100', '1000'])
})

test('one product of a list goes into the cart by itself, and one that is gone from it does not', async () => {
  const ada = new Visitor()
  const { t, url } = ada.store
  await save(ada, 'paper-bag', { quantity: '500' })
  const list = await save(ada, 'mailer-box-eco', { quantity: '250' })
  expect(list.words).toContain(t('list.favourites'))
  expect(list.html.match(/<img src="\/pictures\/(paper-bag|mailer-box-eco)\//g)).toHaveLength(2)
  const line = list.forms.flatMap(({ buttons }) => buttons).filter(({ name }) => name === 'line')[1]!.value
  const cart = await ada.post(list.url, { intent: 'to-cart', line })
  expect([cart.url, cart.words.includes(t('product-name.mailer-box-eco'))]).toEqual([url('cart'), true])
  expect(quantities(cart)).toEqual(['250'])
  const gone = await ada.post(list.url, { intent: 'to-cart', line: 'L9' })
  expect([gone.status, gone.words.includes(t('list.elsewhere'))]).toEqual([422, true])
})

test('a heart of a list puts the product on a list as it is usually chosen, and a script that stays hears only that', async () => {
  const ada = new Visitor('pl')
  const { t, url } = ada.store
  const { html } = await ada.open(url('category', { category: 'mailer-boxes' }))
  const heart = html
    .match(/<button[^>]*>/g)
    ?.find((tag) => / form="save"/.test(tag) && / value="mailer-box-eco"/.test(tag))
  expect(heart).toContain(t('list.saveOf', { product: t('product-name.mailer-box-eco') }))
  const fields = { intent: 'add', product: 'mailer-box-eco' }
  const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields)
  const quiet = await ada.ask(url('shopping-lists'), {
    method: 'POST',
    headers: { ...headers, Origin: new URL(url('home')).origin },
    body,
  })
  expect([quiet.status, quiet.headers.getSetCookie().some((line) => line.startsWith('__Host-anonymous='))]).toEqual([
    204,
    true,
  ])
  const list = await ada.post(url('shopping-lists'), fields)
  expect([isList(list.url), list.words.includes(t('product-name.mailer-box-eco')), quantities(list).length]).toEqual([
    true,
    true,
    1,
  ])
})
