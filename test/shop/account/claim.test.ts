import { expect, test } from 'vitest'
import { cartNumber } from '../orders.ts'
import { Visitor } from '../visitor.ts'
import { customer, PASSWORD, register, signIn } from './people.ts'

const add = (visitor: Visitor, quantity: string) =>
  visitor.post(visitor.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity })

test('a cart that was filled before the sign-in goes into the one of the account, and the next page says so', async () => {
  const ada = await customer('ada.cart@example.com')
  await add(ada, '500')
  const { store } = ada
  const phone = new Visitor()
  await add(phone, '300')
  const page = await signIn(phone, 'ada.cart@example.com')
  expect(page.url).toBe(store.url('cart'))
  expect(page.words).toContain(store.t.plural('notice.cartMerged', 1))
  expect(cartNumber(phone)).toBe(cartNumber(ada))
  expect((await ada.open(store.url('cart'))).html).toContain('value="800"')
})

test('a first account keeps the cart of its browser, and whoever signs in there next does not get it', async () => {
  const shared = new Visitor()
  await add(shared, '500')
  const before = cartNumber(shared)
  await register(shared, 'bea.cart@example.com')
  expect(cartNumber(shared)).toBe(before)
  await customer('cleo.cart@example.com')
  await shared.press(await shared.open(shared.store.url('sign-out')), shared.store.t('sign-out.act'))
  await signIn(shared, 'cleo.cart@example.com', PASSWORD)
  expect(shared.cookies().get('__Host-cart-eu') ?? '').toBe('')
})
