import { z } from 'zod'
import { decimalText, minorUnits } from './decimal.ts'

/** Money on the wire, decimal text with two places, and here, in minor units. */
export const money = z.codec(
  z.string().regex(/^-?\d{1,12}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example'),
  z.int(),
  { decode: minorUnits, encode: decimalText },
)

/** What is taken off: negative on the wire, positive here. */
export const deduction = z.codec(money, z.int(), { decode: (amount) => 0 - amount, encode: (amount) => 0 - amount })
