import type { RegionCode } from '../../contract/vocabulary.ts'
import { NamedError } from '../error/named-error.ts'
import type { Backend } from '../shop-env.ts'
import { edgeAnswer, type PageKey } from './kept-page.ts'
import { renderShared } from './render-shared.ts'

/** The address under which Workers Cache keeps a page: its key, and the release that rendered it. */
export function edgeAddress(key: PageKey, release: string): URL {
  const url = new URL(`https://shared.invalid/${encodeURIComponent(JSON.stringify(key))}`)
  url.searchParams.set('release', release)
  return url
}

/** Answers a miss of the cache. A failure is answered by its status alone, and is not kept. */
export async function answerSharedPage(
  request: Request,
  backendFor: (region: RegionCode, origin: string) => Backend,
): Promise<Response> {
  const key = JSON.parse(decodeURIComponent(new URL(request.url).pathname.slice(1))) as PageKey
  try {
    return edgeAnswer(await renderShared(key, backendFor(key.region, key.origin)))
  } catch (cause) {
    if (!(cause instanceof NamedError)) throw cause
    return new Response(cause.code, { status: cause.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
