import { z } from 'zod'
import { CURRENCIES } from '../../contract/vocabulary.ts'
import { date, id, json, soundRows } from '../catalogue/sound-rows.ts'
import type { Promotion } from './promotions.ts'

/** Minor units, by currency. */
const amounts = (least: number) => z.partialRecord(z.enum(CURRENCIES), z.int().min(least).max(1_000_000_000))
const uses = z.int().min(1).nullable()

const row = z
  .object({
    // A typed code is compared in upper case, and is at most as long as the contract takes.
    code: z
      .string()
      .max(40)
      .regex(/^[^\s\p{Ll}]+$/u, 'must be in upper case, without spaces'),
    percent: z.int().min(1).max(100).nullable(),
    amount: json(amounts(1).refine((amount) => Object.keys(amount).length > 0, 'must name a currency')).nullable(),
    product: id.nullable(),
    minimum: json(amounts(0)),
    since: date.nullable(),
    until: date.nullable(),
    open: z.boolean(),
    firstOrder: z.boolean(),
    uses,
    usesEach: uses,
  })
  .refine(({ percent, amount }) => percent === null || amount === null, {
    path: ['amount'],
    message: 'must not stand beside a percentage',
  })
  .refine(({ percent, product }) => percent !== null || product === null, {
    path: ['product'],
    message: 'must have a percentage',
  })
  .refine(({ since, until }) => since === null || until === null || since <= until, {
    path: ['until'],
    message: 'must not be before the first day',
  })

/** The valid rows of the table: a code whose row is not valid does not exist. */
export const promotionsOf = (rows: readonly { code: string }[]): Promotion[] =>
  soundRows('promotions', row, rows, ({ code }) => code)
