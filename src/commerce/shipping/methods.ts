import { z } from 'zod'
import type { Names } from '../../contract/catalogue.ts'
import { REGION_CODES, type RegionCode, SHIPMENT_METHODS } from '../../contract/vocabulary.ts'
import { id, json, soundRows } from '../catalogue/sound-rows.ts'

/** A delivery method with tariffs; the free courier is the courier above a minimum amount. */
export interface ShippingMethod {
  id: string
  carries: 'goods' | 'samples' | 'all'
  /** The zone of its tariff; null for the destination's. */
  zone: string | null
  /** Whether it is free above the currency's minimum amount of goods, and with a code for free delivery. */
  goesFree: boolean
  /** Transit in working days, 0 for what is collected; null for what the shop comes with, of which the store states it. */
  minDays: number | null
  maxDays: number | null
  /** The stores that offer it; null where the stores state it. */
  stores: RegionCode[] | null
  /** The merchant's name for it; null for the catalogue's messages. */
  names: Names | null
}

/** The built-in methods that have a row. */
const SHIPPED_METHODS: string[] = SHIPMENT_METHODS.filter((id) => id !== 'courier-free')

const name = z.string().min(1).max(80)
const days = z.int().min(0).max(90).nullable()

const row = z
  .object({
    id,
    carries: z.enum(['goods', 'samples', 'all']),
    zone: id.nullable(),
    goesFree: z.boolean(),
    minDays: days,
    maxDays: days,
    stores: json(z.array(z.enum(REGION_CODES))).nullable(),
    names: json(z.object({ en: name }).catchall(name)).nullable(),
  })
  .refine(({ minDays, maxDays }) => (minDays ?? 0) <= (maxDays ?? 0), 'must have a least number of days below its most')
  .refine(({ id, minDays, maxDays }) => !SHIPPED_METHODS.includes(id) || (minDays ?? maxDays) === null, {
    path: ['minDays'],
    message: 'must be null, as the most days: the store states them of a way that the shop comes with',
  })
  .refine(
    ({ id, minDays, maxDays, stores, names }) =>
      SHIPPED_METHODS.includes(id) || [minDays, maxDays, stores, names].every((said) => said !== null),
    'must have days, stores and names, since the shop does not come with it',
  )

/** The valid rows of the table. */
export const methodsOf = (rows: readonly { id: string }[]): ShippingMethod[] =>
  soundRows('shipping_methods', row, rows, ({ id }) => id) as ShippingMethod[]
