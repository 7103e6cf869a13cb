import { expect, test, vi } from 'vitest'
import { call } from './caller.ts'
import { acceptanceOf, offered } from './offered.ts'

/** Alarms go by the real clock: the days of a test lie ahead. */
const YEAR = new Date().getUTCFullYear() + 1

const accept = (token: string) => call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))

test.each([
  ['gb', 'GB', `${YEAR}-06-30T23:00:00.000Z`],
  ['pl', 'PL', `${YEAR}-06-30T22:00:00.000Z`],
] as const)(
  'offer-expires: one in %s holds to the last millisecond of its last day there, and no longer',
  async (store, country, over) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${YEAR}-06-20T12:00:00Z`) })
    try {
      const terms = { valid_until: `${YEAR}-06-30`, country_iso: country }
      const [one, other] = [await offered(terms, store), await offered(terms, store)]
      vi.setSystemTime(Date.parse(over) - 1)
      expect((await accept(one.token)).status).toBe(200)
      vi.setSystemTime(Date.parse(over))
      const late = await accept(other.token)
      expect([late.status, late.body.code]).toEqual([409, 'offer_expired'])
    } finally {
      vi.useRealTimers()
    }
  },
)

test.each(['accepts', 'sends'])(
  'of an acceptance and a revision at the same moment, where the one who %s is asked first, one stands',
  async (first) => {
    const { number, token, boss } = await offered()
    const acts = {
      accepts: () => accept(token),
      sends: () => call('POST', `v1/managed_offers/${number}/send`, {}, boss),
    }
    const order = first === 'accepts' ? (['accepts', 'sends'] as const) : (['sends', 'accepts'] as const)
    const answers = await Promise.all(order.map(async (act) => [act, await acts[act]()] as const))
    const done = answers.filter(([, { status }]) => status === 200).map(([act]) => act)
    expect(done).toHaveLength(1)
    const refused = answers.find(([, { status }]) => status !== 200)![1].body.code
    expect(refused).toBe(done[0] === 'accepts' ? 'wrong_state' : 'offer_superseded')
    const { state, revision } = (await call('GET', `v1/managed_offers/${number}`, undefined, boss)).body.data.attributes
    expect([state, revision]).toEqual(done[0] === 'accepts' ? ['accepted', 1] : ['sent', 2])
  },
)
