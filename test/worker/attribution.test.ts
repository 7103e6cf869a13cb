import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { manager } from '../merchant.ts'
import { call, TestCart } from './caller.ts'

const arrival = (anonymous_id: string, more: object = {}) => ({
  anonymous_id,
  attribution_gclid: 'EAIa',
  attribution_country: 'CZ',
  utm_source: 'google',
  landing_page: 'https://shop.cz/?token=secret',
  ...more,
})
const touchesOf = async (id: string) => {
  const { results } = await env.DB.prepare('SELECT kind, document FROM touches WHERE anonymous_id = ? ORDER BY kind')
    .bind(id)
    .all<{ kind: string; document: string }>()
  return Object.fromEntries(results.map(({ kind, document }) => [kind, JSON.parse(document)]))
}

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
    const more = arrival('s2', { attribution_gclid: '', utm_source: 'news', utm_campaign: 'spring' })
    const { body } = await call('POST', 'v2/segment_sessions/append', more)
    expect(body.data.id).toBe(first.data.id)
    expect(body.data.attributes).toEqual(first.data.attributes)
    const row = await env.DB.prepare('SELECT * FROM user_sessions WHERE id = ?').bind(body.data.id).first()
    expect(row).toMatchObject({ attribution_gclid: 'EAIa', source: 'news', campaign: 'spring' })
  })

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

describe('how somebody came', () => {
  test('is the first touch once, and the last acquisition', async () => {
    for (const source of ['one', 'two']) {
      await call('POST', 'users/register_first_touch', arrival('t1', { utm_source: source }))
      await call('POST', 'v1/referrals', arrival('t1', { referral_code: source }))
      await call('POST', 'v1/acquisition_attributions', arrival('t1', { utm_source: source }))
      await call('POST', 'set_affiliation', arrival('t1', { affiliation: source }))
    }
    expect(await touchesOf('t1')).toMatchObject({
      first_touch: { utm_source: 'one', landing_page: 'https://shop.cz/' },
      referral: { referral_code: 'one' },
      acquisition: { utm_source: 'two' },
      affiliation: { affiliation: 'two' },
    })
  })

  test('is a partner’s key, and an empty one is refused', async () => {
    const key = (partnerstack_key: string) =>
      call('POST', 'v2/users/register_partnerstack_key', { anonymous_id: 't2', partnerstack_key })
    expect((await key('')).status).toBe(422)
    expect((await key('partner')).status).toBe(204)
    expect(await touchesOf('t2')).toEqual({ partnerstack: { partnerstack_key: 'partner' } })
  })
})

describe('what the merchant sees', () => {
  const insight = async () => (await call('GET', 'v1/insight?days=7', undefined, await manager())).body.data.attributes

  test('counts choices about cookies, of nobody in particular', async () => {
    for (const choice of ['all', 'all', 'none']) await call('POST', 'v1/cookie_choices', { choice }, { region: 'cz' })
    const { choices } = await insight()
    expect(choices.map(({ choice, count }: { choice: string; count: number }) => [choice, count])).toEqual([
      ['all', 2],
      ['none', 1],
    ])
    expect((await call('POST', 'v1/cookie_choices', { choice: 'maybe' })).status).toBe(422)
  })

  test('counts a visitor for the furthest step and each before it', async () => {
    const said = async (visitor: string, event: string, more: object = {}) =>
      call('POST', 'segment-proxies/track', {
        event,
        anonymous_id: visitor,
        timestamp: new Date().toISOString(),
        message_id: `${visitor} ${event}`,
        properties: more,
      })
    await said('f1', 'Page Viewed')
    await said('f2', 'Product Added')
    await call('POST', 'v2/segment_sessions', arrival('f3', { utm_campaign: 'spring' }))
    // A later visit by hand takes nothing away from what sent the first.
    await call('POST', 'v2/segment_sessions', { anonymous_id: 'f3', attribution_gclid: '', attribution_country: '' })
    await said('f3', 'Order Completed', { revenue: 100.25, currency: 'EUR' })
    const steps = async () =>
      Object.fromEntries(
        (await insight()).funnel.map(({ step, visitors }: { step: string; visitors: number }) => [step, visitors]),
      )
    await expect.poll(steps).toEqual({
      'Page Viewed': 3,
      'Product Viewed': 2,
      'Product Added': 2,
      'Checkout Step Viewed': 1,
      'Order Completed': 1,
    })
    expect((await insight()).origins).toEqual([
      { source: 'google', campaign: 'spring', gclid: 'EAIa', currency: 'EUR', orders: 1, total: 10_025 },
    ])
  })

  test('adds up all placed orders, whoever placed them', async () => {
    const cart = await (await TestCart.open('cz')).toPayment()
    await cart.transfer()
    await expect
      .poll(async () => (await insight()).revenue)
      .toEqual([{ region: 'cz', currency: 'EUR', orders: 1, total: cart.order.total }])
  })

  test('is shown to nobody else, and for known periods only', async () => {
    expect((await call('GET', 'v1/insight')).status).toBe(401)
    expect((await call('GET', 'v1/insight?days=8', undefined, await manager())).status).toBe(422)
    expect((await call('GET', 'v1/mails')).status).toBe(401)
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
