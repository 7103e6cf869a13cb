import { createApi } from '../../api/client.ts'
import { PAGE_TIMEOUT } from '../../api/limits.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { ShopContext } from '../shop-env.ts'

/** Milliseconds after which an isolate asks again which price list is the current one. */
const TRUSTED = 30_000

const known = new Map<RegionCode, { version: string; at: number }>()

/**
 * The version of the store's price list, for the key of its kept pages. What is known is used at once and asked again
 * behind the answer; where the API is away and nothing is known, the pages of no version are the best there are.
 */
export async function priceListVersion(c: ShopContext): Promise<string> {
  const { code } = c.var.region
  const kept = known.get(code)
  if (!kept) return ask(c, code)
  if (Date.now() - kept.at > TRUSTED) {
    known.set(code, { ...kept, at: Date.now() })
    c.executionCtx.waitUntil(ask(c, code))
  }
  return kept.version
}

async function ask(c: ShopContext, code: RegionCode): Promise<string> {
  try {
    const { version } = await createApi({ fetch: c.var.backend, region: code, timeout: PAGE_TIMEOUT }).prices.list()
    known.set(code, { version, at: Date.now() })
    return version
  } catch {
    return known.get(code)?.version ?? 'unknown'
  }
}
