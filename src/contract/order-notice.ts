import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** Something that changed without the shopper asking, to be announced once in words. */
export const orderNotice = z.union([
  renamed({ kind: z.literal('total_changed'), before: money, after: money }),
  renamed({ kind: z.literal('tax_country_changed'), countryIso: z.string(), before: money, after: money }),
  renamed({ kind: z.literal('vat_number_dropped'), number: z.string() }),
  renamed({ kind: z.literal('customs_added'), amount: money }),
  renamed({ kind: z.literal('delivery_gone') }),
  renamed({ kind: z.literal('line_unavailable'), lineId: z.string() }),
  renamed({ kind: z.literal('coupon_removed'), code: z.string() }),
  /** So many lines of another cart were put into this one. */
  renamed({ kind: z.literal('cart_merged'), lines: z.int() }),
  /** More pieces of a line were asked for than are made at once. */
  renamed({ kind: z.literal('quantity_capped'), lineId: z.string(), asked: z.int(), quantity: z.int() }),
  /** A line is not printed any more, so there is no artwork to check. */
  renamed({ kind: z.literal('check_removed'), lineId: z.string() }),
  /** A bundle is not whole any more, or not offered: its parts stay at their own price. */
  renamed({ kind: z.literal('bundle_ended'), bundleId: z.string() }),
  /** Another cart of theirs stays by itself. */
  renamed({ kind: z.literal('cart_kept'), number: z.string() }),
  /** A line that was ordered again costs something else today. */
  renamed({ kind: z.literal('price_changed'), lineId: z.string(), before: money, after: money }),
  /** Something that was ordered before is not made any more. */
  renamed({ kind: z.literal('not_made'), product: z.string() }),
])
export type OrderNotice = z.output<typeof orderNotice>
