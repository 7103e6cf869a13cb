import type { TREE_CALLS } from '../../contract/trees.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { signedInUser } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { orderNamed } from '../orders/current.ts'
import { follow } from '../orders/follow.ts'
import { missing } from '../refusal.ts'
import { allTrees, treesOfUser } from './store.ts'

/** Trees: lines of an order, counted as planted once it is paid. */
export const treeHandlers: Handlers<typeof TREE_CALLS> = {
  async add(c, { body: { quantity, order_number, lock_version: lockVersion } }) {
    const number = await orderNamed(c, order_number)
    return follow(c, { number, command: { kind: 'add_trees', quantity }, lockVersion, status: 201 })
  },

  async setQuantity(c, { body: { quantity, order_number, lock_version: lockVersion } }) {
    const number = await orderNamed(c, order_number)
    return follow(c, { number, command: { kind: 'set_trees', quantity }, lockVersion })
  },

  async total(c) {
    const { currency } = regionOf(c)
    const [count, catalogue] = await Promise.all([allTrees(c.env.DB), catalogueOf(c.env.DB)])
    return { id: 'all', count, currency, price: catalogue.servicePrices(currency).tree }
  },

  async ofUser(c, { params: { userId } }) {
    if ((await signedInUser(c)) !== userId) throw missing()
    return { id: userId, count: await treesOfUser(c.env.DB, userId) }
  },
}
