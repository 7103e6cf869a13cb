import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import type { OrderDocument } from '../../src/commerce/orders/document.ts'
import { VIES_SANDBOX } from '../../src/commerce/vat/vies-sandbox.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { eventually } from '../eventually.ts'
import { signUp } from './account.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { approveArtwork, kept, makeIdle, objectOf, settled } from './order-object.ts'

const VALID = 'DE136695976'
const VIENNA = { ...MUNICH, country_iso: 'AT', zipcode: '1010', city: 'Wien' }
const WARSAW = { ...MUNICH, country_iso: 'PL', zipcode: '00-001', city: 'Warszawa' }

const validate = (vat_id: string, country_iso = 'DE', options = {}) =>
  call('GET', `addresses/validate_vat?${new URLSearchParams({ vat_id, country_iso })}`, undefined, options)

/** A cart of a firm at the choice of its delivery. */
async function firm(
  vat_id: string,
  more: object = {},
): Promise<{ cart: TestCart; answer: Awaited<ReturnType<typeof call>> }> {
  const cart = await TestCart.open()
  await cart.add(MAILER, 250)
  await cart.leave('cart')
  const address = { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true }
  const answer = await cart.leave('address', { ...address, customer_type: 'b2b', vat_id, ...more })
  return { cart, answer }
}

/** What the order says of its tax. */
const taxOf = ({ order: { taxTotal, taxReason, buyer } }: TestCart) => [taxTotal === 0, taxReason, buyer.vat?.verdict]

