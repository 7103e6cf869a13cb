import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/commerce/input.ts'
import { Refusal } from '../../src/commerce/refusal.ts'
import type { AnyCall } from '../../src/contract/call.ts'
import { CALLS } from '../../src/contract/table.ts'
import { someUser } from './account.ts'
import { call, TestCart } from './caller.ts'

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
      { numRuns: 500 },
    )
  })
})
