import { expect, test } from 'vitest'
import { BUNDLES } from '../../../src/commerce/seed/bundles.ts'
import { companyIn } from '../../companies.ts'
import { customer } from '../account/people.ts'
import { order, toPayment } from '../orders.ts'
import { memberVisitor } from '../plus/members.ts'
import { allowAll, forgetTold, toldOnNextPage } from '../told.ts'
import { Visitor } from '../visitor.ts'

/** What an act tells was put into the cart. */
async function toldOf(visitor: Visitor, act: () => Promise<{ status: number }>): Promise<unknown[]> {
  forgetTold(visitor)
  expect((await act()).status).toBe(200)
  return toldOnNextPage(visitor, 'Product Added').map(({ product_id, quantity }) => [product_id, quantity])
}

test('what a list, an order that is repeated and trees put into the cart is told, and no more than that', async () => {
  const ada = await customer('ada.tells@example.com')
  allowAll(ada)
  const { t, url } = ada.store
  await ada.post(url('cart'), { intent: 'add', product: 'paper-bag', quantity: '300' })
  const list = await ada.press(await ada.open(url('cart')), t('cart.saveList'))
  expect(await toldOf(ada, () => ada.press(list, t('list.toCart')))).toEqual([['paper-bag', 300]])
  expect(await toldOf(ada, () => ada.press(list, t('list.toCart')))).toEqual([['paper-bag', 300]])

  const trees = await ada.open(url('account-trees'))
  for (const told of [[['trees', 3]], []])
    expect(await toldOf(ada, () => ada.press(trees, t('trees.add'), { quantity: '3' }))).toEqual(told)

  const bob = await customer('bob.tells@example.com')
  allowAll(bob)
  const placed = await order(bob, await toPayment(bob, 'bob.tells@example.com'), 'transfer')
  const orderNumber = /R\d{9,}/.exec(placed.words)![0]
  const again = await bob.open(url('account-order', { orderNumber }))
  expect(await toldOf(bob, () => bob.press(again, t('orders.reorderAct')))).toEqual([['paper-bag', 500]])
})

test('what an instant quote puts into the cart is told', async () => {
  const ada = new Visitor()
  allowAll(ada)
  const { t, url } = ada.store
  const goods = 'size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none'
  const form = await ada.open(`${url('quote-request')}?product=mailer-box-eco&${goods}&quantity=500`)
  const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: 'quote.tells@example.com' })
  const quote = await ada.follow(sent, t('instant.see'))
  const taken = () => ada.press(quote, t('instant.order'), { 'take-L1': '500', service: '1' })
  expect(await toldOf(ada, taken)).toEqual([['mailer-box-eco', 500]])
})

test('what a company’s item and a list of them put into the cart is told', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  allowAll(ada)
  const { t, url } = ada.store
  await ada.post(url('cart'), { intent: 'add', product: 'paper-bag', quantity: '300' })
  await ada.press(await ada.open(url('plus-new-item')), t('plus.save'), { sku: 'A-1', name: 'Bag' })
  const items = await ada.open(url('plus-items'))
  expect(await toldOf(ada, () => ada.press(items, t('configurator.addToCart')))).toEqual([['paper-bag', 300]])
  const form = await ada.open(url('plus-quick-order'))
  const read = await ada.press(form, t('quick-order.read'), { message: 'A-1;400' })
  expect(await toldOf(ada, () => ada.press(read, t('quick-order.order')))).toEqual([['paper-bag', 400]])
})

test('a quantity that is changed in the cart is told as what is more and what is fewer', async () => {
  const ada = new Visitor()
  allowAll(ada)
  const { url } = ada.store
  const cart = url('cart')
  /** What an act tells was put into the cart and taken out of it, in pieces. */
  const told = async (act: () => Promise<{ status: number }>) => {
    forgetTold(ada)
    expect((await act()).status).toBe(200)
    return (['Product Added', 'Product Removed'] as const).map((event) =>
      toldOnNextPage(ada, event).map(({ product_id, quantity, value }) => [product_id, quantity, Number(value) > 0]),
    )
  }
  const page = await ada.post(cart, { intent: 'add', product: 'paper-bag', quantity: '300' })
  const update = (quantity: string) => async () => {
    const form = (await ada.open(cart)).forms.find(({ fields }) => fields.get('intent') === 'update')!
    return ada.post(cart, { ...Object.fromEntries(form.fields), quantity })
  }
  expect(await told(update('500'))).toEqual([[['paper-bag', 200, true]], []])
  expect(await told(update('250'))).toEqual([[], [['paper-bag', 250, true]]])
  expect(await told(update('250'))).toEqual([[], []])

  const link = page.links.find(({ href }) => href.includes('line='))!
  const line = new URL(link.href, cart).searchParams.get('line')!
  const change = { intent: 'change', product: 'paper-bag', line, quantity: '250', print: 'print-monochrome-white' }
  expect(await told(() => ada.post(cart, change))).toEqual([[['paper-bag', 250, true]], [['paper-bag', 250, true]]])

  await ada.post(cart, { intent: 'add-bundle', bundle: 'unboxing', quantity: '1' })
  const bundle = (await ada.open(cart)).forms.find(({ fields }) => fields.get('intent') === 'update-bundle')!
  const [more, fewer] = await told(() => ada.post(cart, { ...Object.fromEntries(bundle.fields), quantity: '2' }))
  const { parts } = BUNDLES.find(({ id }) => id === 'unboxing')!
  expect([more, fewer]).toEqual([parts.map(({ variantId, quantity }) => [variantId.split('~')[0], quantity, true]), []])
})
