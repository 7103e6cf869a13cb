import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** A change that the shopper did not ask for, to be announced once. */
export const orderNotice = z.union([
  renamed({ kind: z.literal('total_changed'), before: money, after: money }),
  renamed({ kind: z.literal('tax_country_changed'), countryIso: z.string(), before: money, after: money }),
  renamed({ kind: z.literal('vat_number_dropped'), number: z.string() }),
  renamed({ kind: z.literal('customs_added'), amount: money }),
  renamed({ kind: z.literal('delivery_gone') }),
  renamed({ kind: z.literal('coupon_removed'), code: z.string() }),
  /** This many lines of another cart were merged into this one. */
  renamed({ kind: z.literal('cart_merged'), lines: z.int() }),
  /** The merged quantity of a line exceeded the maximum. */
  renamed({ kind: z.literal('quantity_capped'), lineId: z.string(), asked: z.int(), quantity: z.int() }),
  /** A line is not printed any more, so the check of its artwork was removed. */
  renamed({ kind: z.literal('check_removed'), lineId: z.string() }),
  /** Goods that were quoted with a design are in without it, as there is none any more. */
  renamed({ kind: z.literal('design_gone'), lineId: z.string() }),
  /** A bundle is incomplete or not offered any more: its parts have their own price. */
  renamed({ kind: z.literal('bundle_ended'), bundleId: z.string() }),
  /** Another cart of the user stays separate. */
  renamed({ kind: z.literal('cart_kept'), number: z.string() }),
  /** The price of a reordered line differs from that of the former order. */
  renamed({ kind: z.literal('price_changed'), lineId: z.string(), before: money, after: money }),
  /** The price for the buyer's company differs from the one that a line had: another was agreed, or none holds any more. */
  renamed({ kind: z.literal('own_price_changed'), lineId: z.string(), before: money, after: money }),
  /** A reordered product is not made any more. */
  renamed({ kind: z.literal('not_made'), product: z.string() }),
])
export type OrderNotice = z.output<typeof orderNotice>
