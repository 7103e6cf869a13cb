import { z } from 'zod'
import { ORDER_STATES } from './order.ts'

const pageNumber = 'must be a whole number from 1'
/** Parts of a list with commas between, each checked. */
const list = <Item extends z.ZodType<string, string>>(item: Item, most: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(most, `at most ${most}`))

/** Which of their orders somebody asks for: the specification's complete and canceled, unless it is said. */
export const mineQuery = z.object({
  page: z.coerce
    .number(pageNumber)
    .int(pageNumber)
    .min(1, pageNumber)
    .max(100_000, 'must be at most 100000')
    .default(1),
  state: list(z.enum(ORDER_STATES), ORDER_STATES.length).default(['complete', 'canceled']),
  /** Part of a number or of a reference. */
  q: z.string().trim().max(100, 'must have at most 100 characters').optional(),
  /** Types of products, any of which finds an order that has it. */
  products: list(z.string().max(60), 60).optional(),
})
export type MineQuery = z.output<typeof mineQuery>
