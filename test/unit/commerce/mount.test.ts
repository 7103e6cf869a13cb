import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { askerOf } from '../../../src/api/ask.ts'
import { callerOf } from '../../../src/api/call.ts'
import { mountAll } from '../../../src/commerce/mount.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { call } from '../../../src/contract/call.ts'
import { data, resource } from '../../../src/contract/documents.ts'
import type { Env } from '../../../src/contract/env.ts'
import { money } from '../../../src/contract/money.ts'
import { openApiOf } from '../../../src/contract/openapi.ts'
import { renamed } from '../../../src/contract/renamed.ts'

/** A resource that the shop does not have: one object a call. */
const STAMPS = {
  price: call({
    method: 'post',
    path: '/stamps/:country/price',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ express: z.enum(['true', 'false']).optional() }),
    body: z.strictObject({ weight_g: z.int().min(1, 'must be at least 1') }),
    answer: data(resource('stamp', renamed({ weightInGrams: z.int(), price: money }, { weightInGrams: 'weight_g' }))),
    says: 'What a stamp costs.',
  }),
}

/** And one handler. */
const app = new Hono<{ Bindings: Env }>()
mountAll(
  app,
  { stamps: STAMPS },
  {
    stamps: {
      price: (_, { params: { country }, query: { express }, body: { weight_g } }) => ({
        id: country,
        weightInGrams: weight_g,
        price: weight_g * (express === 'true' ? 200 : 100),
      }),
    },
  },
)
app.onError((cause, c) => {
  if (!(cause instanceof Refusal)) throw cause
  return c.json(cause.body, cause.status)
})

const ask = askerOf(
  callerOf({
    fetch: async (url, init) => app.request(url.slice('/api'.length), init as RequestInit),
    region: 'eu',
    log: { warn: () => {}, error: () => {} },
  }),
)

test('a call that is stated, with its handler, is answered to the client in the shop’s own types', async () => {
  const asks = { params: { country: 'a/b' }, query: { express: 'true' as const }, body: { weight_g: 20 } }
  expect(await ask(STAMPS.price, asks)).toEqual({ id: 'a/b', weightInGrams: 20, price: 4000 })
})

test('and is in its wire form on the way, and in the document', async () => {
  const body = JSON.stringify({ weight_g: 20 })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await app.request('/stamps/pl/price', { method: 'POST', headers, body })
  expect(await answer.json()).toEqual({
    data: { id: 'pl', type: 'stamp', attributes: { weight_g: 20, price: '20.00' } },
  })
  expect(Object.keys(openApiOf({ stamps: STAMPS }, 'https://shop.example').paths)).toEqual(['/stamps/{country}/price'])
})

test.each([
  ['a field that is wrong', '{"weight_g":0}', 'application/json', 422, { weight_g: ['must be at least 1'] }],
  ['a field that it does not know', '{"weight_g":1,"size":2}', 'application/json', 422, { size: [expect.any(String)] }],
  ['a field that is missing', '', 'application/json', 422, { weight_g: ['must be given, as a number'] }],
  ['another kind of body', 'weight_g=1', 'application/x-www-form-urlencoded', 415, undefined],
])('%s is refused by name, before its handler', async (_, body, type, status, errors) => {
  const answer = await app.request('/stamps/pl/price', { method: 'POST', headers: { 'Content-Type': type }, body })
  expect([answer.status, ((await answer.json()) as { errors?: object }).errors]).toEqual([status, errors])
})

test('a parameter that a call does not have is refused', async () => {
  const answer = await app.request('/stamps/pl/price?colour=red', { method: 'POST' })
  expect(((await answer.json()) as { errors: object }).errors).toHaveProperty('colour')
})
