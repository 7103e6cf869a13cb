import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepsAdministrator } from '../../../../src/commerce/companies/last-administrator.ts'
import { COMPANY_ROLES, type CompanyRole } from '../../../../src/contract/company-roles.ts'

const roles = fc.constantFrom<CompanyRole>(...COMPANY_ROLES)

test('no sequence of changes that the rule permits leaves a company without an administrator', () => {
  const steps = fc.array(fc.record({ who: fc.nat(5), role: fc.option(roles) }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(roles, { minLength: 1, maxLength: 6 }), steps, (first, acts) => {
      let members = first.map((role, at) => ({ userId: String(at), role, isGoing: false }))
      if (!members.some(({ role }) => role === 'administrator')) members[0]!.role = 'administrator'
      for (const { who, role } of acts) {
        const userId = String(who)
        if (!members.some((member) => member.userId === userId)) continue
        if (!keepsAdministrator(members, userId, role)) continue
        members =
          role === null
            ? members.filter((member) => member.userId !== userId)
            : members.map((member) => (member.userId === userId ? { ...member, role } : member))
        expect(members.some((member) => member.role === 'administrator')).toBe(true)
      }
    }),
  )
})

test('an administrator whose account is going to be deleted is none who stays; whoever is no administrator may go in any case', () => {
  const going = { userId: 'ada', role: 'administrator', isGoing: true } as const
  const bea = { userId: 'bea', role: 'administrator', isGoing: false } as const
  const carl = { userId: 'carl', role: 'viewer', isGoing: false } as const
  expect(keepsAdministrator([going, bea, carl], 'bea', null)).toBe(false)
  expect(keepsAdministrator([going, bea, carl], 'bea', 'buyer')).toBe(false)
  expect(keepsAdministrator([going, bea, carl], 'ada', null)).toBe(true)
  expect(keepsAdministrator([going, carl], 'carl', null)).toBe(true)
})
