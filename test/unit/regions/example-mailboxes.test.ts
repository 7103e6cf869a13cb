import { expect, test } from 'vitest'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'
import { exampleMailboxes } from '../../../src/regions/example-mailboxes.ts'
import { getRegion } from '../../../src/regions/regions.ts'

test('every store has the mailbox of the example until its own is stated', () => {
  expect(exampleMailboxes()).toEqual(REGION_CODES)
  const pl = getRegion('pl')
  const own = { ...pl, contact: { ...pl.contact, email: 'sklep@kartony.pl' } }
  expect(exampleMailboxes([own, getRegion('de')])).toEqual(['de'])
})
