import { expect, test } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { env } from './env.ts'
import { type NotedQuery, noting, plansOf } from './noted-queries.ts'

/** Tables that stay small, so that the job may read them whole: what is waiting, or rests for days. */
const SMALL = ['artwork_uploads', 'data_exports', 'dead_letters']

/** A plan that reads a table from one end to the other, by itself or by an index that only puts it in order. */
const isWhole = (plan: string): boolean =>
  (/^SCAN (?!CONSTANT)/.test(plan) && !SMALL.some((table) => plan.startsWith(`SCAN ${table}`))) ||
  // From the last key on: the first time that is all of it.
  /USING INDEX sqlite_autoindex_\w+ \(\w+>\?\)/.test(plan)

test('the daily job finds what it is about by an index: no table that grows is read whole', async () => {
  const queries: NotedQuery[] = []
  await daily({ ...env, DB: noting(env.DB, queries) })
  const plans = await plansOf(queries)
  expect(plans.size).toBeGreaterThan(30)
  const whole = [...plans].filter(([, steps]) => steps.some(isWhole))
  expect(whole).toEqual([])
})
