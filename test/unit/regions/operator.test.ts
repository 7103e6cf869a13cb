import { expect, test } from 'vitest'
import { isExampleOperator, OPERATOR } from '../../../src/regions/operator.ts'

const OWN = {
  operator: 'Schachteln GmbH',
  address: 'Lindenweg 2, 80331 München, DE',
  represented: 'Bea Beispiel',
  register: 'HRB 12345',
  vatNumber: 'DE136695976',
}

test('an operator is the example until each of its facts has been replaced', () => {
  expect(isExampleOperator(OPERATOR)).toBe(true)
  expect(isExampleOperator(OWN)).toBe(false)
  for (const fact of Object.keys(OWN) as (keyof typeof OWN)[])
    expect([fact, isExampleOperator({ ...OWN, [fact]: OPERATOR[fact] })]).toEqual([fact, true])
})
