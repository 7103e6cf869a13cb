import { SELF } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/commerce/input.ts'
import { Refusal } from '../../src/commerce/refusal.ts'
import type { AnyCall } from '../../src/contract/call.ts'
import { CALLS } from '../../src/contract/table.ts'
import { somebodyOf } from '../merchant.ts'
import { someUser } from './account.ts'
import { call, MAILER, TestCart } from './caller.ts'

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

const asJson = { 'Content-Type': 'application/json' }

describe('a call that needs nothing said', () => {
  test.each([
    ['null', 'null', asJson],
    ['an empty object of a form', '{}', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['an empty object', '{ }', asJson],
  ])('but may be told a version is answered where it is sent %s', async (_, body, type) => {
    const cart = await TestCart.open()
    const headers = { 'X-Region': 'eu', 'X-Spree-Order-Token': cart.order.token, ...type }
    await cart.add(MAILER, 100)
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' })
    const untold = { method: 'DELETE', headers, body }
    const { status } = await SELF.fetch(`https://shop.test/orders/${cart.number}/coupon_code`, untold)
    expect(status).toBeLessThan(300)
    const emptied = { method: 'PUT', headers, body }
    expect((await SELF.fetch(`https://shop.test/orders/${cart.number}/empty`, emptied)).status).toBeLessThan(300)
  })
})

describe('a call that states no body', () => {
  const send = async (body?: string, type?: string) => {
    const { userToken } = await someUser()
    const answer = await SELF.fetch('https://shop.test/users/anonymous', {
      method: 'POST',
      headers: { 'X-Region': 'eu', 'X-Spree-Token': userToken, ...(type !== undefined && { 'Content-Type': type }) },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as { code?: string; errors?: object } }
  }

  test.each([
    ['nothing', undefined, undefined],
    ['nothing as JSON', undefined, 'application/json'],
    ['an empty object of no type', '{}', undefined],
    ['an empty object', '{ }', 'application/json'],
    ['null', 'null', 'application/json'],
    ['an empty form', '', 'application/x-www-form-urlencoded'],
  ])('is answered where it is sent %s', async (_, body, type) => {
    expect((await send(body, type)).status).toBe(201)
  })

  test('is refused at once where it is sent much white space before something else', async () => {
    expect((await send(`${' '.repeat(900_000)}x`)).status).toBe(415)
  })

  test('is refused where it is sent a field, which is named', async () => {
    expect(await send('{"role":"order_manager"}', 'application/json')).toMatchObject({
      status: 422,
      body: { errors: { role: ['must be left out: this call does not know it'] } },
    })
    expect(await send('role=order_manager', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 415,
      body: { code: 'not_json' },
    })
  })

  test('is each writing call without one, before its path is looked up', async () => {
    const { userToken } = await somebodyOf('administrator')
    const stated = Object.values<Record<string, AnyCall>>(CALLS)
      .flatMap((calls) => Object.values(calls))
      .filter(({ method, body, file, who }) => method !== 'get' && !body && !file && who !== 'company')
    expect(stated.length).toBeGreaterThan(25)
    for (const { method, path } of stated) {
      const answer = await call(
        method.toUpperCase(),
        path.slice(1).replaceAll(/:\w+/g, '1'),
        { surprise: 1 },
        { userToken },
      )
      expect([path, answer.status, Object.keys(answer.body?.errors ?? {})]).toEqual([path, 422, ['surprise']])
    }
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
      { numRuns: 500 },
    )
  })
})
