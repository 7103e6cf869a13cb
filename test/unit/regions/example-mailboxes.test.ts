import { expect, test } from 'vitest'
import { exampleMailboxes } from '../../../src/regions/example-mailboxes.ts'
import { getRegion } from '../../../src/regions/regions.ts'

const pl = getRegion('pl')
const having = (email: string) => ({ ...pl, contact: { ...pl.contact, email } })

test('a store has the mailbox of the example until its own is stated', () => {
  expect(exampleMailboxes([having('czesc@boxwright.pl.example')])).toEqual(['pl'])
  expect(exampleMailboxes([having('sklep@kartony.pl'), having('sklep@example.pl')])).toEqual([])
})
