import { z } from 'zod'
import { money } from './money.ts'
import type { OrderNotice } from './order.ts'
import { renamed } from './renamed.ts'

/** What an order has to say once, on the wire. */
export const orderNotice = z.union([
  renamed({ kind: z.literal('total_changed'), before: money, after: money }),
  renamed({ kind: z.literal('tax_country_changed'), countryIso: z.string(), before: money, after: money }),
  renamed({ kind: z.literal('vat_number_dropped'), number: z.string() }),
  renamed({ kind: z.literal('customs_added'), amount: money }),
  renamed({ kind: z.literal('delivery_gone') }),
  renamed({ kind: z.literal('line_unavailable'), lineId: z.string() }),
  renamed({ kind: z.literal('coupon_removed'), code: z.string() }),
  renamed({ kind: z.literal('cart_merged'), lines: z.int() }),
  renamed({ kind: z.literal('quantity_capped'), lineId: z.string(), asked: z.int(), quantity: z.int() }),
  renamed({ kind: z.literal('cart_kept'), number: z.string() }),
  renamed({ kind: z.literal('price_changed'), lineId: z.string(), before: money, after: money }),
  renamed({ kind: z.literal('not_made'), product: z.string() }),
]) satisfies z.ZodType<OrderNotice>
