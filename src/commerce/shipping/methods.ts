import { z } from 'zod'
import type { Names } from '../../contract/catalogue.ts'
import { REGION_CODES, type RegionCode } from '../../contract/vocabulary.ts'
import { id, json, soundRows } from '../catalogue/sound-rows.ts'

/** A way of delivery that has tariffs; the free courier is the courier from a certain worth on. */
export interface ShippingMethod {
  id: string
  carries: 'goods' | 'samples' | 'all'
  /** The zone by which it costs; null for that of the country to which it goes. */
  zone: string | null
  /** It is free from the currency's worth of goods on, and with a code for free delivery. */
  goesFree: boolean
  /** Working days on the way; null where the store says how long. */
  minDays: number | null
  maxDays: number | null
  /** The stores that offer it; null where the stores say so themselves. */
  stores: RegionCode[] | null
  /** What the merchant calls it; null where the shop's own words hold. */
  names: Names | null
}

/** The ways that the shop comes with, and names. */
export const SHIPPED_METHODS = ['courier', 'sample-packs', 'polish-post', 'pick-up']

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
  .refine(
    ({ id, minDays, maxDays, stores, names }) =>
      SHIPPED_METHODS.includes(id) || [minDays, maxDays, stores, names].every((said) => said !== null),
    'must have days, stores and names, since the shop does not come with it',
  )

/** The table's rows that are sound. */
export const methodsOf = (rows: readonly { id: string }[]): ShippingMethod[] =>
  soundRows('shipping_methods', row, rows, ({ id }) => id) as ShippingMethod[]
