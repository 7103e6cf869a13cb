import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFull } from '../full.ts'
import type { Answered } from './caller.ts'
import { countAll, type FaultyAct, growth, type MakesAct } from './faults/act.ts'
import { FAULTY_COMPANY_ACTS } from './faults/company-acts.ts'
import { FAULTY_MEMBER_ORDER_ACTS } from './faults/member-order-acts.ts'
import { FAULTY_OFFER_ACTS } from './faults/offer-acts.ts'
import { type Fault, watching } from './faults/outer-calls.ts'
import { FAULTY_QUOTE_ACTS } from './faults/quote-acts.ts'

const ACTS: Record<string, MakesAct> = {
  ...FAULTY_QUOTE_ACTS,
  ...FAULTY_OFFER_ACTS,
  ...FAULTY_COMPANY_ACTS,
  ...FAULTY_MEMBER_ORDER_ACTS,
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const writes = (call: string): boolean => /insert|update|delete|R2 put|object (?!open|read)/.test(call)

/** Each call that fails, and the answer of each that is lost; where not all are tried, those at which an act begins and ends. */
function faultsOf(calls: readonly string[]): Fault[] {
  if (isFull) return calls.flatMap((_, at) => (['before', 'after'] as const).map((loss) => ({ at: at + 1, loss })))
  const first = calls.findIndex(writes)
  const last = calls.findLastIndex(writes)
  return [
    { at: first + 1, loss: 'after' },
    { at: last + 1, loss: 'before' },
  ]
}

/** What there is of an act once its objects have seen to what was left. */
async function effectOf({ settle, seen, leavesFiles }: FaultyAct, before: Record<string, number>) {
  await settle?.()
  await settle?.()
  const { files, ...rows } = growth(before, await countAll())
  return { rows, files: leavesFiles ? undefined : files, seen: await seen?.() }
}

/** A repetition is answered as the act, or says that it is done. */
const isAnswered = ({ status, body }: Answered, again: string | undefined): boolean =>
  status < 300 || (again !== undefined && body.code === again)

test.each(Object.keys(ACTS))('%s is done once, whatever fails on the way and whoever repeats it', async (name) => {
  const make = ACTS[name]!
  const whole = await make()
  const before = await countAll()
  const { value, calls } = await watching(whole.act)
  expect(value.status, JSON.stringify(value.body)).toBeLessThan(300)
  const effect = await effectOf(whole, before)
  for (const fault of faultsOf(calls)) {
    const faulty = await make()
    const start = await countAll()
    const { value: failed } = await watching(faulty.act, fault)
    const where = `${fault.loss} ${calls[fault.at - 1]}`
    if (failed.status > 299) {
      // A person reads one calm sentence; what was lost is in the log.
      expect([where, failed.status, failed.body.code]).toEqual([where, 500, 'server_error'])
      expect(JSON.stringify(failed.body)).not.toContain('Lost')
      const again = await faulty.act()
      expect(isAnswered(again, faulty.again), `${where}: ${JSON.stringify(again.body)}`).toBe(true)
    }
    expect({ where, ...(await effectOf(faulty, start)) }).toEqual({ where, ...effect })
  }
})
