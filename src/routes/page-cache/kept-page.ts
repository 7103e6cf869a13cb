import assets from 'virtual:assets'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { type ErrorName, NamedError } from '../error/named-error.ts'
import { safeHeaders } from '../middleware/security-headers.ts'
import { markedTag, markRoot, markRootStream } from '../page/root-marks.ts'
import type { ShopContext } from '../shop-env.ts'
import { edgeAddress } from './edge.ts'
import { FRESH_SECONDS, type KeptPage, PageMemory, STALE_SECONDS } from './page-memory.ts'
import { renderShared } from './render-shared.ts'

/** What a kept page is kept under; the region stands first, so that no store ever shows another's page. */
export interface PageKey {
  region: RegionCode
  /** Store-relative path, the region's prefix included. */
  path: string
  /** Origin of the store, for absolute addresses. */
  origin: string
  priceListVersion: string
}

const memory = new PageMemory()
const HTML = 'text/html; charset=utf-8'

const keyText = ({ region, path, origin, priceListVersion }: PageKey): string =>
  `${region} ${origin}${path} ${assets.release} ${priceListVersion}`

/**
 * Answers with a kept page. At the edge, Workers Cache stands before the `SharedPages` entrypoint; locally, where it
 * does not exist, this isolate's memory stands in.
 */
export async function keptPage(c: ShopContext, key: PageKey): Promise<Response> {
  const answer = c.env.ENVIRONMENT === 'local' ? await fromMemory(c, key) : await fromEdge(c, key)
  if (c.req.header('Save-Data') === 'on') answer.headers.delete('Speculation-Rules')
  return answer
}

async function fromMemory(c: ShopContext, key: PageKey): Promise<Response> {
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { page, state } = await memory.get(keyText(key), () => renderShared(key, c.get('backend')), later)
  c.get('timing').page = state
  const etag = markedTag(c, page.etag)
  const headers = visitorHeaders(etag)
  if (c.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  return new Response(markRoot(c, page.body) as BodyInit, { headers })
}

async function fromEdge(c: ShopContext, key: PageKey): Promise<Response> {
  const { SharedPages } = (c.executionCtx as unknown as { exports: { SharedPages: Fetcher } }).exports
  const answer = await SharedPages.fetch(edgeAddress(key, assets.release))
  if (!answer.ok) throw new NamedError(answer.status as 404, (await answer.text()) as ErrorName)
  c.get('timing').page = answer.headers.get('CF-Cache-Status') === 'HIT' ? 'kept' : 'rendered'
  const page = answer.body && markRootStream(c, answer.body)
  return new Response(page, { headers: visitorHeaders(markedTag(c, answer.headers.get('ETag') ?? '')) })
}

const prepared = new Map<string, Headers>()
const MOST_PREPARED = 400

/** All that a kept page says to every visitor, made once a page: setting headers costs more than finding the page. */
function visitorHeaders(etag: string): Headers {
  let headers = prepared.get(etag)
  if (!headers) {
    headers = new Headers({
      ...safeHeaders(),
      'Content-Type': HTML,
      'Cache-Control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=600`,
      'Speculation-Rules': '"/speculation-rules.json"',
      // Who has answered about cookies, or whose browser has, gets a page that does not ask; the large price is a choice too.
      Vary: 'Cookie, Sec-GPC',
      ETag: etag,
    })
    if (prepared.size >= MOST_PREPARED) prepared.clear()
    prepared.set(etag, headers)
  }
  return headers
}

/** The answer of the cached entrypoint: Workers Cache reads from it how long it keeps. */
export function edgeAnswer({ body, etag, tags }: KeptPage): Response {
  const keep = `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_SECONDS}`
  return new Response(body as BodyInit, {
    headers: { 'Content-Type': HTML, ETag: etag, 'Cache-Control': keep, 'Cache-Tag': tags.join(',') },
  })
}
