import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeInvoice } from '../../../../src/commerce/companies/credit/judge-invoice.ts'
import { DAY_MS } from '../../../../src/contract/duration.ts'
import { addDays } from '../../../../src/pricing/calendar.ts'

const TODAY = '2026-11-23'
const NOTHING = { open: 0, firstDue: null }
const TERMS = { paymentDays: 30, creditLimit: 100_000 }

test('nothing is ordered on invoice without days, or without a limit', () => {
  expect(judgeInvoice({ paymentDays: 0, creditLimit: 100_000 }, NOTHING, 1, TODAY)).toBeNull()
  expect(judgeInvoice({ paymentDays: 30, creditLimit: 0 }, NOTHING, 1, TODAY)).toBeNull()
})

test('an order fits exactly where it and what is open are at most the limit, and it is paid by the agreed day', () => {
  const minor = fc.integer({ min: 0, max: 200_000 })
  fc.assert(
    fc.property(minor, minor, fc.integer({ min: 1, max: 120 }), (open, asked, paymentDays) => {
      const said = judgeInvoice({ ...TERMS, paymentDays }, { open, firstDue: null }, asked, TODAY)!
      const fits = open + asked <= TERMS.creditLimit || (asked === 0 && open > TERMS.creditLimit)
      expect(said.state).toBe(fits ? 'offered' : 'over_limit')
      expect(said.left).toBe(Math.max(0, TERMS.creditLimit - open))
      expect((Date.parse(said.dueOn) - Date.parse(TODAY)) / DAY_MS).toBe(paymentDays)
    }),
  )
})

test('an invoice that is more than fourteen days late stops the next, however small', () => {
  const stateWith = (late: number) => judgeInvoice(TERMS, { open: 1, firstDue: addDays(TODAY, -late) }, 1, TODAY)?.state
  expect([0, 14, 15, 400].map(stateWith)).toEqual(['offered', 'offered', 'overdue', 'overdue'])
  expect(stateWith(-30)).toBe('offered')
})
