import { describe, expect, test } from 'vitest'
import { completed, DENIED, GRANTED, type Preferences } from '../../../src/analytics/consent/preferences.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { sessionCookies } from '../../../src/proxy/session-answer.ts'
import { getRegion } from '../../../src/regions/regions.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>
const session = (click: string, more = {}) => ({
  attributes: { created_at: '2026-03-04T15:05:00Z', attribution_gclid: click, ...more },
})
const visit = { anonymous_id: 'a1b2c3d4' }

interface Visit {
  answer?: Response
  body?: Uint8Array<ArrayBuffer> | null
  allowed?: Preferences
  region?: RegionCode
  origin?: string
}

const setCookies = ({
  answer = Response.json({ data: session('EAIa') }),
  body = bytes(visit),
  allowed = GRANTED,
  region = 'eu',
  origin = 'https://shop.test',
}: Visit = {}): Promise<string[]> =>
  sessionCookies(answer, { body, country: 'PL', allowed, origin: { region, origin } })

/** The cookies of a visit, by name, without what is the same for all of them. */
const cookiesOf = async (visit?: Visit) =>
  Object.fromEntries((await setCookies(visit)).map((cookie) => cookie.split('; ')[0]!.split('=')))

const NUMBER = { ajs_anonymous_id: '%22a1b2c3d4%22' }
const COUNTRY = { 'cf-user-country': 'PL' }
const CLICK = { _gcl_aw: 'GCL.1772636700.EAIa' }

describe('the cookies of a visit', () => {
  test('are the browser’s number, its country and its click, as far as they are allowed', async () => {
    expect(await cookiesOf()).toEqual({ ...NUMBER, ...COUNTRY, ...CLICK })
    expect(await cookiesOf({ allowed: DENIED })).toEqual({})
    expect(await cookiesOf({ allowed: completed({ ...DENIED, Advertising: true }) })).toHaveProperty('_gcl_aw')
    expect(await cookiesOf({ allowed: completed({ ...DENIED, Analytics: true }) })).not.toHaveProperty('_gcl_aw')
  })

  test('of several visits are those of the last', async () => {
    const answer = Response.json({ data: [session('first'), session('second'), session('EAIa')] })
    const body = bytes({ batch: [{ anonymous_id: 'firstone' }, { anonymous_id: 'secondone' }, visit] })
    expect(await cookiesOf({ answer, body })).toEqual({ ...NUMBER, ...COUNTRY, ...CLICK })
  })

  test('stand on the whole domain of the store where the shop runs on it, and on its host elsewhere', async () => {
    const { basename, tld } = getRegion('de').domain
    const clickAt = async (origin: string) => (await setCookies({ region: 'de', origin })).at(-1)
    expect(await clickAt(`https://app.${basename}.${tld}`)).toMatch(new RegExp(`; Domain=${basename}\\.${tld}$`))
    expect(await clickAt('https://shop.test')).not.toContain('Domain')
  })

  test.each([
    ['a refusal', { answer: Response.json({ data: session('EAIa') }, { status: 422 }) }],
    ['no JSON', { answer: new Response('<h1>') }],
    ['no session', { answer: Response.json({ data: [] }) }],
    ['more than any session', { answer: Response.json({ data: session('EAIa', { note: 'x'.repeat(65_536) }) }) }],
    ['an answer to nothing', { body: null }],
  ])('are none on %s', async (_, visit) => {
    expect(await setCookies(visit)).toEqual([])
  })

  test('leave out a number and a click that are none, and keep the rest', async () => {
    for (const nobody of [{}, { anonymous_id: null }, { anonymous_id: 123_456_789 }, { anonymous_id: 'jane@x.com' }])
      expect(await cookiesOf({ body: bytes(nobody) })).toEqual({ ...COUNTRY, ...CLICK })
    expect(await cookiesOf({ answer: Response.json({ data: session('') }) })).toEqual({ ...NUMBER, ...COUNTRY })
  })
})
