import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approved,
  canBe,
  deciderOf,
  type Flow,
  isLastChangeBy,
  isLive,
  openStep,
  refusedFlow,
} from '../../../../src/commerce/companies/approval/flow.ts'
import {
  dueAt,
  ESCALATE_AFTER,
  EXPIRE_AFTER,
  overdue,
  REMIND_AFTER,
} from '../../../../src/commerce/companies/approval/overdue.ts'
import { decidersOf, type Roster } from '../../../../src/commerce/companies/approval/roster.ts'
import {
  approvalSteps,
  matching,
  NO_SETTINGS,
  reasonsOf,
  rulesOf,
} from '../../../../src/commerce/companies/approval/rules.ts'
import { monthIn } from '../../../../src/commerce/companies/budget/month.ts'
import { COMPANY_ROLES } from '../../../../src/contract/company-roles.ts'
import { DAY_MS } from '../../../../src/contract/duration.ts'

const NOW = '2026-11-23T10:00:00.000Z'

test('what is decided about is known to whoever gave it its quantities last, to nobody else', () => {
  const log = (...acts: [Flow['log'][number]['act'], string][]) => ({
    log: acts.map(([act, by]) => ({ at: NOW, act, by, forId: null })),
  })
  expect(isLastChangeBy(log(['submit', 'ada']), 'ada')).toBe(false)
  expect(isLastChangeBy(log(['submit', 'ada'], ['change', 'bea'], ['approve', 'bea']), 'bea')).toBe(true)
  expect(isLastChangeBy(log(['change', 'bea'], ['change', 'cyd']), 'bea')).toBe(false)
})

test.each([
  ['Europe/Berlin', '2026-11-30T22:59:59Z', '2026-11'],
  ['Europe/Berlin', '2026-11-30T23:00:00Z', '2026-12'],
  ['Europe/London', '2026-11-30T23:30:00Z', '2026-11'],
  ['Europe/Warsaw', '2026-06-30T22:00:00Z', '2026-07'],
])('budget-month-edge in %s: %s is of %s', (zone, at, month) => {
  expect(monthIn(zone, new Date(at))).toBe(month)
})

const spending = (more: object) => ({
  minor: 100,
  currency: 'EUR' as const,
  orderLimit: null,
  monthlyBudget: null,
  used: 0,
  ...more,
})
const ruled = rulesOf({ ...NO_SETTINGS, administratorsAbove: 500 }, 'EUR')
const idsFor = (more: object) => matching(ruled, spending(more)).map(({ id }) => id)

describe('rules', () => {
  test.each([
    [{}, []],
    [{ orderLimit: 100 }, []],
    [{ orderLimit: 99 }, ['limit']],
    [{ orderLimit: 0 }, ['limit']],
    [{ monthlyBudget: 150, used: 50 }, []],
    [{ monthlyBudget: 150, used: 51 }, ['budget']],
    [{ minor: 501, orderLimit: 500, monthlyBudget: 500 }, ['limit', 'budget', 'total']],
    [{ minor: 501, currency: 'PLN' as const }, []],
  ])('of a company for %j: all that apply count', (more, ids) => {
    expect(idsFor(more)).toEqual(ids)
  })

  test('ask the same roles once, and the second tier after all first ones', () => {
    const rules = matching(ruled, spending({ minor: 501, orderLimit: 1, monthlyBudget: 1 }))
    expect(approvalSteps(rules).map(({ roles }) => roles)).toEqual([['approver', 'administrator'], ['administrator']])
    expect(reasonsOf(rules, spending({ orderLimit: 1, monthlyBudget: 2, used: 3 }))).toEqual([
      { kind: 'over_limit', most: 1, used: 0 },
      { kind: 'over_budget', most: 2, used: 3 },
      { kind: 'total', most: 500, used: 0 },
    ])
  })
})

const people = ['ada', 'bea', 'cem', 'dan', 'eve'] as const
const rosters: fc.Arbitrary<Roster> = fc.record({
  members: fc.uniqueArray(fc.record({ userId: fc.constantFrom(...people), role: fc.constantFrom(...COMPANY_ROLES) }), {
    selector: ({ userId }) => userId,
  }),
  delegations: fc.uniqueArray(
    fc.record({
      fromUserId: fc.constantFrom(...people),
      toUserId: fc.constantFrom(...people),
      startsOn: fc.constantFrom('2026-11-01', '2026-11-23', '2026-12-01'),
      endsOn: fc.constantFrom('2026-11-22', '2026-11-23', '2026-12-31'),
    }),
    { selector: ({ fromUserId }) => fromUserId },
  ),
  today: fc.constant('2026-11-23'),
})

test('nobody decides without a right of their own or of today’s, and nobody about their own order but a sole administrator', () => {
  fc.assert(
    fc.property(rosters, fc.constantFrom(...people), (roster, requester) => {
      const roles = ['approver', 'administrator'] as const
      const deciders = decidersOf(roster, roles, requester)
      const roleOf = (id: string) => roster.members.find(({ userId }) => userId === id)?.role
      for (const { userId, forId } of deciders) {
        expect(roles).toContain(roleOf(forId))
        if (userId === requester) {
          expect(deciders).toHaveLength(1)
          expect(roleOf(userId)).toBe('administrator')
        }
        if (userId === forId) continue
        const given = roster.delegations.find((one) => one.fromUserId === forId && one.toUserId === userId)!
        expect(given.startsOn <= roster.today && roster.today <= given.endsOn).toBe(true)
        expect(roleOf(userId)).toBeDefined()
      }
    }),
  )
})

