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

  test('is agreed to by a guest whose address strangers have used all day, and not without its proof', async () => {
    const cart = await withWarranty()
    const text = (nth: number) => ({ instant_service: { value: 'granted', text: `Text ${nth}` } })
    const body = { order_number: cart.number, email: EMAIL, location: 'Checkout', region: 'eu', locale: 'en-US' }
    const say = (nth: number) =>
      call('POST', 'v2/orders/consents', { ...body, anonymous_id: '', consents: text(nth) }, cart.order)
    for (let nth = 0; nth < 20; nth++) expect((await say(nth)).status).toBe(200)
    await cart.act('POST', 'v2/expert_checks', { order_number: cart.number, parent_id: 'L1' })
    await cart.toPayment(undefined, [])
    const refused = await say(20)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_consents'])
    expect((await cart.transfer()).body.code).toBe('consent_required')
    const guest = await withWarranty()
    expect((await agree(guest)).status).toBe(200)
    expect((await guest.transfer()).status).toBe(200)
  })

  test('is agreed to so often a day from one network', async () => {
    const cart = await withWarranty()
    const agreed = () =>
      call(
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
        { token: cart.order.token, headers: { 'X-Shop-Network': '203.0.113.77' } },
      )
    for (let nth = 0; nth < 150; nth++) await agreed()
    const { status, body } = await agreed()
    expect([status, body.code]).toEqual([429, 'too_many_consents'])
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
