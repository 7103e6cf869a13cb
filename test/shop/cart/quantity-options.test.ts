import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { OrderObject } from '../../../src/commerce/orders/order-object.ts'
import { Visitor } from '../visitor.ts'

test('a quantity that the merchant offers stands beside its line in the cart, and is taken with a button', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const cart = await ada.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '250' })
  expect(cart.words).not.toContain(store.t('cart.options'))
  const [number] = /R\d{9}/.exec([...ada.cookies().values()].join(' '))!
  const order = env.ORDERS.getByName(number) as unknown as DurableObjectStub<OrderObject>
  const shown = await order.act({ kind: 'toggle_option', lineId: 'L1', quantity: 500 }, { caller: { isManager: true } })
  expect(shown.ok).toBe(true)
  const offered = await ada.open(store.url('cart'))
  expect(offered.words).toContain(store.t('cart.options'))
  const form = offered.forms.find(({ fields }) => fields.get('intent') === 'take-option')!
  const taken = await ada.post(store.url('cart'), form.fields)
  const quantity = taken.forms.find(({ fields }) => fields.get('intent') === 'update')!.fields.get('quantity')
  expect([taken.status, quantity, taken.words.includes(store.t('cart.options'))]).toEqual([200, '500', false])
})
