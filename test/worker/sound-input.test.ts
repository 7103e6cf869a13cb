import { describe, expect, test, vi } from 'vitest'
import { firstBroken } from '../../src/commerce/consent/chain.ts'
import { append, chainOf, headsOf } from '../../src/commerce/consent/store.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import { call, TestCart } from './caller.ts'
import { env } from './env.ts'

const submission = {
  email: 'sound@example.com',
  location: 'Newsletter form',
  consents: { newsletter: { value: 'granted', text: 'Yes.' } },
  region: 'eu',
  locale: 'en-US',
  user_id: '',
  anonymous_id: '',
}
const HALF = '\ud800'
const isBroken = async (subject: string) =>
  firstBroken(await chainOf(env.DB, subject), (await headsOf(env.DB, [subject])).get(subject) ?? null)

describe('half of a surrogate pair, or a control character', () => {
  test.each([HALF, '\udc00x', 'a\0b', '\u0007'])(
    'is refused in each field of a consent, by its name: %j',
    async (bad) => {
      const text = { ...submission, consents: { newsletter: { value: 'granted', text: bad } } }
      const wrong: [string, object][] = [
        ['email', { ...submission, email: `${bad}@example.com` }],
        ['location', { ...submission, location: bad }],
        ['anonymous_id', { ...submission, anonymous_id: bad }],
        ['locale', { ...submission, locale: bad }],
        ['consents.newsletter.text', text],
      ]
      for (const [field, body] of wrong) {
        const { status, body: answer } = await call('POST', 'v1/emails/save_with_consents', body)
        expect([field, status, Object.keys(answer.errors)]).toEqual([field, 422, [field]])
      }
      expect(await isBroken('sound@example.com')).toBeNull()
    },
  )

  test('is refused in an order too, and costs no other event of a batch its place', async () => {
    const cart = await TestCart.open()
    const { status, body } = await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: HALF })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['coupon_code']])
    const event = (message_id: string, title: string) => ({
      event: 'Page Viewed',
      anonymous_id: 'sound-1',
      message_id,
      timestamp: new Date().toISOString(),
      properties: { title },
    })
    const batch = [event('sound-a', 'Good'), event('sound-b', HALF)]
    const taken = await call('POST', 'segment-proxies/track', { batch })
    expect(taken.body.data.attributes).toMatchObject({ accepted: 1, refused: [{ at: 1, message_id: 'sound-b' }] })
  })

  test('that comes by another way breaks no chain of consents', async () => {
    const record = {
      name: 'newsletter',
      value: 'granted',
      text: `a${HALF}b\0c`,
      method: 'unknown',
      wordingVersion: '',
      locale: '',
      region: 'eu',
      location: HALF,
      userId: '',
      anonymousId: '\0',
      recordedAt: new Date().toISOString(),
      confirmedAt: '',
    } as const
    await append(env.DB, 'raw@example.com', () => [record])
    await append(env.DB, 'raw@example.com', () => [{ ...record, value: 'declined' }])
    expect(await chainOf(env.DB, 'raw@example.com')).toHaveLength(2)
    expect(await isBroken('raw@example.com')).toBeNull()
  })
})

test('a task that can never be done is a dead letter at once, and the next one is done', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const task = (id: string, email: string) => ({
    id,
    attempts: 1,
    timestamp: new Date(),
    body: {
      kind: 'consents',
      submission: { ...submission, email },
      at: new Date().toISOString(),
      origin: 'http://localhost',
      isOrder: false,
      sender: { caller: null, network: null },
    },
    ack: vi.fn(),
    retry: vi.fn(),
  })
  const [bad, good] = [task('bad', `${HALF}@example.com`), task('good', 'task@example.com')]
  await takeBatch({ queue: 'boxwright-tasks', messages: [bad, good] } as unknown as MessageBatch, env)
  expect([bad.ack.mock.calls.length, bad.retry.mock.calls.length, good.ack.mock.calls.length]).toEqual([1, 0, 1])
  const { results } = await env.DB.prepare("SELECT id FROM dead_letters WHERE id IN ('bad', 'good')").all()
  expect(results).toEqual([{ id: 'bad' }])
  expect(await chainOf(env.DB, 'task@example.com')).toHaveLength(1)
})

describe('a name that every object has', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('is a field like another: %s', async (name) => {
    const bad = (text: string) => `${text.slice(0, -1)},${JSON.stringify(name)}:{"x":1}}`
    const calls: [string, string, object][] = [
      ['POST', 'v1/emails/save_with_consents', submission],
      ['POST', 'v1/emails/confirm_consents', { token: 'x' }],
      ['POST', 'v1/cookie_choices', { choice: 'all' }],
      ['POST', 'v2/users/register_partnerstack_key', { anonymous_id: 'a', partnerstack_key: 'k' }],
    ]
    for (const [method, path, body] of calls) {
      const answer = await call(method, path, bad(JSON.stringify(body)))
      expect([path, answer.status]).toEqual([path, 422])
      expect(answer.body.errors[name], path).toHaveLength(1)
    }
    expect((await call('GET', `v1/emails/global_consents_needed?email=a@b.cz&${name}=x`)).status).toBeLessThan(500)
  })
})
