import { expect, test } from 'vitest'
import { hasOrderForm } from '../../../src/contract/purchase-order-form.ts'

test.each([
  ['PO-1234', 'PO-####', true],
  ['po-1234', 'PO-####', true],
  ['PO-123', 'PO-####', false],
  ['PO-12345', 'PO-####', false],
  ['PO-123x', 'PO-####', false],
  ['ŁA 7', '@@ #', true],
  ['A7 7', '@@ #', false],
  ['anything', '', true],
  ['', '', false],
  ['', '#', false],
  ['(1.*)', '(#.*)', true],
  ['(12*)', '(#.*)', false],
])('%s has the form %s: %s', (number, form, has) => {
  expect(hasOrderForm(number, form)).toBe(has)
})
