import type { RegionCode } from '../../contract/vocabulary.ts'
import { NamedError } from '../error/named-error.ts'
import type { PageSource } from '../shop-env.ts'
import { originOfKey, type PageKey } from './page-key.ts'
import { type CachedPage, FRESH_SECONDS, STALE_SECONDS } from './page-memory.ts'

/** Renders a page that is not in the cache. A failure is answered with its status only, and is not cached. */
export async function answerSharedPage(
  request: Request,
  sourceFor: (region: RegionCode, origin: string) => PageSource,
): Promise<Response> {
  const key = JSON.parse(decodeURIComponent(new URL(request.url).pathname.slice(1))) as PageKey
  const { renderShared } = await import('./render-shared.ts')
  try {
    return edgeAnswer(await renderShared(key, sourceFor(key.region, originOfKey(key))))
  } catch (cause) {
    if (!(cause instanceof NamedError)) throw cause
    return new Response(cause.code, { status: cause.status, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** The answer of the cached entrypoint; its `Cache-Control` tells Workers Cache how long it may serve it. */
function edgeAnswer({ body, etag, tags, isOfKey }: CachedPage): Response {
  const cacheControl = isOfKey
    ? `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_SECONDS}`
    : 'no-store'
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ETag: etag,
      'Cache-Control': cacheControl,
      'Cache-Tag': tags.join(','),
    },
  })
}
