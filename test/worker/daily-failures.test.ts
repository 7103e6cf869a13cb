import { beforeEach, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import type { Env } from '../../src/contract/env.ts'
import { counted } from './counted.ts'
import { env } from './env.ts'

const NOW = Date.parse('2041-05-05T03:17:00Z')
const LAST_WEEK = new Date(NOW - 7 * DAY_MS).toISOString()

const logged = vi.fn()
beforeEach(() => {
  logged.mockReset()
  vi.spyOn(console, 'error').mockImplementation(logged)
})

/** What was logged as failed, of which job. */
const failures = () => logged.mock.calls.map(([line]) => JSON.parse(line)).map(({ job, failed }) => `${job}: ${failed}`)

/** The shop with some bindings that fail. */
const broken = (bindings: object): Env => ({ ...env, ...bindings })

const payment = (number: string) =>
  env.DB.prepare(`insert into orders (number, version, region, currency, state, item_count, total, payment_state, created_at)
    values (?, 1, 'eu', 'EUR', 'payment', 1, 100, 'processing', ?)`)
    .bind(number, LAST_WEEK)
    .run()

const invoice = (number: string) =>
  env.DB.prepare(`insert into invoices (number, kind, source_key, series, order_number, issued_on, region, currency, total, pdf_sha256, xml_sha256)
    values (?, 'invoice', ?, 'EU2020', 'R1', '2020-01-01', 'eu', 'EUR', 100, '', '')`)
    .bind(number, `${number} invoice`)
    .run()

const referral = async (name: string) => {
  await env.DB.prepare(`insert into orders (number, version, region, currency, state, item_count, total, payment_state, created_at)
    values (?, 1, 'eu', 'EUR', 'complete', 1, 100, 'completed', ?)`)
    .bind(name, LAST_WEEK)
    .run()
  await env.DB.prepare(`insert into referrals (id, referrer_id, order_number, mailbox, state, amount, currency, placed_at, due_at)
    values (?, ?, ?, ?, 'waiting', 500, 'EUR', ?, ?)`)
    .bind(name, `user-${name}`, name, name, LAST_WEEK, LAST_WEEK)
    .run()
}

test('files that cannot be deleted keep no open payment from being reconciled, and the job says that it failed', async () => {
  await payment('R900000001')
  await invoice('EU2020-000001')
  const queued: unknown[] = []
  const TASKS = {
    sendBatch: async (tasks: Iterable<{ body: unknown }>) => queued.push(...[...tasks].map(({ body }) => body)),
  }
  const away = () => Promise.reject(new Error('The files are away.'))
  const shop = broken({ ENVIRONMENT: 'production', TASKS, FILES: { list: away, delete: away } })
  await expect(daily(shop, NOW)).rejects.toThrow('daily')
  expect(queued).toContainEqual({ kind: 'reconcile', orderNumber: 'R900000001' })
  expect(failures()).toEqual(['ended documents: EU2020-000001', 'daily: ended documents'])
})

test('a document whose files cannot be deleted keeps no other from being deleted', async () => {
  for (const number of ['EU2020-000002', 'EU2020-000003']) await invoice(number)
  const list = ({ prefix }: R2ListOptions) =>
    prefix!.includes('000002') ? Promise.reject(new Error('The files are away.')) : env.FILES.list({ prefix: prefix! })
  const FILES = { list, delete: (keys: string[]) => env.FILES.delete(keys) }
  await expect(daily(broken({ FILES }), NOW)).rejects.toThrow()
  expect(await counted("invoices where number = 'EU2020-000002'")).toBe(1)
  expect(await counted("invoices where number = 'EU2020-000003'")).toBe(0)
})

test('a wallet that fails keeps no other reward from being credited, and its own waits', async () => {
  for (const name of ['ref-a', 'ref-b']) await referral(name)
  const getByName = (name: string) =>
    name.includes('ref-a') ? { act: () => Promise.reject(new Error('No wallet.')) } : env.WALLETS.getByName(name)
  await expect(daily(broken({ WALLETS: { getByName } }), NOW)).rejects.toThrow()
  const { results } = await env.DB.prepare("select id, state from referrals where id like 'ref-%' order by id").all()
  expect(results).toEqual([
    { id: 'ref-a', state: 'waiting' },
    { id: 'ref-b', state: 'earned' },
  ])
  expect(failures()).toContain('referrals: ref-a')
})

test('a step that fails in the database keeps no later one from being done', async () => {
  await env.DB.prepare('alter table touches rename to touches_away').run()
  await env.DB.prepare(
    "insert into mails (id, kind, recipient, letter_box, caller, network, subject, html, text, headers, written_at) values ('sent-by', 'x', 'a@b.cz', 'a@b.cz', 'c', 'n', 's', 'h', 't', '{}', ?)",
  )
    .bind(LAST_WEEK)
    .run()
  await expect(daily(env, NOW)).rejects.toThrow()
  await env.DB.prepare('alter table touches_away rename to touches').run()
  expect(failures()).toContain('daily: rows of touches')
  expect(await counted("mails where id = 'sent-by' and network is null")).toBe(1)
})

test('what the database deletes alone is deleted, where others use up the calls of the run', async () => {
  await referral('ref-c')
  await env.DB.prepare(
    "insert into vat_checks (id, number, country_iso, verdict, checked_at) values ('old-vat', 'DE1', 'DE', 'valid', '2015')",
  ).run()
  await env.DB.prepare("insert into users (id, kind, created_at) values ('gone', 'anonymous', '2030-01-01')").run()
  await env.DB.prepare(
    "insert into data_exports values ('old-copy', 'gone', '2030-01-01', '2030-01-01', '2030-01-08', 0)",
  ).run()
  let isUsedUp = false
  const refuse = () => {
    isUsedUp = true
    return Promise.reject(new Error('Too many subrequests.'))
  }
  const DB = new Proxy(env.DB, {
    get(database, name) {
      if (isUsedUp) throw new Error('Too many subrequests.')
      const member = Reflect.get(database, name) as unknown
      return typeof member === 'function' ? member.bind(database) : member
    },
  })
  const shop = broken({ DB, WALLETS: { getByName: () => ({ act: refuse }) }, FILES: { list: refuse, delete: refuse } })
  await expect(daily(shop, NOW)).rejects.toThrow('daily')
  expect(failures()).toContain('daily: abandoned files')
  const left = ["vat_checks where id = 'old-vat'", "users where id = 'gone'", "data_exports where id = 'old-copy'"]
  expect(await Promise.all(left.map((rows) => counted(rows)))).toEqual([0, 0, 0])
})