const flow = (more: Partial<Flow> = {}): Flow => ({
  id: 'F1',
  companyId: 'C1',
  orderNumber: 'R123456789',
  requesterId: 'ada',
  region: 'eu',
  origin: null,
  currency: 'EUR',
  hash: 'h'.repeat(64),
  minor: 100,
  total: 119,
  month: '2026-11',
  reasons: [],
  rules: [],
  steps: [{ roles: ['approver', 'administrator'], least: 1 }],
  signInAbove: null,
  state: 'waiting',
  stateSince: NOW,
  approvals: [],
  refusal: null,
  submittedAt: NOW,
  remindedAt: null,
  escalatedAt: null,
  log: [{ at: NOW, act: 'submit', by: 'ada', forId: null }],
  version: 1,
  pending: [],
  ...more,
})
const roster: Roster = {
  members: [
    { userId: 'ada', role: 'buyer' },
    { userId: 'bea', role: 'approver' },
    { userId: 'cem', role: 'administrator' },
  ],
  delegations: [],
  today: '2026-11-23',
}
const TWO = [
  { roles: ['approver' as const, 'administrator' as const], least: 1 },
  { roles: ['administrator' as const], least: 1 },
]
const codeOf = (act: () => unknown): string => {
  try {
    act()
  } catch (cause) {
    return (cause as { body: { code: string } }).body.code
  }
  return 'none'
}

describe('an approval', () => {
  test('goes from tier to tier; who may decide about both is asked once', () => {
    const first = approved(flow({ steps: TWO }), 'bea', roster, NOW)
    expect([first.state, openStep(first), first.pending.map(({ to }) => to)]).toEqual(['waiting', 1, ['cem']])
    expect(deciderOf(first, 'bea', roster)).toBeNull()
    expect(approved(first, 'cem', roster, NOW)).toMatchObject({ state: 'approved', approvals: { length: 2 } })
    expect(approved(flow({ steps: TWO }), 'cem', roster, NOW)).toMatchObject({ state: 'approved' })
  })

  test('counts each person once where two are needed', () => {
    const steps = [{ roles: ['approver' as const, 'administrator' as const], least: 2 }]
    const first = approved(flow({ steps }), 'bea', roster, NOW)
    expect([first.state, codeOf(() => approved(first, 'bea', roster, NOW))]).toEqual(['waiting', 'not_found'])
    expect(approved(first, 'cem', roster, NOW).state).toBe('approved')
  })

  test('ends with one refusal, and is decided once', () => {
    const refused = refusedFlow(flow(), 'bea', 'No.', roster, NOW)
    expect(refused).toMatchObject({ state: 'refused', refusal: 'No.', pending: [{ to: 'ada' }] })
    for (const userId of ['bea', 'cem'])
      expect(codeOf(() => approved(refused, userId, roster, NOW))).toBe('wrong_state')
    expect(codeOf(() => approved(flow(), 'ada', roster, NOW))).toBe('not_found')
  })

  test('is reminded of, put to administrators and ends, each when it is due and once', () => {
    const at = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString()
    const began = flow({ steps: [{ roles: ['approver'], least: 1 }] })
    expect(overdue(began, roster, at(REMIND_AFTER - 1))).toBe(began)
    const reminded = overdue(began, roster, at(REMIND_AFTER))
    expect([reminded.pending.map(({ kind, to }) => [kind, to]), dueAt(reminded)]).toEqual([
      [['approval-reminder', 'bea']],
      Date.parse(NOW) + ESCALATE_AFTER,
    ])
    const escalated = overdue(reminded, roster, at(ESCALATE_AFTER))
    expect(escalated.pending.at(-1)).toMatchObject({ kind: 'approval-escalated', to: 'cem' })
    expect(deciderOf(escalated, 'cem', roster)).not.toBeNull()
    expect(overdue(escalated, roster, at(EXPIRE_AFTER))).toMatchObject({ state: 'expired' })
    const given = approved(flow(), 'bea', roster, at(EXPIRE_AFTER - 1))
    expect(overdue(given, roster, at(EXPIRE_AFTER)).state).toBe('approved')
    expect(overdue(given, roster, at(2 * EXPIRE_AFTER)).state).toBe('expired')
  })

  test('does not end while its order is being paid, and is looked at again a day later', () => {
    const at = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString()
    const given = approved(flow(), 'bea', roster, NOW)
    const paying = overdue(given, roster, at(EXPIRE_AFTER), true)
    expect([paying.state, paying.version, dueAt(paying)]).toEqual([
      'approved',
      given.version,
      Date.parse(NOW) + EXPIRE_AFTER + DAY_MS,
    ])
    expect(overdue(paying, roster, at(EXPIRE_AFTER + DAY_MS - 1))).toBe(paying)
    expect(overdue(paying, roster, at(EXPIRE_AFTER + DAY_MS), true).state).toBe('approved')
    expect(overdue(paying, roster, at(EXPIRE_AFTER + DAY_MS)).state).toBe('expired')
  })

  test('logs one entry for each version, whatever is done, and an end is final', () => {
    const acts = fc.constantFrom('bea', 'cem', 'ada', 'refuse', 'later')
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 12 }), (walk) => {
        let now = Date.parse(NOW)
        let current = flow({ steps: TWO })
        for (const act of walk) {
          const before = current
          const at = new Date(now).toISOString()
          if (act === 'later') now += ESCALATE_AFTER
          try {
            if (act === 'later') current = overdue(current, roster, new Date(now).toISOString())
            else if (act === 'refuse') current = refusedFlow(current, 'bea', 'No.', roster, at)
            else current = approved(current, act, roster, at)
          } catch {
            expect(current).toBe(before)
          }
          expect(current.log).toHaveLength(current.version)
          if (!isLive(before)) expect(current.state).toBe(before.state)
        }
        expect(canBe(current, 'place')).toBe(isLive(current))
      }),
    )
  })
})
