import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { lockVersion } from './line-item-body.ts'
import { money } from './money.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'

/** Order, line and pieces: `R123456789-L1-500`. */
const OPTION_ID = /^(R\d{9,31})-(L\d{1,6})-(\d{1,7})$/

/** The parts of an option's id; null for an invalid id. */
export function readOptionId(id: string): { number: string; lineId: string; quantity: number } | null {
  const [, number, lineId, quantity] = OPTION_ID.exec(id) ?? []
  return number && lineId ? { number, lineId, quantity: Number(quantity) } : null
}

export const optionId = (number: string, lineId: string, quantity: number): string => `${number}-${lineId}-${quantity}`

const managed = resource(
  'quantity_option',
  renamed({
    lineItemId: z.string(),
    quantity: z.int(),
    amount: money,
    /** Whether the buyer sees it. */
    visible: z.boolean(),
    /** Whether it is the current quantity of the line. */
    selected: z.boolean(),
  }),
)
export type ListedQuantity = z.output<typeof managed>

export const QUANTITY_OPTION_CALLS = {
  list: call({
    method: 'get',
    path: '/v1/manager/orders/:number/quantity_options',
    who: 'manager',
    purpose: 'Necessary',
    answer: data(z.array(managed)),
    errors: ['unauthorized', 'not_found'],
    says: 'The quantities in which each line of an order may be offered to its buyer: those of its volume prices.',
  }),
  toggle: call({
    method: 'put',
    path: '/v2/quantity_options/:id/toggle_visibility',
    who: 'manager',
    purpose: 'Necessary',
    /** Without `visible` it becomes what it is not. */
    body: z.strictObject({ visible: z.boolean().optional() }),
    answer: data(managed),
    errors: ['unauthorized', 'not_found', 'order_completed', 'completion_in_progress', 'offered_order'],
    says: 'Shows a quantity of a line to its buyer, or hides it again; with `visible`, as that says, however often it is asked for.',
  }),
  select: call({
    method: 'put',
    path: '/v2/quantity_options/:id/select_for_order',
    who: 'order',
    purpose: 'Necessary',
    body: z.strictObject({ lock_version: lockVersion }),
    answer: orderAnswer,
    errors: ORDER_ACT_ERRORS,
    says: 'Takes a quantity that is shown: the line has it, at the price of now.',
  }),
}
