import { ApiError } from '../../api/error.ts'
import { onlySignedIn } from '../account/guard.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopHandler } from '../page/page-row.ts'

/**
 * A page of the merchant's. The API judges who may see it: whoever is not signed in is led to the sign-in and back, and for
 * every other account there is nothing here.
 */
export const onlyManagers = (show: ShopHandler): ShopHandler =>
  onlySignedIn(async (c) => {
    try {
      return await show(c)
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 403) throw new NamedError(404, 'not_found', { cause })
      throw cause
    }
  })
