import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripe, type StripeFault } from '../../../stripe/stripe-server.ts'

// What the tests of the payments lean on: a Stripe that lets everything pass would show nothing.

const VERSION = '2026-10-28.endive'
let stripe: Awaited<ReturnType<typeof openStripe>>

beforeAll(async () => {
  stripe = await openStripe()
})
afterAll(() => stripe.close())

const PAYMENT = {
  amount: '1200',
  currency: 'eur',
  'allowed_payment_method_types[0]': 'card',
  'metadata[order_number]': 'R123456789',
}

interface Asked {
  method?: 'GET' | 'POST'
  path?: string
  key?: string
  headers?: Record<string, string>
}

async function ask(
  form: Record<string, string> | null,
  { method = 'POST', path = '/v1/payment_intents', key, headers }: Asked = {},
) {
  const answer = await fetch(stripe.origin + path, {
    method,
    body: form && new URLSearchParams(form).toString(),
    headers: {
      Authorization: `Bearer ${stripe.secretKey}`,
      'Stripe-Version': VERSION,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(key && { 'Idempotency-Key': key }),
      ...headers,
    },
  })
  const body = (await answer.json()) as { id?: string; error?: { type: string; code: string; message: string } }
  return { status: answer.status, id: body.id, error: body.error }
}

const testAct = async <Said>(act: string, said: object = {}): Promise<Said> =>
  (await (await fetch(`${stripe.origin}/test/${act}`, { method: 'POST', body: JSON.stringify(said) })).json()) as Said
const fail = (kind: StripeFault) => testAct('fault', { on: 'POST /v1/payment_intents', kind })

test('a payment that its description knows is made', async () => {
  expect(await ask(PAYMENT)).toEqual({ status: 200, id: expect.stringMatching(/^pi_/), error: undefined })
})

test.each([
  ['a parameter that it does not know', { ...PAYMENT, ammount: '1200' }],
  ['one within another', { ...PAYMENT, 'automatic_payment_methods[enabeld]': 'true' }],
  ['a value that is none of the listed', { ...PAYMENT, setup_future_usage: 'sometimes' }],
  ['an amount that is no number', { ...PAYMENT, amount: 'twelve' }],
  ['no amount', { currency: 'eur' }],
] as const)('%s is refused', async (_, form) => {
  const { status, id, error } = await ask(form)
  expect([status, id, error?.code]).toEqual([400, undefined, 'parameter_unknown'])
  expect(error!.message).not.toBe('')
})

test.each([
  ['an unknown path', { path: '/v1/payment_intent' }, 400],
  ['an unknown act', { path: '/v1/payment_intents/pi_1/settle' }, 400],
  ['an unknown query', { method: 'GET', path: '/v1/payment_intents/pi_1?expnad=latest_charge' }, 400],
  ['a wrong key', { headers: { Authorization: 'Bearer sk_test_other' } }, 401],
  ['another version', { headers: { 'Stripe-Version': '2020-08-27' } }, 400],
  ['an intent that is not there', { method: 'GET', path: '/v1/payment_intents/pi_none' }, 404],
] as const)('%s is refused', async (_, asked, status) => {
  expect(await ask('method' in asked ? null : PAYMENT, asked)).toMatchObject({ status, error: expect.anything() })
})

test('the same key has the same answer; with another body it is refused, and makes nothing', async () => {
  const first = await ask(PAYMENT, { key: 'same' })
  expect(await ask(PAYMENT, { key: 'same' })).toEqual(first)
  for (const [form, more] of [
    [{ ...PAYMENT, amount: '1300' }, {}],
    [{}, { path: `/v1/payment_intents/${first.id}/cancel` }],
  ] as const)
    expect(await ask(form, { key: 'same', ...more })).toMatchObject({
      status: 400,
      error: { type: 'idempotency_error', code: 'idempotency_key_reused' },
    })
  expect((await ask(PAYMENT, { key: 'other' })).id).not.toBe(first.id)
})

test('a key whose first request still runs is answered 409, and after it with its answer', async () => {
  await fail('held')
  const first = ask(PAYMENT, { key: 'held' })
  await expect.poll(async () => (await testAct<{ isHeld: boolean }>('held')).isHeld).toBe(true)
  expect(await ask(PAYMENT, { key: 'held' })).toMatchObject({ status: 409, error: { code: 'idempotency_key_in_use' } })
  expect(await testAct('held')).toEqual({ isHeld: true, inUse: 1 })
  await testAct('release')
  const { id } = await first
  expect(await ask(PAYMENT, { key: 'held' })).toMatchObject({ status: 200, id })
})

test('a failure of its own is kept under its key for a day; what was lost on the way was done', async () => {
  await fail('500')
  expect((await ask(PAYMENT, { key: 'failed' })).status).toBe(500)
  expect((await ask(PAYMENT, { key: 'failed' })).status).toBe(500)
  await fail('lost')
  await expect(ask(PAYMENT, { key: 'lost' })).rejects.toThrow()
  const found = await ask(PAYMENT, { key: 'lost' })
  expect(found).toMatchObject({ status: 200, id: expect.any(String) })
  await testAct('back', { after: 25 * 3_600_000 })
  expect((await ask(PAYMENT, { key: 'failed' })).status).toBe(200)
  expect((await ask(PAYMENT, { key: 'lost' })).id).not.toBe(found.id)
})
