import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/commerce/input.ts'
import { Refusal } from '../../src/commerce/refusal.ts'
import type { AnyCall } from '../../src/contract/call.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import { CALLS } from '../../src/contract/table.ts'
import { TEST_PAYMENTS, testPayment } from '../../src/contract/test-payments.ts'
import { BAG, call, MAILER, MUNICH, TestCart } from './caller.ts'

const card = (outcome: Parameters<typeof testPayment>[0]) => ({ payment_method_id: testPayment(outcome) })

const intents = (cart: TestCart) => `v2/${cart.number}/stripe/payment_intents`

/** A user without a name, as a client of the specification makes one. */
async function someUser(): Promise<{ userToken: string }> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token as string }
}

describe('a payment whose body is the specification’s own', () => {
  test('by card is charged what the order showed last', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const { total } = cart.order
    const answer = await cart.act('POST', `${intents(cart)}/pay`, {
      ...card('succeeds'),
      reject_payment_schedule: true,
    })
    expect(answer.status).toBe(200)
    expect(cart.order).toMatchObject({ state: 'complete', payments: [{ state: 'completed', amount: total }] })
  })

  test('by bank transfer places the order', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const body = { order_number: cart.number, reject_payment_schedule: false }
    expect((await cart.act('POST', 'check_payments', body)).status).toBe(200)
    expect(cart.order.state).toBe('complete')
  })

  test('is confirmed, with the card it was begun with or another', async () => {
    for (const [other, state] of [
      [{}, 'complete'],
      [card('succeeds'), 'complete'],
      [card('declines'), 'payment'],
    ] as const) {
      const cart = await (await TestCart.open()).toPayment()
      const asked = await cart.act('POST', `${intents(cart)}/pay`, card('asks'))
      const body = { payment_intent_id: asked.body.meta.payment_intent_id, ...other }
      await cart.act('POST', `${intents(cart)}/confirm`, body)
      await cart.act('GET', `orders/${cart.number}`)
      expect([other, cart.order.state]).toEqual([other, state])
      const used = 'payment_method_id' in other ? other.payment_method_id : testPayment('asks')
      expect(cart.order.payments.at(-1)?.last4).toBe(TEST_PAYMENTS.find(({ id }) => id === used)?.last4)
    }
  })

  test('on the gateway’s own page knows no card before there is one', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const body = { payment_method_type: 'card', reject_payment_schedule: true }
    const answer = await cart.act('POST', `${intents(cart)}/initiate_stripe_redirect_payment`, body)
    expect(answer.body.redirect_url).toContain(answer.body.meta.payment_intent_id)
    expect(cart.order.payments).toMatchObject([{ state: 'requires_action' }])
    expect(cart.order.payments[0]).not.toHaveProperty('last4')
    await cart.act('POST', `${intents(cart)}/confirm`, { payment_intent_id: answer.body.meta.payment_intent_id })
    expect(cart.order.state).toBe('complete')
  })

  test.each([
    ['check_payments', (cart: TestCart) => ({ order_number: cart.number })],
    ['pay', () => card('succeeds')],
  ])('%s is not charged a total that its caller has not seen', async (name, bodyOf) => {
    const { userToken } = await someUser()
    const cart = await TestCart.open('eu', { userToken })
    await cart.toPayment()
    const path = name === 'pay' ? `${intents(cart)}/pay` : name
    const asOwner = (method: string, path: string, body?: unknown) => call(method, path, body, { userToken })
    expect((await asOwner('GET', `orders/${cart.number}`)).body.data.attributes.total).toBe(cart.total)
    // Somebody with the order's link takes a coupon.
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' })
    const refused = await asOwner('POST', path, bodyOf(cart))
    expect([refused.status, refused.body.code]).toEqual([409, 'total_changed'])
    expect(refused.body.order.data.attributes.total).toBe(cart.total)
    const paid = await asOwner('POST', path, bodyOf(cart))
    expect([paid.status, paid.body.data.attributes.total]).toEqual([200, cart.total])
  })
})

