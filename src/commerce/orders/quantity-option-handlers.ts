import { goodsOf } from '../../contract/line-item.ts'
import { optionId, type QUANTITY_OPTION_CALLS, readOptionId } from '../../contract/quantity-options.ts'
import { catalogueOf } from '../catalogue/store.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { orderObject } from './access.ts'
import { orderAfter } from './answer.ts'
import type { OrderView } from './document.ts'
import { follow } from './follow.ts'
import { rowOf } from './mine.ts'
import { quantityOptions } from './rules/quantity-options.ts'

const MANAGER = { isManager: true } as const

/** Offered quantities of a line: the merchant chooses which the buyer sees, and the buyer takes one. */
export const quantityOptionHandlers: Handlers<typeof QUANTITY_OPTION_CALLS> = {
  async list(c, { params: { number } }) {
    if (!(await rowOf(c.env.DB, number))) throw missing()
    const order = await orderObject(c.env, number).read(MANAGER)
    if (!order) throw missing()
    return optionsOf(c, order)
  },

  async toggle(c, { params: { id }, body: { visible } }) {
    const option = readOptionId(id)
    if (!option || !(await rowOf(c.env.DB, option.number))) throw missing()
    const { number, lineId, quantity } = option
    const command = { kind: 'toggle_option', lineId, quantity, ...(visible !== undefined && { visible }) } as const
    const order = orderAfter(await orderObject(c.env, number).act(command, { caller: MANAGER }))
    return (await optionsOf(c, order)).find((found) => found.id === id)!
  },

  async select(c, { params: { id }, body: { lock_version: lockVersion } }) {
    const option = readOptionId(id)
    if (!option) throw missing()
    const { number, lineId, quantity } = option
    return follow(c, { number, command: { kind: 'select_option', lineId, quantity }, lockVersion })
  },
}

async function optionsOf(c: CommerceContext, { number, lines, currency }: OrderView) {
  const catalogue = await catalogueOf(c.env.DB)
  // What was accepted of an offer keeps its quantity.
  const changed = goodsOf(lines).filter(({ isOffered }) => !isOffered)
  return changed.flatMap((line) => {
    const { id: lineItemId, variantId, expressDeliveryOptionId: speed, quantityOptions: shown = [] } = line
    return quantityOptions({ variantId, speed }, currency, { catalogue }).map(({ quantity, amount }) => ({
      id: optionId(number, lineItemId, quantity),
      lineItemId,
      quantity,
      amount,
      visible: shown.some((option) => option.quantity === quantity),
      selected: quantity === line.quantity,
    }))
  })
}
