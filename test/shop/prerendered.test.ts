import { expect, test } from 'vitest'
import { Visitor } from './visitor.ts'

test('a page is prerendered where it is the same for everybody, and refused where it is personal', async () => {
  const ada = new Visitor('eu')
  const { url } = ada.store
  await ada.post(url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  const asked = async (address: string, purpose: string) => {
    const { status, headers, body } = await ada.ask(address, { headers: { 'Sec-Purpose': purpose } })
    await body?.cancel()
    return [status, headers.get('Cache-Control') === 'no-store']
  }
  for (const page of [url('home'), url('product', { product: 'paper-bag' })])
    expect([page, ...(await asked(page, 'prefetch;prerender'))]).toEqual([page, 200, false])
  for (const page of [url('cart'), url('shopping-lists'), url('account-orders')])
    expect([page, ...(await asked(page, 'prefetch;prerender'))]).toEqual([page, 503, true])
  expect(await asked(url('cart'), 'prefetch')).toEqual([200, true])
})
