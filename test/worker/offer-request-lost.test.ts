import { expect, test } from 'vitest'
import { DECLINE_REASONS, type DeclineReason } from '../../src/contract/offer-vocabulary.ts'
import type { LostReason } from '../../src/contract/quote-vocabulary.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'
import { acceptanceOf } from './offered.ts'
import { answeredBy, requested, standOf } from './offers-of-request.ts'

const LOST: Record<DeclineReason, LostReason> = {
  ...{ price: 'price', lead_time: 'lead_time', competitor: 'competitor' },
  ...{ specification: 'other', not_needed: 'other', other: 'other' },
}
const decline = (token: string, reason: DeclineReason = 'price') =>
  call('POST', `offers/${token}/decline`, { reason, text: 'No' })

test.each(DECLINE_REASONS)(
  'a request whose offer is declined for %s is lost for the reason that it is',
  async (reason) => {
    const { number } = await requested()
    const { token } = await answeredBy(number)
    expect(await standOf(number)).toEqual(['answered', null])
    // Whoever declines again is answered as the first time.
    for (const _ of ['once', 'twice']) expect((await decline(token, reason)).status).toBe(200)
    expect(await standOf(number)).toEqual(['lost', LOST[reason]])
  },
)

test('a request is lost by the newest of its offers alone, goes on by the next, and is won by one that is accepted', async () => {
  const { number } = await requested()
  const [first, second, third] = [await answeredBy(number), await answeredBy(number), await answeredBy(number)]
  expect((await decline(first.token)).status).toBe(200)
  expect(await standOf(number)).toEqual(['answered', null])
  expect((await decline(third.token)).status).toBe(200)
  expect(await standOf(number)).toEqual(['lost', 'price'])
  const fourth = await answeredBy(number)
  expect(await standOf(number)).toEqual(['answered', null])
  expect((await decline(fourth.token, 'lead_time')).status).toBe(200)
  expect(await standOf(number)).toEqual(['lost', 'lead_time'])
  expect((await call('POST', `offers/${second.token}/accept`, acceptanceOf({ L1: 'O1' }))).status).toBe(200)
  expect(await standOf(number)).toEqual(['won', null])
})

test('what became of a request before its offer is declined stays', async () => {
  const { number, userToken } = await requested()
  const { token } = await answeredBy(number)
  expect((await call('PUT', `v2/quote_requests/${number}/withdraw`, {}, { userToken })).status).toBe(200)
  expect((await decline(token)).status).toBe(200)
  expect(await standOf(number)).toEqual(['withdrawn', null])
  const other = await requested()
  const offer = await answeredBy(other.number)
  const lose = { act: 'lose', lost_reason: 'not_makeable' }
  await call('PUT', `v2/manager/quote_requests/${other.number}/state`, lose, await manager())
  expect((await decline(offer.token)).status).toBe(200)
  expect(await standOf(other.number)).toEqual(['lost', 'not_makeable'])
})
