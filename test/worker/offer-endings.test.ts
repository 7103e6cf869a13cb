import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../src/contract/duration.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'
import { alarmOf, broken, ring } from './offer-object.ts'
import { acceptanceOf, draftOf, offered, sendOffer } from './offered.ts'
import { answeredBy, requested, standOf } from './offers-of-request.ts'

/** Alarms go by the real clock: what a test has as its present, and when an alarm is due, lies ahead. */
const YEAR = new Date().getUTCFullYear() + 1
const FIRST = Date.parse(`${YEAR}-06-01T09:00:00Z`)
const UNTIL = `${YEAR}-06-30`
/** Three days before, and the day after, at noon. */
const [ENDING, OVER] = [Date.parse(`${YEAR}-06-27T12:00:00Z`), Date.parse(`${YEAR}-07-01T12:00:00Z`)]
const held = { valid_until: UNTIL }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: FIRST }))
afterEach(() => void vi.useRealTimers())

/** The mails about an offer's end, by their receiver. */
async function remindersOf(number: string) {
  const { results } = await env.DB.prepare(
    "select recipient, text from mails where kind = 'offer-ending' and id like ? order by rowid",
  )
    .bind(`%${number}%`)
    .all<{ recipient: string; text: string }>()
  return results
}

const at = async (now: number, ...numbers: string[]) => {
  vi.setSystemTime(now)
  for (const number of numbers) await ring(number)
}

describe('before an offer ends', () => {
  test('its buyer is reminded once, three days before its last day', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const { number, token } = await offered({ ...held, email })
    expect(await alarmOf(number)).toBe(ENDING)
    await at(ENDING - MINUTE_MS, number)
    expect(await remindersOf(number)).toEqual([])
    expect(await alarmOf(number)).toBe(ENDING)
    await at(ENDING, number, number)
    await at(ENDING + DAY_MS, number)
    const [mail, ...others] = await remindersOf(number)
    expect([mail!.recipient, others]).toEqual([email, []])
    for (const words of [`/offer/${token}/review/`, number, `30 June ${YEAR}`, 'Wine crate'])
      expect(mail!.text).toContain(words)
    // Of an offer that nobody asked for nothing follows from its end.
    expect(await alarmOf(number)).toBeNull()
  })

  test.each([
    ['is accepted', ({ token }) => call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))],
    ['is declined', ({ token }) => call('POST', `offers/${token}/decline`, { reason: 'price' })],
    ['is to be changed', ({ token }) => call('POST', `offers/${token}/change_requests`, { text: 'Blue' })],
    ['is withdrawn', ({ number, boss }) => call('PUT', `v1/managed_offers/${number}/withdraw`, {}, boss)],
  ] as [string, (made: Awaited<ReturnType<typeof offered>>) => ReturnType<typeof call>][])(
    'nobody is reminded of one that %s',
    async (_, act) => {
      const made = await offered(held)
      expect((await act(made)).status).toBe(200)
      expect(await alarmOf(made.number)).toBeNull()
      await at(ENDING, made.number)
      expect(await remindersOf(made.number)).toEqual([])
    },
  )

  test('nobody is reminded of a revision that another superseded, of one sent in its last days, or after its last', async () => {
    const [moved, fresh, late] = [await offered(held), await offered(held), await offered(held)]
    const later = { offer: draftOf({ valid_until: `${YEAR}-07-20` }) }
    expect((await call('PUT', `v1/managed_offers/${moved.number}`, later, moved.boss)).status).toBe(200)
    await sendOffer(moved)
    await at(ENDING, moved.number)
    expect(await remindersOf(moved.number)).toEqual([])
    expect(await alarmOf(moved.number)).toBe(ENDING + 20 * DAY_MS)
    await sendOffer({ ...fresh, boss: await manager() })
    await at(ENDING + DAY_MS, fresh.number)
    expect(await remindersOf(fresh.number)).toEqual([])
    await at(OVER, late.number)
    expect(await remindersOf(late.number)).toEqual([])
  })

  test('a reminder that could not be written in time is not written of an offer that is answered by then', async () => {
    const { number, token } = await offered(held)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const mend = await broken(number, 'mails')
    await at(ENDING, number)
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
    await mend()
    expect((await call('POST', `offers/${token}/decline`, { reason: 'price' })).status).toBe(200)
    await ring(number)
    expect(await remindersOf(number)).toEqual([])
  })
})

