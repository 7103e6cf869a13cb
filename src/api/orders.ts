import type { JsonApiDocument } from '../contract/json-api.ts'
import type { LineItem, Order } from '../contract/order.ts'
import { readOrder } from '../contract/order-wire.ts'
import type { Call } from './call.ts'
import { ApiError } from './error.ts'
import { unlessMissing } from './named-failure.ts'

export interface NewLineItem {
  variantId: string
  quantity: number
  expressDeliveryOptionId: LineItem['expressDeliveryOptionId']
}

export interface LineUpdate extends Partial<NewLineItem> {
  quantity: number
  lockVersion?: number
  idempotencyKey?: string
}

/** The order of an answer. @throws ApiError where there is none */
export function orderOf(answer: unknown): Order {
  if (answer === null) throw new ApiError('Request failed with status code 404', { status: 404, code: 'not_found' })
  return readOrder(answer as JsonApiDocument)
}

const lineOut = ({ variantId, quantity, expressDeliveryOptionId }: NewLineItem) => ({
  variant_id: variantId,
  quantity,
  express_delivery_option_id: expressDeliveryOptionId,
})

export function orderCalls(call: Call) {
  const path = (number: string) => encodeURIComponent(number)
  return {
    /** An order, or null where it is not there or not the caller's. */
    async get(number: string): Promise<Order | null> {
      const answer = await unlessMissing(() => call('get', `orders/${path(number)}`))
      return answer === null ? null : orderOf(answer)
    },

    async create({ currency }: { currency: string }): Promise<Order> {
      return orderOf(await call('post', 'v2/orders', { body: { order: { currency: currency.toUpperCase() } } }))
    },

    async addLine(
      number: string,
      { idempotencyKey, ...line }: NewLineItem & { idempotencyKey?: string },
    ): Promise<Order> {
      return orderOf(
        await call('post', `v2/orders/${path(number)}/line_item`, {
          body: { line_item: lineOut(line) },
          idempotencyKey,
        }),
      )
    },

    /** Changes what a line is, how many, or how fast, in its place. What is not named stays. */
    async updateLine(
      number: string,
      line: string,
      { quantity, variantId, expressDeliveryOptionId, lockVersion, idempotencyKey }: LineUpdate,
    ): Promise<Order> {
      const body = {
        line_item: { quantity, variant_id: variantId, express_delivery_option_id: expressDeliveryOptionId },
        lock_version: lockVersion,
      }
      return orderOf(await call('put', `orders/${path(number)}/line_items/${path(line)}`, { body, idempotencyKey }))
    },

    async removeLine(number: string, line: string, { lockVersion }: { lockVersion: number }): Promise<Order> {
      return orderOf(
        await call('delete', `v2/orders/${path(number)}/line_items/${path(line)}`, {
          body: { lock_version: lockVersion },
        }),
      )
    },

    /** Fills an order; what cannot be taken comes back by its variant and code, the rest is in. */
    async bulkCreate(
      number: string,
      lines: NewLineItem[],
    ): Promise<{ order: Order; refused: { variantId: string; code: string }[] }> {
      const answer = (await call('post', `v2/orders/${path(number)}/line_items/bulk_create`, {
        body: { line_items_params: lines.map(lineOut) },
      })) as JsonApiDocument | null
      const refused = (answer?.meta?.refused ?? []) as { variant_id: string; code: string }[]
      return {
        order: orderOf(answer),
        refused: refused.map(({ variant_id, code }) => ({ variantId: variant_id, code })),
      }
    },

    async empty(number: string): Promise<void> {
      await call('put', `orders/${path(number)}/empty`)
    },

    async applyCoupon(number: string, code: string): Promise<Order> {
      return orderOf(await call('put', `orders/${path(number)}/apply_coupon_code`, { body: { coupon_code: code } }))
    },

    /** Has the link to an order sent to the address with which it was placed; it does not say whether there is one. */
    async sendLink(number: string, email: string): Promise<void> {
      await call('post', 'v1/emails/order_link', { body: { order_number: number, email } })
    },

    async removeCoupon(number: string): Promise<Order> {
      return orderOf(await call('delete', `orders/${path(number)}/coupon_code`))
    },
  }
}
