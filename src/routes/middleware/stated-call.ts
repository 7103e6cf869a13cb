import type { StatedCall } from '../../contract/find-call.ts'
import type { ShopContext } from '../shop-env.ts'

/** What the table says of the call that is asked for, looked up once; null for one that the shop does not have. */
export async function statedCall(c: ShopContext): Promise<StatedCall | null> {
  const { call, visit } = c.var
  if (call !== undefined) return call
  const { findCall } = await import('../../contract/find-call.ts')
  const found = visit.kind === 'call' ? findCall(c.req.method, visit.path) : null
  c.set('call', found)
  return found
}
