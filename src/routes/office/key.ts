import { managerKeyOf } from '../../contract/manager-key.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * The merchant's own key, with which the shop asks its backend for what only the manager may see.
 *
 * @throws NamedError 404 where none is set: then there is nothing here
 */
export function managerKey(c: ShopContext): string {
  const key = managerKeyOf(c.env)
  if (!key) throw new NamedError(404, 'not_found')
  return key
}
