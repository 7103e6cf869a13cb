import { COMPANY_ITEM_PRICE_CALLS } from '../contract/company-item-prices.ts'
import { COMPANY_ITEM_CALLS, type CompanyItem, type ItemSource, type ReadItemList } from '../contract/company-items.ts'
import type { PriceStep } from '../contract/company-price.ts'
import { decimalText } from '../contract/decimal.ts'
import type { OrderAnswer } from '../contract/order-answer.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

interface Search {
  q?: string
  page?: number
}

/** What an item is made from. */
type Source = { line: { order_number: string; line_item_id: string } } | { box_design_id: string; quantity: number }

/** What is agreed about an item. */
interface ItemAgreement {
  prices: readonly PriceStep[]
  validUntil: string | null
}

/** The items of the caller's company. */
export function companyItemCalls(ask: Ask) {
  const { list, sources, create, change, retire, read, order } = COMPANY_ITEM_CALLS
  return {
    async list(query: Search) {
      return present(await ask(list, { query }))
    },
    async sources(): Promise<ItemSource[]> {
      return present(await ask(sources, {}))
    },
    /** @throws ApiError 'sku_taken', 'too_many_items', 'not_found' */
    async create(item: { sku: string; name: string; quantity?: number } & Source): Promise<CompanyItem> {
      return present(await ask(create, { body: { item } }))
    },
    /** @throws ApiError 'sku_taken', 'variant_not_offered', 'not_found' */
    async change(id: string, item: { sku?: string; name?: string; quantity?: number }): Promise<CompanyItem> {
      return present(await ask(change, { params: { id }, body: { item } }))
    },
    async retire(id: string): Promise<void> {
      await ask(retire, { params: { id } })
    },
    /** @throws ApiError 'list_too_long', 'list_empty' */
    async read(text: string): Promise<ReadItemList> {
      return present(await ask(read, { body: { list: text } }))
    },
    /** Puts items into a cart. @throws ApiError 404 where one was retired in between */
    async order(
      number: string,
      lines: readonly { itemId: string; quantity: number }[],
      idempotencyKey?: string,
    ): Promise<OrderAnswer> {
      const body = { order_number: number, lines: lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })) }
      return present(await ask(order, { body, idempotencyKey }))
    },
  }
}

/** The items of companies and what was agreed on about them, for the merchant. */
export function companyItemPriceCalls(ask: Ask) {
  const { list, agree } = COMPANY_ITEM_PRICE_CALLS
  const wireOf = ({ prices, validUntil }: ItemAgreement) => ({
    prices: prices.map(({ quantity, amount }) => ({ quantity, amount: decimalText(amount) })),
    valid_until: validUntil,
  })
  return {
    /** Null where there is no such company. */
    of: (company: string, query: Search) => unlessMissing(() => ask(list, { params: { company }, query })),
    /**
     * Agrees on the prices of an item, in place of those that were shown.
     *
     * @throws ApiError 'item_prices_changed'; by field where it cannot be agreed
     */
    async agree(company: string, item: string, agreed: ItemAgreement, shown: ItemAgreement | undefined): Promise<void> {
      const body = { ...wireOf(agreed), ...(shown && { expected: wireOf(shown) }) }
      await ask(agree, { params: { company, item }, body })
    },
  }
}
