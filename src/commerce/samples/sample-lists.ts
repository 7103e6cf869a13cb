import { z } from 'zod'
import { readSample } from '../../contract/sample.ts'
import { CURRENCIES, type Currency, REGION_CODES, type RegionCode } from '../../contract/vocabulary.ts'
import { json, soundRows } from '../catalogue/sound-rows.ts'

/** A sample that a pack may hold. */
export interface ListedSample {
  id: string
  /** Its price in a pack, net minor units. */
  prices: Record<Currency, number>
  /** The stores that send it; without them, each that sells what it is a sample of. */
  stores?: RegionCode[] | undefined
}

/** All samples that can be chosen, as of one moment. */
export interface SampleList {
  version: string
  /** The most samples of one pack. */
  most: number
  samples: ListedSample[]
  /**
   * The sample of any dieline: its net prices in minor units, and the largest blank that is cut, mm. Without it the shop cuts
   * none.
   */
  dieline?: { prices: Record<Currency, number>; table: [length: number, width: number] } | undefined
}

const prices = z.object(Object.fromEntries(CURRENCIES.map((currency) => [currency, z.int().min(0).max(1_000_000)])))
const side = z.number().min(100).max(10_000)

const sample = z.object({
  id: z.string().max(80).refine(readSample, 'must be material- or product- and the id of one'),
  prices,
  stores: z.array(z.enum(REGION_CODES)).optional(),
})

const document = z
  .object({
    version: z.string().min(1).max(40),
    most: z.int().min(1).max(10),
    samples: z.array(sample).min(1).max(100),
    dieline: z.object({ prices, table: z.tuple([side, side]) }).optional(),
  })
  .refine(({ samples }) => new Set(samples.map(({ id }) => id)).size === samples.length, {
    path: ['samples'],
    message: 'must name each sample once',
  })

const row = z
  .object({ version: z.string(), document: json(document) })
  .refine((row) => row.version === row.document.version, {
    path: ['document', 'version'],
    message: 'must be that of its row',
  })

/** The rows of the table as read. */
export interface SampleListRow {
  version: string
  document: string
}

/**
 * The current list; null where there is none. An invalid one is logged and skipped, and the previous one stays current.
 *
 * @param rows those that have begun, newest first
 */
export function sampleListOf(rows: readonly SampleListRow[]): SampleList | null {
  const [newest] = soundRows('sample_lists', row, rows, ({ version }) => version)
  return newest ? (newest.document as SampleList) : null
}
