import { z } from 'zod'
import { searched } from './fields.ts'
import { ORDER_STATES } from './order.ts'

const pageNumber = 'must be a whole number from 1'
/** A comma-separated list, each part validated. */
const list = <Item extends z.ZodType<string, string>>(item: Item, most: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(most, `at most ${most}`))

/** The filter of a user's orders: completed and canceled ones, as the specification has it, unless stated. */
export const mineQuery = z.object({
  page: z.coerce
    .number(pageNumber)
    .int(pageNumber)
    .min(1, pageNumber)
    .max(100_000, 'must be at most 100000')
    .default(1),
  state: list(z.enum(ORDER_STATES), ORDER_STATES.length).default(['complete', 'canceled']),
  /** Part of a number or of a reference. */
  q: searched,
  /** Product types; an order matches if it contains any of them. */
  products: list(z.string().max(60), 60).optional(),
})
export type MineQuery = z.output<typeof mineQuery>
