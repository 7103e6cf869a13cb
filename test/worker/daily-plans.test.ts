import { expect, test } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { copyOf } from '../../src/commerce/personal-data/copy.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import type { Env } from '../../src/contract/env.ts'
import { signUp } from './account.ts'
import { env } from './env.ts'
import { type NotedQuery, noting, plansOf } from './noted-queries.ts'

/** Tables that stay small, so that they may be read whole: what is waiting, or rests for days, and the few of each company. */
const SMALL = [
  'artwork_uploads',
  'company_delegations',
  'company_domains',
  'company_invitations',
  'data_exports',
  'dead_letters',
  'one_time_codes',
  'queued',
]

/** A plan that reads a table from one end to the other, by itself or by an index that only puts it in order. */
const isWhole = (plan: string): boolean =>
  (/^SCAN (?!CONSTANT|json_each |\()/.test(plan) && !SMALL.some((table) => plan.startsWith(`SCAN ${table}`))) ||
  // From the last key on: the first time that is all of it.
  /USING INDEX sqlite_autoindex_\w+ \(\w+>\?\)/.test(plan)

/** The most arguments of one `json_…` function of a statement. */
function mostArguments(sql: string): number {
  const counts = [...sql.matchAll(/\bjson_\w+\(/g)].map((call) => {
    let [depth, commas] = [1, 0]
    for (let at = call.index + call[0].length; depth > 0; at++) {
      if (sql[at] === '(') depth++
      else if (sql[at] === ')') depth--
      else if (sql[at] === ',' && depth === 1) commas++
    }
    return commas + 1
  })
  return Math.max(0, ...counts)
}

/** The statements of some work that read a table whole, of how many, and the most arguments of a function in one. */
async function wholeReads(
  work: (shop: Env) => Promise<unknown>,
): Promise<{ all: number; whole: [string, string[]][]; steps: string[]; most: number }> {
  const queries: NotedQuery[] = []
  await work({ ...env, DB: noting(env.DB, queries) })
  const plans = await plansOf(queries)
  return {
    all: plans.size,
    steps: [...plans.values()].flat(),
    most: Math.max(...[...plans.keys()].map(mostArguments)),
    whole: [...plans]
      .map(([sql, steps]): [string, string[]] => [sql, steps.filter(isWhole)])
      .filter(([, steps]) => steps.length > 0),
  }
}

test('the daily job finds what it is about by an index: no table that grows is read whole', async () => {
  const { all, whole, steps } = await wholeReads((shop) => daily(shop))
  expect(all).toBeGreaterThan(30)
  expect(whole).toEqual([])
  expect(steps).toContainEqual(expect.stringContaining('INDEX events_with_clicks'))
})

test('a person’s rows are found by an index where they are copied, and where they are erased', async () => {
  const email = 'ada@plans.example'
  const { userId } = await signUp(email)
  const copied = await wholeReads((shop) => copyOf(shop, { id: userId, email, emailKey: email }))
  expect(copied.all).toBeGreaterThan(40)
  expect(copied.whole).toEqual([])
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
  const erased = await wholeReads((shop) => eraseAccount(shop, userId))
  expect(erased.all).toBeGreaterThan(60)
  // As D1 documents it; workerd takes more.
  expect(erased.most).toBeGreaterThan(10)
  expect(erased.most).toBeLessThanOrEqual(32)
  // Whether there is another administrator is asked for one alone.
  expect(erased.whole.filter(([, steps]) => steps.join() !== 'SCAN other')).toEqual([])
})
