import { describe, expect, test } from 'vitest'
import {
  accountRoleOf,
  COMPANY_ACTS,
  COMPANY_PERMISSIONS,
  COMPANY_ROLES,
  COMPANY_STATES,
  companyScope,
} from '../../../../src/contract/company-roles.ts'

const CHANGES = [
  'manage_members',
  'manage_company',
  'manage_items',
  'order',
  'call_off',
  'decide_orders',
  'accept_offers',
] as const

/** Act → what each role may, as a person would write it: c is the company's, o one's own, - nothing. */
const TABLE = {
  // administrator, approver, buyer, viewer
  see_company: 'cccc',
  see_members: 'cc--',
  manage_members: 'c---',
  manage_company: 'c---',
  see_log: 'c---',
  manage_items: 'cc--',
  order: 'ooo-',
  see_orders: 'ccoc',
  call_off: 'coo-',
  decide_orders: 'cc--',
  see_offers: 'ccoc',
  accept_offers: 'cco-',
  see_spending: 'cc-c',
} as const

describe('the roles of a company', () => {
  test.each(COMPANY_ACTS)('%s is permitted as the table says', (act) => {
    const letters = COMPANY_ROLES.map((role) => companyScope(act, role, 'approved')?.[0] ?? '-')
    expect(letters.join('')).toBe(TABLE[act])
  })

  test('whoever manages the company may do everything', () => {
    for (const act of COMPANY_ACTS) expect([act, companyScope(act, 'administrator', 'approved')]).not.toContain(null)
  })

  test('a viewer changes nothing', () => {
    for (const act of CHANGES) expect([act, companyScope(act, 'viewer', 'approved')]).toEqual([act, null])
  })

  test('an application and a refused company permit nothing, a suspended one no change, and never more than an approved one', () => {
    for (const role of COMPANY_ROLES)
      for (const act of COMPANY_ACTS) {
        for (const state of COMPANY_STATES.filter((item) => item === 'applied' || item === 'refused'))
          expect([role, act, companyScope(act, role, state)]).toEqual([role, act, null])
        const suspended = companyScope(act, role, 'suspended')
        if ((CHANGES as readonly string[]).includes(act)) expect([role, act, suspended]).toEqual([role, act, null])
        else expect([role, act, suspended]).toEqual([role, act, companyScope(act, role, 'approved')])
      }
  })

  test('the role of the account follows from what a member decides', () => {
    for (const role of COMPANY_ROLES)
      expect([role, accountRoleOf(role)]).toEqual([
        role,
        COMPANY_PERMISSIONS.decide_orders[role] ? 'plus_approver' : 'plus_buyer',
      ])
  })
})
