import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/commerce/orders/answer.ts'
import { answered, remember, reorderedInto } from '../../../src/commerce/orders/idempotency.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { facts } from '../shop-facts.ts'

const pay = { key: 'k1', fingerprint: 'pay 12.30' }
const order = viewOf(newOrder({ number: 'R123456789', region: 'eu', userId: null }, facts), facts.now)
const done: Answer = { ok: true, order }
const refused = (status: 409 | 422): Answer => ({ ok: false, status, body: { error: 'No.', code: 'no' } })

type Store = Parameters<typeof remember>[0]
let kept: Map<string, unknown>
let store: Store
beforeEach(() => {
  kept = new Map()
  const list = ({ prefix, limit }: { prefix: string; limit: number }) =>
    [...kept]
      .filter(([key]) => key.startsWith(prefix))
      .sort()
      .slice(0, limit)
  store = {
    get: (key: string) => kept.get(key),
    put: (key: string, value: unknown) => kept.set(key, value),
    delete: (key: string) => kept.delete(key),
    list,
  } as never
})

describe('an act under a key', () => {
  test('is done where the key is new, and answered where it is not, for a day', () => {
    expect(answered(store, pay, undefined, 0)).toBeNull()
    remember(store, pay, done, 1000)
    expect(answered(store, pay, undefined, 1000 + DAY_MS - 1)).toEqual({ ...done, replayed: true })
    expect(answered(store, pay, undefined, 1000 + DAY_MS)).toBeNull()
    expect(answered(store, { ...pay, key: 'k2' }, undefined, 1001)).toBeNull()
  })

  test('is another act under the same key: that is refused', () => {
    remember(store, pay, done, 0)
    expect(answered(store, { ...pay, fingerprint: 'pay 99.00' }, undefined, 1)).toMatchObject({
      ok: false,
      status: 422,
      body: { code: 'idempotency_key_reused', error: expect.stringMatching(/\.$/) },
    })
  })

  test('that waits for a gateway is asked for again in a second, and so is another act under its key', () => {
    for (const asked of [pay, { ...pay, fingerprint: 'pay 12.30 by another card' }])
      expect(answered(store, asked, pay, 0)).toMatchObject({
        ok: false,
        status: 409,
        body: { code: 'idempotency_in_progress', error: expect.stringMatching(/\.$/) },
        retryAfter: 1,
      })
    expect(answered(store, pay, { ...pay, key: 'k2' }, 0)).toBeNull()
  })

  test('that was refused stays refused, but for a conflict, which may be over in a moment', () => {
    remember(store, pay, refused(422), 0)
    expect(answered(store, pay, undefined, 1)).toEqual({ ...refused(422), replayed: true })
    remember(store, { ...pay, key: 'k2' }, refused(409), 0)
    expect(answered(store, { ...pay, key: 'k2' }, undefined, 1)).toBeNull()
  })

  test('keeps nothing under another’s name', () => {
    remember(store, pay, done, 0)
    expect([...kept.keys()]).toEqual(['idempotency:k1'])
  })
})

describe('the keys of an order', () => {
  test('are the newest fifty, and none once a day is over', () => {
    for (let act = 0; act < 60; act++) remember(store, { ...pay, key: `act ${act}` }, done, act)
    expect(kept.size).toBe(50)
    for (const [act, isKnown] of [
      [9, false],
      [10, true],
      [59, true],
    ] as const)
      expect(answered(store, { ...pay, key: `act ${act}` }, undefined, 60) !== null).toBe(isKnown)
    remember(store, { ...pay, key: 'later' }, done, 2 * DAY_MS)
    expect([...kept.keys()]).toEqual(['idempotency:later'])
  })

  test('under which it was put into a cart again are forgotten too, and those of earlier releases', () => {
    kept.set('reordered:old', 'R111111111')
    expect(reorderedInto(store, 'k', undefined, 0)).toBeNull()
    expect(reorderedInto(store, 'k', 'R222222222', 0)).toBe('R222222222')
    expect(reorderedInto(store, 'k', 'R333333333', DAY_MS - 1)).toBe('R222222222')
    expect(reorderedInto(store, 'k', 'R333333333', DAY_MS)).toBe('R333333333')
    expect([...kept.keys()]).toEqual(['reordered:k'])
  })
})
