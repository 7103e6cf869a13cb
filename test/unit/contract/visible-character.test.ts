import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressBody } from '../../../src/contract/address-body.ts'
import { VISIBLE_CHARACTER } from '../../../src/contract/sound-text.ts'

/** Zero widths, a soft hyphen, marks of direction, fillers, a blank of Braille, a mark without its letter. */
const INVISIBLE = '  ­͏؜ᅟ᠎​‌‍‎‏‮⁠⁦⠀　ㅤ️﻿́'

const ADDRESS = {
  firstname: 'Ada',
  lastname: 'Muster',
  address1: 'Weg 1',
  city: 'Ulm',
  zip_code: '89073',
  country_iso: 'DE',
}

test('a name of nothing but what is not seen is none, and one with a letter of any script is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...INVISIBLE), maxLength: 20 }), (blank) => {
      expect(VISIBLE_CHARACTER.test(blank)).toBe(false)
      for (const letter of ['a', 'Ł', '李', 'م', 'ქ', '🙂', '-'])
        expect(VISIBLE_CHARACTER.test(blank + letter)).toBe(true)
    }),
  )
})

test('an address has something to print in each field that it needs', () => {
  expect(addressBody.safeParse(ADDRESS).success).toBe(true)
  for (const field of ['firstname', 'lastname', 'address1', 'city'] as const)
    for (const blank of ['', '​', '­‮']) {
      const { error } = addressBody.safeParse({ ...ADDRESS, [field]: blank })
      expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([[field, 'must not be empty']])
    }
})
