import type { Order } from '../contract/order.ts'
import { ORDER_CALLS } from '../contract/orders.ts'
import { SERVICE_CALLS } from '../contract/services.ts'
import type { Ask } from './ask.ts'
import { orderOf } from './orders.ts'

/** What is ordered beside goods. Each changes nothing where it is ordered already. */
export function serviceCalls(ask: Ask) {
  return {
    /** Has the artwork of a line checked by an expert. */
    async addExpertCheck(number: string, line: string): Promise<Order> {
      return orderOf(await ask(SERVICE_CALLS.addExpertCheck, { body: { parent_id: line, order_number: number } }))
    },

    /** Covers all goods of an order. */
    async addWarranty(number: string): Promise<Order> {
      return orderOf(await ask(ORDER_CALLS.addLine, { params: { number }, body: { service_name: 'warranty' } }))
    },
  }
}
