import { expect, test } from 'vitest'
import { isOfficePath, OFFICE_PATHS } from '../../../src/regions/office-paths.ts'

test('the merchant’s files are these, and none is named so that begins or ends like one', () => {
  expect(OFFICE_PATHS.filter(isOfficePath)).toEqual([
    '/manager/insight',
    '/manager/insight.csv',
    '/manager/ledger.csv',
    '/manager/payments.csv',
    '/manager/refunds.csv',
    '/dev/mail',
  ])
  for (const path of ['', '/', '/manager/', '/manager/insight/', '/x/dev/mail', '/dev/packaging'])
    expect([path, isOfficePath(path)]).toEqual([path, false])
})
