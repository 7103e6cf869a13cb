import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { arrival } from './arrival.ts'
import { call } from './caller.ts'

describe('a session', () => {
  test('carries its click and the moment it began, and scrubs what came with it', async () => {
    const { status, body } = await call('POST', 'v2/segment_sessions', arrival('s1'), { region: 'cz' })
    expect([status, body.data.type]).toEqual([201, 'user_session'])
    const { attribution_gclid, attribution_country, created_at } = body.data.attributes
    expect([attribution_gclid, attribution_country]).toEqual(['EAIa', 'CZ'])
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(600_000)
    const row = await env.DB.prepare('SELECT * FROM user_sessions WHERE id = ?').bind(body.data.id).first()
    expect(row).toMatchObject({ region: 'cz', source: 'google' })
    expect(JSON.parse(String(row!.ad_tracking))).toEqual({ utm_source: 'google', landing_page: 'https://shop.cz/' })
  })

  test('learns what is appended, and keeps what is not said again', async () => {
    const { body: first } = await call('POST', 'v2/segment_sessions', arrival('s2'))
    const more = { anonymous_id: 's2', attribution_gclid: '', attribution_country: '', utm_term: 'boxes' }
    const { body } = await call('POST', 'v2/segment_sessions/append', more)
    expect(body.data.id).toBe(first.data.id)
    expect(body.data.attributes).toEqual(first.data.attributes)
    const row = await env.DB.prepare('SELECT * FROM user_sessions WHERE id = ?').bind(body.data.id).first()
    expect(row).toMatchObject({ attribution_gclid: 'EAIa', source: 'google' })
    expect(JSON.parse(String(row!.ad_tracking))).toMatchObject({ utm_source: 'google', utm_term: 'boxes' })
  })

  test.each([{ utm_source: 'news' }, { utm_campaign: 'spring' }, { attribution_gclid: 'EAIb' }])(
    'is another one where its visitor comes by another origin, %j, once',
    async (other) => {
      const visitor = `s4-${Object.keys(other)[0]}`
      const { body: first } = await call('POST', 'v2/segment_sessions', arrival(visitor))
      const came = () => call('POST', 'v2/segment_sessions/append', arrival(visitor, other))
      const { body: second } = await came()
      expect(second.data.id).not.toBe(first.data.id)
      expect((await came()).body.data.id).toBe(second.data.id)
      const { results } = await env.DB.prepare('SELECT id FROM user_sessions WHERE anonymous_id = ?')
        .bind(visitor)
        .all()
      expect(results).toHaveLength(2)
    },
  )

  test.each([
    ['a click id with a line break', { attribution_gclid: 'a\r\nSet-Cookie: b=c' }, 'attribution_gclid'],
    ['a click id without end', { attribution_gclid: 'a'.repeat(600) }, 'attribution_gclid'],
    ['a country that is none', { attribution_country: 'cz' }, 'attribution_country'],
    ['no visitor', { anonymous_id: '' }, 'anonymous_id'],
    ['a word without end', { utm_source: 'x'.repeat(501) }, 'utm_source'],
  ])('with %s is refused by its field', async (_, more, field) => {
    const { status, body } = await call('POST', 'v2/segment_sessions', arrival('s3', more))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

test('several visits come in one call, and are answered as they came', async () => {
  const visit = (anonymous_id: string) => ({
    anonymous_id,
    attribution_gclid: '',
    attribution_country: 'PL',
    utm_source: 'x',
  })
  const made = await call('POST', 'v2/segment_sessions', { batch: [visit('batch-1'), visit('batch-2')] })
  expect([made.status, made.body.data.length]).toEqual([201, 2])
  const again = await call('POST', 'v2/segment_sessions/append', { batch: [visit('batch-2')] })
  expect([again.status, again.body.data[0].id]).toEqual([200, made.body.data[1].id])
  const bad = await call('POST', 'v2/segment_sessions', { batch: [visit('batch-3'), { anonymous_id: 'a@b.cz' }] })
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, expect.arrayContaining(['batch.1.anonymous_id'])])
  for (const batch of [[], 'x', Array(101).fill(visit('batch-4'))])
    expect((await call('POST', 'v2/segment_sessions', { batch })).status).toBe(422)
})
