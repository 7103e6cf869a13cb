import { NamedError } from '../named-error.ts'
import type { ShopContext } from '../shop-env.ts'

/** The key that a local shop has without being told. */
const LOCAL_KEY = 'local MANAGER_TOKEN'

/**
 * The merchant's own key, with which the shop asks its backend for what only the manager may see.
 *
 * @throws NamedError 404 where none is set: then there is nothing here
 */
export function managerKey(c: ShopContext): string {
  const key = c.env.MANAGER_TOKEN ?? (c.env.ENVIRONMENT === 'local' ? LOCAL_KEY : '')
  if (!key) throw new NamedError(404, 'not_found')
  return key
}

/** The same for who brings a key of their own. @throws NamedError 404 where none is set */
export function needsManagerKey(c: ShopContext): void {
  managerKey(c)
}
