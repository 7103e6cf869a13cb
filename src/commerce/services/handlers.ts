import type { SERVICE_CALLS } from '../../contract/services.ts'
import type { Handlers } from '../mount.ts'
import { orderNamed } from '../orders/current.ts'
import { follow } from '../orders/follow.ts'

/** Services for a line. A warranty is added by the calls for an order's lines. */
export const serviceHandlers: Handlers<typeof SERVICE_CALLS> = {
  async addExpertCheck(c, { body: { parent_id: parentId, order_number, lock_version: lockVersion } }) {
    const number = await orderNamed(c, order_number)
    return follow(c, { number, command: { kind: 'add_expert_check', parentId }, lockVersion, status: 201 })
  },

  async removeExpertCheck(c, { body: { parent_id: parentId, order_number, lock_version: lockVersion } }) {
    const number = await orderNamed(c, order_number)
    return follow(c, { number, command: { kind: 'remove_expert_check', parentId }, lockVersion })
  },
}
