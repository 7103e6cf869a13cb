import { SESSION_COOKIE } from '../../regions/cookie.ts'
import type { ShopContext } from '../shop-env.ts'
import { cookieOf } from './cookie.ts'

/** Whether a visitor may have prices of their own: somebody signed in, where companies have them. */
export const mayHaveOwnPrices = (c: ShopContext): boolean =>
  c.var.region.supportsPlus && cookieOf(c, SESSION_COOKIE) !== undefined
