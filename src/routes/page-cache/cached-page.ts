import assets from 'virtual:assets'
import { type ErrorName, NamedError } from '../error/named-error.ts'
import { safeHeaders } from '../middleware/security-headers.ts'
import { editFirst } from '../page/first-chunk.ts'
import { markedTag, markRoot } from '../page/root-marks.ts'
import { type ShopContext, sourceOf } from '../shop-env.ts'
import { edgeAddress, keyText, type PageKey } from './page-key.ts'
import { FRESH_SECONDS, PageMemory } from './page-memory.ts'

const memory = new PageMemory()
const HTML = 'text/html; charset=utf-8'

/**
 * Answers with a cached page. At the edge Workers Cache is in front of the `SharedPages` entrypoint; locally, where
 * there is no Workers Cache, this isolate's memory is used instead.
 */
export async function cachedPage(c: ShopContext, key: PageKey): Promise<Response> {
  const answer = c.env.ENVIRONMENT === 'local' ? await fromMemory(c, key) : await fromEdge(c, key)
  if (c.req.header('Save-Data') === 'on') answer.headers.delete('Speculation-Rules')
  return answer
}

async function fromMemory(c: ShopContext, key: PageKey): Promise<Response> {
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const render = async () => {
    const { renderShared } = await import('./render-shared.ts')
    return renderShared(key, sourceOf(c))
  }
  const { page, state } = await memory.get(keyText(key), render, later)
  c.get('timing').page = state
  const etag = markedTag(c, page.etag)
  const headers = visitorHeaders(etag, page.isOfKey)
  if (hasPage(c, etag)) return new Response(null, { status: 304, headers })
  return new Response(markRoot(c, page.body) as BodyInit, { headers })
}

async function fromEdge(c: ShopContext, key: PageKey): Promise<Response> {
  const { SharedPages } = (c.executionCtx as unknown as { exports: { SharedPages: Fetcher } }).exports
  const answer = await SharedPages.fetch(edgeAddress(key, assets.release))
  if (!answer.ok) throw new NamedError(answer.status as 404, (await answer.text()) as ErrorName)
  c.get('timing').page = answer.headers.get('CF-Cache-Status') === 'HIT' ? 'cached' : 'rendered'
  const etag = markedTag(c, answer.headers.get('ETag') ?? '')
  const headers = visitorHeaders(etag, answer.headers.get('Cache-Control') !== 'no-store')
  if (hasPage(c, etag)) {
    await answer.body?.cancel()
    return new Response(null, { status: 304, headers })
  }
  return new Response(answer.body && editFirst(answer.body, (first) => markRoot(c, first)), { headers })
}

/**
 * Whether the browser says that it has the page of this tag (RFC 9110, 13.1.2). Its tags may be several, and weak ones: a
 * network that compresses an answer makes its tag weak.
 */
function hasPage(c: ShopContext, etag: string): boolean {
  const tags = c.req.header('If-None-Match')?.split(',') ?? []
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

const prepared = new Map<string, Headers>()
const MOST_PREPARED = 400

/**
 * The headers of a cached page that are the same for every visitor, made once per page: setting headers takes longer
 * than finding the page. A page of another version than its key's is kept by no browser either.
 */
function visitorHeaders(etag: string, isOfKey: boolean): Headers {
  if (!isOfKey) {
    const once = new Headers(visitorHeaders(etag, true))
    once.set('Cache-Control', 'no-store')
    return once
  }
  let headers = prepared.get(etag)
  if (!headers) {
    headers = new Headers({
      ...safeHeaders(),
      'Content-Type': HTML,
      // Not stale after that: a browser keeps a page by its address, which names no version of the catalogue.
      'Cache-Control': `public, max-age=${FRESH_SECONDS}`,
      'Speculation-Rules': '"/speculation-rules.json"',
      // Visitors who answered about cookies, or whose browser did (GPC), get the page without the question; the large
      // price depends on a cookie too.
      Vary: 'Cookie, Sec-GPC',
      ETag: etag,
    })
    if (prepared.size >= MOST_PREPARED) prepared.clear()
    prepared.set(etag, headers)
  }
  return headers
}
