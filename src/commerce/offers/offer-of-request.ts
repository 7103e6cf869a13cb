import type { Env } from '../../contract/env.ts'
import { offerObject } from './access.ts'
import { newestOffer } from './store.ts'
import { offerToken } from './token.ts'

/** The token of the newest offer that was sent for a request; null where none was. */
export async function tokenOfOffer(env: Env, requestNumber: string): Promise<string | null> {
  const row = await newestOffer(env.DB, requestNumber)
  const document = row ? await offerObject(env, row.number).read() : null
  return document ? offerToken(env, document, document.revision, null) : null
}
