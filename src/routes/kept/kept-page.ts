import assets from 'virtual:assets'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { type ErrorName, NamedError } from '../named-error.ts'
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

const keyText = ({ region, path, origin, priceListVersion }: PageKey): string =>
  `${region} ${origin}${path} ${assets.release} ${priceListVersion}`

/**
 * Answers with a kept page. At the edge, Workers Cache stands before the `SharedPages` entrypoint; locally, where it
 * does not exist, this isolate's memory stands in.
 */
export async function keptPage(c: ShopContext, key: PageKey): Promise<Response> {
  const answer = c.env.ENVIRONMENT === 'local' ? await fromMemory(c, key) : await fromEdge(c, key)
  answer.headers.set('Cache-Control', `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=600`)
  if (c.req.header('Save-Data') !== 'on') answer.headers.set('Speculation-Rules', '"/speculation-rules.json"')
  return answer
}

async function fromMemory(c: ShopContext, key: PageKey): Promise<Response> {
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { page, state } = await memory.get(keyText(key), () => renderShared(key, c.get('backend')), later)
  c.get('timing').page = state
  if (c.req.header('If-None-Match') === page.etag)
    return new Response(null, { status: 304, headers: { ETag: page.etag } })
  return htmlAnswer(page)
}

async function fromEdge(c: ShopContext, key: PageKey): Promise<Response> {
  const { SharedPages } = (c.executionCtx as unknown as { exports: { SharedPages: Fetcher } }).exports
  const answer = await SharedPages.fetch(edgeAddress(key, assets.release))
  if (!answer.ok) throw new NamedError(answer.status as 404, (await answer.text()) as ErrorName)
  c.get('timing').page = answer.headers.get('CF-Cache-Status') === 'HIT' ? 'kept' : 'rendered'
  return new Response(answer.body, answer)
}

/** The answer of the cached entrypoint: Workers Cache reads from it how long it keeps. */
export function edgeAnswer(page: KeptPage): Response {
  const answer = htmlAnswer(page)
  const keep = `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_SECONDS}`
  answer.headers.set('Cache-Control', keep)
  answer.headers.set('Cache-Tag', page.tags.join(','))
  return answer
}

function htmlAnswer(page: KeptPage): Response {
  return new Response(page.body as BodyInit, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ETag: page.etag },
  })
}
