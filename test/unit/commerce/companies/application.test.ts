import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRegistryNumber } from '../../../../src/commerce/companies/registry-number.ts'
import {
  COMPANY_DECISIONS,
  type CompanyDecision,
  stateAfterDecision,
} from '../../../../src/commerce/companies/state.ts'
import { COMPANY_STATES, type CompanyState } from '../../../../src/contract/company-roles.ts'

describe('a registry number', () => {
  test.each([
    ['DE', 'HRB 12345', 'Berlin (Charlottenburg)'],
    ['DE', 'HRB 123456 B', 'X 12'],
    ['GB', '01234567', '1234567'],
    ['GB', 'SC123456', 'SCX23456'],
    ['PL', '0000123456', '12345'],
    ['PL', '123456785', '123456784'],
    ['CZ', '25596641', '25596640'],
    ['FR', '732 829 320', '732 829 321'],
    ['SE', '556703-7485', '556703-7486'],
    ['NO', '923 609 016', '923 609 017'],
    ['IT', 'MI-1234567', '1234567'],
    ['NL', '12345678', '123'],
    ['AT', 'FN 123456a', '123456'],
    ['EE', '10137319', '---'],
  ])('of %s: %s is one, %s is none', (country, sound, wrong) => {
    expect([readRegistryNumber(sound, country), readRegistryNumber(wrong, country)]).toEqual([sound, null])
  })

  test('is kept with single spaces, and read the same again', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('DE', 'EE', 'FR', 'PL', 'GB'), (text, country) => {
        const read = readRegistryNumber(text, country)
        if (read === null) return
        expect(read).not.toMatch(/^\s|\s$|\s\s/)
        expect(readRegistryNumber(read, country)).toBe(read)
      }),
    )
  })
})

describe('a decision about a company', () => {
  const ACTS = Object.keys(COMPANY_DECISIONS) as CompanyDecision[]

  test('is possible from one state alone', () => {
    const found = ACTS.map((act) => [act, COMPANY_STATES.map((state) => stateAfterDecision(state, act))])
    expect(Object.fromEntries(found)).toEqual({
      // applied, approved, refused, suspended
      approve: ['approved', null, null, null],
      refuse: ['refused', null, null, null],
      suspend: [null, 'suspended', null, null],
      resume: [null, null, null, 'approved'],
    })
  })

  test('never brings a refused application back, however many follow', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTS)), (acts) => {
        let state: CompanyState = 'applied'
        let wasRefused = false
        for (const act of acts) {
          state = stateAfterDecision(state, act) ?? state
          if (state === 'refused') wasRefused = true
          if (wasRefused) expect(state).toBe('refused')
        }
      }),
    )
  })
})
