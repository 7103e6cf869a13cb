import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { manager } from '../merchant.ts'
import { arrival } from './arrival.ts'
import { call } from './caller.ts'
import { midMonth } from './mid-month.ts'

const touchesOf = async (id: string) => {
  const { results } = await env.DB.prepare('SELECT kind, document FROM touches WHERE anonymous_id = ? ORDER BY kind')
    .bind(id)
    .all<{ kind: string; document: string }>()
  return Object.fromEntries(results.map(({ kind, document }) => [kind, JSON.parse(document)]))
}

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
  // Choices are counted by day, which may end while the test runs.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midMonth() }))
  afterEach(() => void vi.useRealTimers())

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
})
