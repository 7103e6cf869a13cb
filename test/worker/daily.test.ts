import { describe, expect, test } from 'vitest'
import { consentsOf } from '../../src/analytics/consent/builder.ts'
import { keepSubmission } from '../../src/commerce/consent/keep.ts'
import { confirmed } from '../../src/commerce/consent/rules.ts'
import { append, chainOf } from '../../src/commerce/consent/store.ts'
import { daily } from '../../src/commerce/daily.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'
import { counted } from './counted.ts'
import { env } from './env.ts'
import { submission } from './submission.ts'

const NOBODY = { caller: null, network: null }
const said = (email: string, value: 'granted' | 'declined', at: string) =>
  keepSubmission(env, submission(email, value), { at, origin: 'http://localhost', isOrder: false, sender: NOBODY })

describe('once a day', () => {
  test('what has had its time is forgotten, and nothing before it', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    for (const [id, days] of [
      ['old', 426],
      ['new', 424],
    ] as const) {
      await env.DB.prepare(
        "INSERT INTO events (message_id, type, name, anonymous_id, region, document, received_at) VALUES (?, 'track', 'x', 'v', 'eu', '{}', ?)",
      )
        .bind(id, at(days))
        .run()
    }
    await daily(env)
    expect(await counted("events WHERE message_id = 'old'")).toBe(0)
    expect(await counted("events WHERE message_id = 'new'")).toBe(1)
  })

  test('a click and an address are kept for ninety days, and the event without them for longer', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const document = JSON.stringify({ properties: { attribution_gclid: 'EAIa', path: '/' } })
    for (const [id, days] of [
      ['click-91', 91],
      ['click-89', 89],
    ] as const) {
      await env.DB.prepare(
        "INSERT INTO events (message_id, type, name, anonymous_id, region, document, email, gclid, received_at) VALUES (?, 'track', 'x', 'v', 'eu', ?, 'a@b.cz', 'EAIa', ?)",
      )
        .bind(id, document, at(days))
        .run()
      await env.DB.prepare("INSERT INTO touches VALUES (?, 'first_touch', '{}', ?)").bind(id, at(days)).run()
      await env.DB.prepare("INSERT INTO user_sessions VALUES (?, ?, 'eu', 'EAIa', 'CZ', '', '', '{}', ?, ?)")
        .bind(id, id, at(days), at(days))
        .run()
    }
    await daily(env)
    const event = (id: string) =>
      env.DB.prepare('SELECT email, gclid, document FROM events WHERE message_id = ?').bind(id).first()
    expect(await event('click-91')).toEqual({ email: null, gclid: null, document: '{"properties":{"path":"/"}}' })
    expect(await event('click-89')).toEqual({ email: 'a@b.cz', gclid: 'EAIa', document })
    const session = (id: string) =>
      env.DB.prepare('SELECT attribution_gclid click FROM user_sessions WHERE id = ?').bind(id).first()
    expect([await session('click-91'), await session('click-89')]).toEqual([{ click: '' }, { click: 'EAIa' }])
    expect(await counted("touches WHERE anonymous_id LIKE 'click-%'")).toBe(1)
  })

  test('old answers of VIES go so many at a time, and the rest on the next day', async () => {
    await env.DB.prepare(
      `with recursive nth(n) as (select 1 union all select n + 1 from nth where n < 20001)
       insert into vat_checks (id, number, country_iso, verdict, checked_at) select 'many-' || n, 'DE1', 'DE', 'valid', '2015' from nth`,
    ).run()
    await daily(env)
    expect(await counted("vat_checks where id like 'many-%'")).toBe(1)
    await daily(env)
    expect(await counted("vat_checks where id like 'many-%'")).toBe(0)
  })

  test('a visitor goes with their token, unless something is theirs, and then where they were; an account stays', async () => {
    const place = '{"countryIso":"DE","zipcode":"80331","state":""}'
    const people = [
      ['old-visitor', 'anonymous', 33],
      ['old-buyer', 'anonymous', 33],
      ['new-visitor', 'anonymous', 31],
      ['old-account', 'registered', 33],
    ] as const
    for (const [id, kind, days] of people)
      await env.DB.prepare(
        'insert into users (id, kind, created_at, destination, location) values (?1, ?2, ?3, ?4, ?4)',
      )
        .bind(id, kind, new Date(Date.now() - days * DAY_MS).toISOString(), place)
        .run()
    await env.DB.prepare(
      "insert into orders (number, version, user_id, region, currency, state, item_count, total, created_at) values ('R1', 1, 'old-buyer', 'eu', 'EUR', 'cart', 1, 1, '')",
    ).run()
    await daily(env)
    const left = await env.DB.prepare(
      "select id, coalesce(destination, location) is not null as placed from users where id glob 'old-*' or id = 'new-visitor' order by id",
    ).all()
    expect(left.results).toEqual([
      { id: 'new-visitor', placed: 1 },
      { id: 'old-account', placed: 1 },
      { id: 'old-buyer', placed: 0 },
    ])
  })

  test('proof goes three years after a consent has ended, and stays while it holds', async () => {
    const long = new Date(Date.now() - 4 * 365 * DAY_MS).toISOString()
    const lately = new Date(Date.now() - 2 * 365 * DAY_MS).toISOString()
    // As forms send them: the terms are always granted, and nobody ever ends those.
    const form = (email: string, agreed: boolean) => {
      const choices = { agreedToGlobalMarketingConsents: agreed, consentAcceptanceMethod: 'by-cta-click' } as const
      return { ...submission(email, 'granted'), consents: consentsOf(choices, (key) => key) }
    }
    const at = (moment: string) => ({ at: moment, origin: 'http://localhost', isOrder: false, sender: NOBODY })
    await keepSubmission(env, form('ended@example.com', true), at('2016-01-01T00:00:00.000Z'))
    await keepSubmission(env, form('ended@example.com', false), at(long))
    await keepSubmission(env, form('stranger@example.com', true), at(long))
    await keepSubmission(env, form('holds@example.com', true), at(long))
    await append(env.DB, 'holds@example.com', (chain) => confirmed(chain, { kinds: ['newsletter'], upTo: 9 }, long))
    await keepSubmission(env, form('lately@example.com', false), at(lately))
    await daily(env)
    const left = async (email: string) => (await chainOf(env.DB, email)).length > 0
    const people = ['ended', 'stranger', 'holds', 'lately']
    expect(await Promise.all(people.map((name) => left(`${name}@example.com`)))).toEqual([false, false, true, true])
    const { body } = await call('GET', 'v1/emails/consents/verify', undefined, await manager())
    expect(body.meta.broken).toEqual([])
    // Who comes back begins anew.
    await said('ended@example.com', 'granted', new Date().toISOString())
    expect((await chainOf(env.DB, 'ended@example.com')).map(({ sequence }) => sequence)).toEqual([1])
  })
})
