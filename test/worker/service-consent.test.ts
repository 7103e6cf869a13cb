import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { call, TestCart } from './caller.ts'
import { kept } from './order-object.ts'
import { agree, SERVICE_TEXT } from './service-agreement.ts'

const EMAIL = 'ada@example.com'

/** A cart with a warranty, at the payment. */
async function withWarranty(): Promise<TestCart> {
  const cart = await (await TestCart.open()).toPayment()
  await cart.act('POST', `v2/orders/${cart.number}/line_item`, { service_name: 'warranty' })
  return cart.toPayment(undefined, [])
}

describe('an order with a service', () => {
  test.each(['card', 'transfer'])('is not paid by %s before it is agreed to, and is after', async (how) => {
    const cart = await withWarranty()
    const pay = () => (how === 'card' ? cart.pay('pm_card_visa') : cart.transfer())
    const refused = await pay()
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'consent_required',
      ['consents'],
    ])
    expect((await kept(cart.number)).payments).toEqual([])
    expect((await agree(cart)).status).toBe(200)
    expect((await pay()).status).toBe(200)
    const proof = await env.DB.prepare('select text, location, method from consent_records where location like ?')
      .bind(`%${cart.number}`)
      .all()
    expect(proof.results).toEqual([{ text: SERVICE_TEXT, location: `Checkout ${cart.number}`, method: 'manual' }])
  })

  test('is not agreed to by a refusal, nor by somebody else’s address or order', async () => {
    const cart = await withWarranty()
    await agree(cart, 'declined')
    expect((await agree(cart, 'granted', 'bob@example.com')).status).toBe(422)
    const stranger = await withWarranty()
    const theirs = await call(
      'POST',
      'v2/orders/consents',
      {
        order_number: cart.number,
        email: EMAIL,
        location: 'Checkout',
        consents: {},
        region: 'eu',
        locale: 'en-US',
        anonymous_id: '',
      },
      { token: stranger.order.token },
    )
    expect(theirs.status).toBe(404)
    expect((await cart.transfer()).body.code).toBe('consent_required')
  })

  test('is agreed to anew once its lines have changed', async () => {
    const cart = await withWarranty()
    await agree(cart)
    await cart.act('POST', 'v2/expert_checks', { order_number: cart.number, parent_id: 'L1' })
    await cart.toPayment(undefined, [])
    expect((await cart.transfer()).body.code).toBe('consent_required')
    await agree(cart)
    expect((await cart.transfer()).status).toBe(200)
    expect((await agree(cart)).status).toBe(200)
  })
})

test('an order of trees or goods alone asks for nothing', async () => {
  const cart = await TestCart.open()
  await cart.act('POST', 'v1/sustainability/add_tree_line_item', { order_number: cart.number })
  await cart.toPayment()
  expect((await cart.transfer()).status).toBe(200)
})