describe('where an order goes', () => {
  const WARSAW = { country_iso: 'PL', zip_code: '00-001' }

  test('is set for a user’s open cart without its number', async () => {
    const { userToken } = await someUser()
    const cart = await TestCart.open('eu', { userToken })
    await cart.add(MAILER, 250)
    const { body } = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect(body.data.attributes).toMatchObject({ number: cart.number, tax_country_iso: 'PL' })
  })

  test('is set for the cart whose cookie the caller has', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    await cart.act('POST', 'set_shipping_destination', WARSAW, { headers: { 'X-Spree-Order-Number': cart.number } })
    expect(cart.order.taxCountryIso).toBe('PL')
  })

  test('is kept for the cart to come, once', async () => {
    const { userToken } = await someUser()
    const kept = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect([kept.status, kept.body.data.attributes]).toEqual([200, { ...WARSAW, state: '' }])
    expect((await TestCart.open('eu', { userToken })).order.taxCountryIso).toBe('PL')
    expect((await TestCart.open('eu', { userToken })).order.taxCountryIso).not.toBe('PL')
  })

  test('is kept for the next cart after an order is placed', async () => {
    const { userToken } = await someUser()
    const cart = await (await TestCart.open('eu', { userToken })).toPayment()
    await cart.transfer()
    const kept = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect(kept.body.data.type).toBe('shipping_destination')
  })

  test('is refused to nobody, outside what the store serves, and once an address has been given', async () => {
    expect((await call('POST', 'set_shipping_destination', WARSAW)).status).toBe(401)
    const { userToken } = await someUser()
    const far = await call('POST', 'set_shipping_destination', { country_iso: 'JP' }, { userToken })
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['country_iso']])
    const cart = await (await TestCart.open('eu', { userToken })).toPayment()
    const late = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect([late.status, late.body.code]).toEqual([422, 'address_given'])
    expect(cart.order.shipAddress?.countryIso).toBe('DE')
  })
})

describe('an address', () => {
  const { zipcode: _, ...unnamed } = MUNICH

  test('is taken in the specification’s names and in Spree’s, and answered in both', async () => {
    for (const names of [
      { zip_code: '80331', state: 'Bayern' },
      { zipcode: '80331', state_name: 'Bayern' },
      { zip_code: '80331', zipcode: '80331', state: 'Bayern', state_name: 'Bayern' },
    ]) {
      const cart = await TestCart.open()
      const { body } = await cart.act('PUT', `orders/${cart.number}`, {
        order: { ship_address: { ...unnamed, ...names } },
      })
      const address = body.included.find(({ type }: { type: string }) => type === 'address').attributes
      expect(address).toMatchObject({ zip_code: '80331', zipcode: '80331', state: 'Bayern', state_name: 'Bayern' })
    }
  })

  test('is of one line a field, by call as by form: a mail shows it line by line', async () => {
    const cart = await TestCart.open()
    const fields = ['firstname', 'lastname', 'company', 'address1', 'address2', 'city', 'phone']
    for (const end of ['\r\n', '\n', '\r', '\u2028']) {
      const lines = Object.fromEntries(fields.map((field) => [field, `One${end}Two`]))
      const { status, body } = await cart.act('PUT', `orders/${cart.number}`, {
        order: { ship_address: { ...MUNICH, ...lines } },
      })
      const refused = fields.map((field) => [`order.ship_address.${field}`, ['must be one line']])
      expect([status, body.errors]).toEqual([422, Object.fromEntries(refused)])
    }
  })

  test('that says two postcodes is refused at the alias', async () => {
    const cart = await TestCart.open()
    const ship_address = { ...unnamed, zip_code: '80331', zipcode: '10115' }
    const { body } = await cart.act('PUT', `orders/${cart.number}`, { order: { ship_address } })
    expect(body.errors).toEqual({ 'order.ship_address.zipcode': ['must be the same as zip_code, or be left out'] })
  })
})

