import { COMPANY_SKU, companySku, companySkuKey } from '../../../../contract/company-sku.ts'
import type { ListProblem } from '../../../../contract/item-list.ts'
import { columnsOf, type ListColumns } from './list-heads.ts'
import { type ListRecord, recordsOf } from './list-records.ts'
import { readQuantity } from './quantity-text.ts'

/** Most characters of a line that are repeated in the answer. */
const LONGEST_SAID = 60
/** A list without heads. */
const PLAIN: ListColumns = { sku: 0, quantity: 1 }

/** A number of a list, with the quantities of all lines that name it. */
export interface WantedItem {
  lines: number[]
  /** As it is written first. */
  sku: string
  key: string
  quantity: number
}

/** A line that cannot be read. */
export interface UnreadLine {
  line: number
  sku: string
  /** The text in place of the quantity. */
  said: string
  problem: ListProblem
}

export interface ItemList {
  wanted: WantedItem[]
  unread: UnreadLine[]
  /** Whether it has more lines than are read. */
  isTooLong: boolean
}

/**
 * A list of a company's numbers and quantities, pasted or from a CSV file, with heads or without. What is named twice is added up.
 *
 * @param decimalMark of the store
 * @param most lines that are read, besides heads
 */
export function readItemList(list: string, decimalMark: string, most: number): ItemList {
  const records = recordsOf(list, most + 2, (cells) => columnsOf(cells) !== null)
  const columns = records[0] && columnsOf(records[0].cells)
  const rows = columns ? records.slice(1) : records
  const wanted = new Map<string, WantedItem>()
  const unread: UnreadLine[] = []
  for (const { line, cells } of rows.slice(0, most)) {
    const [sku, said] = cellsOf({ line, cells }, columns)
    const problem = skuProblem(sku)
    const read = readQuantity(said, decimalMark)
    if (problem || 'problem' in read) {
      const reason = problem ?? ('problem' in read ? read.problem : 'not_a_number')
      unread.push({ line, sku: cut(sku), said: cut(said), problem: reason })
      continue
    }
    const key = companySkuKey(sku)
    const known = wanted.get(key)
    if (known) {
      known.lines.push(line)
      known.quantity += read.quantity
    } else wanted.set(key, { lines: [line], sku, key, quantity: read.quantity })
  }
  return { wanted: [...wanted.values()], unread, isTooLong: rows.length > most }
}

/** The number and the quantity of a row. */
function cellsOf({ cells }: ListRecord, columns: ListColumns | null | undefined): [sku: string, quantity: string] {
  const { sku, quantity } = columns ?? PLAIN
  const rest = cells.slice(quantity)
  // `A-1,1,000`: without heads, commas between digits alone belong to the quantity.
  const isSplit = !columns && rest.length > 1 && rest.every((cell) => /^\d+$/.test(cell))
  return [companySku(cells[sku] ?? ''), isSplit ? rest.join(',') : (cells[quantity] ?? '')]
}

function skuProblem(sku: string): ListProblem | null {
  if (sku === '') return 'no_sku'
  return COMPANY_SKU.test(sku) ? null : 'bad_sku'
}

const cut = (text: string): string => (text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text)
