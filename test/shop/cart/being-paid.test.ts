import { expect, test } from 'vitest'
import { kept, makeIdle } from '../../worker/order-object.ts'
import { customer } from '../account/people.ts'
import { cartNumber } from '../orders.ts'

/** Somebody who is signed in and whose cart is being paid, with a list of what is in it. */
async function payer(email: string) {
  const ada = await customer(email, 'eu')
  await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  const list = await ada.press(await ada.open(ada.store.url('cart')), ada.store.t('cart.saveList'))
  const trees = await ada.open(ada.store.url('account-trees'))
  const number = cartNumber(ada)
  const at = new Date().toISOString()
  // The gateway of its card does not answer.
  const ask = { kind: 'confirm', intentId: 'pi_1' } as const
  await makeIdle(number, 0, { claim: { paymentNumber: 'P1', ask, intentId: 'pi_1', amount: 1, at } })
  return { ada, list, trees, number }
}

test('a cart that is being paid takes nothing from a list or of trees, and both pages say so', async () => {
  const { ada, list, trees, number } = await payer('paying@example.com')
  const { t } = ada.store
  const before = (await kept(number)).lines.length
  const listed = await ada.press(list, t('list.toCart'))
  expect([listed.status, listed.words.includes(t('checkout.busy'))]).toEqual([422, true])
  const planted = await ada.press(trees, t('trees.add'), { quantity: '3' })
  expect([planted.status, planted.words.includes(t('checkout.busy'))]).toEqual([422, true])
  expect((await kept(number)).lines).toHaveLength(before)
})
