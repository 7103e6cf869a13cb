import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/contract/duration.ts'
import type { Env } from '../../../src/contract/env.ts'
import { type Carried, readCarried, signCarried } from '../../../src/routes/store/carried-lines.ts'

const ENV = { ENVIRONMENT: 'production', ORDER_TOKEN_SECRET: 'a secret of thirty-two characters' } as Env
const NOON = Date.parse('2026-11-21T12:00:00Z')
const carried: Carried = {
  items: [{ variantId: 'tote-bag-1', quantity: 500, expressDeliveryOptionId: 'standard' }],
  path: '/cart/',
}

describe('a list of products that goes to another store', () => {
  test('is read there as it was written, for half an hour', async () => {
    const signed = await signCarried(ENV, carried, NOON)
    expect(await readCarried(ENV, signed, NOON + 30 * MINUTE_MS - 1000)).toEqual(carried)
    expect(await readCarried(ENV, signed, NOON + 30 * MINUTE_MS + 1000)).toBeNull()
  })

  test('that somebody changed, or signed with another key or for another purpose, is nothing', async () => {
    const signed = await signCarried(ENV, carried, NOON)
    const [head, , signature] = signed.split('.')
    const more = btoa(JSON.stringify({ carried: { ...carried, items: [] }, exp: NOON })).replaceAll('=', '')
    expect(await readCarried(ENV, `${head}.${more}.${signature}`, NOON)).toBeNull()
    expect(await readCarried({ ...ENV, ORDER_TOKEN_SECRET: 'another secret' }, signed, NOON)).toBeNull()
    const key = new TextEncoder().encode(ENV.ORDER_TOKEN_SECRET)
    const foreign = new SignJWT({ carried }).setProtectedHeader({ alg: 'HS256', typ: 'consent+jwt' })
    expect(await readCarried(ENV, await foreign.setExpirationTime(NOON / 1000 + 60).sign(key), NOON)).toBeNull()
    for (const text of ['', 'abc', 'a.b.c']) expect(await readCarried(ENV, text, NOON)).toBeNull()
  })

  test('cannot be signed where no secret is set, this machine aside', async () => {
    const without = { ENVIRONMENT: 'production' } as Env
    expect(() => signCarried(without, carried)).toThrow('ORDER_TOKEN_SECRET')
    expect(await signCarried({ ENVIRONMENT: 'local' } as Env, carried)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })
})
