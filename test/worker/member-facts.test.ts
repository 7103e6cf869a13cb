import { expect, test } from 'vitest'
import { memberFacts } from '../../src/commerce/companies/member-facts.ts'
import { memberPrices } from '../../src/commerce/companies/member-prices.ts'
import { orderingRules } from '../../src/commerce/companies/ordering.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { companyIn } from '../companies.ts'
import { env } from './env.ts'

const EU = getRegion('eu')
const NOW = '2026-11-23T12:00:00.000Z'

/** The database, and how often it was asked. */
function countingDatabase() {
  const asked = { times: 0 }
  const count = (queries: D1PreparedStatement[]) => {
    asked.times += 1
    return env.DB.batch(queries)
  }
  const db = new Proxy(env.DB, {
    get: (real, name) => (name === 'batch' ? count : (Reflect.get(real, name) as () => void).bind(real)),
  })
  return { db, asked }
}

test('what a company says of a member’s open order is asked for once, and is what it says of prices and of rules', async () => {
  const { member } = await companyIn()
  for (const role of ['buyer', 'viewer'] as const) {
    const { userId } = await member(role)
    const { db, asked } = countingDatabase()
    const facts = await memberFacts(db, userId, EU, NOW)
    expect(asked.times).toBe(1)
    expect(facts).toEqual({
      member: await memberPrices(env.DB, userId, EU, NOW),
      ordering: await orderingRules(env.DB, userId, EU),
    })
    expect(facts.ordering === null).toBe(role === 'viewer')
  }
})

test('a visitor has no company, and a store without Plus is not asked about one', async () => {
  const { db, asked } = countingDatabase()
  const none = { member: null, ordering: null }
  expect(await memberFacts(db, null, EU, NOW)).toEqual(none)
  expect(await memberFacts(db, 'somebody', { ...EU, supportsPlus: false }, NOW)).toEqual(none)
  expect(asked.times).toBe(0)
})
