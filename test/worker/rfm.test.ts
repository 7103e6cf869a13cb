import { expect, test } from 'vitest'
import { testPayment } from '../../src/contract/test-payments.ts'
import { signUp } from './account.ts'
import { call, TestCart } from './caller.ts'

test('how long ago, how often and for how much somebody ordered follows from their orders', async () => {
  const ada = await signUp('ada-rfm@example.com')
  const rfm = async () =>
    (await call('GET', 'v1/user/me/rfm', undefined, { userToken: ada.userToken })).body.data.attributes
  expect(await rfm()).toEqual({ recency_days: null, frequency: 0, monetary: [] })
  const cart = await TestCart.open('eu', { userToken: ada.userToken })
  await cart.toPayment()
  await cart.pay(testPayment('succeeds'))
  await expect.poll(rfm).toEqual({
    recency_days: 0,
    frequency: 1,
    monetary: [{ currency: 'EUR', total: cart.total }],
  })
})
