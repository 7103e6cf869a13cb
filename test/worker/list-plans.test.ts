import { expect, test } from 'vitest'
import { listOffers } from '../../src/commerce/offers/store.ts'
import { listRequests } from '../../src/commerce/quotes/store.ts'
import { OFFER_STATES } from '../../src/contract/offer-vocabulary.ts'
import { QUOTE_STATES } from '../../src/contract/quote-vocabulary.ts'
import { env } from './env.ts'
import { type NotedQuery, noting, plansOf } from './noted-queries.ts'

/** A step that reads entries of an index alone, or a row of the page by its key. */
const isLight = (step: string): boolean => /COVERING INDEX|\(number=\?\)$/.test(step) || !/^(SCAN|SEARCH) /.test(step)

/** The filters of a list beside its states, each by itself and with a search. */
const FILTERS = [{}, { store: 'de' }, { contains: 'firm' }, { store: 'de', contains: 'firm' }] as const

test('a list of the merchant’s reads no row that is not on its page, however many there are', async () => {
  const queries: NotedQuery[] = []
  const database = noting(env.DB, queries)
  const before = new Date().toISOString()
  for (const filter of FILTERS)
    for (const page of [1, 4_000]) {
      for (const states of [QUOTE_STATES, ['submitted', 'in_review'], ['lost']] as const)
        await listRequests(database, { states, madeBefore: before, page, ...filter })
      for (const states of [OFFER_STATES, ['draft', 'sent', 'change_requested'], ['accepted']] as const)
        await listOffers(database, { states, since: before, page, ...filter })
    }
  const plans = await plansOf(queries)
  expect(plans.size).toBeGreaterThan(40)
  const heavy = [...plans].filter(([, steps]) => !steps.every(isLight))
  expect(heavy).toEqual([])
})
