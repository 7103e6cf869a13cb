import { z } from 'zod'
import type { Board, Product } from '../../contract/catalogue.ts'
import { sha256 } from '../../contract/sha256.ts'
import { CURRENCIES } from '../../contract/vocabulary.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { json, soundRows } from './sound-rows.ts'

const cost = z.int().min(0)
const costs = <Row extends z.ZodType>(row: Row) => z.record(z.string(), row)

const document = z.object({
  version: z.string().min(1),
  currency: z.enum(CURRENCIES),
  boardBy: z.literal('sheet').optional(),
  inkBy: z.literal('net').optional(),
  board: costs(cost),
  print: costs(z.object({ setup: cost, ink: cost })),
  finish: costs(z.object({ setup: cost, area: cost, piece: cost })),
  style: costs(z.object({ setup: cost, making: cost })),
  handling: cost,
})

const row = z
  .object({ version: z.string(), currency: z.string(), document: json(document) })
  .refine((row) => row.currency === row.document.currency, {
    path: ['document', 'currency'],
    message: 'must be that of its row',
  })

/** The rows of the table as read. */
export interface PriceListRow {
  version: string
  currency: string
  document: string
}

/**
 * The current price list of each currency. An invalid one is logged and skipped, and the previous one stays current.
 *
 * @param rows those that have begun, newest first
 */
export function priceListsOf(rows: readonly PriceListRow[]): PriceList[] {
  const sound = soundRows('price_lists', row, rows, ({ version }) => version).map(({ document }) => document)
  return CURRENCIES.flatMap((currency) => (sound.find((list) => list.currency === currency) as PriceList) ?? [])
}

/**
 * The lists under versions that change with all that prices follow from: the constructions of products, their boards, and what these
 * are cut from.
 */
export async function versionedLists(products: readonly Product[], lists: readonly PriceList[]): Promise<PriceList[]> {
  const basis = products.map(({ type, style, construction, boards, sheets, named = [] }) => {
    const cut = Object.entries(boards).map(([material, { second, ...first }]) => [
      material,
      asCut(first),
      asCut(second),
    ])
    const looks = named.map(({ id, looksLike }) => [id, looksLike])
    return [type, style, construction, cut, sheets, looks]
  })
  const digest = await sha256(JSON.stringify(basis))
  return lists.map((list) => ({ ...list, version: `${list.version}.${digest.slice(0, 8)}` }))
}

/** What of a board prices follow from. */
const asCut = (board: Board | undefined) => board && [board.id, board.caliper, board.gain]
