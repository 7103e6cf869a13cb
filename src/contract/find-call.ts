import { TrieRouter } from 'hono/router/trie-router'
import type { AnyCall, CallTable } from './call.ts'
import { COMING_CALLS } from './coming-calls.ts'
import { CALLS } from './table.ts'

/** What is known about a call before it is made. */
export type StatedCall = Pick<
  AnyCall,
  | 'who'
  | 'purpose'
  | 'limit'
  | 'brings'
  | 'beginsVisit'
  | 'beginsOwner'
  | 'isShared'
  | 'largest'
  | 'file'
  | 'headers'
  | 'givesFile'
>

/** A call that only a remote backend implements so far, with access checks of its own. */
const TO_COME: StatedCall = { who: 'anyone', purpose: 'Necessary' }

const router = new TrieRouter<StatedCall>()
const ANY_METHOD = 'ALL'
for (const calls of Object.values<CallTable[string]>(CALLS))
  for (const call of Object.values(calls))
    for (const path of [call.path, ...(call.aliases ?? [])]) router.add(call.method.toUpperCase(), path, call)
for (const [method, path] of COMING_CALLS)
  router.add(method === 'any' ? ANY_METHOD : method.toUpperCase(), path, TO_COME)

/**
 * A call by its method and its path after `/api`; null for an unknown one. Of two matches the first in the table counts:
 * `orders/mine` before `orders/:number`.
 */
export function findCall(method: string, path: string): StatedCall | null {
  return router.match(method, path)[0][0]?.[0] ?? null
}
