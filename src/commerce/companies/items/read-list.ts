import { type ListedItem, LONGEST_ITEM_LIST, MOST_LISTED, type ReadItemList } from '../../../contract/company-items.ts'
import { invalid } from '../../refusal.ts'
import { type ItemFacts, itemAmount, madeOf } from './answer.ts'
import { readItemList, type UnreadLine, type WantedItem } from './list/item-list.ts'
import { type ItemRow, itemsNumbered } from './store.ts'

/**
 * What a list means to a company: each of its numbers with its price, or why it cannot be ordered, in the list's order.
 *
 * @throws Refusal 422 for one that is empty or too long
 */
export async function meaningOf(
  db: D1Database,
  companyId: string,
  list: string,
  facts: ItemFacts,
): Promise<ReadItemList> {
  const { currencyFormatter, currency } = facts.region
  const { wanted, unread, isTooLong } = readItemList(list, currencyFormatter.decimalSeparator, MOST_LISTED)
  if (isTooLong || list.length > LONGEST_ITEM_LIST)
    throw invalid({ list: [`must have at most ${MOST_LISTED} lines`] }, 'list_too_long')
  if (wanted.length + unread.length === 0) throw invalid({ list: ['must name at least one item'] }, 'list_empty')
  const numbered = await itemsNumbered(
    db,
    companyId,
    wanted.map(({ key }) => key),
  )
  const items = [
    ...wanted.map((one) => known(one, numbered.items.get(one.key), numbered.retired.has(one.key), facts)),
    ...unread.map(unknownLine),
  ].sort((one, other) => one.lines[0]! - other.lines[0]!)
  return { items, total: items.reduce((sum, { amount }) => sum + (amount ?? 0), 0), currency }
}

function known(
  { lines, sku, quantity }: WantedItem,
  item: ItemRow | undefined,
  isRetired: boolean,
  facts: ItemFacts,
): ListedItem {
  const said = { lines, sku: item?.sku ?? sku, quantity, said: String(quantity), name: item?.name ?? '' }
  const none = { ...said, itemId: null, amount: null, least: null, most: null }
  if (!item) return { ...none, problem: isRetired ? 'retired' : 'unknown' }
  const { least, most } = madeOf(item.variantId, facts)
  if (least === null || most === null) return { ...none, problem: 'not_sold' }
  const made = { ...none, least, most }
  if (quantity < least) return { ...made, problem: 'below' }
  if (quantity > most) return { ...made, problem: 'above' }
  const amount = itemAmount(item, quantity, facts)
  return amount === null ? { ...made, problem: 'not_sold' } : { ...made, itemId: item.id, amount, problem: null }
}

const unknownLine = ({ line, sku, said, problem }: UnreadLine): ListedItem => ({
  lines: [line],
  sku,
  said,
  problem,
  name: '',
  quantity: null,
  itemId: null,
  amount: null,
  least: null,
  most: null,
})
