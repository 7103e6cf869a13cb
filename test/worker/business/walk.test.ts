import { expect, test } from 'vitest'
import { APPROVAL_CALLS } from '../../../src/contract/approvals.ts'
import { COMPANY_CALLS } from '../../../src/contract/companies.ts'
import { COMPANY_APPLICATION_CALLS } from '../../../src/contract/company-application.ts'
import { COMPANY_MEMBER_CALLS } from '../../../src/contract/company-members.ts'
import { COMPANY_PRICE_CALLS } from '../../../src/contract/company-prices.ts'
import { INSTANT_QUOTE_CALLS } from '../../../src/contract/instant-quotes.ts'
import { MANAGED_COMPANY_CALLS } from '../../../src/contract/managed-companies.ts'
import { MANAGED_OFFER_CALLS } from '../../../src/contract/managed-offers.ts'
import { OFFER_CALLS } from '../../../src/contract/offers.ts'
import { QUOTE_REQUEST_CALLS } from '../../../src/contract/quotes.ts'
import { isFull } from '../../full.ts'
import { BusinessWorld } from './business-world.ts'
import { Chance } from './chance.ts'
import { COMPANY_ACTS } from './company-acts.ts'
import { checkRevisions, OFFER_ACTS } from './offer-acts.ts'
import { checkBudgets, ORDER_ACTS } from './order-acts.ts'
import { QUOTE_ACTS } from './quote-acts.ts'

/** Each as often as its weight says. */
const ACTS = [QUOTE_ACTS, OFFER_ACTS, COMPANY_ACTS, ORDER_ACTS].flatMap((acts) =>
  acts.flatMap((act) => Array.from({ length: act.weight }, () => act)),
)
/** 5,000 steps take two minutes: `npm test` takes those of one walk. */
const [WALKS, STEPS] = isFull ? [10, 500] : [1, 300]

const CALLED = [
  ...[QUOTE_REQUEST_CALLS, INSTANT_QUOTE_CALLS, OFFER_CALLS, MANAGED_OFFER_CALLS, COMPANY_CALLS, APPROVAL_CALLS],
  ...[COMPANY_MEMBER_CALLS, COMPANY_APPLICATION_CALLS, COMPANY_PRICE_CALLS, MANAGED_COMPANY_CALLS],
].flatMap((calls) => Object.values(calls) as { method: string; path: string }[])
/** A file has to be uploaded before it is added, and one request is made as the other: `quotes.test.ts` does both. */
const NOT_WALKED = ['post /v2/quote_requests/:id/files', 'post /boxwright_pro_requests']

const made = new Set<string>()

test.each(Array.from({ length: WALKS }, (_, index) => 18_000 + index))(
  'two companies, a person, a guest and two managers on walk %i: prices accepted are charged, budgets hold, nobody sees another’s, what was sent stays',
  async (seed) => {
    const world = new BusinessWorld(new Chance(seed))
    await world.begin()
    let name = ''
    try {
      for (let step = 1; step <= STEPS; ) {
        const act = world.chance.pick(ACTS)
        name = `${step}: ${act.name}`
        const { calls } = world
        await act.by(world)
        // Where there was nothing to do it with, it was no step.
        if (world.calls > calls) step++
        if (step % 50 === 0) for (const firm of world.firms) await checkBudgets(world, firm)
      }
      name = 'the end'
      for (const offer of world.offers) await checkRevisions(world, offer)
      for (const firm of world.firms) await checkBudgets(world, firm)
    } catch (cause) {
      throw new Error(`Step ${name}`, { cause })
    }
    for (const key of world.made.keys()) made.add(key)
    // A walk on which little happens shows little.
    expect(world.orders.filter(({ isPlaced }) => isPlaced).length).toBeGreaterThan(STEPS / 100)
    expect(world.offers.filter(({ acceptance }) => acceptance).length).toBeGreaterThan(STEPS / 100)
  },
  1_800_000,
)

test.runIf(isFull)('no call of quotes, offers, companies and approvals was left out', () => {
  const all = CALLED.map(({ method, path }) => `${method} ${path}`)
  expect(all.filter((name) => !made.has(name) && !NOT_WALKED.includes(name))).toEqual([])
})
