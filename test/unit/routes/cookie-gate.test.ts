import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { completed, type Preferences, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { allows, purposeOfCookie } from '../../../src/analytics/consent/table.ts'
import { CONSENT_CATEGORIES } from '../../../src/contract/purpose.ts'
import { keepChoice } from '../../../src/routes/consent/choice.ts'
import { cookieGate } from '../../../src/routes/middleware/cookie-gate.ts'
import type { ShopEnv } from '../../../src/routes/shop-env.ts'

/** One cookie of every kind that the table knows. */
const KNOWN = [
  'ph-pref',
  '__Host-cart-eu',
  'cart-count-eu',
  'region',
  'api_token',
  'ajs_anonymous_id',
  'cf-user-country',
  'bx-happened',
  '_gcl_aw',
]
const UNKNOWN = ['_ga', 'PHPSESSID', '__Host-cart-', 'ajs_group_id', '__proto__']

/** A route that sets cookies as it likes, behind the gate. @returns the names that got out */
async function letOut(cookies: string[], cookieHeader: string | null, chosen?: Preferences): Promise<string[]> {
  const shop = new Hono<ShopEnv>()
  shop.use(cookieGate)
  shop.get('/', (c) => {
    if (chosen) keepChoice(c, chosen)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.text('')
  })
  const headers = cookieHeader === null ? {} : { Cookie: cookieHeader }
  const answer = await shop.request('/', { headers }, { ENVIRONMENT: 'production' })
  return answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]!)
}

const preferences = fc
  .record(
    Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, fc.boolean()])) as Record<
      keyof Preferences,
      fc.Arbitrary<boolean>
    >,
  )
  .map(completed)

describe('a cookie that an answer sets', () => {
  test('gets out where its visitor allows what it is for, and nowhere else, whatever the route does', async () => {
    await fc.assert(
      fc.asyncProperty(preferences, fc.subarray([...KNOWN.slice(1), ...UNKNOWN]), async (allowed, names) => {
        const out = await letOut(
          names.map((name) => `${name}=x; Path=/`),
          `ph-pref=${writePreferences(allowed)}`,
        )
        const may = (name: string) => {
          const purpose = purposeOfCookie(name)
          return purpose !== null && allows(allowed, purpose)
        }
        expect(out).toEqual(names.filter(may))
      }),
    )
  })

  test('is one that the shop needs to work, before anything was allowed', async () => {
    const needed = ['ph-pref', '__Host-cart-eu', 'cart-count-eu', 'region', 'api_token']
    const all = [...KNOWN, ...UNKNOWN].map((name) => `${name}=x`)
    expect(await letOut(all, null)).toEqual(needed)
  })

  test('is taken away by any answer', async () => {
    const all = [...KNOWN, ...UNKNOWN]
    expect(
      await letOut(
        all.map((name) => `${name}=; Path=/; Max-Age=0`),
        null,
      ),
    ).toEqual(all)
    expect(await letOut(['_gcl_aw=x; Max-Age=01', '_gcl_aw=x; Max-Age=0x'], null)).toEqual([])
  })

  test('is judged by the choice that the same answer keeps', async () => {
    const allowed = completed({ Functional: false, Analytics: true, Advertising: false, Essential: false })
    const names = ['ph-pref', 'ajs_anonymous_id']
    expect(await letOut(['ajs_anonymous_id=a', '_gcl_aw=b'], null, allowed)).toEqual(names)
    const nothing = completed({ ...allowed, Analytics: false, Essential: false })
    expect(await letOut(['ajs_anonymous_id=a'], `ph-pref=${writePreferences(allowed)}`, nothing)).toEqual(['ph-pref'])
  })
})
