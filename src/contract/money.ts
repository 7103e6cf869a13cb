import { z } from 'zod'
import { decimalText, minorUnits } from './decimal.ts'

/** Money: decimal text with two places on the wire, minor units here. */
export const money = z.codec(
  z.string().regex(/^-?\d{1,12}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example'),
  z.int(),
  { decode: minorUnits, encode: decimalText },
)

/** A discount: negative on the wire, positive here. */
export const deduction = z.codec(money, z.int(), { decode: (amount) => 0 - amount, encode: (amount) => 0 - amount })