describe('a VAT number', () => {
  test('is checked for its form first, then by VIES, and the answer is kept', async () => {
    for (const [number, country] of [
      ['DE136695977', 'DE'],
      [VALID, 'FR'],
      ['x', 'DE'],
    ])
      expect((await validate(number!, country)).body).toMatchObject({
        code: 'bad_vat_number',
        errors: { vat_id: [expect.any(String)] },
      })
    const { status, body } = await validate('de 136 695 976')
    expect([status, body.data.attributes]).toEqual([
      200,
      {
        number: VALID,
        country_iso: 'DE',
        verdict: 'valid',
        name: 'Example Firm 136695976',
        address: expect.any(String),
        consultation_number: expect.any(String),
        checked_at: expect.any(String),
      },
    ])
    const kept = await env.DB.prepare('select consultation_number from vat_checks where number = ?').bind(VALID).first()
    expect(kept).toEqual({ consultation_number: body.data.attributes.consultation_number })
  })

  test('is checked for whatever buyer `users/me` says it is', async () => {
    const path = `addresses/validate_vat?vat_id=${VALID}&country_iso=DE&customer_type=`
    expect((await call('GET', `${path}b2c`)).body.data.attributes.verdict).toBe('valid')
    expect((await call('GET', `${path}b2x`)).body.errors).toHaveProperty('customer_type')
  })

  test('vat-unavailable-not-invalid; BE1, XI, EL/GR', async () => {
    const verdict = async (number: string, country?: string) =>
      (await validate(number, country)).body.data.attributes.verdict
    expect(await verdict(VIES_SANDBOX.invalid)).toBe('invalid')
    for (const kind of ['memberStateUnavailable', 'tooManyForMemberState', 'timeout', 'noJson'] as const)
      expect(await verdict(VIES_SANDBOX[kind])).toBe('unavailable')
    expect(await verdict('BE1017176543', 'BE')).toBe('valid')
    expect(await verdict('XI980780684', 'GB')).toBe('valid')
    expect(await verdict('EL094259216', 'GR')).toBe('valid')
    expect(await verdict('GR094259216', 'GR')).toBe('valid')
    expect(await verdict('PL8567346215', 'PL')).toBe('not_asked')
    expect(await verdict('GB980780684', 'GB')).toBe('not_asked')
  })

  test('is checked ten times a minute for a user, and no more', async () => {
    const { userToken } = await signUp('vat-limit@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await validate(VALID, 'DE', { userToken })).status)
    vi.useRealTimers()
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('an order of a firm', () => {
  test('in another EU country than the seller’s bears no VAT once VIES says that its number is valid', async () => {
    const { cart } = await firm(VALID, { purchase_order_number: 'PO-7', delivery_contact: { name: 'Bo', phone: '1' } })
    expect(taxOf(cart)).toEqual([true, 'reverse_charge', 'valid'])
    expect(cart.order.buyer).toMatchObject({
      vat: { number: VALID, name: 'Example Firm 136695976', consultationNumber: expect.any(String) },
      purchaseOrderNumber: 'PO-7',
      deliveryContact: { name: 'Bo', phone: '1' },
    })
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    await cart.transfer()
    expect([cart.order.state, ...taxOf(cart)]).toEqual(['complete', true, 'reverse_charge', 'valid'])
  })

  test('bears it with a number that VIES does not know, of another country, or without a firm', async () => {
    expect((await firm(VIES_SANDBOX.invalid)).answer.body).toMatchObject({
      code: 'vat_number_invalid',
      errors: { vat_id: [expect.any(String)] },
    })
    expect((await firm('FR40303265045')).answer.body.code).toBe('bad_vat_number')
    expect((await firm(VALID, { customer_type: 'b2c' })).answer.body.errors).toHaveProperty('vat_id')
    expect(taxOf((await firm('')).cart)).toEqual([false, null, undefined])
  })

  test('bears it where the goods stay in the seller’s country, or the firm is of it', async () => {
    expect(taxOf((await firm('PL8567346215', { ship_address: WARSAW })).cart)).toEqual([false, null, 'not_asked'])
    const german = { ship_address: WARSAW, use_shipping: undefined, bill_address: MUNICH }
    expect(taxOf((await firm(VALID, german)).cart)).toEqual([false, null, 'valid'])
    const polish = { use_shipping: undefined, bill_address: WARSAW }
    expect(taxOf((await firm('PL8567346215', polish)).cart)).toEqual([false, null, 'not_asked'])
    const delivered = { ship_address: VIENNA, use_shipping: undefined, bill_address: MUNICH }
    expect(taxOf((await firm(VALID, delivered)).cart)).toEqual([true, 'reverse_charge', 'valid'])
  })

  test('loses what was found out with another country, another number or another kind of customer', async () => {
    const { cart } = await firm(VALID)
    await cart.leave('address', { bill_address: VIENNA })
    expect(taxOf(cart)).toEqual([false, null, undefined])
    expect(cart.order.notices).toContainEqual({ kind: 'vat_number_dropped', number: VALID })
    const again = (await firm(VALID)).cart
    await again.leave('address', { customer_type: 'b2c' })
    expect(taxOf(again)).toEqual([false, null, undefined])
    const other = (await firm(VALID)).cart
    await other.leave('address', { vat_id: VIES_SANDBOX.timeout })
    expect(taxOf(other)).toEqual([false, null, 'unavailable'])
  })

  test('takes no verdict from a body, and none that was given for another order', async () => {
    const first = await firm(VALID)
    const vat = { number: VALID, country_iso: 'DE', verdict: 'valid', name: null, consultation_number: 'WAPI1' }
    for (const forged of [{ vat }, { buyer: { vat } }, { tax_reason: 'reverse_charge' }, { vat_check: vat }])
      expect((await first.cart.leave('address', forged)).status).toBe(422)
    const second = await firm(VIES_SANDBOX.memberStateUnavailable)
    expect(taxOf(second.cart)).toEqual([false, null, 'unavailable'])
    const { count } = (await env.DB.prepare('select count(*) as count from vat_checks where order_number = ?')
      .bind(first.cart.number)
      .first<{ count: number }>())!
    expect(count).toBe(1)
  })

  test.each([
    [{ name: '', phone: '1' }, 'delivery_contact.name'],
    [{ name: 'Bo' }, 'delivery_contact.phone'],
    [{ name: 'Bo', phone: '1'.repeat(41) }, 'delivery_contact.phone'],
    [{ name: 'Bo', email: 'bo@' }, 'delivery_contact.email'],
    [{ name: 'Bo', phone: '1', fax: '2' }, 'delivery_contact.fax'],
  ])('takes no second contact like %j', async (delivery_contact, field) => {
    const { answer } = await firm('', { delivery_contact })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`order.${field}`]])
  })

  test('is called by its purchase-order number until its owner calls it otherwise', async () => {
    const { userToken } = await signUp('po-number@example.com')
    const found = async (q: string) =>
      (await call('GET', `orders/mine?q=${encodeURIComponent(q)}`, undefined, { userToken })).body.data.length
    const cart = await TestCart.open('eu', { userToken })
    await cart.add(MAILER, 250)
    await cart.leave('cart')
    const contact = { name: 'Bo', email: 'bo@example.com' }
    const said = { customer_type: 'b2b', purchase_order_number: 'PO-4711', delivery_contact: contact }
    await cart.leave('address', { email: 'po-number@example.com', ship_address: MUNICH, ...said })
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    await cart.transfer()
    expect([cart.order.reference, cart.order.buyer.deliveryContact]).toEqual(['PO-4711', { ...contact, phone: '' }])
    await eventually(async () => expect(await found('PO-4711')).toBe(1))
    await call('PUT', `v1/orders/${cart.number}/reference`, { reference: 'Project 9' }, { userToken })
    await eventually(async () => expect([await found('PO-4711'), await found('Project 9')]).toEqual([0, 1]))
  })

  test('that VIES had no answer about is charged VAT, checked again by the queue, and credited once', async () => {
    const { cart } = await firm(VIES_SANDBOX.comesBack)
    expect(taxOf(cart)).toEqual([false, null, 'unavailable'])
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    await cart.transfer()
    const charged = cart.order
    await eventually(async () => {
      await cart.act('GET', `orders/${cart.number}`)
      expect(cart.order.vatCredit).toEqual({ amount: charged.taxTotal, at: expect.any(String) })
    })
    expect(cart.order).toMatchObject({
      total: charged.total,
      taxTotal: charged.taxTotal,
      buyer: { vat: { verdict: 'valid' } },
      payments: [{ amount: charged.total - charged.taxTotal, state: 'pending' }],
    })
  })

  test('that VIES confirms after it was paid by card gets its VAT back by that card', async () => {
    const { cart } = await firm(VIES_SANDBOX.timeout)
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    await cart.pay('pm_card_visa')
    const { taxTotal } = cart.order
    const { buyer } = await kept(cart.number)
    await objectOf(cart.number).settleVat({ ...buyer!.vat!, verdict: 'valid' })
    await eventually(async () => {
      await cart.act('GET', `orders/${cart.number}`)
      expect(cart.order.refunds).toMatchObject([{ amount: taxTotal, to: 'source', state: 'done' }])
    })
    expect(taxTotal).toBeGreaterThan(0)
  })

  test('whose VAT was credited when nothing went back by itself gets it back with its next change', async () => {
    const { cart } = await firm(VIES_SANDBOX.timeout)
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    await cart.pay('pm_card_visa')
    await settled(cart.number)
    const { taxTotal: amount } = cart.order
    await makeIdle(cart.number, 0, { vatCredit: { amount, at: new Date().toISOString() } })
    await approveArtwork(cart.number)
    await eventually(async () => {
      await cart.act('GET', `orders/${cart.number}`)
      expect(cart.order.refunds).toMatchObject([{ amount, to: 'source', state: 'done' }])
    })
  })

  test('that is being paid as VIES answers gets back what was paid too much once that is settled', async () => {
    const { cart } = await firm(VIES_SANDBOX.timeout)
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    await cart.pay('pm_card_visa')
    const { buyer } = await kept(cart.number)
    const change = (claim: OrderDocument['claim']) =>
      runInDurableObject(objectOf(cart.number), (_, { storage }) =>
        storage.kv.put('document', { ...storage.kv.get<OrderDocument>('document')!, claim }),
      )
    await change({ paymentNumber: 'P9', ask: { kind: 'credit' }, amount: 0, at: new Date().toISOString() })
    await objectOf(cart.number).settleVat({ ...buyer!.vat!, verdict: 'valid' })
    expect(await kept(cart.number)).not.toHaveProperty('refunds')
    await change(null)
    await approveArtwork(cart.number)
    expect((await kept(cart.number)).refunds).toMatchObject([{ amount: cart.order.taxTotal }])
  })
})

test('a network is told to wait after ten numbers in a minute, whatever users it makes, and an account apart from it', async () => {
  const headers = { 'X-Shop-Network': '203.0.113.61' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const visitor = async () => (await call('POST', 'users/anonymous')).body.data.attributes.api_token as string
  const account = await signUp('own.vies@example.com')
  for (let nth = 0; nth < 10; nth++)
    expect((await validate(VALID, 'DE', { userToken: await visitor(), headers })).status).toBe(200)
  const refused = await validate(VALID, 'DE', { userToken: await visitor(), headers })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_vat_checks'])
  expect((await validate(VALID, 'DE', { ...account, headers })).status).toBe(200)
  vi.useRealTimers()
})

describe('an answer of VIES', () => {
  const left = async (column: 'user_id' | 'order_number', value: string) =>
    (await env.DB.prepare(`select count(*) as count from vat_checks where ${column} = ?`)
      .bind(value)
      .first<{ count: number }>())!.count

  test('that a visitor asked for is their account’s once they sign in', async () => {
    const { body } = await call('POST', 'users/anonymous')
    const { id, attributes } = body.data
    expect((await validate(VALID, 'DE', { userToken: attributes.api_token })).status).toBe(200)
    const account = await signUp('asked.vies@example.com')
    const claim = { carts: [], anonymous_token: attributes.api_token }
    expect((await call('POST', 'v1/users/me/claims', claim, account)).status).toBe(200)
    expect([await left('user_id', id), await left('user_id', account.userId)]).toEqual([0, 1])
  })

  test('goes after a month where nothing came of it, after two with a cart, and stays with an order for ten years', async () => {
    const account = await signUp('forgotten.vies@example.com')
    expect((await validate(VALID, 'DE', account)).status).toBe(200)
    const [cart, order] = [(await firm(VALID)).cart, (await firm(VALID)).cart]
    await order.leave('delivery', { shipping_rate_id: order.order.shippingRates[0]?.id })
    expect((await order.pay('pm_card_visa')).status).toBe(200)
    const listed = env.DB.prepare('select completed_at from orders where number = ?').bind(order.number)
    await eventually(async () => expect((await listed.first())?.completed_at).toEqual(expect.any(String)))
    const leftAfter = async (days: number) => {
      await daily(env, Date.now() + days * DAY_MS)
      return [
        await left('user_id', account.userId),
        await left('order_number', cart.number),
        await left('order_number', order.number),
      ]
    }
    expect(await leftAfter(31)).toEqual([1, 1, 1])
    expect(await leftAfter(33)).toEqual([0, 1, 1])
    expect(await leftAfter(63)).toEqual([0, 0, 1])
    expect(await leftAfter(3700)).toEqual([0, 0, 0])
  })
})
