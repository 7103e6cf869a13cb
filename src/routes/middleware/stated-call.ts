import type { StatedCall } from '../../contract/find-call.ts'
import type { ShopContext } from '../shop-env.ts'

/** The contract's statement of the requested call, looked up once; null for a call that the shop does not have. */
export async function statedCall(c: ShopContext): Promise<StatedCall | null> {
  const { call, visit } = c.var
  if (call !== undefined) return call
  const { findCall } = await import('../../contract/find-call.ts')
  const found = visit.kind === 'call' ? findCall(c.req.method, visit.path) : null
  c.set('call', found)
  return found
}