describe('a line', () => {
  const FROM = { origin_shopping_list_number: 'SL1', external_pim_composed_product_id: 'kit-7' }

  test('keeps the list and the composed product that it came from', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100, FROM)
    await cart.add(MAILER, 50)
    await cart.add(MAILER, 50, FROM)
    const lines = [{ variant_id: BAG, quantity: 100, ...FROM }]
    const { body } = await cart.act('POST', `v2/orders/${cart.number}/line_items/bulk_create`, {
      bundle_id: null,
      line_items_params: lines,
    })
    const kept = body.included.map(({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes.quantity,
      attributes.origin_shopping_list_number,
      attributes.external_pim_composed_product_id,
    ])
    expect(kept).toEqual([
      [150, 'SL1', 'kit-7'],
      [50, null, null],
      [100, 'SL1', 'kit-7'],
    ])
  })

  test('with null for what it does not have is one of the usual speed, added or changed, inside `line_item` or not', async () => {
    const cart = await TestCart.open()
    const none = { box_design_id: null, parent_id: null, express_delivery_option_id: null }
    const line = (quantity: number) => ({ variant_id: MAILER, quantity, ...none })
    const shown = () => goodsOf(cart.order.lines).map((item) => [item.quantity, item.expressDeliveryOptionId])
    await cart.act('POST', `v2/orders/${cart.number}/line_item`, line(100))
    expect(shown()).toEqual([[100, 'standard']])
    const path = `orders/${cart.number}/line_items/${cart.order.lines[0]!.id}`
    await cart.act('PUT', path, { quantity: 150, express_delivery_option_id: 'express' })
    expect(shown()).toEqual([[150, 'express']])
    await cart.act('PUT', path, { line_item: { quantity: 200 } })
    expect(shown()).toEqual([[200, 'express']])
    await cart.act('PUT', path, line(250))
    expect(shown()).toEqual([[250, 'standard']])
  })

  test.each([
    [{ service_name: 'warranty' }, 'line_item.service_name', 'must be left out: this call does not know it'],
    [{ box_design_id: 7 }, 'line_item.box_design_id', 'must be the id of a design, or null'],
    [
      { parent_id: 'L1' },
      'line_item.parent_id',
      'must be null: goods belong to no other line, an expert check has a call of its own',
    ],
  ])('with %o is refused, never half understood', async (more, field, message) => {
    const cart = await TestCart.open()
    const answer = await cart.add(MAILER, 100, more)
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })
})

describe('a name that nobody knows', () => {
  const PROTO = '{"__proto__":{"value":"granted","text":"Yes."}}'
  const consents = `{"email":"a@example.com","location":"Footer","region":"eu","locale":"en-US","user_id":"","anonymous_id":""`

  test.each([
    [
      'among consents',
      'POST',
      'v1/emails/save_with_consents',
      `${consents},"consents":${PROTO}}`,
      'consents.__proto__',
    ],
    [
      'for an order’s link',
      'POST',
      'v1/emails/order_link',
      '{"order_number":"R123456789","email":"a@example.com","phone":"1"}',
      'phone',
    ],
    ['in a query', 'GET', 'v2/variants?__proto__=1', undefined, '__proto__'],
    ['in a query, twice', 'GET', 'v2/variants?__proto__=1&__proto__=2', undefined, '__proto__'],
  ])('is refused %s, never dropped', async (_, method, path, body, field) => {
    const answer = await call(method, path, body)
    expect([answer.status, answer.body?.errors]).toEqual([
      422,
      { [field]: ['must be left out: this call does not know it'] },
    ])
  })
})

describe('a refusal', () => {
  test('says in plain words what would be right', async () => {
    const cart = await TestCart.open()
    const answer = await cart.act('POST', `v2/orders/${cart.number}/line_item`, { line_item: { quantity: 'ten' } })
    expect(answer.body.errors).toEqual({
      'line_item.variant_id': ['must be given, as text'],
      'line_item.quantity': ['must be a whole number'],
    })
    expect((await call('GET', 'prices/list?prodcut=paper-bag')).body.errors).toEqual({
      prodcut: ['must be left out: this call does not know it'],
    })
    const { userToken } = await someUser()
    expect((await call('GET', 'orders/mine?page=abc', undefined, { userToken })).body.errors).toEqual({
      page: ['must be a whole number from 1'],
    })
  })

  test('never speaks the language of its validator, whatever comes', () => {
    const schemas = Object.values<Record<string, AnyCall>>(CALLS)
      .flatMap((calls) => Object.values(calls))
      .flatMap(({ query, body }) => [query, body])
      .filter((schema) => schema !== undefined)
    expect(schemas.length).toBeGreaterThan(25)
    const names = ['order', 'line_item', 'variant_id', 'quantity', 'email', 'consents', 'page', 'size', 'ship_address']
    const anything = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), tie('value'), { maxKeys: 4 }),
      ),
    })).value
    fc.assert(
      fc.property(fc.constantFrom(...schemas), anything, (schema, value) => {
        try {
          check(schema, value)
        } catch (cause) {
          expect(cause).toBeInstanceOf(Refusal)
          const messages = Object.values((cause as Refusal).body.errors ?? {}).flat()
          expect(messages.length).toBeGreaterThan(0)
          for (const message of messages)
            expect(message).not.toMatch(/expected|received|Invalid|Unrecognized|Too (big|small)/)
        }
      }),
      { numRuns: 500, seed: 20_261_123 },
    )
  })
})
