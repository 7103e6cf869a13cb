import { QUANTITY_OPTION_CALLS } from '../contract/quantity-options.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** The quantities that the merchant offers for the lines of an order. */
export function quantityOptionCalls(ask: Ask) {
  const { list, toggle } = QUANTITY_OPTION_CALLS
  return {
    /** Those of all lines, shown or not. */
    list: async (number: string) => present(await ask(list, { params: { number } })),
    /** Shows a quantity to the buyer, or hides it. */
    show: async (id: string, visible: boolean) => present(await ask(toggle, { params: { id }, body: { visible } })),
  }
}
