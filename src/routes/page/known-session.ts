import { ApiError } from '../../api/error.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * For what would be another's, or nobody's, where the visitor's session could not be renewed just now.
 *
 * @throws ApiError 503 'unavailable' there, so that a form keeps what was typed and a script tries again
 */
export function needKnownSession({ var: { isSessionUnknown } }: ShopContext): void {
  if (isSessionUnknown) throw new ApiError('The session cannot be renewed', { status: 503, code: 'unavailable' })
}
