import { expect } from 'vitest'
import { signUp, type TestSession } from './account.ts'
import { call, TestCart } from './caller.ts'

let people = 0

export interface Buyer {
  ada: TestSession
  email: string
  cart: TestCart
}

export const cartOf = async ({ userToken }: TestSession) => (await TestCart.open('eu', { userToken })).toPayment()

/** Somebody who is signed in, with a cart at its payment. */
export async function buyer(): Promise<Buyer> {
  const email = `keeper${people++}@example.com`
  const ada = await signUp(email)
  return { ada, email, cart: await cartOf(ada) }
}

export const payBy = (
  cart: TestCart,
  { userToken }: Partial<TestSession>,
  payment_method_id: string,
  more: object = {},
) =>
  cart.act(
    'POST',
    `v2/${cart.number}/stripe/payment_intents/pay`,
    { payment_method_id, expected_total: cart.total, ...more },
    userToken ? { userToken } : {},
  )
export const confirm = (cart: TestCart, payment_intent_id: string) =>
  cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, { payment_intent_id })

export const listed = async ({ userToken }: TestSession) => {
  const { body } = await call('GET', 'v2/payment_methods', undefined, { userToken })
  return body.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }))
}
export const savedBy = async (ada: TestSession): Promise<string> => {
  await expect.poll(() => listed(ada)).toHaveLength(1)
  return (await listed(ada))[0].id
}
export const remove = ({ userToken }: TestSession, id: string) =>
  call('DELETE', `v2/payment_methods/${id}`, undefined, { userToken })
