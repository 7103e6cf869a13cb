import type { z } from 'zod'
import type { ProductLine } from '../contract/line-item.ts'
import type { Order } from '../contract/order.ts'
import { ORDER_CALLS } from '../contract/orders.ts'
import { QUANTITY_OPTION_CALLS } from '../contract/quantity-options.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

export interface NewLineItem {
  variantId: string
  quantity: number
  expressDeliveryOptionId: ProductLine['expressDeliveryOptionId']
  /** The number of the shopping list that the line comes from. */
  originShoppingListNumber?: string
  /** One of the caller's own designs of these goods; it is frozen for the line. */
  boxDesignId?: string
}

export interface LineUpdate extends Partial<NewLineItem> {
  quantity: number
  lockVersion?: number
  idempotencyKey?: string
}

const lineOut = ({
  variantId,
  quantity,
  expressDeliveryOptionId,
  originShoppingListNumber,
  boxDesignId,
}: NewLineItem) => ({
  variant_id: variantId,
  quantity,
  express_delivery_option_id: expressDeliveryOptionId,
  ...(originShoppingListNumber && { origin_shopping_list_number: originShoppingListNumber }),
  ...(boxDesignId && { box_design_id: boxDesignId }),
})

/** The order in an answer that must have one. @throws ApiError 404 */
export const orderOf = (answer: { order: Order } | null): Order => present(answer).order

export function orderCalls(ask: Ask) {
  return {
    /** An order; null where it does not exist or is not the caller's. */
    async get(number: string): Promise<Order | null> {
      const answer = await unlessMissing(() => ask(ORDER_CALLS.show, { params: { number } }))
      return answer?.order ?? null
    },

    /** A user's orders, the newest first. */
    async mine(query: z.input<NonNullable<typeof ORDER_CALLS.mine.query>>) {
      return present(await ask(ORDER_CALLS.mine, { query }))
    },

    async create({ currency }: { currency: string }): Promise<Order> {
      return orderOf(await ask(ORDER_CALLS.create, { body: { order: { currency: currency.toUpperCase() } } }))
    },

    async addLine(
      number: string,
      { idempotencyKey, ...line }: NewLineItem & { idempotencyKey?: string },
    ): Promise<Order> {
      return orderOf(
        await ask(ORDER_CALLS.addLine, { params: { number }, body: { line_item: lineOut(line) }, idempotencyKey }),
      )
    },

    /** Changes a line's configuration, quantity or production speed. Fields that are left out stay. */
    async updateLine(
      number: string,
      line: string,
      { quantity, variantId, expressDeliveryOptionId, lockVersion, idempotencyKey }: LineUpdate,
    ): Promise<Order> {
      const body = {
        line_item: { quantity, variant_id: variantId, express_delivery_option_id: expressDeliveryOptionId },
        lock_version: lockVersion,
      }
      return orderOf(await ask(ORDER_CALLS.updateLine, { params: { number, line }, body, idempotencyKey }))
    },

    async removeLine(number: string, line: string, { lockVersion }: { lockVersion: number }): Promise<Order> {
      return orderOf(
        await ask(ORDER_CALLS.removeLine, { params: { number, line }, body: { lock_version: lockVersion } }),
      )
    },

    /**
     * Adds many lines. Those that are refused come back with their variant and the error's code; the others are added.
     */
    async bulkCreate(
      number: string,
      lines: NewLineItem[],
    ): Promise<{ order: Order; refused: { variantId: string; code: string }[] }> {
      const body = { line_items_params: lines.map(lineOut) }
      const { order, refused = [] } = present(await ask(ORDER_CALLS.addLines, { params: { number }, body }))
      return { order, refused }
    },

    /** Takes a quantity that the merchant offers for a line. */
    async takeOption(id: string, lockVersion: number): Promise<Order> {
      return orderOf(await ask(QUANTITY_OPTION_CALLS.select, { params: { id }, body: { lock_version: lockVersion } }))
    },

    async empty(number: string): Promise<void> {
      await ask(ORDER_CALLS.empty, { params: { number } })
    },

    async applyCoupon(number: string, code: string): Promise<Order> {
      return orderOf(await ask(ORDER_CALLS.applyCoupon, { params: { number }, body: { coupon_code: code } }))
    },

    /**
     * Mails the link of an order to the address with which it was placed; the answer does not reveal whether there is
     * one.
     */
    async sendLink(number: string, email: string): Promise<void> {
      await ask(ORDER_CALLS.sendLink, { body: { order_number: number, email } })
    },

    async removeCoupon(number: string): Promise<Order> {
      return orderOf(await ask(ORDER_CALLS.removeCoupon, { params: { number } }))
    },
  }
}