describe('an offer that ends without an answer', () => {
  test('loses its request, which goes on by a revision that is sent later', async () => {
    const { number } = await requested()
    const offer = await answeredBy(number, held)
    await at(ENDING, offer.number)
    await at(OVER - DAY_MS, offer.number)
    expect([await standOf(number), await alarmOf(offer.number)]).toEqual([['answered', null], OVER])
    await at(OVER, offer.number)
    expect([await standOf(number), await alarmOf(offer.number)]).toEqual([['lost', 'no_answer'], null])
    const boss = await manager()
    const again = { offer: draftOf({ valid_until: `${YEAR}-07-31` }) }
    expect((await call('PUT', `v1/managed_offers/${offer.number}`, again, boss)).status).toBe(200)
    const token = await sendOffer({ number: offer.number, boss })
    expect(await standOf(number)).toEqual(['answered', null])
    // It ends anew.
    expect(await alarmOf(offer.number)).toBe(Date.parse(`${YEAR}-07-28T12:00:00Z`))
    expect((await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))).status).toBe(200)
    expect(await standOf(number)).toEqual(['answered', null])
  })

  test('is asked for anew by its buyer, and its request waits for the merchant', async () => {
    const { number } = await requested()
    const offer = await answeredBy(number, held)
    await at(OVER, offer.number)
    expect(await standOf(number)).toEqual(['lost', 'no_answer'])
    expect((await call('POST', `offers/${offer.token}/change_requests`, { text: 'Still wanted' })).status).toBe(200)
    expect(await standOf(number)).toEqual(['in_review', null])
  })

  test('loses no request that waits for the merchant, or that a newer offer answers', async () => {
    const [written, answered] = [await requested(), await requested()]
    const [one, other] = [await answeredBy(written.number, held), await answeredBy(answered.number, held)]
    const { userToken } = written
    await call('POST', `v2/quote_requests/${written.number}/messages`, { text: 'In blue?' }, { userToken })
    vi.setSystemTime(FIRST + MINUTE_MS)
    await answeredBy(answered.number, { valid_until: `${YEAR}-08-31` })
    await at(OVER, one.number, other.number)
    expect(await standOf(written.number)).toEqual(['in_review', null])
    expect(await standOf(answered.number)).toEqual(['answered', null])
  })
})

describe('an offer that is withdrawn', () => {
  test('has its request wait for the merchant again', async () => {
    const { number } = await requested()
    const offer = await answeredBy(number, held)
    expect(await standOf(number)).toEqual(['answered', null])
    const withdrawn = await call('PUT', `v1/managed_offers/${offer.number}/withdraw`, {}, await manager())
    expect(withdrawn.status).toBe(200)
    expect(await standOf(number)).toEqual(['in_review', null])
  })

  test.each(['withdraw', 'decline', 'expire'] as const)(
    'or ends by %s leaves a request as it is whose other offer is accepted and waits for its order',
    async (act) => {
      const { number } = await requested()
      const accepted = await answeredBy(number, { valid_until: `${YEAR}-08-31` })
      vi.setSystemTime(FIRST + MINUTE_MS)
      const other = await answeredBy(number, held)
      expect((await call('POST', `offers/${accepted.token}/accept`, acceptanceOf({ L1: 'O1' }))).status).toBe(200)
      if (act === 'withdraw') await call('PUT', `v1/managed_offers/${other.number}/withdraw`, {}, await manager())
      else if (act === 'decline') await call('POST', `offers/${other.token}/decline`, { reason: 'price' })
      else await at(OVER, other.number)
      expect(await standOf(number)).toEqual(['answered', null])
    },
  )

  test('leaves a request as it is that a newer offer answers, accepted or not', async () => {
    const [newer, accepted] = [await requested(), await requested()]
    const [old, other] = [await answeredBy(newer.number, held), await answeredBy(accepted.number, held)]
    vi.setSystemTime(FIRST + MINUTE_MS)
    await answeredBy(newer.number, held)
    const taken = await answeredBy(accepted.number, held)
    expect((await call('POST', `offers/${taken.token}/accept`, acceptanceOf({ L1: 'O1' }))).status).toBe(200)
    const boss = await manager()
    for (const { number } of [old, other]) await call('PUT', `v1/managed_offers/${number}/withdraw`, {}, boss)
    expect(await standOf(newer.number)).toEqual(['answered', null])
    expect(await standOf(accepted.number)).toEqual(['answered', null])
  })
})
