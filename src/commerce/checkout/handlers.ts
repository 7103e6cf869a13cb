import type { CHECKOUT_CALLS } from '../../contract/checkout.ts'
import type { Handlers } from '../mount.ts'
import { enteredFields } from '../orders/entered-fields.ts'
import { follow } from '../orders/follow.ts'

export const checkoutHandlers: Handlers<typeof CHECKOUT_CALLS> = {
  leave: async (c, { params: { number }, query: { state }, body: { order = {} } }) =>
    follow(c, {
      number,
      command: { kind: 'leave_step', step: state, fields: await enteredFields(c, number, order) },
      lockVersion: order.lock_version,
    }),

  next: (c, { params: { number }, body }) =>
    follow(c, { number, command: { kind: 'next' }, lockVersion: body.lock_version }),
}
